import type { stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { tellWebhooks } from '#server/wings/results/winner/award.service.ts';
import { putNamedLevels } from '#server/wings/results/winner/winner-level.store.ts';
import { addAwards, openAwardsOf, removeAwards } from '#server/wings/results/winner/winner.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/stage-result-refusals.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type CountedSeason, countSeason, findProcess, type Process } from './counted-season.service.ts';
import { kindOfLevel } from './levels.rules.ts';
import * as levels from './levels.store.ts';
import * as store from './stage-result.store.ts';
import { isOver } from './view-standings.service.ts';

const says = saying(texts);

type Finalizing = Pick<Given<typeof stageResult.finalizeStages>, 'body' | 'db' | 'actor' | 'now' | 'record'>;
type Announcing = Pick<Given<typeof stageResult.announceLevels>, 'body' | 'db' | 'now' | 'record'>;

/** Places as they are now, for good, and the levels that follow from them. Made again it changes nothing. */
export async function finalizeStages({ body, db, actor, now, record }: Finalizing): Promise<{ Given: number }> {
  const { PropertyID: propertyId, SeasonID: seasonId } = body;
  if (!(await store.lockSeason(db, propertyId, seasonId))) throw new Refusal('NotFound');
  const process = await findProcess(db, propertyId, seasonId);
  if (!process) throw new Refusal('NotFound');
  const season = await countSeason(db, process);
  const wanted = season.outcome.levels;
  if ((await store.listFinals(db, seasonId)).length > 0) return { Given: wanted.length };
  if (!isOver(season, now)) throw new Refusal('RankingOpen', { message: says('stagesOpen') });
  if (season.outcome.open.length > 0)
    throw new Refusal('DecisionNeeded', { message: says('settleFirst', { count: season.outcome.open.length }) });
  const finals = [...season.run.results].flatMap(([stage, results]) =>
    results.map(({ contest, standings }) => ({ stage, contest: String(contest), standings })),
  );
  await store.addFinals(
    db,
    finals.map((final) => ({ ...final, seasonId, finalizedAt: now, finalizedBy: actor.id })),
  );
  await store.keepBasis(db, seasonId, basisOf(season), now);
  const given = await giveLevels(db, season, { awardedAt: now, awardedBy: actor.id });
  await record('stage.finalized', {
    subject: 'season',
    subjectId: seasonId,
    propertyId,
    after: { stages: finals.length, given: wanted.map(({ work, level }) => `entry ${work}: ${level}`) },
  });
  return { Given: given };
}

const basisOf = ({ version, works, from }: CountedSeason): store.StageBasis => ({
  version,
  works: [...works.values()].map(({ id, category, mediaType, isOff, entrantId }) => ({ id, category, mediaType, isOff, entrantId })),
  answers: from.answers.map(({ stage, contest, reviewerId, answer }) => ({ stage, contest, reviewerId, answer })),
  votes: from.votes,
});

async function giveLevels(
  db: Finalizing['db'],
  { propertyId, seasonId, rulebook, outcome }: CountedSeason,
  by: { awardedAt: Date; awardedBy: number },
): Promise<number> {
  const rows = await putNamedLevels(
    db,
    propertyId,
    rulebook.levels.map((level, position) => ({
      name: level.name,
      kind: kindOfLevel(level),
      position,
      plural: level.plural ?? null,
      colour: level.colour ?? null,
      badge: level.badge ?? null,
    })),
  );
  const idOf = new Map(rulebook.levels.map(({ id, name }) => [id, rows.get(name)]));
  const wanted = outcome.levels.flatMap(({ work, level }) => {
    const winnerLevelId = idOf.get(level);
    return winnerLevelId === undefined ? [] : [{ entryId: work, winnerLevelId }];
  });
  const held = await levels.listHeld(db, seasonId);
  const isIn = (list: readonly { entryId: number; winnerLevelId: number }[], one: { entryId: number; winnerLevelId: number }) =>
    list.some(({ entryId, winnerLevelId }) => entryId === one.entryId && winnerLevelId === one.winnerLevelId);
  await removeAwards(
    db,
    held.filter((one) => !isIn(wanted, one)),
  );
  await addAwards(
    db,
    wanted.filter((one) => !isIn(held, one)),
    by,
  );
  return wanted.length;
}

/** Contests of stages that have no final places yet: a season becomes final as a whole. */
export async function countOpenContests(db: ReadDb, process: Process): Promise<number> {
  if ((await store.listFinals(db, process.seasonId)).length > 0) return 0;
  const { run } = await countSeason(db, process);
  return [...run.results.values()].flat().length;
}

/** Everyone may know who holds these levels from now on. */
export async function announceLevels({ body, db, now, record }: Announcing): Promise<{ Announced: number }> {
  const { PropertyID: propertyId, SeasonID: seasonId } = body;
  if (!(await store.lockSeason(db, propertyId, seasonId))) throw new Refusal('NotFound');
  const process = await findProcess(db, propertyId, seasonId);
  if (!process) throw new Refusal('NotFound');
  if ((await store.listFinals(db, seasonId)).length === 0) throw new Refusal('RankingOpen', { message: says('finalizeFirst') });
  const named = process.rulebook.levels.filter(({ id }) => body.Levels.includes(id));
  if (named.length !== new Set(body.Levels).size) throw new Refusal('NotFound');
  const rows = await putNamedLevels(db, propertyId, []);
  const ids = named.flatMap(({ name }) => rows.get(name) ?? []);
  const opened = await openAwardsOf(db, await levels.listEntriesOf(db, seasonId, ids), ids, now);
  if (opened.length === 0) return { Announced: 0 };
  await tellWebhooks(db, now, { propertyId, seasonId }, opened);
  await record('winner.finalize', {
    subject: 'season',
    subjectId: seasonId,
    propertyId,
    after: { levels: body.Levels, awards: opened.length },
  });
  return { Announced: opened.length };
}
