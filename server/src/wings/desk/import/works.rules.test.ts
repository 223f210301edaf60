import { expect, test } from 'vitest';
import { categoryFinder, planWorks } from './works.rules.ts';
import { worded } from '#kit/worded.ts';

const category = (id: number, name: string, more: object = {}) => ({
  id,
  mediaType: 'Websites',
  categoryType: 'Culture',
  name,
  isActive: true,
  price: 20_000,
  ...more,
});
const categories = [
  category(1, 'Museums'),
  category(2, 'Art; and craft'),
  category(3, 'Apps'),
  category(4, 'Apps', { mediaType: 'Mobile' }),
  category(5, 'Off', { isActive: false }),
];
const idOf = (name: string) => {
  const found = categoryFinder(categories)(name);
  return 'category' in found ? found.category.id : worded(found.problem);
};

test('a category goes by its name, or by its path where several are called the same', () => {
  expect([idOf('museums'), idOf('Websites > Culture > Museums'), idOf('Mobile/Apps'), idOf('Art; and craft')]).toEqual([1, 1, 4, 2]);
  expect(idOf('Apps')).toContain('Several categories are called “Apps”');
  expect(idOf('Culture > Apps')).toContain('Several');
  expect(idOf('Off')).toContain('switched off');
  expect(idOf('Sea')).toBe('This season has no category called “Sea”.');
});

const line = (at: number, values: Record<string, string> = {}) => ({
  line: at,
  values: { Email: 'a@example.org', Title: 'Tide', Category: 'Museums', ...values },
});
const asked = {
  options: { EntriesAs: 'draft' as const, SendMail: false },
  purse: { currency: 'USD', locale: 'en-US' as const },
  fees: true,
};
const empty = { categories, accounts: [], pieces: [] };

test('lines of one work are one work in several categories; an entrant is one person however their email is written', () => {
  const { fresh, problems } = planWorks(
    [line(2), line(3, { Email: 'A@example.org', Category: 'Mobile > Apps' }), line(4, { Title: 'Moon' })],
    empty,
    asked,
  );
  expect(problems).toEqual([]);
  expect(fresh[0]?.entrants).toHaveLength(1);
  expect(fresh[0]?.works.map(({ title, line: at }) => [title, at])).toEqual([
    ['Tide', 2],
    ['Moon', 4],
  ]);
  expect(fresh[0]?.entries.map(({ categoryId, price }) => [categoryId, price])).toEqual([
    [1, 20_000],
    [4, 20_000],
    [1, 20_000],
  ]);
});

test('a work has what its line says, and nothing that it does not', () => {
  const said = { Organization: 'Kiln', Client: 'Harbor', Summary: 'A tide.', Url: 'https://example.org/tide', ExternalID: 'X-9' };
  const [whole] = planWorks([line(2, said)], empty, asked).fresh;
  expect(whole?.works).toMatchObject([
    { organization: 'Kiln', client: 'Harbor', summary: 'A tide.', url: 'https://example.org/tide', externalId: 'X-9' },
  ]);
  expect(whole?.entrants).toMatchObject([{ organization: 'Kiln' }]);
  const [bare] = planWorks([line(2)], empty, asked).fresh;
  expect(bare?.works).toMatchObject([{ organization: '', client: null, summary: '', url: '', externalId: null, twitterName: null }]);
  expect(bare?.entrants).toEqual([{ email: 'a@example.org', accountId: null, firstName: '', lastName: '', organization: null }]);
});

test('a line that comes twice is entered once, and no lines are no works', () => {
  const plan = planWorks([line(2), line(3)], empty, asked);
  expect([plan.fresh[0]?.entries.length, plan.existing]).toEqual([1, [3]]);
  expect(worded(planWorks([], empty, asked).fresh)).toEqual([]);
});

test('what is entered already stays: by the number of the other system, else by entrant and title', () => {
  const known = {
    categories,
    accounts: [{ id: 7, email: 'a@example.org', isEntrant: true }],
    pieces: [
      { id: 70, accountId: 7, title: 'tide', externalId: null, categoryIds: [1] },
      { id: 71, accountId: 7, title: 'Renamed', externalId: 'X-1', categoryIds: [1] },
    ],
  };
  const plan = planWorks([line(2), line(3, { ExternalID: 'x-1', Title: 'Other' }), line(4, { Category: 'Art; and craft' })], known, asked);
  expect(plan.existing).toEqual([2, 3]);
  expect(plan.fresh[0]?.works).toMatchObject([{ pieceId: 70 }]);
  expect(plan.fresh[0]?.entrants).toMatchObject([{ accountId: 7 }]);
});

test('what was paid is shared by the entries of a line to the cent; nothing costs where an award takes no fees', () => {
  const lines = [line(2, { Category: 'Museums; Mobile > Apps', AmountPaid: '100.01' })];
  const paid = { ...asked, options: { EntriesAs: 'paid' as const, SendMail: false } };
  expect(worded(planWorks(lines, empty, paid).fresh[0]?.entries.map(({ price }) => price))).toEqual([5001, 5000]);
  const three = [line(2, { Category: 'Museums; Mobile > Apps; Websites > Apps', AmountPaid: '100.01' })];
  expect(worded(planWorks(three, empty, paid).fresh[0]?.entries.map(({ price }) => price))).toEqual([3335, 3333, 3333]);
  expect(worded(planWorks(lines, empty, { ...paid, fees: false }).fresh[0]?.entries.map(({ price }) => price))).toEqual([0, 0]);
});

test('a work has one entrant, who is an entrant; links, names and amounts are such', () => {
  const known = {
    categories,
    accounts: [
      { id: 7, email: 'a@example.org', isEntrant: true },
      { id: 8, email: 'b@example.org', isEntrant: false },
    ],
    pieces: [{ id: 70, accountId: 9, title: 'X', externalId: 'X-1', categoryIds: [] }],
  };
  const plan = planWorks(
    [
      line(2, { ExternalID: 'X-1' }),
      line(3, { Email: 'b@example.org' }),
      line(4, { ExternalID: 'Y-1' }),
      line(5, { ExternalID: 'Y-1', Email: 'c@example.org' }),
      line(6, { Url: 'ftp://example.org' }),
      line(7, { Url: 'https://nowhere' }),
      line(8, { Client: 'http://x', AmountPaid: '?', TwitterName: 'a b', Email: 'x', Category: 'Sea' }),
    ],
    known,
    asked,
  );
  expect(plan.problems.map((one) => `${one.line} ${one.field}`)).toEqual([
    '2 ExternalID',
    '3 Email',
    '5 ExternalID',
    '6 Url',
    '7 Url',
    '8 Email',
    '8 Client',
    '8 TwitterName',
    '8 AmountPaid',
    '8 Category',
  ]);
});
