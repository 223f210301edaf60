import type { Reply } from '#contract/kernel/call/call.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { findLocale } from '#contract/kernel/text/languages.rules.ts';
import type { account } from '#contract/wings/accounts/account/account.ts';
import type { AccountRow } from '../account.store.ts';

export const contactInfoOf = (row: AccountRow): Reply<typeof account.getContactInfo> => ({
  UserID: row.id,
  Email: row.email,
  PropertyID: row.propertyId,
  Role: row.role,
  FirstName: row.firstName,
  LastName: row.lastName,
  Title: row.title,
  Organization: row.organization,
  Phone: row.phone,
  Address1: row.address1,
  Address2: row.address2,
  City: row.city,
  State: row.state,
  PostalCode: row.postalCode,
  Country: row.country,
  TimeZone: row.timeZone,
  Language: findLocale(row.language) ?? null,
  LangList: row.languages,
  SubscriptionIDs: row.subscriptionIds,
  AwaitsConfirmation: awaitsConfirmation(row),
  Version: row.version,
});

/** Asked to prove its address, and has not. */
export const awaitsConfirmation = (row: Pick<AccountRow, 'confirmationSentAt' | 'emailConfirmedAt'>): boolean =>
  row.confirmationSentAt !== null && row.emailConfirmedAt === null;

interface ContactFields {
  FirstName?: string | null | undefined;
  LastName?: string | null | undefined;
  Title?: string | null | undefined;
  Organization?: string | null | undefined;
  Phone?: string | null | undefined;
  Address1?: string | null | undefined;
  Address2?: string | null | undefined;
  City?: string | null | undefined;
  State?: string | null | undefined;
  PostalCode?: string | null | undefined;
  Country?: string | null | undefined;
  TimeZone?: string | undefined;
  Language?: Locale | null | undefined;
  LangList?: string[] | undefined;
  SubscriptionIDs?: number[] | undefined;
}

/** An emptied field counts as nothing; one that was left out is not there at all. */
const emptied = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** The columns that a form's fields change. Kysely leaves out what is undefined. */
export const contactColumns = (fields: ContactFields) => ({
  firstName: fields.FirstName ?? undefined,
  lastName: fields.LastName ?? undefined,
  title: emptied(fields.Title),
  organization: emptied(fields.Organization),
  phone: emptied(fields.Phone),
  address1: emptied(fields.Address1),
  address2: emptied(fields.Address2),
  city: emptied(fields.City),
  state: emptied(fields.State),
  postalCode: emptied(fields.PostalCode),
  country: emptied(fields.Country),
  timeZone: fields.TimeZone,
  language: fields.Language,
  languages: fields.LangList,
  subscriptionIds: fields.SubscriptionIDs,
});
