import { creditorReference } from '#contract/kernel/text/creditor-reference.ts';
import type { BankProposal } from '#contract/wings/commerce/order/bank-statement.ts';

export interface OpenLine {
  id: number;
  amount: number;
  currency: string;
  payer: string;
  payerAccount: string;
  details: string;
  structured: string;
  endToEnd: string;
  isReturn: boolean;
}

/** An order as far as a transfer can name it. */
export interface Payable {
  id: number;
  number: string;
  currency: string;
  /** What it waits for; 0 for one that waits for nothing. */
  due: number;
  isCanceled: boolean;
  customer: string;
  /** The person and the organization it is billed to, and the buyer. */
  names: readonly string[];
  /** The numbers of its invoices. */
  documents: readonly string[];
}

/** A transfer that paid orders: it may come back. */
interface PaidLine {
  id: number;
  amount: number;
  currency: string;
  payerAccount: string;
  endToEnd: string;
  orders: readonly { id: number; number: string; customer: string; amount: number }[];
}

type Reason = BankProposal['Reasons'][number];

/** Without spaces and signs, which banks put anywhere. */
const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const wordsOf = (line: Pick<OpenLine, 'structured' | 'endToEnd' | 'details'>): string =>
  `${line.structured} ${line.endToEnd} ${line.details}`;

const numberLength = 12;

/** Pieces of a text that are as long as an order's number. */
const pieces = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));

/** The numbers of orders that a line may name, to look for those that no longer wait for money. */
export function numbersIn(line: Pick<OpenLine, 'structured' | 'endToEnd' | 'details'>): string[] {
  const found = wordsOf(line)
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])(?:RF\d{2}[ -]?)?([A-Z0-9]{4})[ -]?([A-Z0-9]{4})[ -]?([A-Z0-9]{4})(?![A-Z0-9])/g);
  return [...new Set([...found].map(([, one, two, three]) => `${one}-${two}-${three}`))].slice(0, 5);
}

const forms = new Set(
  'AG BV CO COM COMPANY CORP DER DIE EG EK EU EV GBR GMBH HERR FRAU INC KG LIMITED LLC LLP LTD MBH MR MRS MS NV OHG ORG OY PLC PTY SA SARL SAS SE SL SNC SPA SRL THE UG UND AND ET'.split(
    ' ',
  ),
);
const parts = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('ß', 'SS')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length > 1 && !forms.has(word));

/** Every word of a name that says something is in the payer's. */
export const isNamed = (payer: string, names: readonly string[]): boolean => {
  const said = new Set(parts(payer));
  return names.some((name) => {
    const words = parts(name);
    return words.length > 0 && words.join('').length >= 4 && words.every((word) => said.has(word));
  });
};

/** A number with one sign left out, at each place: two numbers that share one differ by a single slip or two swapped signs. */
const slips = (number: string): string[] => Array.from(number, (_, at) => number.slice(0, at) + number.slice(at + 1));

interface Known {
  byNumber: ReadonlyMap<string, Payable>;
  bySlip: ReadonlyMap<string, readonly Payable[]>;
  byDocument: ReadonlyMap<string, Payable>;
  byAmount: ReadonlyMap<string, readonly Payable[]>;
  open: readonly Payable[];
}

const grouped = <T>(rows: readonly T[], keysOf: (row: T) => readonly string[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) for (const key of keysOf(row)) groups.set(key, [...(groups.get(key) ?? []), row]);
  return groups;
};

function knownOf(orders: readonly Payable[]): Known {
  const open = orders.filter(({ due }) => due > 0);
  return {
    byNumber: new Map(orders.map((order) => [plain(order.number), order])),
    bySlip: grouped(open, (order) => slips(plain(order.number))),
    byDocument: new Map(orders.flatMap((order) => order.documents.map((number) => [number.toUpperCase(), order] as const))),
    byAmount: grouped(open, ({ currency, due }) => [`${currency} ${due}`]),
    open,
  };
}

