import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, site } from '#server/kernel/mail/sample-values.ts';
import { parcelSentMail } from './mails/parcel-sent.ts';

const parcel = {
  firstName,
  confirmationNumber: 'HAL-2026-000123',
  sentOn: 'Nov 15, 2026',
  address: 'Robin Vale, Marrow Lane Bakery, 4 Mill Lane, Portland, OR 97201, United States',
  carrier: 'Harbor Parcels',
  trackingNumber: 'HP 4471 9920 07',
  lines: [{ name: 'The Halyard Awards statue', detail: 'Lantern, Best Short Film', quantity: 2 }],
  hasMore: false,
  isTest: false,
  link: `${site}/entries/halyard/orders/1`,
};

/** Its mails, each with values for every way it can read. */
export const dispatchMails = [
  mailKind(parcelSentMail, [parcel, { ...parcel, firstName: null, carrier: '', trackingNumber: '' }, { ...parcel, hasMore: true }]),
];
