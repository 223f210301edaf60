import type { RetentionKind } from '#contract/wings/desk/retention/retention-rules.ts';
import { closeInactive, inactiveAccounts } from '#server/wings/accounts/account/own/retention.store.ts';
import { forgetUnpaid } from '#server/wings/commerce/order/refund/retention.service.ts';
import { unpaidOrdersBefore } from '#server/wings/commerce/order/refund/retention.store.ts';
import { dropFiles, filesThatWonNothing } from '#server/wings/entering/submission/retention/won-nothing.store.ts';
import { deleteDraft } from '#server/wings/entering/submission/retention/stale-drafts.service.ts';
import { lockSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { staleDrafts } from '#server/wings/entering/submission/retention/stale-drafts.store.ts';
import { forgetThirdParties, listNamingSubmissions } from '#server/wings/entering/third-party/erase.store.ts';
import { releaseFile } from '#server/wings/ground/file/file-use.service.ts';
import { commentsBefore, deletePrivateNotes, emptyComments } from '#server/wings/judging/review/retention.store.ts';
import { commentedBefore, emptyStageComments } from '#server/wings/judging/stage/retention.store.ts';
import { emptyVoteOrigins, forgetVoters, votersBefore } from '#server/wings/public/voting/voter/retention.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Something of someone, who reads about it before it is erased. */
export interface Candidate {
  id: number;
  accountId: number;
  email: string;
  firstName: string;
  title: string;
  /** The last thing that happened to it. */
  since: Date;
}

interface Personal {
  /** What is old enough at a moment. */
  find: (
    db: ReadDb,
    propertyId: number,
    before: Date,
  ) => {
    limit: (most: number) => { offset: (from: number) => { execute: () => Promise<Candidate[]> } };
  };
  /** False where it is no longer old enough: someone was quicker. */
  erase: (db: WriteDb, propertyId: number, id: number, before: Date, now: Date) => Promise<boolean>;
}

/** Their owners are emailed, one by one. */
export const personal: Partial<Record<RetentionKind, Personal>> = {
  drafts: { find: staleDrafts, erase: deleteDraft },
  accounts: { find: inactiveAccounts, erase: (db, _, id, before, now) => closeInactive(db, id, before, now) },
  files: {
    find: filesThatWonNothing,
    async erase(db, propertyId, id, before, now) {
      await lockSubmission(db, 'everybody', id);
      if (!(await filesThatWonNothing(db, propertyId, before).where('submission.id', '=', id).executeTakeFirst())) return false;
      for (const key of await dropFiles(db, id)) await releaseFile(db, key, now);
      return true;
    },
  },
};

interface Silent {
  count: (db: ReadDb, propertyId: number, before: Date) => Promise<number>;
  /** One portion; answers how much it was. */
  erase: (db: WriteDb, propertyId: number, before: Date, now: Date) => Promise<number>;
}

/** How much one transaction erases. */
export const portion = 200;

const lengthOf = async (query: { execute: () => Promise<unknown[]> }) => (await query.execute()).length;

export const silent: Partial<Record<RetentionKind, Silent>> = {
  unpaidOrders: {
    count: (db, propertyId, before) => lengthOf(unpaidOrdersBefore(db, propertyId, before)),
    async erase(db, propertyId, before, now) {
      let erased = 0;
      for (const { id } of await unpaidOrdersBefore(db, propertyId, before).limit(portion).execute())
        if (await forgetUnpaid(db, propertyId, id, before, now)) erased += 1;
      return erased;
    },
  },
  comments: {
    count: async (db, propertyId, before) =>
      (await lengthOf(commentsBefore(db, propertyId, before))) + (await lengthOf(commentedBefore(db, propertyId, before))),
    async erase(db, propertyId, before) {
      const ids = (await commentsBefore(db, propertyId, before).limit(portion).execute()).map(({ id }) => id);
      await emptyComments(db, ids);
      const ofStages = (await commentedBefore(db, propertyId, before).limit(portion).execute()).map(({ id }) => id);
      await emptyStageComments(db, ofStages);
      return ids.length + ofStages.length + (await deletePrivateNotes(db, propertyId, before));
    },
  },
  people: {
    count: (db, propertyId, before) => lengthOf(listNamingSubmissions(db, propertyId, before)),
    async erase(db, propertyId, before) {
      const ids = (await listNamingSubmissions(db, propertyId, before).limit(portion).execute()).map(({ id }) => id);
      await forgetThirdParties(db, ids);
      return ids.length;
    },
  },
  voters: {
    count: (db, propertyId, before) => lengthOf(votersBefore(db, propertyId, before)),
    async erase(db, propertyId, before) {
      const ids = (await votersBefore(db, propertyId, before).limit(portion).execute()).map(({ id }) => id);
      await forgetVoters(db, ids);
      const votes = await emptyVoteOrigins(db, propertyId, before, 10 * portion);
      return ids.length || votes;
    },
  },
};
