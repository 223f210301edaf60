import { GroupWriter } from '#server/kernel/votes/group-writer.ts';
import type { LeanWorld } from '#server/kernel/call/implement.ts';
import {
  castInStages,
  type StageCast,
  type StageOutcome,
  type StageSlip,
  type StageTakenBack,
  takeBackInStages,
} from './stage-vote-writing.store.ts';

type Row = { kind: 'cast'; slip: StageCast } | { kind: 'back'; slip: StageSlip };

interface StageWriter {
  cast: (slip: StageCast) => Promise<StageOutcome>;
  takeBack: (slip: StageSlip) => Promise<StageTakenBack>;
}

const writers = new WeakMap<LeanWorld, StageWriter>();

/** The one way on which votes in stages reach the tables, as `voteWriterOf` is of the printed vote. */
export function stageWriterOf(world: LeanWorld): StageWriter {
  const known = writers.get(world);
  if (known) return known;
  const group = new GroupWriter<Row, StageOutcome | StageTakenBack>({
    keyOf: ({ slip: { paper, stage, contest, slot } }) => `${paper.voterKey} ${paper.seasonId} ${stage} ${contest} ${slot}`,
    kindOf: ({ kind }) => kind,
    async write(rows) {
      // The moment of writing, not of arriving: a vote that waited past the end of its stage is too late.
      const now = world.clock();
      const slips = rows.map(({ slip }) => slip);
      return rows[0]?.kind === 'cast'
        ? castInStages(world.steadyPool, now, slips as StageCast[])
        : takeBackInStages(world.steadyPool, now, slips);
    },
  });
  const writer: StageWriter = {
    cast: (slip) => group.putOne({ kind: 'cast', slip }) as Promise<StageOutcome>,
    takeBack: (slip) => group.putOne({ kind: 'back', slip }) as Promise<StageTakenBack>,
  };
  writers.set(world, writer);
  return writer;
}
