import { expect, test } from 'vitest';
import { entrantFilterOf } from './entrant-filters.ts';

const now = Date.parse('2026-11-15T00:00:00Z');
const of = (said: Record<string, string>) => entrantFilterOf((name) => said[name] ?? '', now);

test('an address that says nothing narrows nothing down', () => {
  expect(of({})).toEqual({});
  expect(of({ view: 'kites', seen: 'often', news: 'maybe' })).toEqual({});
});

test.each([
  [{ view: 'submitted' }, { HasSubmitted: true }],
  [{ view: 'drafts' }, { HasDrafts: true }],
  [{ view: 'unpaid' }, { IsUnpaid: true }],
  [{ view: 'nothing' }, { HasEntries: false }],
  [{ view: 'blocked' }, { IsBlocked: true }],
  [
    { country: 'NO', news: 'yes' },
    { Country: 'NO', IsSubscribed: true },
  ],
  [{ news: 'no' }, { IsSubscribed: false }],
  [{ seen: 'week' }, { SeenFrom: new Date('2026-11-08T00:00:00Z') }],
  [{ seen: 'month' }, { SeenFrom: new Date('2026-10-16T00:00:00Z') }],
  [{ seen: 'long' }, { SeenUntil: new Date('2026-08-17T00:00:00Z') }],
])('%o asks for %o', (said, asked) => {
  expect(of(said as Record<string, string>)).toEqual(asked);
});
