/** Which operation of a history a user means. */
import { ToolError } from '../errors.ts';
import { type EndpointName, type History, keyOf, type OperationHistory } from './history.ts';
import { nearest } from './nearest.ts';

/**
 * The operation that a user means by its operationId or by `POST /path`, in the last revision or under an earlier name.
 * Throws a ToolError: `not-found` for none, with the nearest names; `usage` when several share the name.
 */
export function findOperation(history: History, wanted: string): OperationHistory {
  const spelled = wanted.trim().replace(/^(\S+)\s+/, (_, method: string) => `${method.toUpperCase()} `);
  const isNamed = (name: EndpointName): boolean => name.operationId === wanted || keyOf(name) === spelled;
  const now = history.operations.filter(isNamed);
  const found = now.length > 0 ? now : history.operations.filter(({ names }) => names.some(isNamed));
  const [operation] = found;
  if (operation === undefined) throw noOperation(history, wanted);
  if (found.length === 1) return operation;
  throw new ToolError({
    code: 'usage',
    message: `${found.length} operations have the name ${wanted}`,
    hint: `write method and path: ${found.map((one) => `'${keyOf(one)}'`).join(', ')}`,
  });
}

function noOperation(history: History, wanted: string): ToolError {
  const names = history.operations.flatMap((one) => (one.operationId === undefined ? [] : [one.operationId]));
  const calls = history.operations.map(keyOf);
  const candidates = wanted.includes('/') ? calls : names.length > 0 ? names : calls;
  const near = nearest(wanted, candidates, 3).map((name) => `'${name}'`);
  return new ToolError({
    code: 'not-found',
    message: `no revision has an operation ${wanted}`,
    hint: near.length === 0 ? 'there are no operations' : `nearest: ${near.join(', ')}`,
  });
}
