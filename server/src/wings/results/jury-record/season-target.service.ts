import { hash, randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { askOfKind } from '#contract/wings/results/rulebook/printed.ts';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { isAdaptive } from '#server/wings/results/ranking/plan/judging-plan.store.ts';
import { findFitVersion } from '#server/wings/results/ranking/fit/kept-fit.store.ts';
import { listCategories, listEntries, listTieBreakers } from '#server/wings/results/ranking/season-standing.store.ts';
import { decidesByReviews } from '#server/wings/results/winner/winner.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type KnownJudge, numberJudges, numberRange, saidInBallot, saidInReview } from './record/judge-numbers.rules.ts';
import type { OpenBasis, RecordRow } from './jury-record.store.ts';
import * as records from './jury-record.store.ts';
import type { Target } from './record/record-diff.rules.ts';
import { hashOfReason } from './record-key.service.ts';
import type { ActLine, SeasonLine } from './record/record-line.rules.ts';
import { moveOf, pairOf, type RecordState, rankingOf, type ReviewState } from './record/record-state.rules.ts';
import * as facts from './season-facts.store.ts';

const rulebook = join(import.meta.dirname, '../../../../../contract/src/wings/results/rulebook');

/** The files that results are counted by, and the program that counts them again. */
const rules = [
  ...['counted.rules.ts', 'ranking.rules.ts'].map((name) => join(import.meta.dirname, '../ranking', name)),
  ...[
    'places.ts',
    'printed.ts',
    'printed-answers.ts',
    'stage-order.ts',
    'ties.ts',
    ...['ballots.ts', 'calibrated-mean.ts', 'calibration.ts', 'counting.ts', 'executive-rule.ts', 'plurality.ts', 'scores.ts'].map(
      (name) => `countings/${name}`,
    ),
  ].map((name) => join(rulebook, name)),
];
export const verifierFile = join(import.meta.dirname, '../../../../../tools/verify-record.mjs');
const hashesOf = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries([...paths, verifierFile].map((path) => [basename(path), hash('sha256', readFileSync(path), 'hex')]));
let hashes: Record<string, string> | undefined;
const codeHashes = (): Record<string, string> => {
  hashes ??= hashesOf(rules);
  return hashes;
};

let stageHashes: Record<string, string> | undefined;
/** A rulebook of a season's own may count in any way there is. */
export const stageCodeHashes = (): Record<string, string> => {
  stageHashes ??= hashesOf(
    [rulebook, join(rulebook, 'countings')].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^[\w-]+\.ts$/.test(name))
        .sort()
        .map((name) => join(folder, name)),
    ),
  );
  return stageHashes;
};

interface SeasonNow {
  target: Target;
  numberOf: ReadonlyMap<number, number>;
  addedJudges: { reviewerId: number; number: number }[];
  finals: readonly { categoryId: number; kind: RankingKind }[];
  /** What became final or was drawn since the last line, in that order. */
  bases: readonly OpenBasis[];
  scoresOf: ReadonlyMap<string, KeptScores>;
}
type KeptScores = NonNullable<Awaited<ReturnType<typeof records.findScores>>>;

