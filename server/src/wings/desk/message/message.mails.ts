import type { AudienceGroup } from '#contract/wings/desk/message/audience.ts';
import type { PlaceholderValues } from '#contract/kernel/text/mail-text.ts';
import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, link, site, unsubscribeLink } from '#server/kernel/mail/sample-values.ts';
import { broadcastMail } from './mails/broadcast.ts';
import { deadlineDraftsMail } from './mails/deadline-drafts.ts';
import { deadlineUnpaidMail } from './mails/deadline-unpaid.ts';
import { judgeNudgeMail } from './mails/judge-nudge.ts';
import { resultLostMail } from './mails/result-lost.ts';
import { resultWonMail } from './mails/result-won.ts';

const known = {
  'first name': firstName,
  'full name': 'Robin Vale',
  organization: 'Marrow Lane Bakery',
  award: 'The Halyard Awards',
  season: 'Season 30',
};

const entrantValues = {
  ...known,
  works: 'Lantern and two more',
  'works are': 'Lantern and two more are',
  'order total': '$790',
  'order number': 'HAL-2026-000123',
  result: 'Winner in Best Short Film',
  'early price ends': 'Nov 28, 2026',
  'entries close': 'Dec 12, 2026, 11:59 PM PST',
  'entries link': `${site}/entries/halyard/submissions`,
  'pay link': `${site}/entries/halyard/orders`,
  'kit link': `${site}/entries/halyard/submissions/12/kit`,
};

const judgeValues = {
  ...known,
  'reviews done': '12',
  'reviews left': '28',
  'reviews required': '40',
  'open ballots': '3 ballots',
  'judging ends': 'Feb 10, 2027, 11:59 PM PST',
  'judging link': `${site}/judging/halyard`,
};

const forReader = (group: AudienceGroup, values: PlaceholderValues = entrantValues) => ({
  group,
  values,
  footing: () => ({ footnotes: [`Unsubscribe from reminders: ${unsubscribeLink.shown}`], links: [unsubscribeLink] }),
});

const broadcast = {
  subject: 'Your order is waiting',
  body: [{ spans: [{ text: 'Hello Robin,' }] }, { spans: [{ text: 'Pay the order' }], button: link }],
  isJudge: false,
  kind: 'reminder' as const,
  unsubscribeLink,
};

/** Its mails, each with values for every way it can read. */
export const messageMails = [
  mailKind(broadcastMail, [broadcast, { ...broadcast, isTest: true }]),
  mailKind(deadlineDraftsMail, [forReader('drafts'), { ...forReader('drafts'), values: { ...entrantValues, 'first name': null } }]),
  mailKind(deadlineUnpaidMail, [forReader('unpaid')]),
  mailKind(judgeNudgeMail, [
    forReader('behind', judgeValues),
    forReader('withoutBallot', judgeValues),
    forReader('behind', { ...judgeValues, stage: 'Shortlisting' }),
  ]),
  mailKind(resultLostMail, [forReader('unawarded')]),
  mailKind(resultWonMail, [forReader('winners')]),
];
