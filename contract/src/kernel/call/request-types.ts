import type { About } from './about.ts';
import type { Permission } from './permissions.ts';

/** What organizers can stop taking from one entrant. `SignIn` stops all of it, and ends the sessions there are. */
export const requestTypes = ['SignIn', 'Entries', 'Orders', 'Uploads', 'Team'] as const;
export type RequestType = (typeof requestTypes)[number];

const typeOf: Partial<Record<Permission, RequestType>> = {
  'entry.create': 'Entries',
  'entrant.own': 'Entries',
  'order.place': 'Orders',
  'order.own': 'Orders',
  'file.manage': 'Uploads',
  'team.use': 'Team',
};

interface Asked {
  kind: 'read' | 'write';
  may: Permission;
  takesNew?: boolean | undefined;
  about?: About | undefined;
}

/** The kind of request that a call is, if it can be stopped: what takes nothing new, such as withdrawing or canceling, never is. */
export function requestTypeOf({ kind, may, takesNew, about }: Asked): RequestType | undefined {
  if (kind === 'read' || takesNew === false) return undefined;
  // Documents of one's own account are files, not entries.
  const isAboutAccount = typeof about === 'object' && 'account' in about;
  return may === 'entrant.own' && isAboutAccount ? 'Uploads' : typeOf[may];
}
