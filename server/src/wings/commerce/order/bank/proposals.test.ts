import { describe, expect, test } from 'vitest';
import { creditorReference, inGroups } from '#contract/kernel/text/creditor-reference.ts';
import { isNamed, numbersIn, type OpenLine, type Payable, proposalsFor } from './proposals.ts';

const order = (id: number, number: string, more: Partial<Payable> = {}): Payable => ({
  id,
  number,
  currency: 'EUR',
  due: 29_500,
  isCanceled: false,
  customer: 'Ada Fern',
  names: ['Ada Fern'],
  documents: [],
  ...more,
});
const line = (details: string, more: Partial<OpenLine> = {}): OpenLine => ({
  id: 1,
  amount: 29_500,
  currency: 'EUR',
  payer: '',
  payerAccount: '',
  details,
  structured: '',
  endToEnd: '',
  isReturn: false,
  ...more,
});
const one = order(1, '7KPM-22QX-9RTA', { documents: ['CA14-00417'] });
const two = order(2, 'B4CD-EFGH-JKMN', { names: ['Bea Lark', 'Lark Studio GmbH'], customer: 'Bea Lark', documents: ['CA14-00471'] });
const best = (given: OpenLine, orders = [one, two]) => proposalsFor([given], orders).get(given.id)?.[0];
const ids = (given: OpenLine, orders = [one, two]) => best(given, orders)?.Orders.map(({ OrderID }) => OrderID);

describe('is sure', () => {
  test.each([
    ['by the structured reference', line('', { structured: creditorReference(one.number) })],
    ['by the reference in the text, in groups', line(`Danke ${inGroups(creditorReference(one.number))} Gruss`)],
    [
      'by the reference that the bank has broken',
      line(`RF${creditorReference(one.number).slice(2, 9)} ${creditorReference(one.number).slice(9)}`),
    ],
    ['by the number of the order', line('order 7kpm-22qx-9rta')],
    ['by the number of the invoice and the payer', line('Invoice CA14-00417.', { payer: 'FERN ADA' })],
  ])('%s', (_, given) => {
    expect(best(given)).toMatchObject({ Sureness: 'sure', Orders: [{ OrderID: 1, Amount: 29_500 }] });
  });

  test('also for two orders that are paid together', () => {
    expect(best(line(`7KPM-22QX-9RTA + ${two.number}`, { amount: 59_000 }))).toMatchObject({
      Sureness: 'sure',
      Reasons: ['orderNumber', 'sum', 'amount'],
      Orders: [
        { OrderID: 1, Amount: 29_500 },
        { OrderID: 2, Amount: 29_500 },
      ],
    });
  });
});

describe('is for a person to decide', () => {
  test.each([
    ['a part payment', line(one.number, { amount: 10_000 }), ['orderNumber', 'part']],
    ['an overpayment', line(one.number, { amount: 30_000 }), ['orderNumber', 'over']],
    [
      'an invoice’s number alone, because the next one differs by two digits',
      line('CA14-00417', { payer: 'Bea Lark' }),
      ['invoiceNumber', 'amount'],
    ],
    ['a number with a slip', line('7KPM-22QX-9RTB'), ['nearNumber', 'amount']],
    ['a number with swapped signs', line('7KPM-2Q2X-9RTA'), ['nearNumber', 'amount']],
    ['a number with a sign too few', line('7KPM-22QX-9RT'), ['nearNumber', 'amount']],
    ['amount and payer', line('entry fee', { payer: 'Lark Studio' }), ['amount', 'payer']],
  ])('%s', (_, given, reasons) => {
    expect(best(given)).toMatchObject({ Sureness: 'likely', Reasons: reasons });
  });

  test('what was paid or canceled before', () => {
    expect(best(line(one.number), [{ ...one, due: 0 }])).toMatchObject({ Sureness: 'likely', Reasons: ['orderNumber', 'paid'] });
    expect(best(line(one.number), [{ ...one, due: 0, isCanceled: true }])).toMatchObject({ Reasons: ['orderNumber', 'canceled'] });
    // One of two is paid already, and the sum fits the other by chance.
    expect(best(line(`${one.number} ${two.number}`), [one, { ...two, due: 0 }])).toMatchObject({ Sureness: 'likely' });
  });

  test('the same payment twice', () => {
    const both = proposalsFor([line(one.number), line(one.number, { id: 2 })], [one, two]);
    expect([...both.values()].map(([first]) => first?.Sureness)).toEqual(['likely', 'likely']);
    expect(both.get(1)?.[0]?.Reasons).toContain('repeated');
  });

  test('an amount that several of a name owe', () => {
    const again = order(3, 'ZZZZ-YYYY-XXXX');
    const found = proposalsFor([line('', { payer: 'Ada Fern' })], [one, two, again]).get(1);
    expect(found?.map(({ Sureness, Orders }) => [Sureness, Orders[0]?.OrderID])).toEqual([
      ['unsure', 1],
      ['unsure', 3],
    ]);
  });
});

test('another currency, other money and someone else say nothing', () => {
  expect(ids(line(one.number, { currency: 'USD' }))).toBeUndefined();
  expect(best(line('hello', { amount: 123 }))).toBeUndefined();
  expect(best(line(one.number, { amount: -29_500 }))).toBeUndefined();
});

