import { expect, test } from 'vitest';
import { numberJudges, saidInBallot, saidInReview } from './judge-numbers.rules.ts';
import { RecordState } from './record-state.rules.ts';

const chance =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;
const judge = (id: number, number: number | null = null, isErased = false) => ({ id, number, isErased });

test('a judge with a number keeps it, others get one that no one has', () => {
  const state = new RecordState();
  state.apply({ k: 'review', e: 1, j: 700, s: 5 });
  const { numberOf, added } = numberJudges([judge(1, 500), judge(2), judge(3)], [], state, chance(500, 700, 600, 600, 601));
  expect([...numberOf]).toEqual([
    [1, 500],
    [2, 600],
    [3, 601],
  ]);
  expect(added).toEqual([
    { reviewerId: 2, number: 600 },
    { reviewerId: 3, number: 601 },
  ]);
});

test('a deleted judge is matched by what they said, and isn’t kept', () => {
  const state = new RecordState();
  state.apply({ k: 'review', e: 1, j: 500, s: 5 });
  state.apply({ k: 'review', e: 1, j: 600, s: 5 });
  state.apply({ k: 'review', e: 2, j: 600, s: 7.5 });
  state.apply({ k: 'ballot', c: 3, j: 601, r: [2, 1] });
  state.apply({ k: 'setAside', c: 3, j: 601 });
  const said = [
    { reviewerId: 8, what: saidInReview(1, 5) },
    { reviewerId: 8, what: saidInReview(2, 7.5) },
    { reviewerId: 9, what: saidInBallot(3, [2, 1]) },
  ];
  const { numberOf, added } = numberJudges([judge(1, 500), judge(8, null, true), judge(9, null, true)], said, state, chance(1));
  expect([numberOf.get(8), numberOf.get(9)]).toEqual([600, 601]);
  expect(added).toEqual([]);
});

test('someone who was deleted before the record began gets a number that is not kept', () => {
  const { numberOf, added } = numberJudges(
    [judge(8, null, true)],
    [{ reviewerId: 8, what: saidInReview(1, 5) }],
    new RecordState(),
    chance(650),
  );
  expect(numberOf.get(8)).toBe(650);
  expect(added).toEqual([]);
});

test('someone who was deleted never gets the number of a judge who is there, of another who was deleted, or of someone who said nothing of it', () => {
  const state = new RecordState();
  state.apply({ k: 'review', e: 1, j: 500, s: 5 });
  state.apply({ k: 'review', e: 2, j: 500, s: 7 });
  state.apply({ k: 'review', e: 1, j: 600, s: 5 });
  state.apply({ k: 'review', e: 3, j: 601, s: 2 });
  const said = [
    { reviewerId: 8, what: saidInReview(1, 5) },
    { reviewerId: 8, what: saidInReview(2, 7) },
    { reviewerId: 9, what: saidInReview(1, 5) },
  ];
  const deleted = [8, 9, 10].map((id) => judge(id, null, true));
  const { numberOf } = numberJudges([judge(1, 500), ...deleted], said, state, chance(650, 651));
  expect(deleted.map(({ id }) => numberOf.get(id))).toEqual([600, 650, 651]);
});
