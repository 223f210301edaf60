import type { EntrantRow } from '#contract/wings/desk/entrant/entrant-list.ts';
import type { Role } from '#contract/kernel/call/permissions.ts';
import { type RequestType, requestTypes } from '#contract/kernel/call/request-types.ts';
import { awaitsConfirmation } from '#server/wings/accounts/account/own/contact-info.rules.ts';

interface Listed {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  organization: string | null;
  country: string | null;
  submitted: number;
  drafts: number;
  unpaidOrders: number;
  due: number;
  paid: number;
  isSubscribed: boolean;
  blocked: readonly string[];
  confirmationSentAt: Date | null;
  emailConfirmedAt: Date | null;
  createdAt: Date;
  lastSeenAt: Date | null;
}

/** In the order in which people read them; a kind that an older release knew is left out. */
export const knownTypes = (blocked: readonly string[]): RequestType[] => requestTypes.filter((type) => blocked.includes(type));

export const entrantRowOf = (row: Listed): EntrantRow => ({
  UserID: row.id,
  FirstName: row.firstName,
  LastName: row.lastName,
  Email: row.email,
  Role: row.role as Role,
  Organization: row.organization,
  Country: row.country,
  Submitted: row.submitted,
  Drafts: row.drafts,
  UnpaidOrders: row.unpaidOrders,
  Due: row.due,
  Paid: row.paid,
  IsSubscribed: row.isSubscribed,
  AwaitsConfirmation: awaitsConfirmation(row),
  Blocked: knownTypes(row.blocked),
  CreatedDate: row.createdAt,
  LastSeenDate: row.lastSeenAt,
});

/** How else a name was written. */
export const spellingsBeside = (name: string, spellings: readonly string[]): string[] => spellings.filter((one) => one !== name).sort();
