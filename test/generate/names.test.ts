import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  identifierFrom,
  isIdentifier,
  isPackageName,
  nameForCall,
  packageNameFrom,
  uniqueNames,
} from '../../src/generate/names.ts';

describe('identifierFrom', () => {
  it.each([
    ['createCrate', 'createCrate'],
    ['repos/list-for-user', 'reposListForUser'],
    ['Get a crate', 'GetACrate'],
    ['../../etc/passwd', 'etcPasswd'],
    ["x'; process.exit(); '", 'xProcessExit'],
    ['`$1`', '$1'],
    ['2fa', '_2fa'],
    ['größe', 'größe'],
    ['𝒳-𝓎', '𝒳𝓎'],
    ['delete', 'delete_'],
    ['then', 'then_'],
    ['__proto__', '__proto___'],
    ['operations', 'operations_'],
    ['constructor', 'constructor'],
    ['*/', 'unnamed'],
    ['', 'unnamed'],
  ])('%o → %o', (text, name) => {
    expect(identifierFrom(text)).toBe(name);
  });

  it('always gives a valid name, and leaves a valid one as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = identifierFrom(text);
        expect(isIdentifier(name)).toBe(true);
        expect(identifierFrom(name)).toBe(name);
      }),
    );
  });
});

describe('nameForCall', () => {
  it.each([
    ['GET', '/crates/{id}/lids', 'getCratesByIdLids'],
    ['DELETE', '/v1/rl/model-resources/{model_resources_id}', 'deleteV1RlModelResourcesByModel_resources_id'],
    ['POST', '/', 'post'],
    ['DELETE', '/', 'delete_'],
  ])('%s %s → %s', (method, path, name) => {
    expect(nameForCall(method, path)).toBe(name);
  });
});

describe('uniqueNames', () => {
  const wishes = [
    { wish: 'get-crate', order: 'b' },
    { wish: 'getCrate', order: 'c' },
    { wish: 'get crate', order: 'a' },
    { wish: 'getCrate', order: 'd' },
    { wish: 'getCrate2', order: 'e' },
  ];

  it('gives a name to who wishes for it as it stands, and goes by order else', () => {
    expect(uniqueNames(wishes)).toEqual(['getCrate4', 'getCrate', 'getCrate3', 'getCrate5', 'getCrate2']);
  });

  it('does not depend on the place in the document', () => {
    const names = new Map(wishes.map(({ order }, index) => [order, uniqueNames(wishes)[index]]));
    const turned = [...wishes].reverse();
    expect(new Map(turned.map(({ order }, index) => [order, uniqueNames(turned)[index]]))).toEqual(names);
  });

  it('never gives a name twice', () => {
    const wish = fc.record({
      wish: fc.constantFrom('a', 'a2', 'a-2', 'A', '-a', 'delete'),
      order: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(wish), (list) => {
        expect(new Set(uniqueNames(list)).size).toBe(list.length);
      }),
    );
  });
});

describe('package names', () => {
  it.each([
    ['Together APIs', 'together-apis'],
    ['  Crème brûlée – API!  ', 'cre-me-bru-le-e-api'],
    ['日本', 'api-client'],
    ['node_modules', 'api-client'],
    ['../evil', 'evil'],
  ])('%o → %o', (title, name) => {
    expect(packageNameFrom(title)).toBe(name);
    expect(isPackageName(name)).toBe(true);
  });

  it.each(['Upper', '../x', 'a b', '.x', '@scope', '@scope/', ''])('refuses %o', (name) => {
    expect(isPackageName(name)).toBe(false);
  });

  it('takes a scoped one', () => {
    expect(isPackageName('@crates/client')).toBe(true);
  });
});
