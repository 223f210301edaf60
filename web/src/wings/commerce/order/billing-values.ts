/** What a bill says of whom it is made out to, in the order in which it is asked. */
export const billingTexts = [
  'FirstName',
  'LastName',
  'Organization',
  'Email',
  'Address1',
  'Address2',
  'City',
  'State',
  'PostalCode',
  'Country',
  'VatNumber',
  'PoNumber',
  'BuyerReference',
  'PeppolId',
] as const;
export type BillingText = (typeof billingTexts)[number];
export type BillingValues = Record<BillingText, string>;
