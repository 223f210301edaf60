import { type Conflict, type ConflictState, conflicts, conflictStates } from '#contract/areas/review/conflicts.ts';
import { closedCategories } from '#server/areas/access/closed-category.store.ts';
import type { Recorder } from '#server/kernel/audit-note.ts';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';
import { implement } from '#server/kernel/implement.ts';
import { asPage } from '#server/kernel/paging.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { conflictStateOf, isDecidable } from './conflicts.rules.ts';
import * as store from './conflicts.store.ts';
import { listCoCredits } from './co-credits.store.ts';

interface Season {
  PropertyID: number;
  SeasonID: number;
}

export const conflictsHandlers = implement(conflicts, {
  async getConflicts({ body, db, actor }) {
    const all = await listed(db, body, actor.id, body.Search ?? '');
    const found = body.Signal ? all.filter(({ signals }) => signals.some(({ signal }) => signal === body.Signal)) : all;
    const shown = body.State === 'all' ? found : found.filter(({ state }) => state === body.State);
    const start = (body.Page - 1) * body.PageSize;
    const page = shown.slice(start, start + body.PageSize);
    return {
      ...asPage(body, await viewPairs(db, body.PropertyID, page), shown.length),
      Counts: Object.fromEntries(conflictStates.map((one) => [one, found.filter(({ state }) => state === one).length])) as Record<
        ConflictState,
        number
      >,
    };
  },

  async getCoCredits({ body, db, actor }) {
    const closedCategoryIds = await closedCategories(db, actor.id, body.SeasonID);
    const wanted = { propertyId: body.PropertyID, seasonId: body.SeasonID, search: body.Search ?? '', closedCategoryIds };
    const found = await listCoCredits(db, wanted);
    const start = (body.Page - 1) * body.PageSize;
    const Rows = found.slice(start, start + body.PageSize).map(({ reviewerId, judgeName, pieceId, title, categories, together }) => ({
      ReviewerID: reviewerId,
      JudgeName: judgeName,
      PieceID: pieceId,
      PieceTitle: title,
      Categories: categories,
      Together: together,
    }));
    return asPage(body, Rows, found.length);
  },

  async decideConflicts({ body, db, actor, now, record }) {
    const { pairs, before } = await inHand(db, body, actor.id);
    // The same decision once more, by a click too many, is none.
    const isNew = ({ State, Note }: Conflict): boolean => State !== body.Decision || Note !== body.Reason;
    const changed = pairs.filter((_, place) => before[place] && isNew(before[place]));
    await store.putDecision(db, changed, { state: body.Decision, note: body.Reason, decidedBy: actor.id, at: now });
    const after = await viewPairs(db, body.PropertyID, pairs);
    await recordAll(record, body.PropertyID, before.filter(isNew), after);
    return {
      Decided: changed.length,
      FinalRankings: [...new Set(after.flatMap(({ FinalRankings }) => FinalRankings))].toSorted(),
    };
  },

  async reopenConflicts({ body, db, actor, now, record }) {
    const { pairs, before } = await inHand(db, body, actor.id);
    const isDecided = ({ State }: Conflict): boolean => State === 'confirmed' || State === 'dismissed';
    const changed = pairs.filter((_, place) => before[place] && isDecided(before[place]));
    await store.putDecision(db, changed, { state: 'suspected', note: null, decidedBy: null, at: now });
    await store.forgetGone(db, changed);
    await recordAll(record, body.PropertyID, before.filter(isDecided), await viewPairs(db, body.PropertyID, pairs));
    return { Reopened: changed.length };
  },
});

const keyOf = ({ reviewerId, pieceId }: store.Pair): string => `${reviewerId}-${pieceId}`;

/** Pairs of a judge and a work; objections first, because somebody waits for an answer. */
async function listed(db: ReadDb, { PropertyID, SeasonID }: Season, accountId: number, search: string) {
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
  if (before.some(({ MayDecide }) => !MayDecide))
    throw new Refusal('Locked', { message: 'This conflict of interest is certain, so there’s nothing to decide.' });
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

/** In the order of the pairs; a pair about which nothing speaks any more is left out. */
async function viewPairs(db: ReadDb, propertyId: number, pairs: readonly store.Pair[]): Promise<Conflict[]> {
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
