/** Where in a value something is: names of properties, and `*` for items and for names that are not declared. */
import type { JsonValue } from '../../../src/document/types.ts';
import type { Fault } from './validate.ts';

export type ValuePath = readonly string[];

/** Keywords that say something of the same value, and those that lead to an item or to an undeclared member. */
const IN_PLACE =
  /^(?:(?:allOf|oneOf|anyOf|dependentSchemas)\[[^\]]*\]|if|then|else|not|propertyNames|contentSchema)\//;
const INSIDE =
  /^(?:items|contains|additionalProperties|unevaluatedItems|unevaluatedProperties|itemSchema|(?:patternProperties|prefixItems)\[[^\]]*\])\//;

/** Reads the property path of a change: `crates/items/lid` → crates, *, lid. */
export function pathOfChange(property: JsonValue | undefined): ValuePath {
  const result: string[] = [];
  let rest = typeof property === 'string' ? property : '';
  while (rest !== '') {
    const keyword = IN_PLACE.exec(rest)?.[0] ?? INSIDE.exec(rest)?.[0];
    if (keyword === undefined) {
      const [name = ''] = rest.split('/', 1);
      result.push(name);
      rest = rest.slice(name.length + 1);
    } else {
      if (INSIDE.test(keyword)) result.push('*');
      rest = rest.slice(keyword.length);
    }
  }
  return result;
}

/** Where a fault is: at a member that is missing or too many, or at the value itself. */
export function pathOfFault({ instancePath, params }: Fault): ValuePath {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? '*' : step));
  const member = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  return typeof member === 'string' ? [...steps, member] : steps;
}

/** Whether one path is the other, or leads to something above it. */
export function isAtOrAbove(upper: ValuePath, lower: ValuePath): boolean {
  return upper.every((step, index) => {
    const other = lower[index];
    return other !== undefined && (step === other || step === '*' || other === '*');
  });
}
