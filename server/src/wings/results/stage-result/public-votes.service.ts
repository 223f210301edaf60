import { isOfPublic, stagesOfVotes } from '#contract/wings/results/rulebook/can-run.ts';
import type { Rulebook, Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { listVotes } from '#server/wings/results/ranking/season-standing.store.ts';
import { listStageVotes, type PublicVotes } from './public-votes.store.ts';

interface Season {
  propertyId: number;
  seasonId: number;
  rulebook: Rulebook;
}

/** What the public answered in these stages, without who: equal answers together, each with how many gave it. */
export async function listPublicVotes(
  db: ReadDb,
  { propertyId, seasonId, rulebook }: Season,
  stages: readonly Stage[],
): Promise<PublicVotes[]> {
  const asked = stages.filter((stage) => isOfPublic(rulebook, stage));
  if (asked.length === 0) return [];
  const own = stagesOfVotes(rulebook).filter((stage) => asked.includes(stage));
  const printed = asked.filter((stage) => !own.includes(stage));
  const votes = printed.length > 0 ? await listVotes(db, propertyId, seasonId) : [];
  return [
    ...(own.length > 0
      ? await listStageVotes(
          db,
          seasonId,
          own.map(({ id }) => id),
        )
      : []),
    ...printed.flatMap(({ id }) =>
      votes.map(({ entryId, votes: count }) => ({ stage: id, answer: { kind: 'pick' as const, picked: [entryId] }, votes: count })),
    ),
  ];
}
