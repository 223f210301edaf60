import type { ReadDb } from '#server/kernel/database/db.ts';
import { panelOf } from '#server/wings/judging/stage/stage.rules.ts';
import { progressOf } from '#server/wings/judging/stage/stage-progress.service.ts';
import { findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import type { PersonFacts } from './audience.rules.ts';

/** The stages of a rulebook of its own that ask its judges; nothing for a season of the printed shape. */
export async function judgedStages(db: ReadDb, propertyId: number, seasonId: number): Promise<{ id: string; closes: Date }[] | undefined> {
  const process = await findProcess(db, propertyId, seasonId);
  return process?.rulebook.stages.flatMap((stage) => {
    const window = process.calendar[stage.id];
    return window && panelOf(process.rulebook, stage) ? [{ id: stage.id, closes: window.closes }] : [];
  });
}

/** In place of reviews and ballots, what the open stages ask of each judge: of several, the one that ends first with something left. */
export async function withStages(
  db: ReadDb,
  { propertyId, seasonId }: { propertyId: number; seasonId: number },
  people: readonly PersonFacts[],
  now: Date,
): Promise<PersonFacts[]> {
  const stages = await judgedStages(db, propertyId, seasonId);
  if (!stages) return [...people];
  const open = (await progressOf(db, propertyId, seasonId, now)).flatMap(({ stage, judges }) =>
    judges.map((one) => ({ ...one, name: stage.name, account: one.judge.accountId })),
  );
  const byAccount = Map.groupBy(
    open.toSorted(
      (one, other) => Number(one.done >= one.of) - Number(other.done >= other.of) || one.until.getTime() - other.until.getTime(),
    ),
    ({ account }) => account,
  );
  const ends = stages.map(({ closes }) => closes).sort((one, other) => one.getTime() - other.getTime());
  const end = ends.find((closes) => closes > now) ?? ends.at(-1) ?? now;
  return people.map((person) => {
    const [first] = byAccount.get(person.accountId) ?? [];
    const judging = first
      ? { round: 1, stage: first.name, done: first.done, required: first.of, from: first.from, until: first.until, openBallots: 0 }
      : { round: 1, done: 0, required: 0, from: now, until: end, openBallots: 0 };
    return { ...person, judging };
  });
}