/** The current state of a season, as its record would say it. */
export async function readSeason(db: ReadDb, record: RecordRow, state: RecordState): Promise<SeasonNow> {
  const { propertyId, seasonId, salt } = record;
  const traits = traitsOf(propertyId);
  const categories = await listCategories(db, propertyId, seasonId);
  const entries = await listEntries(db, propertyId, seasonId);
  const reviews = await facts.listReviews(db, propertyId, seasonId);
  const ballots = await facts.listBallots(db, seasonId);
  const tieBreakers = await listTieBreakers(db, seasonId);
  const finals = await facts.listFinalRankings(db, seasonId);
  const awards = await facts.listAwards(db, propertyId, seasonId);
  const moves = await facts.listMoves(db, seasonId);
  const acts = await facts.listHandActs(db, propertyId, seasonId);

  const bases = await records.listOpenBases(db, seasonId);
  const scoresOf = new Map<string, KeptScores>();
  for (const print of new Set(bases.flatMap((one) => one.print ?? []))) {
    const kept = await records.findScores(db, seasonId, print);
    if (kept) scoresOf.set(print, kept);
  }
  const inBases = bases.flatMap(({ basis }) => [...basis.ballots.map(([reviewerId]) => reviewerId), ...basis.tieBreakers]);
  const ids = [
    ...new Set(
      [...reviews, ...ballots, ...tieBreakers]
        .map(({ reviewerId }) => reviewerId)
        .concat(inBases, ...[...scoresOf.values()].map(({ judgeIds }) => judgeIds)),
    ),
  ];
  const judges: KnownJudge[] = await facts.listJudges(db, seasonId, ids);
  const said = [
    ...reviews.map(({ reviewerId, entryId, score }) => ({ reviewerId, what: saidInReview(entryId, score ?? 0) })),
    ...ballots.map(({ reviewerId, categoryId, ranked }) => ({ reviewerId, what: saidInBallot(categoryId, ranked) })),
  ];
  const { numberOf, added } = numberJudges(judges, said, state, () => randomInt(numberRange.from, numberRange.to + 1));
  const j = (reviewerId: number) => numberOf.get(reviewerId) ?? 0;

  const scored = reviews.filter(({ isDeclined, score }) => !isDeclined && score !== null);
  const asReview = ({ entryId, reviewerId, score, criteria }: (typeof reviews)[number]) => ({
    e: entryId,
    j: j(reviewerId),
    s: score ?? 0,
    c: criteria,
  });
  const cast = ballots.filter(({ isConflict, ranked }) => !isConflict && ranked.length > 0);
  const asBallot = ({ categoryId, reviewerId, ranked }: (typeof ballots)[number]) => ({ c: categoryId, j: j(reviewerId), r: ranked });
  const isFinal = new Set(finals.map(({ categoryId, kind }) => rankingOf(categoryId, kind)));
  const shortlisted = Map.groupBy(
    entries.filter((entry) => entry.isShortlisted),
    ({ categoryId }) => categoryId,
  );
  const words = Map.groupBy(tieBreakers, ({ categoryId }) => categoryId);

  const fit = await findFitVersion(db, seasonId);
  const season: SeasonLine = {
    k: 'season',
    ...(fit === 1 ? { v: 1 } : { v: 2, fit }),
    record: record.record,
    award: propertyId,
    season: seasonId,
    adaptive: await isAdaptive(db, propertyId, seasonId),
    nominees: nomineeCount,
    code: codeHashes(),
    levels: await facts.listLevels(db, propertyId),
  };
  const target: Target = {
    season,
    categories: new Map(categories.map((category) => [category.id, decidesByReviews(traits, category) ? 'reviews' : 'ballots'])),
    entries: new Map(entries.map(({ id, categoryId, isOff }) => [id, { c: categoryId, isOff }])),
    reviews: scored.filter(({ isSetAside }) => !isSetAside).map(asReview),
    reviewsAside: scored.filter(({ isSetAside }) => isSetAside).map(asReview),
    ballots: cast.filter(({ isSetAside }) => !isSetAside).map(asBallot),
    ballotsAside: cast.filter(({ isSetAside }) => isSetAside).map(asBallot),
    declinedEntries: countBy(
      reviews.filter(({ isDeclined }) => isDeclined),
      ({ entryId }) => entryId,
    ),
    declinedBallots: countBy(
      ballots.filter(({ isConflict }) => isConflict),
      ({ categoryId }) => categoryId,
    ),
    tieBreakers: new Map(categories.map(({ id }) => [id, (words.get(id) ?? []).map(({ reviewerId }) => j(reviewerId))])),
    moves: moves.map(({ categoryId, kind, entryId, place, note, changedAt }) => ({
      c: categoryId,
      kind,
      e: entryId,
      p: place,
      r: hashOfReason(salt, `move ${kind} ${entryId}`, note, state.moves.get(moveOf(entryId, kind))?.r),
      at: changedAt.getTime(),
    })),
    movesIn: (c, kind) => !isFinal.has(rankingOf(c, kind)),
    shortlists: new Map(categories.map(({ id }) => [id, (shortlisted.get(id) ?? []).map((entry) => entry.id)])),
    awards: awards.map(({ entryId, kind, reason }) => ({
      e: entryId,
      l: kind,
      r: reason === null ? '' : hashOfReason(salt, `award ${entryId}`, reason || '-', state.awards.get(`${entryId} ${kind}`)?.r),
    })),
    acts: actLines(acts, salt),
    isFinal: (c, kind) => isFinal.has(rankingOf(c, kind)),
  };
  return { target, numberOf, addedJudges: added, finals, bases, scoresOf };
}

