import { GroupWriter } from '#server/kernel/votes/group-writer.ts';
import type { LeanWorld } from '#server/kernel/call/implement.ts';
import { type Cast, type CastOutcome, castTogether, type Slip, type TakenBack, takeBackTogether } from './vote-writing.store.ts';

type Row = { kind: 'cast'; slip: Cast } | { kind: 'back'; slip: Slip };

interface VoteWriter {
  /** An outcome for each vote, after its commit. */
  cast: (casts: readonly Cast[]) => Promise<PromiseSettledResult<CastOutcome>[]>;
  castOne: (cast: Cast) => Promise<CastOutcome>;
  takeBack: (slip: Slip) => Promise<TakenBack>;
}

/** One moment is in the answers to hundreds of votes: its text is worked out once. */
function saidOnce(moment: Date): Date {
  const text = moment.toJSON();
  return Object.assign(new Date(moment), { toJSON: () => text });
}

const writers = new WeakMap<LeanWorld, VoteWriter>();

/** The one way on which votes reach the tables: one writer in each process, so that votes that come together are written together. */
export function voteWriterOf(world: LeanWorld): VoteWriter {
  const known = writers.get(world);
  if (known) return known;
  const group = new GroupWriter<Row, CastOutcome | TakenBack>({
    keyOf: ({ slip }) => `${slip.categoryId} ${slip.paper.voterKey}`,
    kindOf: ({ kind }) => kind,
    async write(rows) {
      // The moment of writing, not of arriving: a vote that waited past the end of voting is too late.
      const now = saidOnce(world.clock());
      const isCast = rows[0]?.kind === 'cast';
      const slips = rows.map(({ slip }) => slip);
      return isCast ? castTogether(world.steadyPool, now, slips as Cast[]) : takeBackTogether(world.steadyPool, now, slips);
    },
  });
  const writer: VoteWriter = {
    cast: (casts) => group.put(casts.map((slip) => ({ kind: 'cast', slip }))) as ReturnType<VoteWriter['cast']>,
    castOne: (slip) => group.putOne({ kind: 'cast', slip }) as Promise<CastOutcome>,
    takeBack: (slip) => group.putOne({ kind: 'back', slip }) as Promise<TakenBack>,
  };
  writers.set(world, writer);
  return writer;
}
