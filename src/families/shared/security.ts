/** What the families of security requirements share. */

/** "may be called with key and oa". */
export function describeSecurity(args: Readonly<Record<string, unknown>>, id: string): string {
  if (id.endsWith('anonymous-added')) return 'may be called without credentials';
  if (id.endsWith('anonymous-removed')) return 'may no longer be called without credentials';
  if (id.endsWith('scope-added')) return `needs the scope ${args.scope} of ${args.scheme}`;
  if (id.endsWith('scope-removed')) return `no longer needs the scope ${args.scope} of ${args.scheme}`;
  return `${id.endsWith('added') ? 'is' : 'is no longer'} open to callers with ${args.schemes}`;
}
