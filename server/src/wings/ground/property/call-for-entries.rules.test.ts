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
