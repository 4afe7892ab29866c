/** What the families of oneOf, anyOf and allOf share. */
import type { ChangeArgs } from '../../change.ts';
import type { Member } from '../../compare/family.ts';

/** The names of members, as an argument. */
export function memberNames(members: readonly Member[]): ChangeArgs {
  return { members: members.map((member) => member.name) };
}

/** "gained #/components/schemas/Crate in its oneOf". */
export function describeMembers(keyword: string, { members }: ChangeArgs, id: string): string {
  const names = Array.isArray(members) ? members.join(', ') : members;
  return `${id.endsWith('added') ? 'gained' : 'lost'} ${names} in its ${keyword}`;
}
