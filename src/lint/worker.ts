/** The thread in which Redocly runs: one bundled document in memory, no files, no network, no code but its own. */
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerMessage } from '../stoppable.ts';
import type { LintJob, RawProblem } from './job.ts';

type Core = typeof import('@redocly/openapi-core');
type Config = Awaited<ReturnType<Core['createConfig']>>;

/** Redocly looks for plugins beside its configuration and runs what it finds; so it is put where nothing can be. */
const NOWHERE = '/dev/null/oasgate/redocly.yaml';

const job: LintJob = workerData;
parentPort?.postMessage(await lint(job));

async function lint({ core: url, root, settings }: LintJob): Promise<WorkerMessage<RawProblem[]>> {
  const core: Core = await import(url);
  const resolver = offlineResolver(core);
  // Examples are data: a `$ref` in one is no reference.
  const config = await core.createConfig(
    { ...settings, resolve: { doNotResolveExamples: true } },
    { configPath: NOWHERE, externalRefResolver: resolver },
  );
  const unknown = unknownRule(config, settings);
  if (unknown !== undefined) return { failure: noSuchRule(unknown) };
  try {
    const source = new core.Source('/document.json', '');
    const document = { source, parsed: root };
    const problems = await core.lintDocument({ document, config, externalRefResolver: resolver });
    return { result: problems.map(rawProblem) };
  } catch (error) {
    return { failure: crashed(error) };
  }
}

/** The document is bundled, so nothing has to be read; what would be is a problem that Redocly reports. */
function offlineResolver(core: Core) {
  return new (class extends core.BaseResolver {
    override async loadExternalRef(): Promise<never> {
      throw new core.ResolveError(new Error('it leads out of the document, and lint reads no other files'));
    }
  })();
}

function rawProblem(problem: Awaited<ReturnType<Core['lintDocument']>>[number]): RawProblem {
  return {
    rule: problem.ruleId,
    severity: problem.severity,
    message: problem.message,
    suggestions: problem.suggest,
    pointer: (problem.location[0]?.pointer ?? '#/').replace(/^#\/?$/, '').replace(/^#/, ''),
  };
}

/** A rule that the configuration sets and Redocly does not have; `rule/…` are the ones that a configuration makes up. */
function unknownRule(config: Config, settings: LintJob['settings']): string | undefined {
  const known = new Set(
    config.plugins.flatMap((plugin) => Object.values(plugin.rules ?? {}).flatMap(Object.keys)),
  );
  const named = Object.entries(settings).flatMap(([field, value]) =>
    /Rules$|^rules$/.test(field) ? Object.keys(Object(value)) : [],
  );
  return named.find((rule) => !known.has(rule) && !rule.startsWith('rule/'));
}

function noSuchRule(rule: string) {
  return {
    code: 'usage' as const,
    message: `the lint configuration sets ${rule}, which is no rule of Redocly`,
    hint: rule.includes('/')
      ? 'rules of plugins can not be run: plugins are code'
      : 'its documentation lists the built-in rules',
  };
}

function crashed(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: 'not-openapi' as const,
    message: `Redocly's linter failed on this document: ${reason}`,
    hint: 'turn off the rule that fails, or report it to Redocly',
  };
}
