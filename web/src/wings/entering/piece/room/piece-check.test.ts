import { EntryForm } from '#contract/wings/entering/form/form.ts';
import { expect, test } from 'vitest';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { findFormProblems, type KnownCategory } from './piece-check.ts';
import { sumPrices } from '#web/wings/entering/piece/summary/piece-price.ts';
import type { PieceValues } from './piece-values.ts';

const values: PieceValues = {
  Title: 'Lantern',
  Organization: 'Studio',
  Client: '',
  TwitterName: '',
  DeviceTypeID: null,
  PieceLengthID: null,
  CompanySizeID: null,
  PartnerIDs: [],
  Answers: {},
  Texts: { ProjectSummary: 'A lamp.' },
  Credits: [],
  Entries: [{ CategoryID: 7, Texts: {}, CustomFields: {} }],
  Links: [{ Url: 'lamp.example.org', Label: '', IsCustom: false }],
  ProtectedUsername: '',
  ProtectedPassword: '',
};
const category = (id: number, more: Partial<KnownCategory> = {}): KnownCategory => ({
  id,
  name: `Best ${id}`,
  mediaType: 'Websites',
  isPodcast: false,
  deviceGroupId: null,
  fields: [],
  excludes: [],
  ...more,
});
const words = {
  noCategory: 'none',
  creditName: (row: number) => `credit ${row}`,
  linkInvalid: 'invalid',
  linkPrivate: 'private',
  excluded: (one: string, other: string) => `${one} or ${other}`,
};
const check = (
  change: Partial<PieceValues> = {},
  categories = [category(7)],
  propertyId = 1,
  own: Parameters<typeof findFormProblems>[0]['own'] = null,
) =>
  findFormProblems({ values: { ...values, ...change }, files: [], categories, traits: traitsOf(propertyId), own, words }).map(
    ({ step, field }) => `${step} ${field}`,
  );

test('a work that has everything has no problems', () => {
  expect(check()).toEqual([]);
});

test('each problem names its step and its field, and each field once', () => {
  expect(check({ Title: ' ', Organization: '', Entries: [], Links: [] })).toEqual([
    'work Title',
    'work Organization',
    'files FileList',
    'categories Entries',
  ]);
  const asking = category(7, {
    deviceGroupId: 1,
    fields: [
      {
        id: 3,
        label: 'Region',
        isRequired: true,
        help: '',
        audience: 'judges',
        kind: 'text',
        maxLength: 300,
        choices: [],
        least: null,
        most: null,
      },
    ],
  });
  expect(check({ Texts: {} }, [asking])).toEqual([
    'texts Texts.ProjectSummary',
    'work DeviceTypeID',
    'categories Entries.7.CustomFields.3',
  ]);
});

test('limits of texts are those of the category that shows them (R273, R274, R492)', () => {
  const company = category(7, { mediaType: 'Company' });
  const text = 'x'.repeat(1000);
  expect(check({ Texts: { ProjectSummary: text } }, [company], 19)).toEqual([]);
  const both = {
    Texts: { ProjectSummary: text },
    Entries: [...values.Entries, { CategoryID: 8, Texts: { ProjectSummary: 'y'.repeat(301) }, CustomFields: {} }],
  };
  expect(check(both, [company, category(8, { mediaType: 'Inventions' })], 19)).toEqual(['texts Entries.8.Texts.ProjectSummary']);
});

test('names without a person, addresses that are private or none, and categories that exclude each other are reported (R149, R150)', () => {
  const credit = { FirstName: '', LastName: '', Title: 'Sound', Organization: '', Brand: '' };
  const links = ['http://192.168.0.7/work', '', 'not an address'].map((Url) => ({ Url, Label: '', IsCustom: false }));
  const Entries = [7, 8].map((CategoryID) => ({ CategoryID, Texts: {}, CustomFields: {} }));
  expect(check({ Credits: [credit], Links: links, Entries }, [category(7, { excludes: [8] }), category(8, { excludes: [7] })])).toEqual([
    'categories Entries.8',
    'credits Credits.0.FirstName',
    'files Links.0',
    'files Links.2',
  ]);
});

test('property 7 requires a file even if there are links (R153)', () => {
  expect(check({}, [category(7)], 7)).toEqual(['files FileList']);
});

test('prices: regular line by line, what being early saves, what it costs later, and what is paid counts no more', () => {
  const prices = { Early: 100, Regular: 150, Late: 200 };
  const entry = (state: 'draft' | 'paid') => ({ categoryId: 7, name: 'Best', prices, state, paid: 90 });
  expect(sumPrices([entry('draft'), entry('draft'), entry('paid')], 'early')).toMatchObject({
    lines: [{ amount: 150 }, { amount: 150 }, { amount: 90, isPaid: true }],
    difference: -100,
    total: 200,
    next: 300,
  });
  expect(sumPrices([entry('draft')], 'late')).toMatchObject({ difference: 50, total: 200, next: null });
});

test('what the award’s own form lacks is a problem of its page, and a device that it doesn’t ask for isn’t missing', () => {
  const form = EntryForm.parse({
    Printed: [{ Field: 'Title' }, { Field: 'Organization' }],
    Pages: [{ Name: 'bread', Title: 'Bread', Fields: [{ Name: 'grain', Kind: 'text', Label: 'Grain', IsRequired: true }] }],
  });
  const facts = { categories: [], mediaTypes: [], isShortlisted: false };
  const needsDevice = [{ ...category(7), deviceGroupId: 1 }];
  expect(check({}, needsDevice)).toEqual(['work DeviceTypeID']);
  expect(check({}, needsDevice, 1, { form, facts, answers: {} })).toEqual(['form-bread Answers.grain']);
  expect(check({}, needsDevice, 1, { form, facts, answers: { grain: 'Rye' } })).toEqual([]);
});
