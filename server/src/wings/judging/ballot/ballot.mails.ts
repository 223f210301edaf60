import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, secretLink, until } from '#server/kernel/mail/sample-values.ts';
import { mailedBallotMail } from './mails/mailed-ballot.ts';

/** Its mails, each with values for every way it can read. */
export const ballotMails = [mailKind(mailedBallotMail, [{ firstName, category: 'Best Short Film', link: secretLink, expiresAt: until }])];
