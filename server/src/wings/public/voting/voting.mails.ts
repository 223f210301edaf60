import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { email, firstName, secretLink, site, until } from '#server/kernel/mail/sample-values.ts';
import { confirmVoterMail } from './mails/confirm-voter.ts';
import { voterKnownMail } from './mails/voter-known.ts';
import { voterPasswordMail } from './mails/voter-password.ts';

/** Its mails, each with values for every way it can read. */
export const votingMails = [
  mailKind(confirmVoterMail, [
    { firstName, link: secretLink, expiresAt: until, votes: [{ title: 'Lantern', category: 'Best Short Film', isElsewhere: false }] },
    { firstName, link: secretLink, expiresAt: until, votes: [] },
  ]),
  mailKind(voterKnownMail, [{ firstName, email, signInLink: `${site}/vote/halyard/login`, forgotLink: `${site}/vote/halyard/forgot` }]),
  mailKind(voterPasswordMail, [{ firstName, link: secretLink, expiresAt: until }]),
];
