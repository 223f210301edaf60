import type { Template } from './mail-content.ts';
import { accountDeletion } from './templates/account-deletion.ts';
import { accountReminder } from './templates/account-reminder.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import { confirmNewEmail } from './templates/confirm-new-email.ts';
import { emailChange } from './templates/email-change.ts';
import { emailTaken } from './templates/email-taken.ts';
import { entryOff } from './templates/entry-off.ts';
import { judgeApproved } from './templates/judge-approved.ts';
import { judgeInvitation } from './templates/judge-invitation.ts';
import { judgeRegistered } from './templates/judge-registered.ts';
import { judgeReminder } from './templates/judge-reminder.ts';
import { mailedBallot } from './templates/mailed-ballot.ts';
import { newAdministrator } from './templates/new-administrator.ts';
import { newEntrant } from './templates/new-entrant.ts';
import { orderConfirmation } from './templates/order-confirmation.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { resetPassword } from './templates/reset-password.ts';
import { teamInvitation } from './templates/team-invitation.ts';
import { test } from './templates/test.ts';
import { welcome } from './templates/welcome.ts';
import { wrongTries } from './templates/wrong-tries.ts';

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
