import {
  bankStatement,
  type BankLine,
  type BankProposal,
  lineStates,
  type LineState,
  type StatementPreview,
} from '#contract/wings/commerce/order/bank-statement.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { ibanIn } from '#contract/kernel/text/creditor-reference.ts';
import { inWords, Said, saying } from '#contract/kernel/text/said.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { findSeller } from '#server/wings/commerce/invoice/invoice.store.ts';
import texts from '#texts/commerce/bank-refusals.ts';
import { bookPayments, confirmSure, isConfirmedSo, reopenLine, takeReturn } from './confirm.ts';
import * as store from './bank-line.store.ts';
import { proposalsOf } from './propose.ts';
import { accountName, type Reading, readStatement } from './read-statement.ts';

const says = saying(texts);

const mostProblems = 50;
const mostSamples = 5;

type Sent = Given<typeof bankStatement.importBankStatement>['body'];

/** The file as lines, with the account it is about: a CSV file rarely names it. */
async function readingOf(db: ReadDb, body: Sent): Promise<(Reading & { own: string }) | Said> {
  const award = findProperty(body.PropertyID);
  if (!award) throw new Refusal('NotFound');
  const own = accountName((await findSeller(db, body.PropertyID))?.Account ?? '');
  const reading = readStatement({
    content: body.Content,
    layout: body.Layout,
    account: body.Account || (ibanIn(own) ? own : ''),
    currency: award.currency,
    locale: award.locale,
  });
  return reading instanceof Said ? reading : { ...reading, own };
}

const nothing: StatementPreview = {
  Format: null,
  Account: '',
  IsInvoiceAccount: null,
  From: null,
  To: null,
  Lines: 0,
  New: 0,
  Incoming: [],
  Header: [],
  Layout: null,
  Samples: [],
  Problems: [],
};

function incomingOf(lines: Reading['lines']): StatementPreview['Incoming'] {
  const sums = new Map<string, { Amount: number; Lines: number }>();
  for (const { amount, currency } of lines) {
    if (amount < 0) continue;
    const { Amount = 0, Lines = 0 } = sums.get(currency) ?? {};
    sums.set(currency, { Amount: Amount + amount, Lines: Lines + 1 });
  }
  return [...sums].map(([Currency, sum]) => ({ Currency, ...sum }));
}

type PageRow = Awaited<ReturnType<typeof store.pageOfLines>>['rows'][number];

const viewLine = (row: PageRow, proposals: readonly BankProposal[]): BankLine => ({
  LineID: row.id,
  State: row.state as LineState,
  BookedOn: row.bookedOn,
  Amount: row.amount,
  Currency: row.currency,
  Payer: row.payer,
  PayerAccount: row.payerAccount,
  Text: row.details,
  Reference: row.structured,
  IsReturn: row.isReturn,
  Note: row.note,
  DecidedBy: row.decidedByName,
  DecidedDate: row.decidedAt,
  Matches: row.matches.map(({ orderId, confirmationNumber, amount, isReversed }) => ({
    OrderID: orderId,
    ConfirmationNumber: confirmationNumber,
    Amount: amount,
    IsReversed: isReversed,
  })),
  Proposals: [...proposals],
  MayReopen: row.state === 'aside' || (row.state === 'matched' && row.amount > 0 && row.matches.every(({ isReversed }) => !isReversed)),
});

