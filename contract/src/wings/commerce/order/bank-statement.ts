import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Amount, entity, Id, Instant, Nothing, OptionalText, Page, PageRequest, Text } from '#contract/kernel/call/wire.ts';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { dayOrders, statementColumns, statementLimits } from './statement-columns.ts';

export const lineStates = ['todo', 'matched', 'aside', 'outgoing'] as const;
const LineState = z.enum(lineStates);
export type LineState = z.infer<typeof LineState>;

const surenesses = ['sure', 'likely', 'unsure'] as const;
const proposalReasons = [
  'reference',
  'orderNumber',
  'invoiceNumber',
  'nearNumber',
  'amount',
  'sum',
  'part',
  'over',
  'payer',
  'otherPayer',
  'paid',
  'canceled',
  'repeated',
  'several',
  'returned',
] as const;

/** How much of a line goes to which order. */
const Allocation = entity('BankAllocation', { OrderID: Id, Amount: Amount.min(1) });

const BankProposal = entity('BankProposal', {
  /** Many sure proposals can be confirmed at once; others are confirmed one by one. */
  Sureness: z.enum(surenesses),
  Reasons: z.array(z.enum(proposalReasons)),
  Orders: z.array(
    z.object({
      OrderID: z.int(),
      ConfirmationNumber: z.string(),
      Customer: z.string(),
      /** What is still owed, and how much of the line goes there. */
      Due: z.int(),
      Amount: z.int(),
    }),
  ),
  /** The transfer that came back, where the line is a return. */
  ReturnsLineID: z.int().nullable(),
});
export type BankProposal = z.infer<typeof BankProposal>;

const BankLine = entity('BankLine', {
  LineID: z.int(),
  State: LineState,
  /** The day by the bank's calendar, as 2026-12-01. */
  BookedOn: z.string(),
  /** Minor units; what left the account is negative. */
  Amount: z.int(),
  Currency: z.string(),
  Payer: Contact,
  PayerAccount: Contact,
  Text: z.string(),
  Reference: z.string(),
  IsReturn: z.boolean(),
  Note: z.string(),
  DecidedBy: z.string().nullable(),
  DecidedDate: Instant.nullable(),
  /** The orders it paid. */
  Matches: z.array(z.object({ OrderID: z.int(), ConfirmationNumber: z.string(), Amount: z.int(), IsReversed: z.boolean() })),
  /** The best first; none where nothing is known. */
  Proposals: z.array(BankProposal),
  MayReopen: z.boolean(),
});
export type BankLine = z.infer<typeof BankLine>;

const Columns = entity('StatementLayout', {
  Columns: z.partialRecord(z.enum(statementColumns), z.int().min(0).max(statementLimits.columns)),
  DayOrder: z.enum(dayOrders),
  DecimalSign: z.enum([',', '.']),
});
export type StatementLayout = z.infer<typeof Columns>;

const StatementFile = entity('BankStatementFile', {
  PropertyID: Id,
  FileName: Text(200),
  /** The file as text. */
  Content: z.string().min(1).max(statementLimits.characters),
  /** Of a CSV file, as a person has checked them. */
  Layout: Columns.nullish(),
  /** The account, where the file doesn't name it. */
  Account: OptionalText(60),
});

const Preview = entity('BankStatementPreview', {
  /** Null where the file is no statement: the problem says why. */
  Format: z.enum(['camt.053', 'MT940', 'CSV']).nullable(),
  Account: z.string(),
  /** Whether it is the account that invoices name; null where that isn't known. */
  IsInvoiceAccount: z.boolean().nullable(),
  /** The first and the last day. */
  From: z.string().nullable(),
  To: z.string().nullable(),
  Lines: z.int(),
  New: z.int(),
  /** Minor units and currency of what came in. */
  Incoming: z.array(z.object({ Currency: z.string(), Amount: z.int(), Lines: z.int() })),
  Header: z.array(z.string()),
  Layout: Columns.nullable(),
  /** The first lines, as they are read. */
  Samples: z.array(
    z.object({ Line: z.int(), BookedOn: z.string(), Amount: z.int(), Currency: z.string(), Payer: Contact, Text: z.string() }),
  ),
  /** What can't be read; nothing is imported until it can. */
  Problems: z.array(z.object({ Line: z.int(), Message: z.string() })),
});
export type StatementPreview = z.infer<typeof Preview>;

