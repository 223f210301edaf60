import type { AudienceGroup } from '#contract/wings/desk/message/audience.ts';
import type { PlaceholderValues } from '#contract/kernel/text/mail-text.ts';
import type { Mail, MailKind } from './kernel/mail/define-mail.ts';
import { SecretLink } from './kernel/mail/secret-link.ts';
import { mailRegistry } from './mail-registry.ts';

type Registry = typeof mailRegistry;
type Samples = { [Name in keyof Registry]: Registry[Name] extends Mail<infer Values> ? readonly [Values, ...Values[]] : never };

const at = new Date('2026-11-15T20:00:00Z');
const until = new Date('2026-12-05T07:59:00Z');
const site = 'https://laurel.example';
const link = `${site}/entries/halyard/submissions/7`;
/** What only the reader may have; a test looks for it in everything that is stored and answered. */
const secretLink = new SecretLink(`${site}/entries/halyard/link?`, 'code=s3cret-of-the-reader', { expiresAt: until });
const arrivedLink = new SecretLink(`${site}/admin/email-arrived?`, 'code=s3cret-of-the-reader', { isLasting: true });
const unsubscribeLink = new SecretLink(`${site}/unsubscribe/`, 's3cret-of-the-reader', { isLasting: true });
const firstName = 'Robin';
const email = 'robin@example.org';
const matter = { firstName: 'Robin', award: 'The Halyard Awards', link: 'https://laurel.example/admin/orders?money=any' };
const disputed = { confirmationNumber: 'QHTM-7RDK-2FXW', amount: 29_500, currency: 'USD', message: '', dueAt: null };
const scheduled = { name: 'The Halyard Awards', from: at, until, reviews: 40 };

const order = {
  firstName,
  confirmationNumber: 'HAL-2026-000123',
  paymentStatusId: 5,
  paymentMethod: 'card',
  isCancelled: false,
  isLowered: false,
  isSandbox: true,
  orderedOn: 'Nov 15, 2026',
  paidOn: null,
  billedTo: 'Marrow Lane Bakery, 4 Mill Lane, Portland, OR 97201, United States',
  vatNumber: '',
  poNumber: '',
  currency: 'USD',
  lines: [
    { name: 'Lantern', detail: 'Best Short Film', amount: 29_500 },
    { name: 'Lantern', detail: 'Sound Design', amount: 29_500 },
  ],
  subtotal: 59_000,
  discount: 5900,
  couponCode: 'EARLY10',
  shipping: 0,
  tax: 0,
  taxRate: 0,
  taxNote: '',
  refunded: 0,
  credited: 0,
  reference: 'K7QF-2XWM-9TRA',
  dueOn: 'December 15, 2026',
  total: 53_100,
  link: `${site}/entries/halyard/orders/1`,
};

const withdrawn = {
  firstName,
  title: 'Winter Oranges',
  category: 'Food',
  reason: 'Two of six images were published before the eligibility period.',
  isRefunded: false,
  link: `${site}/entries/halyard/submissions/7`,
};

const productOrder = {
  ...order,
  lines: [{ name: '2 × Winner’s statue', detail: 'Statues, Lantern', amount: 59_000 }],
  shippedTo: 'Marrow Lane Bakery, 4 Mill Lane, Portland, OR 97201, United States',
  later: ['1 × Winner’s statue, made by Jun 2, 2027'],
};

const edited = {
  firstName,
  confirmationNumber: 'HAL-2026-000123',
  reason: 'One more statue, as you asked on the phone.',
  currency: 'USD',
  lines: [{ name: 'The Halyard Awards statue', detail: 'Lantern', quantity: 2, amount: 69_000 }],
  before: 34_500,
  total: 69_000,
  stillToPay: 34_500,
  givenBack: 0,
  link: `${site}/entries/halyard/orders/1`,
};

const parcel = {
  firstName,
  confirmationNumber: 'HAL-2026-000123',
  sentOn: 'Nov 15, 2026',
  address: 'Robin Vale, Marrow Lane Bakery, 4 Mill Lane, Portland, OR 97201, United States',
  carrier: 'Harbor Parcels',
  trackingNumber: 'HP 4471 9920 07',
  lines: [{ name: 'The Halyard Awards statue', detail: 'Lantern, Best Short Film', quantity: 2 }],
  hasMore: false,
  link: `${site}/entries/halyard/orders/1`,
};

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