export const bankStatementHandlers = implement(bankStatement, {
  async previewBankStatement({ db, body, language }) {
    const reading = await readingOf(db, body);
    if (reading instanceof Said) return { ...nothing, Problems: [{ Line: 0, Message: inWords(reading, language) }] };
    const { lines, account, own, format, header, layout, problems } = reading;
    const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
    const known = await store.countKnown(
      db,
      body.PropertyID,
      account,
      lines.map(({ key }) => key),
    );
    return {
      Format: format,
      Account: account,
      IsInvoiceAccount: ibanIn(own) && account ? own === account : null,
      From: days[0] ?? null,
      To: days.at(-1) ?? null,
      Lines: lines.length,
      New: lines.length - known,
      Incoming: incomingOf(lines),
      Header: header.map((one) => one.slice(0, 100)),
      Layout: layout,
      Samples: lines.slice(0, mostSamples).map(({ bookedOn, amount, currency, payer, details }, at) => ({
        Line: at + 1,
        BookedOn: bookedOn,
        Amount: amount,
        Currency: currency,
        Payer: payer,
        Text: details,
      })),
      Problems: problems.slice(0, mostProblems).map(({ line, message }) => ({ Line: line, Message: inWords(message, language) })),
    };
  },

  async importBankStatement({ db, body, actor, now, record }) {
    const reading = await readingOf(db, body);
    if (reading instanceof Said) throw invalid('Content', reading);
    const { lines, account, format, problems } = reading;
    if (problems.length > 0)
      throw new Refusal('Invalid', { message: says('fixProblems'), errors: [fieldError('Layout', says('fixProblems'))] });
    if (!account) throw invalid('Account', says('nameAccount'));
    const statementId = await store.addStatement(db, body.PropertyID, {
      account,
      fileName: body.FileName,
      format,
      lines: lines.length,
      importedBy: actor.id,
      importedAt: now,
    });
    const added = await store.addLines(
      db,
      body.PropertyID,
      lines.map(({ key, bookedOn, amount, currency, payer, payerAccount, details, structured, endToEnd, isReturn }) => ({
        bookedOn,
        amount,
        currency,
        payer,
        payerAccount,
        details,
        structured,
        endToEnd,
        isReturn,
        statementId,
        account,
        lineKey: key,
        state: amount > 0 || isReturn ? 'todo' : 'outgoing',
      })),
    );
    await record('bankStatement.imported', {
      subject: 'bankStatement',
      subjectId: statementId,
      propertyId: body.PropertyID,
      after: { fileName: body.FileName, format, lines: lines.length, added },
    });
    return { Lines: lines.length, New: added };
  },

  async getBankLines({ db, body }) {
    const [{ rows, total }, counts, proposals] = await Promise.all([
      store.pageOfLines(db, body),
      store.countByState(db, body.PropertyID),
      proposalsOf(db, body.PropertyID),
    ]);
    return {
      ...asPage(
        body,
        rows.map((row) => viewLine(row, proposals.get(row.id) ?? [])),
        total,
      ),
      Counts: lineStates.map((State) => ({ State, Count: counts.find(({ state }) => state === State)?.count ?? 0 })),
      Sure: [...proposals].flatMap(([LineID, [first]]) =>
        first?.Sureness === 'sure' ? [{ LineID, Orders: first.Orders.map(({ OrderID, Amount }) => ({ OrderID, Amount })) }] : [],
      ),
    };
  },

  findBankOrders: async ({ db, body }) =>
    (await store.findPayables(db, body.PropertyID, body.Search)).map((row) => ({
      OrderID: row.id,
      ConfirmationNumber: row.number,
      Customer: [row.person || row.buyer, row.organization].filter(Boolean).join(', '),
      Due: row.due,
      Currency: row.currency,
    })),

  async confirmBankLine(given) {
    const { db, body, refuse } = given;
    const [line] = await store.lockLines(db, body.PropertyID, [body.LineID]);
    if (!line) return refuse('NotFound');
    if (await isConfirmedSo(given, line, body.Orders)) return null;
    if (line.state !== 'todo') return refuse('Conflict');
    if (body.ReturnsLineID) await takeReturn(given, line, body.ReturnsLineID);
    else await bookPayments(given, line, body.Orders, { evenIfPaid: body.EvenIfPaid });
    return null;
  },

  confirmSureBankLines: async (given) => confirmSure(given, given.body.PropertyID, given.body.Lines),

  async setBankLineAside({ db, body, actor, now, record, refuse }) {
    const [line] = await store.lockLines(db, body.PropertyID, [body.LineID]);
    if (!line) return refuse('NotFound');
    // Sent twice: it is as they want it.
    if (line.state === 'aside' && line.note === body.Note) return null;
    if (line.state !== 'todo') return refuse('Conflict');
    await store.putDecision(db, line.id, { state: 'aside', note: body.Note, decidedBy: actor.id, decidedAt: now });
    await record('bankLine.setAside', {
      subject: 'bankLine',
      subjectId: line.id,
      propertyId: body.PropertyID,
      after: { amount: line.amount, note: body.Note },
    });
    return null;
  },

  async reopenBankLine(given) {
    const { db, body, refuse } = given;
    const [line] = await store.lockLines(db, body.PropertyID, [body.LineID]);
    if (!line || line.state === 'outgoing') return refuse('NotFound');
    // Sent twice: it is open again.
    if (line.state !== 'todo') await reopenLine(given, line);
    return null;
  },
});
