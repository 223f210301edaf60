import type { SealChange, SealComparison } from '#contract/wings/results/jury-record/jury-record.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { inTurns } from '#server/kernel/runtime/in-turns.ts';
import type { RecordRow } from './jury-record.store.ts';
import { listParts } from './jury-record.store.ts';
import { readLine, type RecordLine } from './record/record-line.rules.ts';
import { rankingOf, RecordState } from './record/record-state.rules.ts';
import { explainedBy, noteKey, placesInLog, type Subjects } from './record/seal-log.rules.ts';
import { readSeason } from './season-target.service.ts';
import { findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import { contestIn } from '#server/wings/results/stage-result/decisions.rules.ts';
import { placesOf } from './record/stage-state.rules.ts';
import { stageChangesSince } from './stage-since-seal.rules.ts';
import { readStages } from './stage-target.service.ts';
import { type Change, changesSince, type RankingKey, rankingsThatDiffer } from './since-seal.rules.ts';
import * as store from './since-seal.store.ts';

/** No one reads more at once. */
const changesShown = 200;

/** What the results of a sealed record rest on, compared with the tables: what was written, and what would be written now. */
export async function compareWithSeal(db: ReadDb, record: RecordRow & { sealedAt: Date }, now: Date): Promise<SealComparison> {
  const state = new RecordState();
  await inTurns(replaying(state, await listParts(db, record.seasonId)));
  const { changes, different, numberOf } = await changesOf(db, record, state);
  const shown = changes.slice(0, changesShown);
  const rankings = rankingsOf(changes, different);
  const names = await namesOf(db, record, shown, rankings);
  const judges = new Map([...numberOf].map(([reviewerId, number]) => [number, reviewerId]));
  const noted = await notesOf(db, record, shown, judges, names);
  const rankingNamed = ({ c, kind }: RankingKey) => ({ CategoryID: c, Category: names.category(c), Kind: kind });
  return {
    ComparedAt: now,
    SealedAt: record.sealedAt,
    Count: changes.length,
    Changes: shown.map(
      (change, at): SealChange => ({
        Number: at + 1,
        What: change.what,
        EntryID: change.e,
        PieceTitle: change.e === null ? null : names.title(change.e),
        CategoryID: change.c,
        Category: change.c === null ? null : names.category(change.c),
        Before: names.value(change, change.before),
        After: names.value(change, change.after),
        Rankings: change.rankings.map(rankingNamed),
        At: noted[at]?.at ?? null,
        By: noted[at]?.isJudge ? null : (noted[at]?.name ?? null),
        ByJudge: noted[at]?.isJudge ?? false,
      }),
    ),
    Rankings: rankings.map(({ changes: count, isDifferent, ...key }) => ({
      ...rankingNamed(key),
      Changes: count,
      IsDifferent: isDifferent,
    })),
  };
}

/** Of a season of stages only what differs is named, not what would come of it. */
async function changesOf(db: ReadDb, record: RecordRow, state: RecordState) {
  const process = await findProcess(db, record.propertyId, record.seasonId);
  if (process) {
    const { target, finals, numberOf } = await readStages(db, record, process, state);
    const frozen = finals.flatMap(({ stage, contest, standings }) => {
      const found = process.rulebook.stages.find(({ id }) => id === stage);
      return found ? [{ s: stage, c: contestIn(found, contest), p: placesOf(standings) }] : [];
    });
    return { changes: stageChangesSince(state, target, frozen), different: [], numberOf };
  }
  const { target, numberOf } = await readSeason(db, record, state);
  const changes = changesSince(state, target, await store.listFrozen(db, record.propertyId, record.seasonId));
  return { changes, different: changes.length > 0 ? await inTurns(rankingsThatDiffer(state, target)) : [], numberOf };
}

/** A part at a time: requests come through in between. */
function* replaying(state: RecordState, parts: readonly string[]): Generator<undefined, void> {
  for (const content of parts) {
    for (const line of content.split('\n')) state.apply(readLine(line) as RecordLine);
    yield;
  }
}

/** A ranking differs from its record if it would come out differently, and if its frozen places are others or gone. */
function rankingsOf(changes: readonly Change[], counted: readonly RankingKey[]) {
  const frozen = changes.filter(({ what }) => what === 'place' || what === 'reopened').flatMap(({ rankings }) => rankings);
  const different = [...counted, ...frozen];
  const isDifferent = new Set(different.map(({ c, kind }) => rankingOf(c, kind)));
  const touched = Map.groupBy(
    changes.flatMap(({ rankings }) => rankings),
    ({ c, kind }) => rankingOf(c, kind),
  );
  const keys = new Map([...changes.flatMap(({ rankings }) => rankings), ...different].map((key) => [rankingOf(key.c, key.kind), key]));
  return [...keys].map(([text, key]) => ({ ...key, changes: touched.get(text)?.length ?? 0, isDifferent: isDifferent.has(text) }));
}

async function namesOf(db: ReadDb, { propertyId }: RecordRow, changes: readonly Change[], rankings: readonly RankingKey[]) {
  const moves = changes.filter(({ what }) => what === 'entryMoved').flatMap(({ before, after }) => [before, after]);
  const inBallots = changes
    .flatMap(({ before, after }) => [before, after])
    .flatMap((value) => (typeof value === 'object' ? (value ?? []) : []));
  const categoryIds = [...changes.map(({ c }) => c), ...rankings.map(({ c }) => c), ...moves].filter((id) => typeof id === 'number');
  const entryIds = [...changes.flatMap(({ e }) => e ?? []), ...inBallots];
  const categories = new Map((await store.listCategoryNames(db, propertyId, [...new Set(categoryIds)])).map(({ id, name }) => [id, name]));
  const works = new Map((await store.listWorks(db, propertyId, [...new Set(entryIds)])).map((work) => [work.id, work]));
  const category = (c: number): string | null => categories.get(c) ?? null;
  const title = (e: number): string | null => works.get(e)?.title ?? null;
  const value = ({ what }: Change, given: Change['before']): SealChange['Before'] => {
    if (given === null || typeof given === 'string') return given;
    if (typeof given === 'number') return what === 'entryMoved' ? category(given) : given;
    return given.map((e) => title(e) ?? `${e}`).join(', ');
  };
  return { category, title, value, pieceOf: (e: number) => works.get(e)?.pieceId ?? null };
}

/** Who changed each of them and when, as far as the audit log says. */
async function notesOf(
  db: ReadDb,
  { seasonId, sealedAt }: RecordRow & { sealedAt: Date },
  changes: readonly Change[],
  judges: ReadonlyMap<number, number>,
  { pieceOf }: { pieceOf: (e: number) => number | null },
) {
  const reviews = Map.groupBy(
    await store.listReviewIds(db, seasonId, [...new Set(changes.flatMap(({ e }) => e ?? []))]),
    ({ entryId }) => entryId,
  );
  const clusters = Map.groupBy(
    await store.listClusters(db, [...new Set(changes.flatMap(({ c }) => c ?? []))]),
    ({ categoryId }) => categoryId,
  );
  const places = changes.map((change) => {
    const { what, c, e, j, after } = change;
    const reviewerId = j === null ? null : (judges.get(j) ?? null);
    const of: Subjects = {
      entryId: e,
      pieceId: e === null ? null : pieceOf(e),
      categoryIds: c === null ? [] : what === 'entryMoved' && typeof after === 'number' ? [c, after] : [c],
      reviewerId,
      reviewIds: (reviews.get(e ?? 0) ?? []).filter((one) => j === null || one.reviewerId === reviewerId).map(({ id }) => id),
      clusterIds: (clusters.get(c ?? 0) ?? []).map(({ clusterId }) => clusterId),
      seasonId,
    };
    return placesInLog(what, of);
  });
  const keys = new Map(places.flat().map(({ subject, id }) => [noteKey(subject, id), { subject, id }]));
  const notes = Map.groupBy(await store.listNotes(db, [...keys.values()], sealedAt), ({ subject, subjectId }) =>
    noteKey(subject, subjectId),
  );
  return places.map((one) => explainedBy(one, notes));
}