/** Values for every mail, in each way it can read. A mail without any does not compile. */
export const mailSamples: Samples = {
  accountDeletionMail: [
    { firstName, deletesAt: until, signInLink: link },
    { firstName, deletesAt: null, signInLink: link },
  ],
  accountReminderMail: [
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
  ],
  broadcastMail: [
    {
      subject: 'Your order is waiting',
      body: [{ spans: [{ text: 'Hello Robin,' }] }, { spans: [{ text: 'Pay the order' }], button: link }],
      isJudge: false,
      kind: 'reminder',
      unsubscribeLink,
    },
  ],
  deadlineDraftsMail: [forReader('drafts'), { ...forReader('drafts'), values: { ...entrantValues, 'first name': null } }],
  deadlineUnpaidMail: [forReader('unpaid')],
  recordMarkMail: [false, true].map((isSealed) => ({
    award: 'The Halyard Awards',
    season: '30th season',
    lines: 21_000,
    hash: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
    fingerprint: 'd4735e3a 265e16ee e03f5971 8b9b5d03 019c07d8 b6c51f90 da3a666e ec13ab35',
    isSealed,
    link: `${site}/gallery/halyard/record`,
  })) as never,
  exportReadyMail: [
    { firstName, fileName: 'Halyard - Season 30 - Voters.csv', rows: '512,480', until, link: `${site}/admin/exports?award=1` },
  ],
  entryMovedMail: [{ firstName, title: 'Lantern', from: 'Best Short Film', to: 'Sound Design', reason: null, link }],
  entryPutOnMail: [{ firstName, title: 'Lantern', category: 'Best Short Film', reason: 'The rights are cleared.', link }],
  entryTakenOffMail: [
    { firstName, title: 'Lantern', category: 'Best Short Film', reason: 'We’re checking the rights to the music.', link },
  ],
  entryWithdrawnMail: [{ firstName, title: 'Lantern', category: 'Best Short Film', reason: null, link }],
  workCorrectedMail: [
    { firstName, title: 'Lantern', fields: ['Title', 'Credits'], reason: 'You asked us to fix the spelling.', link },
    { firstName: null, title: 'Lantern', fields: ['Files'], reason: null, link },
  ],
  judgeNudgeMail: [forReader('behind', judgeValues), forReader('withoutBallot', judgeValues)],
  resultLostMail: [forReader('unawarded')],
  resultWonMail: [forReader('winners')],
  confirmEmailMail: [{ firstName, link: secretLink }],
  agreeEmailMail: [{ firstName, newEmail: 'robin.vale@example.net', link: secretLink, expiresAt: until }],
  confirmNewEmailMail: [{ firstName, link: secretLink, expiresAt: until }],
  emailChangeMail: [
    { firstName, isDone: false, at, objectLink: secretLink, expiresAt: until },
    { firstName, isDone: true, at, objectLink: secretLink, expiresAt: until },
  ],
  emailTakenMail: [{ firstName, email, signInLink: link, forgotLink: `${site}/forgot` }],
  entryOffMail: [null, 1, 2, 3, 4].map((noLoadReasonId) => ({
    firstName,
    title: 'Lantern',
    category: 'Best Short Film',
    noLoadReasonId,
    fixUntil: until,
    link,
  })) as never,
  judgeApprovedMail: [
    { firstName, isApproved: true, awards: [scheduled, { ...scheduled, name: 'The Wrens', reviews: 1 }], link },
    { firstName, isApproved: true, awards: [], link },
    { firstName, isApproved: false, awards: [scheduled], link },
  ],
  judgeInvitationMail: [
    { firstName, invitedBy: 'Ada Marsh', email, awards: [scheduled], link: secretLink, expiresAt: until },
    { firstName: null, invitedBy: 'Ada Marsh', email, awards: [], link: secretLink, expiresAt: until },
  ],
  judgeRegisteredMail: [
    { firstName, awards: ['The Halyard Awards', 'The Wrens'] },
    { firstName, awards: [] },
  ],
  ballotReminderMail: [{ firstName, award: 'The Halyard Awards', ballots: 3, until, link }],
  judgeReminderMail: [true, false].map((isMidTerm) => ({
    firstName,
    isMidTerm,
    awards: [{ name: 'The Halyard Awards', completed: 12, required: 40, until }],
    link,
  })) as never,
  mailedBallotMail: [{ firstName, category: 'Best Short Film', link: secretLink, expiresAt: until }],
  factorRemovedMail: [
    { firstName, factor: 'passkey “Laptop”', by: null, at, forgotLink: `${site}/forgot` },
    { firstName, factor: null, by: 'Sam Ilves', at, forgotLink: `${site}/forgot` },
  ],
  newAdministratorMail: [
    { firstName, invitedBy: 'Ada Marsh', email, link: secretLink, expiresAt: until },
    { firstName, invitedBy: 'Ada Marsh', email, link },
    { firstName, invitedBy: 'Ada Marsh', email, link: secretLink, expiresAt: until, roles: 'finance for Halyard' },
    { firstName: null, invitedBy: 'Ada Marsh', email, link, roles: 'finance for Halyard' },
  ],
  accountsMergedMail: [
    { firstName, isKept: true, email, works: 3, orders: 1, signInLink: link },
    { firstName, isKept: false, email, works: 1, orders: 2, signInLink: link },
  ],
  newEntrantMail: [{ firstName, email, link: secretLink, expiresAt: until }],
  entriesReceivedMail: [
    { firstName, works: [{ name: 'Lantern', detail: 'Best Shop' }], link },
    {
      firstName: null,
      works: [
        { name: 'Lantern', detail: 'Best Shop' },
        { name: 'Quill', detail: 'Best App' },
      ],
      link,
    },
  ],
  orderConfirmationMail: [
    order,
    ...[0, 1, 2, 3, 4, 5, 6].map((paymentStatusId) => ({ ...order, paymentStatusId })),
    { ...order, paymentMethod: 'invoice', paymentStatusId: 0 },
    { ...order, paymentStatusId: 0, isLowered: true },
    { ...order, firstName: null, paymentMethod: 'invoice', paymentStatusId: 0, isLowered: true },
    { ...order, isCancelled: true },
  ],
  productOrderMail: [
    productOrder,
    ...[0, 1, 2, 3, 4].map((paymentStatusId) => ({ ...productOrder, paymentStatusId })),
    { ...productOrder, shippedTo: '', later: [] },
    { ...productOrder, firstName: null, paymentMethod: 'invoice', paymentStatusId: 0 },
    { ...productOrder, isCancelled: true },
  ],
  moneyMatterMail: [
    { ...matter, kind: 'dispute', count: 1, orders: [{ ...disputed, message: 'product not received', dueAt: at }] },
    { ...matter, kind: 'dispute', count: 30, orders: [disputed, { ...disputed, confirmationNumber: 'WK2D-9QMX-TT4R' }] },
    ...(['disputeLost', 'refundFailed', 'paidCancelled', 'mismatch', 'overpaid'] as const).flatMap((kind) => [
      { ...matter, kind, count: 1, orders: [disputed] },
      { ...matter, firstName: null, kind, count: 2, orders: [disputed, { ...disputed, confirmationNumber: 'WK2D-9QMX-TT4R' }] },
    ]),
  ],
  orderEditedMail: [edited, { ...edited, firstName: null, stillToPay: 0, givenBack: 4500 }, { ...edited, stillToPay: 0 }],
  ticketsIssuedMail: [
    { firstName, event: 'Awards evening', when: 'Jun 3, 2027, 7:30 PM PDT', where: 'Ropewalk Hall', count: 3, link: secretLink },
    { firstName: null, event: 'Awards evening', when: null, where: null, count: 1, link: secretLink },
  ],
  ticketMail: [
    {
      name: 'Petra Okafor',
      from: 'Robin Vale',
      isPassedOn: false,
      event: 'Awards evening',
      when: 'Jun 3, 2027, 7:30 PM PDT',
      where: 'Ropewalk Hall',
      number: 'WN53-1-7H2C',
      link: secretLink,
    },
    {
      name: 'Petra Okafor',
      from: 'Robin Vale',
      isPassedOn: true,
      event: 'Awards evening',
      when: null,
      where: null,
      number: 'WN53-1-7H2C',
      link: secretLink,
    },
  ],
  ticketCanceledMail: [{ name: 'Petra Okafor', event: 'Awards evening', number: 'WN53-1-7H2C', reason: 'You asked us to.' }],
  parcelSentMail: [parcel, { ...parcel, firstName: null, carrier: '', trackingNumber: '' }, { ...parcel, hasMore: true }],
  confirmVoterMail: [
    { firstName, link: secretLink, expiresAt: until, votes: [{ title: 'Lantern', category: 'Best Short Film', isElsewhere: false }] },
    { firstName, link: secretLink, expiresAt: until, votes: [] },
  ],
  voterKnownMail: [{ firstName, email, signInLink: `${site}/vote/halyard/login`, forgotLink: `${site}/vote/halyard/forgot` }],
  voterPasswordMail: [{ firstName, link: secretLink, expiresAt: until }],
  passwordChangedMail: [{ firstName, at, forgotLink: `${site}/forgot` }],
  resetPasswordMail: [{ firstName, link: secretLink, expiresAt: until }],
  teamInvitationMail: [
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
  ],
  testMail: [{ sentBy: 'Ada Marsh', at, link: arrivedLink }],
  domainChangedMail: (['added', 'removed', 'proved', 'lost'] as const).map((happened) => ({
    firstName,
    award: 'The Halyard Awards',
    domain: 'awards.example.org',
    happened,
    by: happened === 'lost' ? null : 'Ada Marsh',
    link: `${site}/admin`,
  })) as unknown as Samples['domainChangedMail'],
  webhookGivenUpMail: [
    {
      firstName,
      name: 'Sales',
      host: 'hooks.example.org',
      problem: 'The server couldn’t be reached.',
      link: `${site}/admin`,
    },
  ],
  welcomeMail: [
    { firstName, email, link, confirmLink: secretLink },
    { firstName, email, link, confirmLink: null },
  ],
  feedbackReadyMail: [
    { firstName, season: 'The Halyard Awards 30', works: ['Lantern'], link: `${site}/entries/halyard/submissions/7/feedback` },
    { firstName: null, season: 'The Halyard Awards 30', works: ['Lantern', 'Tide'], link: `${site}/entries/halyard/submissions` },
  ],
  resultChangeMail: [
    {
      firstName,
      award: 'The Halyard Awards',
      askedBy: 'Ada Marsh',
      sentence: 'Science: on March 9, 2027, the organizers moved Low Orbit from place 3 to place 2 (ballots).',
      reason: 'In a recorded run-off the panel ranked this work ahead, by seven votes to four.',
      dueAt: at,
      link: `${site}/admin/approvals`,
    },
  ],
  resultChangeDecidedMail: [
    {
      firstName,
      award: 'The Halyard Awards',
      sentence: 'Science: on March 9, 2027, the organizers moved Low Orbit from place 3 to place 2 (ballots).',
      outcome: 'It was declined. Nothing changed.',
      note: 'The run-off isn’t in the minutes.',
      link: `${site}/admin/approvals`,
    },
  ],
  withdrawalAskedMail: [
    {
      firstName,
      title: 'Winter Oranges',
      category: 'Food',
      awards: ['Winner'],
      reason: 'Two pictures are older.',
      link: `${site}/admin/withdrawals`,
    },
  ],
  withdrawalDecidedMail: [
    { ...withdrawn, decision: 'accepted', mayAskAgain: false },
    { ...withdrawn, decision: 'declined', mayAskAgain: true },
    { ...withdrawn, decision: 'organizers', mayAskAgain: false },
  ],
  ruleChangeMail: [
    {
      firstName,
      award: 'The Halyard Awards',
      season: 'Season 30',
      proposedBy: 'Ada Marsh',
      reason: 'Two judges fell ill, so round one needs three more days.',
      link: `${site}/admin/rule-changes`,
    },
  ],
  wrongTriesMail: [{ firstName, at, forgotLink: `${site}/forgot` }],
};

export const mailKinds: readonly MailKind[] = (Object.keys(mailRegistry) as (keyof Registry)[]).map((name) => ({
  mail: mailRegistry[name] as Mail<never>,
  samples: mailSamples[name] as readonly unknown[] as readonly never[],
}));
