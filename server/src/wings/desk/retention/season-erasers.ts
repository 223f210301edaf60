import type { SeasonDataKind } from '#contract/wings/desk/retention/retention-rules.ts';
import { forgetThirdParties, listNamingSubmissions } from '#server/wings/entering/third-party/erase.store.ts';
import { contactsOf, emptyContacts } from '#server/wings/entering/submission/retention/contacts.store.ts';
import { deleteDraft } from '#server/wings/entering/submission/retention/stale-drafts.service.ts';
import { staleDrafts } from '#server/wings/entering/submission/retention/stale-drafts.store.ts';
import { dropFiles, filesThatWonNothing } from '#server/wings/entering/submission/retention/won-nothing.store.ts';
import { lockSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { releaseFile } from '#server/wings/ground/file/file-use.service.ts';
import { commentsBefore, deletePrivateNotes, emptyComments } from '#server/wings/judging/review/retention.store.ts';
import { commentedBefore, emptyStageComments } from '#server/wings/judging/stage/retention.store.ts';
import { countVoteOrigins, emptyVoteOrigins } from '#server/wings/public/voting/voter/retention.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { portion } from './erasers.ts';

export interface OverSeason {
  id: number;
  propertyId: number;
}

interface SeasonEraser {
  count: (db: ReadDb, season: OverSeason, now: Date) => Promise<number>;
  /** One portion; answers how much it was. */
  erase: (db: WriteDb, season: OverSeason, now: Date) => Promise<number>;
}

const draftsOf = (db: ReadDb, { id, propertyId }: OverSeason, now: Date) =>
  staleDrafts(db, propertyId, now).where('submission.seasonId', '=', id);
const filesOf = (db: ReadDb, { id, propertyId }: OverSeason, now: Date) =>
  filesThatWonNothing(db, propertyId, now).where('submission.seasonId', '=', id);
const commentsOf = (db: ReadDb, { id, propertyId }: OverSeason, now: Date) =>
  commentsBefore(db, propertyId, now).where('review.seasonId', '=', id);
const lengthOf = async (query: { execute: () => Promise<unknown[]> }) => (await query.execute()).length;

/** The same erasers as by a period, for one season that is over and without waiting. Nothing of it is part of a result. */
export const seasonErasers: Record<SeasonDataKind, SeasonEraser> = {
  drafts: {
    count: (db, season, now) => lengthOf(draftsOf(db, season, now)),
    async erase(db, season, now) {
      let erased = 0;
      for (const { id } of await draftsOf(db, season, now).limit(portion).execute())
        if (await deleteDraft(db, season.propertyId, id, now, now)) erased += 1;
      return erased;
    },
  },
  files: {
    count: (db, season, now) => lengthOf(filesOf(db, season, now)),
    async erase(db, season, now) {
      const found = await filesOf(db, season, now).limit(portion).execute();
      for (const { id } of found) {
        await lockSubmission(db, 'everybody', id);
        for (const key of await dropFiles(db, id)) await releaseFile(db, key, now);
      }
      return found.length;
    },
  },
  comments: {
    count: async (db, season, now) =>
      (await lengthOf(commentsOf(db, season, now))) + (await lengthOf(commentedBefore(db, season.propertyId, now, season.id))),
    async erase(db, season, now) {
      const ids = (await commentsOf(db, season, now).limit(portion).execute()).map(({ id }) => id);
      await emptyComments(db, ids);
      const ofStages = (await commentedBefore(db, season.propertyId, now, season.id).limit(portion).execute()).map(({ id }) => id);
      await emptyStageComments(db, ofStages);
      return ids.length + ofStages.length + (await deletePrivateNotes(db, season.propertyId, now, season.id));
    },
  },
  people: {
    count: (db, { propertyId, id }, now) => lengthOf(listNamingSubmissions(db, propertyId, now).where('submission.seasonId', '=', id)),
    async erase(db, { propertyId, id }, now) {
      const found = await listNamingSubmissions(db, propertyId, now).where('submission.seasonId', '=', id).limit(portion).execute();
      await forgetThirdParties(
        db,
        found.map((submission) => submission.id),
      );
      return found.length;
    },
  },
  contacts: {
    count: (db, { id }) => lengthOf(contactsOf(db, id)),
    async erase(db, { id }) {
      const ids = (await contactsOf(db, id).limit(portion).execute()).map((submission) => submission.id);
      await emptyContacts(db, ids);
      return ids.length;
    },
  },
  voteOrigins: {
    count: (db, { id }) => countVoteOrigins(db, id),
    erase: (db, { propertyId, id }, now) => emptyVoteOrigins(db, propertyId, now, 10 * portion, id),
  },
};
