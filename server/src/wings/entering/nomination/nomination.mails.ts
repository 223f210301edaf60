import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { secretLink, until } from '#server/kernel/mail/sample-values.ts';
import { nominationOutcomeMail } from './mails/nomination-outcome.ts';
import { nominationSentMail } from './mails/nomination-sent.ts';
import { nomineeAskedMail } from './mails/nominee-asked.ts';

const of = { category: 'Teacher of the Year', season: '2027' };
const sent = { ...of, name: 'Ada Marsh', nominee: 'Robin Vale', confirmBy: until, link: secretLink };
const asked = { ...of, name: 'Robin Vale', nominations: 3, answerBy: until, link: secretLink };
const outcome = { ...of, name: 'Ada Marsh', nominee: 'Robin Vale' };

/** Its mails, each with values for every way it can read. */
export const nominationMails = [
  mailKind(nominationSentMail, [
    { ...sent, isConfirmed: false },
    { ...sent, isConfirmed: true },
  ]),
  mailKind(nomineeAskedMail, [
    { ...asked, isReminder: false },
    { ...asked, isReminder: true },
  ]),
  mailKind(nominationOutcomeMail, [
    { ...outcome, outcome: 'accepted' },
    { ...outcome, outcome: 'declined' },
    { ...outcome, outcome: 'notReached' },
  ]),
];
