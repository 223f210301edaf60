import { type Conflict, type conflicts } from '#contract/wings/judging/review/conflicts.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { byHand } from '#server/wings/results/result-lock/guard.service.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { conflictStateOf, isDecidable } from './conflicts.rules.ts';
import * as store from './conflicts.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/review-refusals.ts';

const says = saying(texts);

interface Season {
  PropertyID: number;
  SeasonID: number;
}
type Deciding = Pick<Given<typeof conflicts.decideConflicts>, 'body' | 'db' | 'actor' | 'now' | 'record'>;
type Reopening = Pick<Given<typeof conflicts.reopenConflicts>, 'body' | 'db' | 'actor' | 'now' | 'record'>;

export async function decideConflicts({ body, db, actor, now, record }: Deciding): Promise<Reply<typeof conflicts.decideConflicts>> {
  const { pairs, before } = await inHand(db, body, actor.id);
  // The same decision again, by a click too many, changes nothing.
  const isNew = ({ State, Note }: Conflict): boolean => State !== body.Decision || Note !== body.Reason;
  const changed = pairs.filter((_, place) => before[place] && isNew(before[place]));
  const flips = before.filter((one) => isNew(one) && (one.State === 'confirmed') !== (body.Decision === 'confirmed'));
  await mark({ db, actor, now }, body, flips, {
    call: 'conflicts',
    counts: body.Decision === 'confirmed' ? 'aside' : 'again',
    reason: body.Reason,
  });
  await store.putDecision(db, changed, { state: body.Decision, note: body.Reason, decidedBy: actor.id, at: now });
  const after = await viewPairs(db, body.PropertyID, pairs);
  await recordAll(record, body.PropertyID, before.filter(isNew), after);
  return {
    Decided: changed.length,
    FinalRankings: [...new Set(after.flatMap(({ FinalRankings }) => FinalRankings))].toSorted(),
  };
}

export async function reopenConflicts({ body, db, actor, now, record }: Reopening): Promise<Reply<typeof conflicts.reopenConflicts>> {
  const { pairs, before } = await inHand(db, body, actor.id);
  const isDecided = ({ State }: Conflict): boolean => State === 'confirmed' || State === 'dismissed';
  const changed = pairs.filter((_, place) => before[place] && isDecided(before[place]));
  const flips = before.filter(({ State }) => State === 'confirmed');
  await mark({ db, actor, now }, body, flips, { call: 'reopenConflicts', counts: 'again', reason: body.Reason ?? '' });
  await store.putDecision(db, changed, { state: 'suspected', note: null, decidedBy: null, at: now });
  await store.forgetGone(db, changed);
  await recordAll(record, body.PropertyID, before.filter(isDecided), await viewPairs(db, body.PropertyID, pairs));
  return { Reopened: changed.length };
}

/** Reviews and ballots that no longer count, or count again, change results. */
async function mark(
  doing: Pick<Deciding, 'db' | 'actor' | 'now'>,
  body: Deciding['body'] | Reopening['body'],
  flips: readonly Conflict[],
  { call, counts, reason }: { call: 'conflicts' | 'reopenConflicts'; counts: 'aside' | 'again'; reason: string },
): Promise<void> {
  const count = flips.reduce((sum, { Reviews, Ballots }) => sum + Reviews + Ballots, 0);
  if (count === 0) return;
  const pairs = flips.map(({ ReviewerID, PieceID }) => ({ reviewerId: ReviewerID, pieceId: PieceID }));
  const categories = await store.listJudgedCategories(doing.db, body.PropertyID, pairs);
  await byHand(doing, {
    propertyId: body.PropertyID,
    seasonId: body.SeasonID,
    kind: 'reviews',
    categoryIds: categories.map(({ id }) => id),
    details: {
      category: categories.length > 5 ? `${categories.length} categories` : categories.map(({ name }) => name).join('; '),
      count,
      counts,
    },
    reason,
    call,
    body,
  });
}

const keyOf = ({ reviewerId, pieceId }: store.Pair): string => `${reviewerId}-${pieceId}`;

