import type { Template } from './mail-content.ts';
import { accountDeletion } from '#server/areas/account/mails/account-deletion.ts';
import { accountReminder } from '#server/areas/account/mails/account-reminder.ts';
import { confirmEmail } from '#server/areas/account/mails/confirm-email.ts';
import { confirmNewEmail } from '#server/areas/account/mails/confirm-new-email.ts';
import { emailChange } from '#server/areas/account/mails/email-change.ts';
import { emailTaken } from '#server/areas/account/mails/email-taken.ts';
import { entryOff } from '#server/areas/entry-off/mails/entry-off.ts';
import { judgeApproved } from '#server/areas/reviewer/mails/judge-approved.ts';
import { judgeInvitation } from '#server/areas/reviewer/mails/judge-invitation.ts';
import { judgeRegistered } from '#server/areas/reviewer/mails/judge-registered.ts';
import { judgeReminder } from '#server/areas/reviewer/mails/judge-reminder.ts';
import { mailedBallot } from '#server/areas/ballot/mails/mailed-ballot.ts';
import { newAdministrator } from '#server/areas/account/mails/new-administrator.ts';
import { newEntrant } from '#server/areas/account/mails/new-entrant.ts';
import { orderConfirmation } from '#server/areas/order/mails/order-confirmation.ts';
import { passwordChanged } from '#server/areas/account/mails/password-changed.ts';
import { resetPassword } from '#server/areas/account/mails/reset-password.ts';
import { teamInvitation } from '#server/areas/account/mails/team-invitation.ts';
import { test } from '#server/areas/operation/mails/test-mail.ts';
import { welcome } from '#server/areas/account/mails/welcome.ts';
import { wrongTries } from '#server/areas/account/mails/wrong-tries.ts';

/** Every mail Laurel can write. */
export const templates = {
  'account-deletion': accountDeletion,
  'account-reminder': accountReminder,
  'confirm-email': confirmEmail,
  'confirm-new-email': confirmNewEmail,
  'email-change': emailChange,
  'email-taken': emailTaken,
  'entry-off': entryOff,
  'judge-approved': judgeApproved,
  'judge-invitation': judgeInvitation,
  'judge-registered': judgeRegistered,
  'judge-reminder': judgeReminder,
  'mailed-ballot': mailedBallot,
  'new-administrator': newAdministrator,
  'new-entrant': newEntrant,
  'order-confirmation': orderConfirmation,
  'password-changed': passwordChanged,
  'reset-password': resetPassword,
  'team-invitation': teamInvitation,
  test,
  welcome,
  'wrong-tries': wrongTries,
} as const;

export type TemplateName = keyof typeof templates;
export type ValuesOf<T extends TemplateName> = (typeof templates)[T] extends Template<infer Values> ? Values : never;
