import { entrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import { messageKinds } from '#contract/wings/desk/message/audience.ts';
import { listBlocks } from '#server/wings/accounts/account/sign-in/block.store.ts';
import { contactInfoOf } from '#server/wings/accounts/account/own/contact-info.rules.ts';
import { listOptOutKinds } from '#server/wings/accounts/account/own/opt-out.store.ts';
import { listSessions } from '#server/wings/accounts/account/sign-in/session.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { knownTypes } from './entrant-list.rules.ts';
import { nameOr } from './entrant-record.rules.ts';
import * as store from './entrant-record.store.ts';
import { getEntrant } from './entrant.service.ts';

export const entrantRecordHandlers = implement(entrantRecord, {
  async getEntrantRecord({ db, params: { prop, id }, now }) {
    const row = await getEntrant(db, prop, id);
    const [sessions, blocks, optOuts, merged, into] = await Promise.all([
      listSessions(db, id, now),
      listBlocks(db, id),
      listOptOutKinds(db, prop, row.email),
      store.listMerged(db, prop, id),
      store.findMergedInto(db, prop, id),
    ]);
    return {
      ...contactInfoOf(row),
      IsActive: !row.deactivatedAt,
      CreatedDate: row.createdAt,
      LastSeenDate: row.lastSeenAt,
      HasPassword: row.passwordHash !== null,
      Sessions: sessions.map((one) => ({
        Agent: one.agent,
        CreatedDate: one.createdAt,
        LastSeenDate: one.lastSeenAt,
        IsActing: one.actingId !== null,
      })),
      Messages: messageKinds.map((Kind) => ({ Kind, IsSubscribed: !optOuts.includes(Kind) })),
      Blocks: blocks.flatMap((block) =>
        knownTypes([block.requestType]).map((RequestType) => ({
          RequestType,
          Reason: block.reason,
          BlockedDate: block.blockedAt,
          BlockedBy: block.email === null ? null : nameOr(block.firstName, block.lastName, block.email),
        })),
      ),
      Merged: merged.map((one) => ({
        UserID: one.id,
        Name: nameOr(one.firstName, one.lastName, one.email),
        Email: one.email,
        Reason: one.reason,
        MergedDate: one.mergedAt,
      })),
      MergedInto: into ? { UserID: into.id, Name: nameOr(into.firstName, into.lastName, into.email), MergedDate: into.mergedAt } : null,
      DeletesDate: row.deletesAt,
      IsErased: row.erasedAt !== null,
    };
  },

  async getEntrantWorks({ db, params: { prop, id }, services }) {
    await getEntrant(db, prop, id);
    const rows = await store.listWorks(db, prop, id);
    return rows.map((row) => ({
      PieceID: row.id,
      SubmissionID: row.submissionId,
      SeasonID: row.seasonId,
      SeasonName: row.seasonName,
      Title: row.title,
      LeadImageUrl: row.pictureKey && services.files.urlOf(row.pictureKey),
      ChangedDate: row.updatedAt,
      IsDeleted: row.deletedAt !== null,
      Entries: row.entries.map(({ id: EntryID, category, state, award }) => ({ EntryID, Category: category, State: state, Award: award })),
    }));
  },
});