const file = { may: 'order.manage', about: { property: 'PropertyID' }, needs: 'fees', largestBody: statementLimits.bytes } as const;
const desk = { may: 'order.manage', about: { property: 'PropertyID' }, needs: 'fees' } as const;

/** Money on the organizer's bank account: imported from statements, matched to orders by people. */
export const bankStatement = {
  previewBankStatement: read('POST /order/PreviewBankStatement', {
    does: 'Read a bank statement (camt.053, MT940 or CSV) without importing it',
    ...file,
    body: StatementFile,
    reply: Preview,
    fails: ['NotFound'],
  }),
  importBankStatement: write('POST /order/ImportBankStatement', {
    does: 'Import a bank statement; lines that were imported before are left out',
    ...file,
    body: StatementFile,
    reply: z.object({ Lines: z.int(), New: z.int() }),
    fails: ['NotFound'],
  }),
  getBankLines: read('POST /order/GetBankLines', {
    does: 'List the lines of bank statements with proposals for the orders they pay',
    ...desk,
    body: PageRequest.extend({ PropertyID: Id, State: LineState.nullish() }),
    reply: Page(BankLine).extend({
      Counts: z.array(z.object({ State: LineState, Count: z.int() })),
      /** The lines whose proposal is sure. */
      Sure: z.array(z.object({ LineID: z.int(), Orders: z.array(Allocation) })),
    }),
  }),
  findBankOrders: read('POST /order/FindBankOrders', {
    does: 'Find orders that wait for money, by number, buyer or amount',
    ...desk,
    body: z.object({ PropertyID: Id, Search: Text(200) }),
    reply: z.array(
      z.object({ OrderID: z.int(), ConfirmationNumber: z.string(), Customer: z.string(), Due: z.int(), Currency: z.string() }),
    ),
  }),
  confirmBankLine: write('POST /order/ConfirmBankLine', {
    does: 'Confirm which orders a line of a bank statement pays',
    ...desk,
    about: { property: 'PropertyID', order: 'Orders.OrderID' },
    takesNew: false,
    body: z.object({
      PropertyID: Id,
      LineID: Id,
      Orders: z.array(Allocation).max(20),
      /** Also for orders that no longer wait for money: it is shown there as overpaid. */
      EvenIfPaid: z.boolean().default(false),
      /** The line is the return of this one: its payments are taken back. */
      ReturnsLineID: Id.nullish(),
    }),
    reply: Nothing,
    fails: ['Conflict', 'Locked', 'NotFound'],
  }),
  confirmSureBankLines: write('POST /order/ConfirmSureBankLines', {
    does: 'Confirm many sure proposals at once, leaving out those that are no longer sure',
    ...desk,
    about: { property: 'PropertyID', order: 'Lines.Orders.OrderID' },
    takesNew: false,
    body: z.object({
      PropertyID: Id,
      Lines: z
        .array(z.object({ LineID: Id, Orders: z.array(Allocation).min(1).max(20) }))
        .min(1)
        .max(statementLimits.atOnce),
    }),
    reply: z.object({ Confirmed: z.int(), LeftOut: z.int() }),
  }),
  setBankLineAside: write('POST /order/SetBankLineAside', {
    does: 'Set a line of a bank statement aside, with a note',
    ...desk,
    takesNew: false,
    body: z.object({ PropertyID: Id, LineID: Id, Note: Text(300) }),
    reply: Nothing,
    fails: ['Conflict', 'NotFound'],
  }),
  reopenBankLine: write('POST /order/ReopenBankLine', {
    does: 'Undo what was decided about a line of a bank statement',
    ...desk,
    takesNew: false,
    body: z.object({ PropertyID: Id, LineID: Id }),
    reply: Nothing,
    fails: ['Locked', 'NotFound'],
  }),
};
