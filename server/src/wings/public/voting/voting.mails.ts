import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { email, firstName, secretCode, secretLink, site, until } from '#server/kernel/mail/sample-values.ts';
import { confirmVoterMail } from './mails/confirm-voter.ts';
import { voteCodeMail } from './mails/vote-code.ts';
import { voterKnownMail } from './mails/voter-known.ts';
import { voterPasswordMail } from './mails/voter-password.ts';

/** Its mails, each with values for every way it can read. */
export const votingMails = [
  mailKind(confirmVoterMail, [
    { firstName, link: secretLink, expiresAt: until, votes: [{ title: 'Lantern', category: 'Best Short Film', isElsewhere: false }] },
    { firstName, link: secretLink, expiresAt: until, votes: [] },
  ]),
  mailKind(voteCodeMail, [
    {
      code: secretCode,
      link: secretLink,
      codeEndsAt: until,
      linkEndsAt: until,
      votes: [{ title: 'Lantern', category: 'Best Short Film', isElsewhere: false }],
    },
    { code: secretCode, link: secretLink, codeEndsAt: until, linkEndsAt: until, votes: [] },
  ]),
  mailKind(voterKnownMail, [{ firstName, email, signInLink: `${site}/vote/halyard/login`, forgotLink: `${site}/vote/halyard/forgot` }]),
  mailKind(voterPasswordMail, [{ firstName, link: secretLink, expiresAt: until }]),
];
