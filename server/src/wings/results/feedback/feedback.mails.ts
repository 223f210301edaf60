import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, site } from '#server/kernel/mail/sample-values.ts';
import { feedbackReadyMail } from './mails/feedback-ready.ts';

/** Its mails, each with values for every way it can read. */
export const feedbackMails = [
  mailKind(feedbackReadyMail, [
    { firstName, season: 'The Halyard Awards 30', works: ['Lantern'], link: `${site}/entries/halyard/submissions/7/feedback` },
    { firstName: null, season: 'The Halyard Awards 30', works: ['Lantern', 'Tide'], link: `${site}/entries/halyard/submissions` },
  ]),
];
