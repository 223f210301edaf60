import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { roles } from '#contract/kernel/call/permissions.ts';
import { entity, Name, OptionalName, OptionalText } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-fields.ts';

const says = schemaSaying(texts);

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
export const TimeZone = z.string().refine(isTimeZone, { error: says('chooseTimeZone') });

/** What people write about themselves, wherever they do. */
export const contactFields = {
  FirstName: Name(100),
  LastName: Name(100),
  Title: OptionalName(200),
  Organization: OptionalName(200),
  Phone: OptionalText(50),
  Address1: OptionalText(200),
  Address2: OptionalText(200),
  City: OptionalText(100),
  State: OptionalText(100),
  PostalCode: OptionalText(20),
  Country: OptionalText(100),
};

/** What is known about a person. */
export const ContactInfo = entity('ContactInfo', {
  UserID: z.int(),
  Email: Contact,
  PropertyID: z.int(),
  Role: z.enum(roles),
  FirstName: z.string(),
  LastName: z.string(),
  Title: z.string().nullable(),
  Organization: z.string().nullable(),
  Phone: Contact.nullable(),
  Address1: Contact.nullable(),
  Address2: Contact.nullable(),
  City: Contact.nullable(),
  State: z.string().nullable(),
  PostalCode: Contact.nullable(),
  Country: z.string().nullable(),
  TimeZone: z.string(),
  /** The language they read the product in; null while they leave it to browser and award. `LangList` is what they speak. */
  Language: z.enum(locales).nullable(),
  LangList: z.array(z.string()),
  SubscriptionIDs: z.array(z.int()),
  /** A link to prove the address was mailed and not followed yet: other mail waits for it. */
  AwaitsConfirmation: z.boolean(),
  /** Counts saves; sending it back guards against overwriting someone else's. */
  Version: z.int(),
});
