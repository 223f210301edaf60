import { keepBasis } from '#server/wings/results/ranking/basis.store.ts';
import { lockRanking, putFinal, raiseVersion } from '#server/wings/results/ranking/ranking.store.ts';
import { counts, rankingStandingOf } from '#server/wings/results/ranking/view.service.ts';
import { publishVoteLists } from '#server/wings/results/vote-list/vote-list.service.ts';
import { announce } from '#server/wings/accounts/webhook/webhook.service.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import type { voteDeskJobs } from './vote-desk.jobs.ts';
import { advance, type LeftOpen, lockFinalization } from './vote-summary.store.ts';

/** An organizer asked for it; this runs later, from nowhere. */
const theJob = { address: '', agent: '', device: undefined, requestId: '' };

/** A category at a time, each in a transaction of its own that also counts it as done: a job that is cut off goes on where it was. */
export const finalizeVote: JobHandler<typeof voteDeskJobs.finalize> = async (
  { finalizationId },
  { inTransaction, now, services, signal },
) => {
  let hasMore = true;
  while (hasMore && !signal.aborted) hasMore = await inTransaction((db) => finalizeNext(db, services, finalizationId, now()));
};

async function finalizeNext(db: WriteDb, services: Services, finalizationId: number, now: Date): Promise<boolean> {
  const run = await lockFinalization(db, finalizationId);
  const categoryId = run?.categoryIds[run.done];
  if (!run || categoryId === undefined) return false;
  const { propertyId, seasonId, askedBy } = run;
  await lockRanking(db, categoryId, 'pv');
  const place = { PropertyID: propertyId, SeasonID: seasonId, CategoryID: categoryId };
  const { category, entries, placed, tie, undecided, isFinal, ...standing } = await rankingStandingOf<object>(
    db,
    services,
    place,
    'pv',
    counts.pv,
  );
  const why: LeftOpen['why'] | undefined = isFinal
    ? undefined
    : undecided > 0
      ? 'groups'
      : placed.length === 0
        ? 'noVotes'
        : tie
          ? 'tie'
          : undefined;
  if (!isFinal && !why) {
    const rows = placed.map((one) => ({
      ...one,
      figures: { ...standing.figuresOf(one.entryId), CountedPlace: standing.countedPlaceOf(one.entryId) },
    }));
    await keepBasis(db, { propertyId, seasonId }, [{ categoryId, kind: 'pv', rows }], now);
    await putFinal(db, categoryId, 'pv', rows, { now, accountId: askedBy as number });
    await raiseVersion(db, categoryId, 'pv');
    await publishVoteLists(db, { propertyId, seasonId, categoryIds: [categoryId] }, now);
    await announce(db, now, propertyId, 'ranking.final', () => [{ CategoryID: categoryId, Category: category.name, Ranking: 'pv' }]);
    const titleOf = new Map(entries.map(({ id, title }) => [id, title]));
    await recorderFor(
      db,
      undefined,
      theJob,
      now,
    )('ranking.finalize', {
      subject: 'category',
      subjectId: categoryId,
      propertyId,
      after: {
        ranking: 'pv',
        category: category.name,
        accountId: askedBy,
        places: rows.map(({ entryId, place: at, decidedBy }) => `${at}. ${titleOf.get(entryId)} (entry ${entryId}, ${decidedBy})`),
      },
    });
  }
  const isLast = run.done + 1 >= run.categoryIds.length;
  await advance(db, finalizationId, { leftOpen: why && { categoryId, category: category.name, why }, isLast, now });
  return !isLast;
}
