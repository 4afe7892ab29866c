/** Renders what a finding is about in words: the subject of the sentence that its family ends. */
import type { ChangeArgs } from '../change.ts';
import type { Finding } from '../compare/walk.ts';

/**
 * The sentence of a finding: "the request property `crate/lid` was removed".
 * @param args what the sentence names
 * @param decimals keywords whose numbers are written with two decimals at least
 */
export function sentence(
  finding: Finding,
  args: ChangeArgs,
  decimals: ReadonlySet<string> = new Set(),
): string {
  const { family, hit } = finding;
  const shown = decimals.has(family.keyword ?? '') ? withDecimals(args) : args;
  return `${subject(finding)} ${family.text(shown, hit.id)}`;
}

function withDecimals(args: ChangeArgs): ChangeArgs {
  const shown = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'number' && !/\.\d\d/.test(String(value)) ? inFull(value) : value,
  ]);
  return Object.fromEntries(shown);
}

/** A number with two decimals; `toFixed` alone writes large ones with an exponent. */
function inFull(value: number): string {
  return Math.abs(value) < 1e21 ? value.toFixed(2) : `${BigInt(value)}.00`;
}

function subject(finding: Finding): string {
  const { args, hit } = finding;
  if (finding.endpoint === undefined) return outsideOperations(finding);
  if (finding.site !== undefined) return ofSchema(finding);
  if (args.in !== undefined) return `the ${args.in} parameter ${code(args.name)}`;
  if (args.header !== undefined) return `the response header ${code(args.header)}${status(finding)}`;
  if (hit.args?.mediaType !== undefined) {
    return args.status === undefined
      ? `the ${senderOf(finding) ?? 'request'} body`
      : `the response body${status(finding)}`;
  }
  if (args.status !== undefined) return `the response status ${args.status}`;
  if (hit.args?.callback !== undefined) return 'the endpoint';
  if (hit.id.startsWith('request-body')) return 'the request body';
  if (hit.id.startsWith('webhook-body')) return ofBody(finding);
  if (args.callback !== undefined) return `the callback ${code(args.callback)}`;
  return finding.endpoint.kind === 'webhook'
    ? `the webhook ${code(finding.endpoint.path.slice(8))}`
    : 'the endpoint';
}

function outsideOperations({ hit, family }: Finding): string {
  if (hit.args?.component !== undefined) return `the schema ${code(hit.args.component)}`;
  if (family.section === 'components') return `the security scheme ${code(hit.args?.scheme)}`;
  if (hit.args?.host !== undefined) return 'the API';
  if (family.section === 'security') return 'every operation without requirements of its own';
  return family.section === 'servers' ? 'the base path of the servers' : 'the document';
}

/** A parameter or header goes by its place: what a webhook sends and is answered stands at the other one's site. */
function ofSchema(finding: Finding): string {
  if (finding.args.header !== undefined) return ofHeader(finding);
  return finding.args.in === undefined ? ofBody(finding) : ofParameter(finding);
}

function ofParameter({ args }: Finding): string {
  const parameter = `the ${args.in} parameter ${code(args.name)}`;
  return args.property === undefined ? parameter : `the property ${code(args.property)} of ${parameter}`;
}

function ofHeader(finding: Finding): string {
  const { args } = finding;
  const header = `the response header ${code(args.header)}${status(finding)}`;
  return args.property === undefined ? header : `the property ${code(args.property)} of ${header}`;
}

function ofBody(finding: Finding): string {
  const { args, site } = finding;
  const side = senderOf(finding) ?? (site?.startsWith('request') ? 'request' : 'response');
  const what =
    args.property === undefined ? `the ${side} body` : `the ${side} property ${code(args.property)}`;
  return `${what}${status(finding)}`;
}

/** The webhook or callback whose message it is. */
function senderOf({ args, endpoint }: Finding): string | undefined {
  const part = args.status === undefined ? '' : ' response';
  if (args.callback !== undefined) return `callback ${code(args.callback)}${part}`;
  return endpoint?.kind === 'webhook' ? `webhook${part}` : undefined;
}

/** Which response, and which media type where that is asked for. */
function status({ args }: Finding): string {
  const parts = [
    ...(args.status === undefined ? [] : [`status ${args.status}`]),
    ...(args.mediaType === undefined ? [] : [String(args.mediaType)]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** A name as Markdown code, so that it stands out from the sentence. */
function code(name: unknown): string {
  return `\`${name}\``;
}
