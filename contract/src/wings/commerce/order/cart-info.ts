import * as z from 'zod';
import { sensitive } from '#contract/kernel/call/sensitive.ts';
import { wordsForPostalCode, wordsForVatNumber } from './billing-words.ts';
import { PeppolId } from './peppol-id.ts';
import { isCardNumber } from './test-cards.ts';
import { atOnce, Email, entity, Id, Name, OptionalName, OptionalText, Text } from '#contract/kernel/call/wire.ts';
import { FormAnswers } from '#contract/wings/entering/form/placed-answers.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-fields.ts';

const says = schemaSaying(texts);

/** How many entries one order holds. */
export const mostLines = 200;

const billingFields = {
  FirstName: Name(100),
  LastName: Name(100),
  Organization: OptionalName(200),
  Email,
  Address1: Text(200),
  Address2: OptionalText(200),
  City: Text(100),
  State: OptionalText(100),
  PostalCode: OptionalText(20),
  Country: Text(100),
  VatNumber: OptionalText(30),
  /** The buyer's own purchase order, printed on the documents so that their accounts department finds it. */
  PoNumber: OptionalText(50),
  /** What the buyer's office asks for on electronic invoices, in Germany the Leitweg-ID. */
  BuyerReference: OptionalText(50),
  PeppolId: PeppolId.nullish(),
};

/** Whom the bill is made out to: with a postal code and a VAT number of that country, or without. */
export const Billing = z
  .object(billingFields)
  .superRefine((given, ctx) => {
    const wrong = { PostalCode: wordsForPostalCode(given), VatNumber: wordsForVatNumber(given) };
    for (const [field, words] of Object.entries(wrong)) if (words) ctx.addIssue({ code: 'custom', path: [field], ...words() });
  }, atOnce)
  .meta({ id: 'Billing' });
export type Billing = z.infer<typeof Billing>;
/** As much of it as is known. */
export const KnownBilling = z
  .object({
    ...billingFields,
    Email: sensitive('contact', Email),
    Address1: sensitive('contact', billingFields.Address1),
    Address2: sensitive('contact', billingFields.Address2),
    City: sensitive('contact', billingFields.City),
    PostalCode: sensitive('contact', billingFields.PostalCode),
  })
  .partial()
  .meta({ id: 'KnownBilling' });

const Cart = z.object({
  PropertyID: Id,
  /** Of this submission only; without it the entries may be of several. */
  SubmissionID: Id.nullish(),
  /** These entries and no others; all of the submission that are ready when left out. */
  EntryIDs: z.array(Id).min(1).max(mostLines).nullish(),
  CouponCode: OptionalText(50),
  /** To what the award's own form asks with an order. */
  Answers: FormAnswers.optional(),
});

/** What is being bought, before anyone is billed for it. */
export const CartToPrice = entity('CartToPrice', {
  ...Cart.shape,
  Billing: z.object({ Country: OptionalText(100), State: OptionalText(100), VatNumber: OptionalText(30) }).prefault({}),
});
export type CartToPrice = z.infer<typeof CartToPrice>;

/** R331, R438: what is being bought, and by whom. */
export const CartInfo = entity('CartInfo', {
  ...Cart.shape,
  Billing,
  /** Made up once by the client: one key becomes one order, however often it is sent. */
  CartKey: z.string().trim().min(8).max(100),
  /** What the buyer saw. When the price is another by now, nothing is bought. */
  Total: z.int().min(0).nullish(),
});
export type CartInfo = z.infer<typeof CartInfo>;

/** Only the sandbox takes card numbers, and only its own; they are neither stored nor logged. */
export const CardInfo = entity('CardInfo', {
  Name: Text(200),
  Number: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .refine((number) => number === '' || isCardNumber(number), { error: says('cardNumber') }),
  ExpMonth: z.int().min(1).max(12),
  ExpYear: z.int().min(2000).max(2100),
  Cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, { error: says('securityCode') }),
});
export type CardInfo = z.infer<typeof CardInfo>;

/** A card holds to the end of its month. */
export const isCardExpired = ({ ExpMonth, ExpYear }: Pick<CardInfo, 'ExpMonth' | 'ExpYear'>, now: Date): boolean =>
  Date.UTC(ExpYear, ExpMonth, 1) <= now.getTime();

/** What the payment provider gave the browser for a card. */
export const StripeInfo = entity('StripeInfo', { IntentID: Text(200), PaymentMethod: Text(200) });
export type StripeInfo = z.infer<typeof StripeInfo>;
