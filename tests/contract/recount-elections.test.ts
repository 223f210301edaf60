import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Recount } from '#kit/second-counter.ts';
import { RecordState } from '#server/wings/results/jury-record/record/record-state.rules.ts';
import type { RecordLine } from '#server/wings/results/jury-record/record/record-line.rules.ts';
import type { Wording } from '#server/wings/results/ranking/ranking.rules.ts';

const c = 1;
const works = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Three to six judges rank up to five of nine works: few enough to be equal often. */
const ballots = fc.array(fc.shuffledSubarray(works, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 6 });
const moves = fc.uniqueArray(fc.record({ e: fc.constantFrom(...works), p: fc.integer({ min: 1, max: 9 }) }), {
  selector: ({ e }) => e,
  maxLength: 2,
});
interface Election {
  ballots: number[][];
  moves: { e: number; p: number }[];
  breaksTies: boolean;
}
const elections: fc.Arbitrary<Election> = fc.record({
  ballots,
  moves: fc.oneof(fc.constant<Election['moves']>([]), moves),
  breaksTies: fc.boolean(),
});

const linesOf = (election: Election): RecordLine[] => [
  ...works.map((e): RecordLine => ({ k: 'entry', e, c })),
  ...election.ballots.map((r, at): RecordLine => ({ k: 'ballot', c, j: 500 + at, r })),
  ...(election.breaksTies ? [{ k: 'tieBreaker' as const, c, j: [500] }] : []),
  ...election.moves.map(({ e, p }): RecordLine => ({ k: 'move', c, kind: 'executive', e, p, r: 'aa' })),
];

function counted(election: Election, wording: Wording) {
  const state = new RecordState();
  for (const line of linesOf(election)) state.apply(line);
  const steps = state.placed(c, 'executive', [], wording);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function countedAgain(election: Election, wording: Wording): string[] {
  const second = new Recount();
  for (const line of linesOf(election)) second.read(line as Parameters<typeof second.read>[0]);
  return second.places(c, 'executive', [], wording);
}

describe('in 5,000 elections', () => {
  test('only works that an administrator moved say so', () => {
    fc.assert(
      fc.property(elections, (election) => {
        const said = counted(election, 2).filter(({ decidedBy }) => decidedBy === 'administrator');
        expect(said.map(({ entryId }) => entryId).sort()).toEqual(election.moves.map(({ e }) => e).sort());
      }),
      { numRuns: 5000 },
    );
  });

  test.each([1, 2] as const)('the second counter reaches the same places for the same reasons, in wording %i', (wording) => {
    fc.assert(
      fc.property(elections, (election) => {
        const places = counted(election, wording).map(({ entryId, place, decidedBy }) => `${place} ${entryId} ${decidedBy}`);
        expect(places.sort()).toEqual(countedAgain(election, wording));
      }),
      { numRuns: 5000 },
    );
  });
});
