import { type Proof, receipts } from '#contract/wings/results/vote-list/receipts.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as store from './vote-list.store.ts';
import { levelsOf, pathOf } from '#server/kernel/runtime/merkle.ts';
import { commitmentOf, receiptOf } from './vote-tree.rules.ts';

const hashBytes = 32;
const treeSeconds = 60;
/** No one reads more, and a voter who changes their mind all day must not make the page slow. */
const replacedShown = 100;

const partsOf = (commitments: Buffer): Buffer[] =>
  Array.from({ length: commitments.length / hashBytes }, (_, at) => commitments.subarray(at * hashBytes, (at + 1) * hashBytes));

export const receiptsHandlers = implement(receipts, {
  async getMyReceipts({ body, db, actor, services, refuse }) {
    if (actor.propertyId !== body.PropertyID) return refuse('NotFound');
    const votes = await store.listOfVoter(db, body.PropertyID, body.SeasonID, actor.id);
    const replaced = await store.listReplaced(db, body.PropertyID, body.SeasonID, actor.id, replacedShown);
    if (votes.length === 0 && replaced.length === 0) return { Receipts: [], Replaced: [] };
    const key = await store.findReceiptKey(db, body.SeasonID);
    const shown = [];
    for (const { categoryId, category, voteId, votedAt, state, number, root } of votes) {
      const receipt = receiptOf(key, voteId);
      const proof = number !== null && root !== null ? await proofOf(db, services, { categoryId, number, root }, receipt) : undefined;
      const kept = state === 'held' || state === 'removed';
      shown.push({
        CategoryID: categoryId,
        Category: category,
        Receipt: receipt,
        VotedAt: votedAt,
        State: proof ? ('counted' as const) : number !== null ? ('notCounted' as const) : kept ? ('lookedAt' as const) : ('open' as const),
        Proof: proof ?? null,
      });
    }
    return {
      Receipts: shown,
      Replaced: replaced.map((row) => ({
        CategoryID: row.categoryId,
        Category: row.category,
        Receipt: receiptOf(key, row.voteId),
        VotedAt: row.votedAt,
        ReplacedAt: row.replacedAt,
        IsTakenBack: row.isTakenBack,
      })),
    };
  },

  async getVoteLists({ body, db }) {
    const lists = await store.listLists(db, body.PropertyID, body.SeasonID);
    return lists.map(({ categoryId, category, number, publishedAt, withdrawnAt, root, counted }) => ({
      CategoryID: categoryId,
      Category: category,
      ListNumber: number,
      PublishedAt: publishedAt,
      WithdrawnAt: withdrawnAt,
      Root: root,
      Counted: counted,
    }));
  },

  async getVoteList({ body, db, refuse }) {
    const { PropertyID, SeasonID, PropertyCategoryID, ListNumber } = body;
    const list = (await store.findList(db, PropertyID, SeasonID, PropertyCategoryID, ListNumber ?? undefined)) ?? refuse('NotFound');
    const commitments = partsOf(list.commitments).map((one) => one.toString('hex'));
    const totals = list.totals as unknown as store.NewList['totals'];
    const reasons = list.reasons as unknown as store.NewList['reasons'];
    return {
      Format: 'laurel-vote-list-1' as const,
      Award: traitsOf(PropertyID).name,
      Season: list.season ?? '',
      SeasonID,
      CategoryID: PropertyCategoryID,
      Category: list.category,
      ListNumber: list.number,
      PublishedAt: list.publishedAt,
      WithdrawnAt: list.withdrawnAt,
      Root: list.root,
      Counted: commitments.length,
      Totals: list.isAnnounced ? totals.map(({ entryId, title, votes }) => ({ EntryID: entryId, PieceTitle: title, Votes: votes })) : null,
      Statement: {
        Cast: list.voters,
        Counted: commitments.length,
        Held: list.held,
        Removed: list.removed,
        Unconfirmed: list.unconfirmed,
        Reasons: reasons.map(({ state, votes, reason }) => ({ State: state, Votes: votes, Reason: reason })),
      },
      Commitments: commitments,
    };
  },
});

/** Nothing if the list does not have it. */
async function proofOf(
  db: ReadDb,
  { caches }: Pick<Services, 'caches'>,
  list: { categoryId: number; number: number; root: string },
  receipt: string,
): Promise<Proof | undefined> {
  const { commitments, levels } = await caches.get(`vote tree ${list.categoryId} ${list.number}`, treeSeconds, async () => {
    const parts = partsOf(await store.findCommitments(db, list.categoryId, list.number));
    return { commitments: new Map(parts.map((one, at) => [one.toString('hex'), at])), levels: levelsOf(parts) };
  });
  const at = commitments.get(commitmentOf(list.categoryId, receipt).toString('hex'));
  return at === undefined ? undefined : { ListNumber: list.number, Root: list.root, Path: pathOf(levels, at) };
}
