import { expect, test } from 'vitest';
import { levelsForPress } from './press.rules.ts';

const [out, later] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')];
const row = (level: string, entryId: number, finalizedAt: Date | null) => ({
  level,
  finalizedAt,
  everybodyAt: later,
  embargoUntil: null,
  entryId,
  title: `Work ${entryId}`,
  organization: entryId === 1 ? null : 'Studio',
  category: 'Maps',
});

test('levels keep their order, and are under embargo until the last of their works is out', () => {
  const levels = levelsForPress([row('Winner', 1, null), row('Nominee', 2, out), row('Honoree', 3, out), row('Honoree', 4, null)]);
  expect(levels.map(({ Name, EmbargoUntil, Works }) => [Name, EmbargoUntil, Works.length])).toEqual([
    ['Winner', later, 1],
    ['Nominee', null, 1],
    ['Honoree', later, 2],
  ]);
  expect(levels[0]?.Works).toEqual([{ EntryID: 1, Title: 'Work 1', Organization: '', Category: 'Maps' }]);
  expect(levelsForPress([])).toEqual([]);
});

test('an embargo of the whole season goes on after a level is out, and ends no level earlier', () => {
  const [sooner, latest] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-12-24T00:00:00Z')];
  const until = (embargoUntil: Date, finalizedAt: Date | null) =>
    levelsForPress([{ ...row('Winner', 1, finalizedAt), embargoUntil }])[0]?.EmbargoUntil;
  expect([until(latest, out), until(latest, null), until(sooner, null)]).toEqual([latest, latest, later]);
});
