import { expect, test } from 'vitest';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { entriesCard, entriesDescription } from './call-for-entries.rules.ts';

const season = { startDate: new Date('2027-01-10T12:00:00Z'), endDate: new Date('2027-03-04T12:00:00Z') };

test.each([
  ['2027-01-01', 'Entries open Jan 10, 2027', 'Entries open on Jan 10, 2027.'],
  ['2027-02-01', 'Enter by Mar 4, 2027', 'Enter your work by Mar 4, 2027.'],
  ['2027-03-05', 'Entries are closed', 'Entries are closed for this season.'],
])('on %s people who see a shared call for entries read %s', (day, label, sentence) => {
  const award = traitsOf(1);
  expect(entriesCard(award, new Date(day), season).label).toBe(label);
  expect(entriesDescription(award, new Date(day), season)).toBe(`${award.name}: ${award.field}. ${sentence}`);
});

test.each([
  ['before it begins', new Date(season.startDate.getTime() - 1), false],
  ['from its first moment', season.startDate, true],
  ['until its last', new Date(season.endDate.getTime() - 1), true],
  ['after its end', season.endDate, false],
])('a card calls for entries while people can enter: %s', (_, now, isOpen) =>
  expect(entriesCard(traitsOf(1), now, season)).toMatchObject({ isFilled: isOpen, foot: isOpen ? 'Call for entries' : '' }),
);

test('a card of an award shows its name and field, and no dates before it has a season', () => {
  const award = traitsOf(1);
  expect(entriesCard(award, season.startDate, undefined)).toEqual({
    award,
    label: '',
    isFilled: false,
    title: award.name,
    isWork: false,
    lines: [award.field],
    foot: '',
    pictures: [],
  });
  expect(entriesDescription(award, season.startDate, undefined)).toBe(`${award.name}: ${award.field}.`);
  const fieldless = { ...award, field: '' };
  expect(entriesCard(fieldless, season.startDate, undefined).lines).toEqual([]);
  expect(entriesDescription(fieldless, season.startDate, undefined)).toBe(`${award.name}.`);
});
