import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { at, email, firstName, link, secretLink, site, until } from '#server/kernel/mail/sample-values.ts';
import { accountDeletionMail } from './mails/account-deletion.ts';
import { accountReminderMail } from './mails/account-reminder.ts';
import { agreeEmailMail } from './mails/agree-email.ts';
import { confirmEmailMail } from './mails/confirm-email.ts';
import { confirmNewEmailMail } from './mails/confirm-new-email.ts';
import { emailChangeMail } from './mails/email-change.ts';
import { emailTakenMail } from './mails/email-taken.ts';
import { factorRemovedMail } from './mails/factor-removed.ts';
import { newAdministratorMail } from './mails/new-administrator.ts';
import { newEntrantMail } from './mails/new-entrant.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { resetPasswordMail } from './mails/reset-password.ts';
import { teamInvitationMail } from './mails/team-invitation.ts';
import { welcomeMail } from './mails/welcome.ts';
import { wrongTriesMail } from './mails/wrong-tries.ts';

const finance = { role: 'finance', award: 'Halyard' } as const;

/** Its mails, each with values for every way it can read. */
export const accountMails = [
  mailKind(accountDeletionMail, [
    { firstName, deletesAt: until, signInLink: link },
    { firstName, deletesAt: null, signInLink: link },
  ]),
  mailKind(accountReminderMail, [
    { firstName, email, accounts: [{ name: 'The Halyard Awards', signInLink: link }], forgotLink: `${site}/forgot` },
    {
      firstName,
      email,
      accounts: [
        { name: 'The Halyard Awards', signInLink: `${site}/entries/halyard/login` },
        { name: 'The Wrens', signInLink: `${site}/entries/wrens/login` },
      ],
      forgotLink: `${site}/forgot`,
    },
  ]),
  mailKind(confirmEmailMail, [{ firstName, link: secretLink }]),
  mailKind(agreeEmailMail, [{ firstName, newEmail: 'robin.vale@example.net', link: secretLink, expiresAt: until }]),
  mailKind(confirmNewEmailMail, [{ firstName, link: secretLink, expiresAt: until }]),
  mailKind(emailChangeMail, [
    { firstName, isDone: false, at, objectLink: secretLink, expiresAt: until },
    { firstName, isDone: true, at, objectLink: secretLink, expiresAt: until },
  ]),
  mailKind(emailTakenMail, [{ firstName, email, signInLink: link, forgotLink: `${site}/forgot` }]),
  mailKind(factorRemovedMail, [
    { firstName, factor: { passkey: 'Laptop' }, by: null, at, forgotLink: `${site}/forgot` },
    { firstName, factor: null, by: 'Sam Ilves', at, forgotLink: `${site}/forgot` },
  ]),
  mailKind(newAdministratorMail, [
    { firstName, invitedBy: 'Ada Marsh', email, link: secretLink, expiresAt: until, grants: [] },
    { firstName, invitedBy: 'Ada Marsh', email, link, grants: [] },
    { firstName, invitedBy: 'Ada Marsh', email, link: secretLink, expiresAt: until, grants: [finance] },
    { firstName: null, invitedBy: 'Ada Marsh', email, link, grants: [finance] },
  ]),
  mailKind(newEntrantMail, [{ firstName, email, link: secretLink, expiresAt: until }]),
  mailKind(passwordChangedMail, [{ firstName, at, forgotLink: `${site}/forgot` }]),
  mailKind(resetPasswordMail, [{ firstName, link: secretLink, expiresAt: until }]),
  mailKind(teamInvitationMail, [
    {
      invitedBy: 'Ada Marsh',
      organization: 'Marrow Lane Bakery',
      submission: 'Lantern',
      mayWrite: true,
      mayPay: true,
      link: secretLink,
      expiresAt: until,
    },
    { invitedBy: 'Ada Marsh', organization: null, submission: null, mayWrite: false, mayPay: false, link: secretLink, expiresAt: until },
  ]),
  mailKind(welcomeMail, [
    { firstName, email, link, confirmLink: secretLink },
    { firstName, email, link, confirmLink: null },
  ]),
  mailKind(wrongTriesMail, [{ firstName, at, forgotLink: `${site}/forgot` }]),
];