const sumOf = (orders: readonly Payable[]): number => orders.reduce((sum, { due }) => sum + due, 0);

/** In their order as far as the money goes; what is left over goes to the last. */
function spread(orders: readonly Payable[], amount: number): BankProposal['Orders'] {
  let rest = amount;
  return orders.flatMap((order, at) => {
    const part = at === orders.length - 1 ? rest : Math.min(rest, order.due);
    rest -= part;
    return part > 0
      ? [{ OrderID: order.id, ConfirmationNumber: order.number, Customer: order.customer, Due: order.due, Amount: part }]
      : [];
  });
}

const proposal = (Sureness: BankProposal['Sureness'], Reasons: Reason[], orders: readonly Payable[], amount: number): BankProposal => ({
  Sureness,
  Reasons,
  Orders: spread(orders, amount),
  ReturnsLineID: null,
});

interface Named {
  orders: Payable[];
  by: Extract<Reason, 'reference' | 'orderNumber' | 'invoiceNumber' | 'nearNumber'>;
}

function namedIn(line: OpenLine, known: Known): Named | undefined {
  const text = plain(wordsOf(line));
  const exact = new Map<number, Payable>();
  let hasReference = true;
  for (const piece of pieces(text, numberLength)) {
    const order = known.byNumber.get(piece);
    if (!order || exact.has(order.id)) continue;
    exact.set(order.id, order);
    hasReference &&= text.includes(creditorReference(order.number));
  }
  if (exact.size > 0) return { orders: [...exact.values()], by: hasReference ? 'reference' : 'orderNumber' };
  const tokens = wordsOf(line)
    .toUpperCase()
    .split(/[\s,;:()]+/)
    .map((token) => token.replace(/^[^A-Z0-9]{1,5}/, '').replace(/[^A-Z0-9]{1,5}$/, ''));
  const billed = new Map(tokens.flatMap((token) => known.byDocument.get(token) ?? []).map((order) => [order.id, order]));
  if (billed.size > 0) return { orders: [...billed.values()], by: 'invoiceNumber' };
  const near = new Map(
    [numberLength - 1, numberLength, numberLength + 1]
      .flatMap((length) => pieces(text, length))
      .flatMap((piece) => [...(piece.length < numberLength ? [piece] : []), ...slips(piece)])
      .filter((slip) => slip.length >= numberLength - 1)
      .flatMap((slip) => known.bySlip.get(slip) ?? [known.byNumber.get(slip)].flatMap((order) => (order && order.due > 0 ? [order] : [])))
      .map((order) => [order.id, order]),
  );
  return near.size > 0 ? { orders: [...near.values()], by: 'nearNumber' } : undefined;
}

/** What a line that names orders is about. Only what names them exactly and pays them exactly is sure. */
function fromNames(line: OpenLine, { orders, by }: Named): BankProposal[] {
  const open = orders.filter(({ due, currency }) => due > 0 && currency === line.currency);
  const fits = (order: Payable): boolean => isNamed(line.payer, order.names);
  const payer: Reason[] = open.length > 0 && open.every(fits) ? ['payer'] : [];
  if (by === 'nearNumber')
    return open
      .filter(({ due }) => open.length === 1 || due === line.amount)
      .slice(0, 3)
      .map((order) =>
        proposal(open.length > 1 ? 'unsure' : 'likely', [by, ...amountReason(order.due, line.amount), ...payer], [order], line.amount),
      );
  if (open.length === 0)
    return orders
      .filter(({ currency }) => currency === line.currency)
      .slice(0, 3)
      .map((order) => proposal('likely', [by, order.isCanceled ? 'canceled' : 'paid'], [order], line.amount));
  const sum = sumOf(open);
  const isExact = sum === line.amount;
  // One of several that are named is paid already: what the rest is for is for a person to say.
  const isWhole = open.length === orders.length;
  // Invoices are numbered in a row: two swapped digits are another buyer's, so the payer has to agree.
  const isSure = isExact && isWhole && (by !== 'invoiceNumber' || payer.length > 0);
  const reasons: Reason[] = [by, ...(open.length > 1 ? (['sum'] as const) : []), ...amountReason(sum, line.amount), ...payer];
  return [proposal(isSure ? 'sure' : 'likely', reasons, open, line.amount)];
}

