import { releaseFile } from '#server/wings/ground/file/file-use.service.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import * as store from './erase.store.ts';

/** Erases the accounts whose grace has ended, each by itself. What is kept: orders, and entered work with its credits. */
export async function eraseDue({ inTransaction, now, db: pool }: Pick<JobWorld, 'inTransaction' | 'now' | 'db'>): Promise<void> {
  for (const { id } of await store.listDue(pool, now())) {
    await inTransaction(async (db) => {
      const account = await store.lockDue(db, id, now());
      if (!account) return;
      const drafts = await store.deleteDrafts(db, id);
      const kept = await store.forgetContacts(db, id);
      const documents = await store.takeDocuments(db, id);
      const headshot = await store.forgetJudge(db, id, now());
      for (const key of [...drafts.fileKeys, ...documents, ...(headshot ? [headshot] : [])]) await releaseFile(db, key, now());
      for (const merged of await store.listMergedInto(db, id)) await store.erasePerson(db, merged, now());
      await store.erasePerson(db, account, now());
      const nobody = { address: '', agent: '', device: undefined, requestId: '' };
      await recorderFor(
        db,
        undefined,
        nobody,
        now(),
      )('account.erased', {
        subject: 'account',
        subjectId: id,
        propertyId: account.propertyId,
        after: { role: account.role, submissionsDeleted: drafts.submissions, submissionsKept: kept },
      });
    });
  }
}
