import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { FileReply, Id, Instant, PathId, Text } from '#contract/kernel/call/wire.ts';

/** In the order of a balance: what the award has and is owed, what it owes, what it earned. Money is an account for each payment method: money.<method>. */
export const bookAccounts = [
  'money',
  'outside',
  'receivable',
  'buyerCredit',
  'tax',
  'sales.entries',
  'sales.products',
  'sales.tickets',
  'sales.shipping',
  'badDebt',
] as const;

export const bookFormats = ['csv', 'datev', 'xero', 'quickbooks', 'tax'] as const;
export type BookFormat = (typeof bookFormats)[number];

/** 2026-11 */
const Month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/);

const YearOfPath = z.coerce.number().int().min(1).max(9999);
const MonthOfPath = z.coerce.number().int().min(1).max(12);

const ofAward = { may: 'order.read', about: { property: 'PropertyID' }, needs: 'fees' } as const;
const ofFinance = { may: 'order.manage', about: { property: 'PropertyID' }, needs: 'fees', fails: ['Locked'] } as const;

export const books = {
  getBooks: read('POST /Books/GetBooks', {
    does: 'Get the books of an award by month',
    ...ofAward,
    body: z.object({ PropertyID: Id, Currency: z.string().length(3).nullish() }),
    reply: z.object({
      Currency: z.string(),
      Currencies: z.array(z.string()),
      /** The latest first. */
      Months: z.array(
        z.object({
          Month: z.string(),
          State: z.enum(['open', 'closed', 'running']),
          /** What each was debited and credited with, and what it came to at the end of the month: debits less credits since the first movement. */
          Accounts: z.array(z.object({ Account: z.string(), Debit: z.int(), Credit: z.int(), Balance: z.int() })),
        }),
      ),
      Closed: z.object({ Through: z.string(), By: z.string(), Date: Instant }).nullable(),
    }),
  }),
  getBooksFile: read('GET /Books/GetBooksFile/{propertyId}/{year}/{month}/{format}', {
    does: 'Download the books of a month for an accounting program',
    may: 'order.read',
    about: { property: 'propertyId' },
    needs: 'fees',
    notes: 'export.taken',
    answers: 'file',
    params: z.object({ propertyId: PathId, year: YearOfPath, month: MonthOfPath, format: z.enum(bookFormats) }),
    reply: FileReply,
  }),
  closeMonth: write('POST /Books/CloseMonth', {
    does: 'Close the books until the end of a month',
    ...ofFinance,
    body: z.object({ PropertyID: Id, Month }),
    reply: z.object({ Through: z.string() }),
  }),
  reopenMonth: write('POST /Books/ReopenMonth', {
    does: 'Reopen the books of a month and of the months after it',
    ...ofFinance,
    body: z.object({ PropertyID: Id, Month, Reason: Text(500) }),
    reply: z.object({ Through: z.string() }),
  }),
};