test('a return is proposed for the transfer it takes back', () => {
  const paid = { id: 9, amount: 29_500, currency: 'EUR', payerAccount: 'DE1', endToEnd: '', orders: [{ ...one, amount: 29_500 }] };
  const back = line('', { amount: -29_500, isReturn: true, payerAccount: 'DE1' });
  expect(proposalsFor([back], [], [paid]).get(1)).toMatchObject([{ Sureness: 'likely', ReturnsLineID: 9 }]);
  expect(proposalsFor([{ ...back, amount: -1 }], [], [paid]).get(1)).toEqual([]);
  expect(proposalsFor([{ ...back, payerAccount: 'DE2' }], [], [paid]).get(1)).toEqual([]);
});

test('a name is one whatever its order, accents and legal form', () => {
  expect(isNamed('FERN, ADA', ['Ada Fern'])).toBe(true);
  expect(isNamed('Zoe Munoz', ['Zoë Muñoz'])).toBe(true);
  expect(isNamed('Lark Studio', ['Lark Studio GmbH'])).toBe(true);
  expect(isNamed('Lark', ['Bea Lark'])).toBe(false);
  expect(isNamed('The Company', ['The Company'])).toBe(false);
});

test('numbers to look for are found with and without a reference around them', () => {
  expect(numbersIn(line('RF12 7KPM 22QX 9RTA and 7kpm22qx9rta'))).toEqual(['7KPM-22QX-9RTA']);
});

describe('a statement of a thousand lines', () => {
  let seed = Number(process.env.SEED ?? 20_261_201);
  /** The same each time. */
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const number = (): string => Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => pick([...signs])).join('')).join('-');
  const first = ['Ada', 'Bea', 'Cal', 'Dan', 'Eva', 'Finn', 'Gil', 'Hana'];
  const last = ['Fern', 'Lark', 'Moss', 'Reed', 'Stone', 'Vale', 'Wren', 'Yarrow'];
  const fees = [29_500, 29_500, 29_500, 34_500, 59_000];

  const orders = Array.from({ length: 1200 }, (_, at) => {
    const name = `${pick(first)} ${pick(last)}`;
    return order(at + 1, number(), {
      due: pick(fees),
      names: [name],
      customer: name,
      documents: [`CA14-${String(at + 1).padStart(5, '0')}`],
    });
  });
  const swapped = (text: string): string => {
    const at = random(text.length - 1);
    return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
  };
  const mistyped = (text: string): string => {
    const at = random(text.length);
    return text.slice(0, at) + pick([...signs]) + text.slice(at + 1);
  };
  const lines: OpenLine[] = [];
  const truth = new Map<number, number[]>();
  const unused = orders.slice();
  const add = (given: Partial<OpenLine>, paid: readonly Payable[]): void => {
    const id = lines.length + 1;
    lines.push(line('', { amount: paid.reduce((sum, { due }) => sum + due, 0), payer: paid[0]?.names[0] ?? '', ...given, id }));
    truth.set(id, paid.map((one) => one.id).sort());
  };
  while (lines.length < 1000) {
    const paid = unused.pop() as Payable;
    const reference = creditorReference(paid.number);
    const invoice = paid.documents[0] as string;
    const kind = random(16);
    if (kind < 4) add({ structured: reference }, [paid]);
    else if (kind === 4) add({ details: `Danke ${inGroups(reference)}` }, [paid]);
    else if (kind === 5) add({ details: paid.number.replaceAll('-', ' ').toLowerCase() }, [paid]);
    else if (kind === 6) add({ details: mistyped(reference) }, [paid]);
    else if (kind === 7) add({ details: swapped(paid.number) }, [paid]);
    else if (kind === 8) add({ details: `Invoice ${swapped(invoice)}` }, [paid]);
    else if (kind === 9) add({ details: `Invoice ${invoice}`, payer: pick([paid.names[0] ?? '', 'Trust Ltd']) }, [paid]);
    else if (kind === 10) add({ details: 'entry fee' }, [paid]);
    else if (kind === 11) {
      // Two at once, and one that is paid in two parts.
      const other = unused.pop() as Payable;
      add({ details: `${paid.number} ${other.number}` }, [paid, other]);
    } else if (kind === 12) {
      add({ structured: reference, amount: 10_000 }, [paid]);
      add({ structured: reference, amount: paid.due - 10_000 }, [paid]);
    } else if (kind === 13) {
      add({ structured: reference }, [paid]);
      add({ structured: reference }, [paid]);
    } else if (kind === 14) add({ details: 'donation', payer: 'Someone Else' }, []);
    else add({ details: `Invoice ${mistyped(invoice)}`, payer: 'Trust Ltd' }, [paid]);
  }
  const found = proposalsFor(lines, orders);
  const sure = [...found].filter(([, [top]]) => top?.Sureness === 'sure');

  test('has no sure proposal that is wrong', () => {
    for (const [id, [top]] of sure)
      expect(top?.Orders.map(({ OrderID }) => OrderID).sort(), JSON.stringify(lines[id - 1])).toEqual(truth.get(id));
  });

  test('has sure ones for whatever names its orders and pays them exactly', () => {
    expect(sure.length).toBeGreaterThan(400);
  });

  test('pays no order twice by what is sure', () => {
    const paid = sure.flatMap(([, [top]]) => top?.Orders.map(({ OrderID }) => OrderID) ?? []);
    expect(new Set(paid).size).toBe(paid.length);
  });

  test('spends each line to the last cent', () => {
    for (const [id, all] of found)
      for (const { Orders } of all) expect(Orders.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(lines[id - 1]?.amount);
  });
});
