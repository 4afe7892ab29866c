/** File names and anchors, made from the names of a document: safe everywhere, unique, the same from build to build. */
import { createHash } from 'node:crypto';

const MAX_LENGTH = 64;

/** Names that Windows keeps for devices, whatever their ending, and the one of a folder's own page. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|index)$/;

/** What a slug is wanted for: `name` is what it is made from, `key` tells two things of one name apart. */
export interface SlugWish {
  readonly name: string;
  readonly key: string;
}

/**
 * A slug for each wish, by key. It depends on the wish alone unless two wishes come out alike; then, and where something
 * of the name is lost, a few digits of the key's hash are part of it. So no page's name depends on its place in the
 * document.
 */
export function slugs(wishes: readonly SlugWish[]): ReadonlyMap<string, string> {
  const byBase = new Map<string, number>();
  const bases = wishes.map(({ name }) => baseOf(name));
  for (const { base } of bases) byBase.set(base, (byBase.get(base) ?? 0) + 1);
  const result = new Map<string, string>();
  for (const [index, { key }] of wishes.entries()) {
    const { base, lossy } = bases[index] ?? { base: '', lossy: true };
    const plain = !lossy && byBase.get(base) === 1;
    result.set(key, plain ? base : `${base === '' ? '' : `${base}-`}${hash(key)}`);
  }
  return result;
}

/** `createModelResources` → `create-model-resources`, `RL.GpuType` → `rl-gpu-type`. */
function baseOf(name: string): { base: string; lossy: boolean } {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
  const base = words.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const short = base.slice(0, MAX_LENGTH).replace(/-+$/, '');
  const lossy = base === '' || short !== base || RESERVED.test(base) || /[^\w\-./{} :]|\.\./.test(name);
  return { base: short, lossy };
}

/** The part of an anchor that a name stands for: letters, digits, `_`, `-` and dots stay, the rest is spelled in hex. */
export function anchorPart(name: string): string {
  const spelled = name.replace(/[^\w.-]/gu, (char) => `~${char.codePointAt(0)?.toString(16)}`);
  return spelled.length <= MAX_LENGTH ? spelled : `${spelled.slice(0, MAX_LENGTH - 9)}~${hash(name)}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
