import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { FAMILIES } from '../../src/families/index.ts';
import { UNREPORTED } from '../../src/policies/unreported.ts';
import { memoryIo } from '../cli/memory-io.ts';

async function run(...argv: string[]) {
  const io = memoryIo();
  const exitCode = await main(argv, io);
  return { exitCode, out: io.out(), err: io.err() };
}

describe('oasgate rules', () => {
  it('lists each id of each family once, sorted', async () => {
    const { exitCode, out } = await run('rules', '--format', 'json');
    const ids = JSON.parse(out).map((rule: { id: string }) => rule.id);
    expect(exitCode).toBe(0);
    expect(ids).toEqual(FAMILIES.flatMap((family) => Object.keys(family.ids)).sort());
  });

  it('gives each rule an example, a reason and a section of the specification', async () => {
    const { out } = await run('checks', '--format', 'json');
    const incomplete = JSON.parse(out).filter(
      (rule: Record<string, unknown>) => !rule.example || !rule.why || !rule.spec || !rule.about,
    );
    expect(incomplete).toEqual([]);
  });

  it('counts them for people', async () => {
    const { out } = await run('rules');
    const count = FAMILIES.flatMap((family) => Object.keys(family.ids)).length;
    expect(out.split('\n').at(-2)).toBe(`${count} rules; \`oasgate explain <id>\` says what one means`);
  });
});

describe('oasgate rules --unreported', () => {
  it('says what may change without a word, and why', async () => {
    const { exitCode, out } = await run('rules', '--unreported');
    expect(exitCode).toBe(0);
    expect(out).toContain(`x-extensible-enum of schema (set, unset)
  the list may grow at any time, so that its first values restrict nobody and its end frees nobody
`);
  });

  it('is a page in Markdown, and data in JSON', async () => {
    const page = await run('rules', '--unreported', '--format', 'markdown');
    expect(page.out).toMatch(
      /^# What is not reported\n\nEvery other change of a keyword is\.\n\n- `summary, /,
    );
    const { out } = await run('rules', '--unreported', '--format', 'json');
    expect(JSON.parse(out)).toEqual(UNREPORTED);
  });
});

describe('oasgate explain', () => {
  it('says what a rule means, why it has its level, and shows a change', async () => {
    expect(await run('explain', 'request-parameter-became-required')).toEqual({
      exitCode: 0,
      err: '',
      out: `request-parameter-became-required (error)

A parameter that becomes required is missing from calls that left it out.
It is of level error, because it breaks a caller that followed the old contract. A request may only widen: what was valid to send must stay valid.
OpenAPI 3.1, 4.8.12.2 Parameter Object (required)

before
  get:
    parameters:
      - in: query
        name: q
after
  get:
    parameters:
      - in: query
        name: q
        required: true
`,
    });
  });

  it('names the ids that look most like one that is not there', async () => {
    const { exitCode, out, err } = await run('explain', 'request-property-remove');
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain('there is no rule request-property-remove');
    expect(err).toContain('did you mean request-property-removed');
  });
});
