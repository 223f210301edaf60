import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { at, email, firstName, link, secretLink, until } from '#server/kernel/mail/sample-values.ts';
import { judgeApprovedMail } from './mails/judge-approved.ts';
import { judgeInvitationMail } from './mails/judge-invitation.ts';
import { judgeRegisteredMail } from './mails/judge-registered.ts';
import { judgeReminderMail } from './mails/judge-reminder.ts';

const scheduled = { name: 'The Halyard Awards', from: at, until, reviews: 40 };

/** Its mails, each with values for every way it can read. */
export const reviewerMails = [
  mailKind(judgeApprovedMail, [
    { firstName, isApproved: true, awards: [scheduled, { ...scheduled, name: 'The Wrens', reviews: 1 }], link },
    { firstName, isApproved: true, awards: [], link },
    { firstName, isApproved: false, awards: [scheduled], link },
  ]),
  mailKind(judgeInvitationMail, [
    { firstName, invitedBy: 'Ada Marsh', email, awards: [scheduled], link: secretLink, expiresAt: until },
    { firstName: null, invitedBy: 'Ada Marsh', email, awards: [], link: secretLink, expiresAt: until },
  ]),
  mailKind(judgeRegisteredMail, [
    { firstName, awards: ['The Halyard Awards', 'The Wrens'] },
    { firstName, awards: [] },
  ]),
  mailKind(
    judgeReminderMail,
    [true, false].map((isMidTerm) => ({
      firstName,
      isMidTerm,
      awards: [{ name: 'The Halyard Awards', completed: 12, required: 40, until }],
      link,
    })),
  ),
];
