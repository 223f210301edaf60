import { conflicts, type ConflictState, conflictStates } from '#contract/wings/judging/review/conflicts.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import { listCoCredits } from './co-credits.store.ts';
import { decideConflicts, listed, reopenConflicts, viewPairs } from './conflicts.service.ts';

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

  decideConflicts: (given) => decideConflicts(given),

  reopenConflicts: (given) => reopenConflicts(given),
});