/** What people did to results, as lines. */
export const actLines = (acts: Awaited<ReturnType<typeof facts.listHandActs>>, salt: string): ActLine[] =>
  acts.map(({ id, kind, categoryIds, entryId, people, waited, reason, place }) => {
    // Moves and awards by hand have their reason in lines of their own.
    const r = kind === 'move' || kind === 'award' ? '' : hashOfReason(salt, `act ${id}`, reason);
    return {
      k: 'act',
      n: id,
      what: kind,
      by: waited ? 'waited' : people === 2 ? 'two' : 'one',
      c: [...categoryIds],
      ...(entryId !== null && { e: entryId }),
      ...(kind === 'withdrawal' && place !== null && { to: place }),
      ...(r !== '' && { r }),
    };
  });

function countBy<Row>(rows: readonly Row[], of: (row: Row) => number): Map<number, number> {
  return new Map([...Map.groupBy(rows, of)].map(([id, { length }]) => [id, length]));
}

/** The season's state for one ranking when it became final or its shortlist was drawn. Scores that are in the record already are left out. */
export function targetOf({ salt }: RecordRow, state: RecordState, open: OpenBasis, now: SeasonNow, hasScores: boolean): Target {
  const { categoryId, kind, basis, print } = open;
  const entries = new Map([...now.target.entries].filter(([, { c }]) => c !== categoryId));
  const j = (reviewerId: number) => now.numberOf.get(reviewerId) ?? 0;
  const scores = print === null ? undefined : now.scoresOf.get(print);
  scores?.entryIds.forEach((e, at) => {
    const c = scores.categoryIds[at] ?? 0;
    if (c !== categoryId && entries.get(e)?.c !== c) entries.set(e, { c, isOff: now.target.entries.get(e)?.isOff ?? false });
  });
  for (const [e, isOff] of basis.entries) entries.set(e, { c: categoryId, isOff });
  return {
    entries,
    ...(scores && !hasScores && { reviews: reviewsFrom(scores, now) }),
    ...(askOfKind[kind] === 'rank' && {
      ballots: basis.ballots.map(([reviewerId, ranked]) => ({ c: categoryId, j: j(reviewerId), r: ranked })),
      ballotsOf: categoryId,
      tieBreakers: new Map([[categoryId, basis.tieBreakers.map(j)]]),
    }),
    moves: basis.moves.map(({ e, p, at, note }) => ({
      c: categoryId,
      kind,
      e,
      p,
      r: hashOfReason(salt, `move ${kind} ${e}`, note, state.moves.get(moveOf(e, kind))?.r),
      at: new Date(at).getTime(),
    })),
    movesIn: (c, of) => c === categoryId && of === kind,
  };
}

/** Criteria are not kept with the scores; where a review is still the same, they are its own. */
function reviewsFrom({ entryIds, judgeIds, scores }: KeptScores, { numberOf, target }: SeasonNow): ReviewState[] {
  const known = new Map([...(target.reviews ?? []), ...(target.reviewsAside ?? [])].map((review) => [pairOf(review.e, review.j), review]));
  return entryIds.map((e, at) => {
    const j = numberOf.get(judgeIds[at] ?? 0) ?? 0;
    const s = scores[at] ?? 0;
    const same = known.get(pairOf(e, j));
    return { e, j, s, c: same?.s === s ? same.c : [] };
  });
}