const amountReason = (due: number, amount: number): Reason[] => [due === amount ? 'amount' : due > amount ? 'part' : 'over'];

/** What a line that names nothing can be: the payer owes just that. */
function fromPayer(line: OpenLine, known: Known): BankProposal[] {
  const same = known.byAmount.get(`${line.currency} ${line.amount}`) ?? [];
  const named = same.filter((order) => isNamed(line.payer, order.names));
  if (named.length > 0)
    return named
      .slice(0, 3)
      .map((order) =>
        proposal(
          named.length > 1 ? 'unsure' : 'likely',
          ['amount', 'payer', ...(named.length > 1 ? (['several'] as const) : [])],
          [order],
          line.amount,
        ),
      );
  const all = known.open.filter((order) => order.currency === line.currency && isNamed(line.payer, order.names));
  if (all.length > 1 && sumOf(all) === line.amount) return [proposal('likely', ['sum', 'payer'], all, line.amount)];
  const [only] = same;
  if (only && same.length === 1) return [proposal('unsure', ['amount', 'otherPayer'], [only], line.amount)];
  return all.slice(0, 3).map((order) => proposal('unsure', ['payer', ...amountReason(order.due, line.amount)], [order], line.amount));
}

/** Which transfer came back. */
function fromReturn(line: OpenLine, paid: readonly PaidLine[]): BankProposal[] {
  const text = plain(wordsOf(line));
  return paid
    .filter(({ amount, currency }) => amount === -line.amount && currency === line.currency)
    .filter(
      (one) =>
        (one.endToEnd !== '' && one.endToEnd === line.endToEnd) ||
        one.orders.some(({ number }) => text.includes(plain(number))) ||
        (one.payerAccount !== '' && one.payerAccount === line.payerAccount),
    )
    .slice(0, 3)
    .map(({ id, orders }, _, all) => ({
      Sureness: all.length > 1 ? ('unsure' as const) : ('likely' as const),
      Reasons: ['returned' as const],
      Orders: orders.map((order) => ({
        OrderID: order.id,
        ConfirmationNumber: order.number,
        Customer: order.customer,
        Due: 0,
        Amount: order.amount,
      })),
      ReturnsLineID: id,
    }));
}

/** Two transfers for one order: one of them is a mistake, and a person says which. */
function withoutRepeats(proposals: Map<number, BankProposal[]>): Map<number, BankProposal[]> {
  const counts = new Map<number, number>();
  for (const [first] of proposals.values())
    for (const { OrderID } of first && first.Sureness !== 'unsure' ? first.Orders : []) counts.set(OrderID, (counts.get(OrderID) ?? 0) + 1);
  return new Map(
    [...proposals].map(([id, all]) => [
      id,
      all.map((one) =>
        one.Sureness === 'sure' && one.Orders.some(({ OrderID }) => (counts.get(OrderID) ?? 0) > 1)
          ? { ...one, Sureness: 'likely', Reasons: [...one.Reasons, 'repeated'] }
          : one,
      ),
    ]),
  );
}

/** For each line that waits for someone what it may be, the best first. It books nothing. */
export function proposalsFor(
  lines: readonly OpenLine[],
  orders: readonly Payable[],
  paid: readonly PaidLine[] = [],
): Map<number, BankProposal[]> {
  const known = knownOf(orders);
  return withoutRepeats(
    new Map(
      lines.map((line) => {
        if (line.amount < 0) return [line.id, line.isReturn ? fromReturn(line, paid) : []];
        const named = namedIn(line, known);
        const said = named ? fromNames(line, named) : [];
        return [line.id, said.length > 0 ? said : fromPayer(line, known)];
      }),
    ),
  );
}
