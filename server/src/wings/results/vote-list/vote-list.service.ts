import type { WriteDb } from '#server/kernel/database/db.ts';
import * as store from './vote-list.store.ts';
import { levelsOf, rootOf } from '#server/kernel/runtime/merkle.ts';
import { commitmentOf, inOrder, receiptOf } from './vote-tree.rules.ts';

interface Categories {
  propertyId: number;
  seasonId: number;
  categoryIds: readonly number[];
}

/**
 * Publishes which votes were counted, in the transaction that makes the categories final: no one learns who voted or for what, but every voter
 * can find their own.
 */
export async function publishVoteLists(db: WriteDb, { propertyId, seasonId, categoryIds }: Categories, now: Date): Promise<void> {
  if (categoryIds.length === 0) return;
  const key = await store.findReceiptKey(db, seasonId);
  const states = new Map((await store.countStates(db, propertyId, seasonId, categoryIds)).map((row) => [row.categoryId, row]));
  const leftOut = Map.groupBy(await store.listLeftOut(db, categoryIds), ({ categoryId }) => categoryId);
  await store.withdrawLists(db, categoryIds, now);
  for (const categoryId of categoryIds) {
    const counted = await store.listCounted(db, categoryId);
    const titles = new Map((await store.listTitles(db, categoryId)).map(({ entryId, title }) => [entryId, title]));
    const commitments = inOrder(counted.map(({ voteId }) => commitmentOf(categoryId, receiptOf(key, voteId))));
    const totals = [...Map.groupBy(counted, ({ entryId }) => entryId)]
      .map(([entryId, votes]) => ({ entryId, title: titles.get(entryId) ?? '', votes: votes.length }))
      .sort((one, other) => other.votes - one.votes || one.entryId - other.entryId);
    const { standing = 0, unconfirmed = 0, held = 0, removed = 0 } = states.get(categoryId) ?? {};
    await store.addList(db, {
      categoryId,
      propertyId,
      seasonId,
      root: rootOf(levelsOf(commitments)),
      commitments: Buffer.concat(commitments),
      totals,
      voters: standing,
      unconfirmed,
      held,
      removed,
      reasons: (leftOut.get(categoryId) ?? []).map(({ state, votes, reason }) => ({ state, votes, reason: reason ?? '' })),
      publishedAt: now,
    });
  }
}

/** A reopened category has no list until it is final again; its old list is marked as reopened. */
export const withdrawVoteLists = (db: WriteDb, categoryIds: readonly number[], now: Date) => store.withdrawLists(db, categoryIds, now);
