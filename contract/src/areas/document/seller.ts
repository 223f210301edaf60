import * as z from 'zod';
import { read, write } from '../../kernel/call.ts';
import { Email, entity, Id, OptionalText, PathId, Text } from '../../kernel/wire.ts';
import { wordsForVatNumber } from '../order/billing-words.ts';

/** Letters and figures before the year and the number of a document. */
const Prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,6}$/, 'Use 1 to 6 letters or digits.');

/** Who sells, as invoices say it. */
export const SellerDetails = z
  .object({
    Name: Text(200),
    Address1: Text(200),
    Address2: OptionalText(200),
    City: Text(100),
    State: OptionalText(100),
    PostalCode: OptionalText(20),
    Country: Text(2),
    VatNumber: OptionalText(30),
    /** Such as "Company 0091 8355, registered in England". */
    Registration: OptionalText(200),
    /** Whom to ask about an invoice. */
    Email,
    Prefix,
    /** Where transfers go, line by line. Without it an open invoice names no account. */
    Bank: OptionalText(500),
    DaysToPay: z.int().min(0).max(365),
  })
  .superRefine((given, context) => {
    const message = wordsForVatNumber(given);
    if (message) context.addIssue({ code: 'custom', path: ['VatNumber'], message });
  })
  .meta({ id: 'SellerDetails' });
export type SellerDetails = z.infer<typeof SellerDetails>;

const Seller = entity('Seller', {
  PropertyID: z.int(),
  /** Nothing until an organizer said who sells; invoices name the award alone until then. */
  Details: SellerDetails.nullable(),
  /** The first characters of its numbers while nobody chose them. */
  UsualPrefix: z.string(),
  /** 0 until the first are saved. */
  Version: z.int(),
});
export type Seller = z.infer<typeof Seller>;

/** Who sells, award by award. What was issued keeps the words it was issued with. */
export const seller = {
  getSeller: read('GET /order/GetSeller/{propertyId}', {
    does: 'Get who sells, as the invoices of an award say it',
    may: 'order.read',
    about: { property: 'propertyId' },
    needs: 'fees',
    params: z.object({ propertyId: PathId }),
    reply: Seller,
    fails: ['NotFound'],
  }),
  saveSeller: write('POST /order/SaveSeller', {
    does: 'Say who sells; issued documents stay as they are',
    may: 'order.manage',
    about: { property: 'PropertyID' },
    needs: 'fees',
    body: z.object({ PropertyID: Id, Version: z.int().min(0), Details: SellerDetails }),
    reply: Seller,
    fails: ['Conflict'],
  }),
};
