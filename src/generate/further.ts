/** What OpenAPI 3.2 has and the generator passes over: further methods, and parameters that are the whole query. */
import type ts from 'typescript';
import { isObject, METHODS, member } from '../document/metamodel.ts';
import type { JsonObject, JsonValue } from '../document/types.ts';
import { list, members, resolved } from './prepare/rewrite.ts';

/** An operation of a prepared document, with what its path item declares for all of them. */
export interface PreparedOperation {
  readonly operation: JsonObject;
  readonly parameters: readonly JsonValue[];
}

/** The operations by `query` and by `additionalOperations` (OpenAPI 3.2, 4.9). */
export function furtherOperations(root: JsonObject): PreparedOperation[] {
  return itemsOf(root).flatMap((item) => {
    const operations = [
      member(item, 'query'),
      ...members(member(item, 'additionalOperations')).map(([, one]) => one),
    ];
    return operations
      .filter(isObject)
      .map((operation) => ({ operation, parameters: list(member(item, 'parameters')) }));
  });
}

/** The whole query of an operation (OpenAPI 3.2, 4.12.3), by the operation's name. */
export interface Querystring {
  readonly operation: string;
  readonly required: boolean;
  readonly schema: JsonValue;
}

/** The parameters of a prepared document that are the whole query. */
export function querystrings(root: JsonObject): Querystring[] {
  const known = itemsOf(root).flatMap((item) =>
    METHODS.filter((method) => method !== 'query')
      .map((method) => member(item, method))
      .filter(isObject)
      .map((operation) => ({ operation, parameters: list(member(item, 'parameters')) })),
  );
  return [...known, ...furtherOperations(root)].flatMap(({ operation, parameters }) => {
    const name = member(operation, 'operationId');
    const all = [...list(member(operation, 'parameters')), ...parameters];
    const found = all.map((one) => resolved(root, one)).find((one) => member(one, 'in') === 'querystring');
    if (found === undefined || typeof name !== 'string') return [];
    const [content] = members(member(found, 'content'));
    const schema = member(content?.[1], 'schema') ?? true;
    return [{ operation: name, required: member(found, 'required') === true, schema }];
  });
}

/** Adds the type of the whole query to the parameters of its operation, among the generator's nodes. */
export function addQuerystring(
  nodes: readonly ts.Node[],
  name: string,
  property: ts.PropertySignature,
): void {
  const parameters = literalOf(literalOf(nodes.find(isNamed('operations')), name), 'parameters');
  // The generator gives nodes to be printed, and no factory to make a list of them again.
  if (parameters !== undefined)
    Object.assign(parameters, {
      members: Object.assign([...parameters.members, property], { pos: -1, end: -1 }),
    });
}

type Holder = ts.Node & { readonly members: ts.NodeArray<ts.Node> };

/** The type literal that is the type of a member of an interface or another literal. */
function literalOf(node: ts.Node | undefined, name: string): Holder | undefined {
  const found = node !== undefined && hasMembers(node) ? node.members.find(isNamed(name)) : undefined;
  const type = found !== undefined && 'type' in found ? (found.type as ts.Node) : undefined;
  return type !== undefined && hasMembers(type) ? type : undefined;
}

function hasMembers(node: ts.Node): node is Holder {
  return 'members' in node;
}

function isNamed(name: string): (node: ts.Node) => boolean {
  return (node) => 'name' in node && isObjectWithText(node.name) && node.name.text === name;
}

function isObjectWithText(value: unknown): value is { readonly text: string } {
  return typeof value === 'object' && value !== null && 'text' in value;
}

function itemsOf(root: JsonObject): JsonValue[] {
  return ['paths', 'webhooks'].flatMap((key) => members(member(root, key)).map(([, item]) => item));
}
