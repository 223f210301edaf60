import { type Conflict, type ConflictState, conflicts, conflictStates } from '#contract/areas/review/conflicts.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { implement } from '#server/kernel/implement.ts';
import { asPage } from '#server/kernel/paging.ts';
import { isSuspicion, keysOf, conflictStateOf } from './conflicts.rules.ts';
import * as store from './conflicts.store.ts';

interface Season {
  PropertyID: number;
  SeasonID: number;
}

export const conflictsHandlers = implement(conflicts, {
  async getConflicts({ body, db }) {
    const all = await listed(db, body, body.Search ?? '');
    const shown = body.State === 'all' ? all : all.filter(({ State }) => State === body.State);
    const start = (body.Page - 1) * body.PageSize;
    return {
      ...asPage(body, shown.slice(start, start + body.PageSize), shown.length),
      Counts: Object.fromEntries(conflictStates.map((state) => [state, all.filter(({ State }) => State === state).length])) as Record<
        ConflictState,
        number
      >,
    };
  },

  async decideConflict({ body, db, actor, now, record, refuse }) {
    const find = async () => (await listed(db, body, '', body.ReviewerID)).find(({ PieceID }) => PieceID === body.PieceID);
    const before = await find();
    if (!before) return refuse('NotFound');
    const suspicions = before.Signals.filter(isSuspicion);
    if (before.State === 'declared' || !suspicions.length)
      return refuse('Locked', { message: 'This conflict of interest is certain, so there’s nothing to decide.' });
    // The same decision once more, by a click too many.
    if (before.State === body.Decision && before.Note === body.Reason) return before;
    await store.putDecision(
      db,
      {
        reviewerId: body.ReviewerID,
        pieceId: body.PieceID,
        state: body.Decision,
        note: body.Reason,
        decidedBy: actor.id,
        at: now,
      },
      suspicions,
    );
    if (body.Decision === 'confirmed') await store.endLeases(db, body.PropertyID, body.ReviewerID, body.PieceID);
    await record('conflict.decided', {
      subject: 'reviewer',
      subjectId: body.ReviewerID,
      propertyId: body.PropertyID,
      before: { pieceId: body.PieceID, state: before.State, signals: before.Signals, note: before.Note },
      after: { pieceId: body.PieceID, state: body.Decision, signals: suspicions, note: body.Reason },
    });
    return (await find()) ?? refuse('NotFound');
  },
});

/** Pairs of a judge and a work with everything that speaks for a conflict; objections first, because somebody waits for an answer. */
async function listed(db: ReadDb, { PropertyID, SeasonID }: Season, search: string, reviewerId?: number): Promise<Conflict[]> {
  const judges = await store.findJudges(db, SeasonID, reviewerId);
  const signs = judges.length ? await store.findSigns(db, PropertyID, SeasonID, judges.map(keysOf)) : [];
  const works = await store.findWorks(db, PropertyID, SeasonID, [...new Set(signs.map(({ pieceId }) => pieceId))], search);
  const deciders = await store.findNames(db, [...new Set(signs.flatMap(({ decidedBy }) => decidedBy ?? []))]);
  const judgeById = new Map(judges.map((judge) => [judge.reviewerId, judge]));
  const workById = new Map(works.map((work) => [work.id, work]));
  const pairs = Map.groupBy(signs, ({ reviewerId: judge, pieceId }) => `${judge}-${pieceId}`);
  const rows = [...pairs.values()].flatMap((pair): Conflict[] => {
    const [first] = pair;
    const judge = first && judgeById.get(first.reviewerId);
    const work = first && workById.get(first.pieceId);
    if (!judge || !work) return [];
    const name = `${judge.firstName} ${judge.lastName}`.trim();
    if (!work.isFound && !name.toLowerCase().includes(search.toLowerCase())) return [];
    const decided = pair.find(({ decidedAt }) => decidedAt);
    const objected = pair.find(({ objectedAt }) => objectedAt);
    const decider = deciders.find(({ id }) => id === decided?.decidedBy);
    return [
      {
        ReviewerID: judge.reviewerId,
        JudgeName: name,
        JudgeOrganization: judge.organization,
        PieceID: work.id,
        PieceTitle: work.title,
        Organization: work.organization,
        Categories: work.categories,
        Signals: pair.map(({ signal }) => signal),
        State: conflictStateOf(pair),
        Objection: objected?.objection ?? null,
        ObjectedAt: objected?.objectedAt ?? null,
        Note: decided?.note ?? null,
        DecidedBy: decider ? `${decider.firstName} ${decider.lastName}`.trim() || decider.email : null,
        DecidedAt: decided?.decidedAt ?? null,
      },
    ];
  });
  return rows.toSorted(
    (one, other) =>
      Number(other.ObjectedAt !== null) - Number(one.ObjectedAt !== null) ||
      one.JudgeName.localeCompare(other.JudgeName) ||
      one.PieceTitle.localeCompare(other.PieceTitle),
  );
}