/** Pairs of a judge and a work; objections first, because someone waits for an answer. */
export async function listed(db: ReadDb, { PropertyID, SeasonID }: Season, accountId: number, search: string) {
  const closedCategoryIds = await closedCategories(db, accountId, SeasonID);
  const signs = await store.listSigns(db, { propertyId: PropertyID, seasonId: SeasonID, search, closedCategoryIds });
  return [...Map.groupBy(signs, keyOf).values()]
    .flatMap((signals) => {
      const [first] = signals;
      if (!first) return [];
      const { reviewerId, pieceId, judgeName, title } = first;
      const hasObjection = signals.some(({ objectedAt }) => objectedAt !== null);
      return [{ reviewerId, pieceId, judgeName, title, signals, hasObjection, state: conflictStateOf(signals) }];
    })
    .toSorted(
      (one, other) =>
        Number(other.hasObjection) - Number(one.hasObjection) ||
        one.judgeName.localeCompare(other.judgeName) ||
        one.title.localeCompare(other.title) ||
        one.reviewerId - other.reviewerId ||
        one.pieceId - other.pieceId,
    );
}

/** The pairs as they stand, held until the transaction ends. All of them can be decided about, or nothing is. */
async function inHand(db: WriteDb, body: Season & { Pairs: readonly { ReviewerID: number; PieceID: number }[] }, accountId: number) {
  const asked = new Map(
    body.Pairs.map(({ ReviewerID: reviewerId, PieceID: pieceId }) => [keyOf({ reviewerId, pieceId }), { reviewerId, pieceId }]),
  );
  const pairs = [...asked.values()];
  await store.lockSigns(db, pairs);
  const known = new Set((await listed(db, body, accountId, '')).map(keyOf));
  if (!pairs.every((pair) => known.has(keyOf(pair)))) throw new Refusal('NotFound');
  const before = await viewPairs(db, body.PropertyID, pairs);
  if (before.some(({ MayDecide }) => !MayDecide)) throw new Refusal('Locked', { message: says('conflictCertain') });
  return { pairs, before };
}

async function recordAll(record: Recorder, propertyId: number, before: readonly Conflict[], after: readonly Conflict[]): Promise<void> {
  const noteOf = ({ PieceID, State, Matches, Note, Reviews, Ballots }: Conflict) => ({
    pieceId: PieceID,
    state: State,
    signals: Matches.map(({ Signal }) => Signal),
    note: Note,
    setAside: State === 'confirmed' ? { reviews: Reviews, ballots: Ballots } : null,
  });
  for (const one of before) {
    const now = after.find(({ ReviewerID, PieceID }) => ReviewerID === one.ReviewerID && PieceID === one.PieceID);
    await record('conflict.decided', {
      subject: 'reviewer',
      subjectId: one.ReviewerID,
      propertyId,
      before: noteOf(one),
      after: now ? noteOf(now) : { pieceId: one.PieceID, state: 'none' },
    });
  }
}

/** In the order of the pairs; a pair without any sign left is left out. */
export async function viewPairs(db: ReadDb, propertyId: number, pairs: readonly store.Pair[]): Promise<Conflict[]> {
  const rows = Map.groupBy(await store.findPairs(db, propertyId, pairs), keyOf);
  const weights = new Map((await store.findWeights(db, propertyId, pairs)).map((weight) => [keyOf(weight), weight]));
  return pairs.flatMap((pair) => {
    const signs = rows.get(keyOf(pair)) ?? [];
    return signs.length ? [viewPair(signs, weights.get(keyOf(pair)))] : [];
  });
}

function viewPair(signs: readonly store.PairRow[], weight: { reviews: number; ballots: number; finals: string[] } | undefined): Conflict {
  const first = signs[0] as store.PairRow;
  const decided = signs.find(({ decidedBy, note }) => decidedBy !== null || note !== null);
  const objected = signs.find(({ objectedAt }) => objectedAt !== null);
  return {
    ReviewerID: first.reviewerId,
    JudgeName: first.judgeName,
    JudgeOrganization: first.judgeOrganization,
    PieceID: first.pieceId,
    PieceTitle: first.title,
    Organization: first.organization,
    Categories: first.categories,
    Matches: signs.map(({ signal, saidByJudge, saidByWork }) => ({ Signal: signal, Judge: saidByJudge, Work: saidByWork })),
    State: conflictStateOf(signs),
    MayDecide: isDecidable(signs),
    Objection: objected?.objection ?? null,
    ObjectedAt: objected?.objectedAt ?? null,
    Note: decided?.note ?? null,
    DecidedBy: decided?.decider ?? null,
    DecidedAt: decided?.at ?? null,
    Reviews: weight?.reviews ?? 0,
    Ballots: weight?.ballots ?? 0,
    FinalRankings: weight?.finals ?? [],
  };
}
