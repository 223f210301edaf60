import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { noEntryProperty } from '#contract/kernel/call/constants.ts';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { roles } from '#contract/kernel/call/permissions.ts';
import { atOnce, Email, Id, Nothing, OptionalName, PropertyId, Text } from '#contract/kernel/call/wire.ts';
import { ContactInfo, contactFields, TimeZone } from './contact-info.ts';
import { GivenPassword, NewPassword, passwordsAgree, passwordsDiffer } from './password.ts';
import { Token } from './token.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-fields.ts';

const says = schemaSaying(texts);

export const account = {
  userstatus: read('GET /Account/userstatus', {
    does: "Get the caller's role and, for an executive judge, the slug of the executive entry property",
    may: 'account.use',
    beforeFactor: true,
    shape: 'bare',
    reply: z.object({ Role: z.enum(roles), Exec: z.string() }),
  }),

  judgeInfo: read('POST /Account/JudgeInfo', {
    does: 'Check whether and how the caller may judge an entry property; -1 for no property',
    may: 'account.use',
    about: { property: 'entryPropertyID' },
    shape: 'bare',
    body: z.object({ entryPropertyID: z.int().min(noEntryProperty).default(noEntryProperty) }).prefault({}),
    reply: z.object({ ValidAccount: z.boolean(), GActive: z.boolean(), Executive: z.boolean(), AllowedToJudge: z.boolean() }),
  }),

  register: write('POST /Account/Register', {
    does: 'Create an entrant account, or a guest account where the property allows it, and sign in',
    may: 'public',
    about: { property: 'PropertyID' },
    limit: 'register',
    modelState: true,
    body: z
      .object({
        Email,
        PropertyID: Id,
        Password: NewPassword.nullish(),
        ConfirmPassword: z.string().nullish(),
        IsGuest: z.boolean().default(false),
        ...contactFields,
        FirstName: OptionalName(100),
        LastName: OptionalName(100),
        SubscriptionIDs: z.array(z.int()).max(50).default([]),
      })
      .refine(passwordsAgree, passwordsDiffer)
      .refine((given) => given.IsGuest || Boolean(given.Password), { path: ['Password'], error: says('choosePassword'), ...atOnce })
      .refine((given) => given.IsGuest || Boolean(given.FirstName), { path: ['FirstName'], error: says('fillIn'), ...atOnce })
      .refine((given) => given.IsGuest || Boolean(given.LastName), { path: ['LastName'], error: says('fillIn'), ...atOnce }),
    reply: Token,
    fails: ['EmailTaken', 'NotAllowed', 'Blocked'],
  }),

  getContactInfo: read('GET /Account/ContactInfo', {
    does: "Get the caller's contact data",
    may: 'account.use',
    reply: ContactInfo,
  }),

  contactInfo: write('POST /Account/ContactInfo', {
    does: "Update the caller's contact data; omitted fields are unchanged",
    may: 'account.use',
    takesNew: false,
    body: z
      .object({
        ...contactFields,
        TimeZone,
        Language: z.enum(locales).nullable(),
        LangList: z.array(Text(60)).max(50),
        SubscriptionIDs: z.array(z.int()).max(50),
        Version: z.int(),
      })
      .partial(),
    reply: ContactInfo,
    fails: ['Conflict'],
  }),

  forgotPassword: write('POST /Account/ForgotPassword', {
    does: 'Email a password reset link, or a reminder of properties with this email; the response is the same whether an account exists or not',
    may: 'public',
    about: { property: 'PropertyID' },
    takesNew: false,
    limit: 'forgotPassword',
    body: z.object({
      Email,
      PropertyID: PropertyId,
      AppTypeID: z.int().nullish(),
      IsReminder: z.boolean().nullish(),
    }),
    reply: Nothing,
  }),

  resetPassword: write('POST /Account/ResetPassword', {
    does: 'Set a new password with the code from an email',
    may: 'public',
    about: { property: 'PropertyID' },
    takesNew: false,
    limit: 'resetPassword',
    modelState: true,
    body: z
      .object({
        Email,
        PropertyID: PropertyId,
        Code: z
          .string()
          .trim()
          .min(1, { error: says('linkIncomplete') })
          .max(200),
        Password: NewPassword,
        ConfirmPassword: z.string().nullish(),
      })
      .refine(passwordsAgree, passwordsDiffer),
    reply: Nothing,
    fails: ['InvalidCode'],
  }),

  changePassword: write('POST /Account/ChangePassword', {
    does: "Change the caller's password and end all other sessions",
    may: 'account.password',
    takesNew: false,
    limit: 'changePassword',
    modelState: true,
    body: z
      .object({
        /** Left out by accounts that have none yet, because they came by an external login. */
        CurrentPassword: GivenPassword.nullish(),
        Password: NewPassword,
        ConfirmPassword: z.string().nullish(),
      })
      .refine(passwordsAgree, passwordsDiffer),
    reply: Nothing,
    fails: ['WrongPassword'],
  }),
};
