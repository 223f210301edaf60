import type { Permission, Role } from './permissions.ts';

/**
 * When an award asks people to accept something before they go on. `entering`: before a first submission; `submitting`: before entries are
 * handed in; `judging`: before a judge sees a work.
 */
export const moments = ['entering', 'submitting', 'judging'] as const;
export type Moment = (typeof moments)[number];

interface Asked {
  kind: 'read' | 'write';
  may: Permission;
  asks?: Moment | 'nothing' | undefined;
}

/** What these permissions open shows works or takes new ones, so that a new call of theirs asks without having to say so. */
const momentOf: Partial<Record<Permission, Moment>> = {
  'ballot.cast': 'judging',
  'review.give': 'judging',
  'review.list': 'judging',
  'entry.create': 'entering',
};

const rolesAt: Record<Moment, readonly Role[]> = {
  entering: ['Entrant', 'Guest'],
  submitting: ['Entrant', 'Guest'],
  judging: ['Reviewer'],
};

/** The moment at which someone in this role makes this call. Entrants may always look at what they have. */
export function momentOfCall({ kind, may, asks }: Asked, role: Role): Moment | undefined {
  const moment = asks ?? momentOf[may];
  if (moment === undefined || moment === 'nothing' || !rolesAt[moment].includes(role)) return undefined;
  return kind === 'read' && moment !== 'judging' ? undefined : moment;
}
