import { type EntryOff, type EntryOffStatus, entryOff, entryOffStatuses } from '#contract/wings/judging/entry-off/entry-off.ts';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as offs from '#server/wings/entering/submission/off.store.ts';
import type { entryOffJobs } from './entry-off.jobs.ts';
import { changesSince } from './entry-off.rules.ts';
import * as store from './entry-off.store.ts';
import { entryOffMail } from './mails/entry-off.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/entry-off-refusals.ts';

const says = saying(texts);

export const entryOffHandlers = implement(entryOff, {
  async getEntriesOffList({ body, db, actor, services }) {
    const hidesContact = !seesIn(actor.grants, 'contact', body.PropertyID);
    const { rows, counts } = await store.pageOfOffs(db, body.PropertyID, { ...body, hidesContact });
    const countOf = (status: EntryOffStatus): number => counts.find((one) => one.status === status)?.count ?? 0;
    const Counts = { reported: countOf('reported'), mailed: countOf('mailed'), mended: countOf('mended'), cleared: countOf('cleared') };
    return {
      ...asPage(
        body,
        rows.map((row) => asEntryOff(row, services)),
        entryOffStatuses.filter((status) => isShown(status, body.Status)).reduce((sum, status) => sum + countOf(status), 0),
      ),
      Counts,
    };
  },

  async clearEntryOff({ body, db, now, record, services }) {
    await putStatus({ db, now, record }, body.EntryOffID, 'cleared');
    return view(db, services, body.EntryOffID);
  },

  async updateEntryOffStatus({ body, db, now, record, services }) {
    await putStatus({ db, now, record }, body.EntryOffID, body.Status);
    return view(db, services, body.EntryOffID);
  },

  async sendEntryOffEmail({ body, db, enqueue, now, record, services, refuse }) {
    const off = await locked(db, body.EntryOffID);
    if (off.status === 'cleared') return refuse('Locked', { message: says('alreadyBack') });
    if (off.takenOffBy !== null && off.reports === 0) return refuse('Locked', { message: says('pausedByOrganizer') });
    const isSeen = body.MailedAt === undefined || (body.MailedAt?.getTime() ?? 0) === (off.mailedAt?.getTime() ?? 0);
    const letter = isSeen && (await store.findLetter(db, off.id));
    if (letter) {
      await writeTo({ db, enqueue, now, services }, letter);
      await offs.markTold(db, off.id, now);
      await offs.markDecided(db, off.id, now);
      await record('entryOff.mail', {
        subject: 'entry',
        subjectId: off.entryId,
        propertyId: off.propertyId,
        before: { status: off.status, mailedAt: off.mailedAt },
        after: { status: 'mailed', mailedAt: now, to: letter.email },
      });
    }
    return view(db, services, off.id);
  },
});

const isShown = (status: EntryOffStatus, wanted: 'open' | EntryOffStatus | 'all'): boolean =>
  wanted === 'all' || (wanted === 'open' ? status !== 'cleared' : status === wanted);

async function locked(db: WriteDb, id: number): Promise<store.OffRow> {
  await store.lockOff(db, id);
  const off = await store.findOff(db, id);
  if (!off) throw new Refusal('NotFound');
  return off;
}

interface Changing {
  db: WriteDb;
  now: Date;
  record: Recorder;
}

/** Cleared, an entry is judged again; with any other status it is not. */
async function putStatus({ db, now, record }: Changing, id: number, status: EntryOffStatus): Promise<void> {
  const off = await locked(db, id);
  const isOff = status !== 'cleared';
  // Of a report that is cleared already nothing follows: the entry may be off again by a later one.
  if (off.status === status && (status === 'cleared' || off.isOff)) return;
  if (off.status === 'cleared' && (await store.hasOtherOpen(db, off.entryId, id)))
    throw new Refusal('Conflict', { message: says('reportedAgain') });
  await offs.putStatus(db, off, status, now);
  await record(status === 'cleared' ? 'entryOff.clear' : 'entryOff.setStatus', {
    subject: 'entry',
    subjectId: off.entryId,
    propertyId: off.propertyId,
    before: { status: off.status, isOff: off.isOff },
    after: { status, isOff, title: off.title },
  });
}

async function view(db: WriteDb, services: Services, id: number): Promise<EntryOff> {
  const off = await store.findOff(db, id);
  if (!off) throw new Refusal('NotFound');
  return asEntryOff(off, services);
}

const asEntryOff = (row: store.OffRow, services: Services): EntryOff => ({
  EntryOffID: row.id,
  EntryID: row.entryId,
  PieceID: row.pieceId,
  PieceTitle: row.title,
  Organization: row.organization,
  Category: row.category,
  MediaType: row.mediaType,
  PictureUrl: row.pictureKey && services.files.urlOf(row.pictureKey),
  NoLoadReasonID: row.noLoadReasonId,
  Note: row.note,
  TakenOff: row.takenOffBy === null ? null : { By: row.takenOffBy, Reason: row.reason ?? '' },
  Reports: row.reports,
  Status: row.status,
  IsOff: row.isOff,
  IsShortlisted: row.isShortlisted,
  AllReports: row.allReports.map(({ judge, round, reasonId, note, reportedAt, undoneAt }) => ({
    Judge: judge,
    Round: round,
    NoLoadReasonID: reasonId,
    Note: note,
    // From JSON, where a moment is text.
    ReportedAt: new Date(reportedAt),
    UndoneAt: undoneAt ? new Date(undoneAt) : null,
  })),
  EntrantName: row.entrantName,
  EntrantEmail: row.entrantEmail,
  ReportedAt: row.createdAt,
  UpdatedAt: row.updatedAt,
  MailedAt: row.mailedAt,
  MendedAt: row.mendedAt,
  Changes: row.found && changesSince(row.found, row.visible),
});

/** With the way to where it can be mended. */
const writeTo = (desk: MailDesk, { propertyId, pieceId, firstName, title, category, noLoadReasonId, fixUntil, email }: store.LetterRow) =>
  queueMail(desk, entryOffMail, {
    propertyId,
    to: email,
    values: {
      firstName,
      title,
      category,
      noLoadReasonId,
      fixUntil,
      link: `${portalAddress(desk.services.settings.publicUrl, propertyId, 'entries')}/pieces/${pieceId}/files`,
    },
  });

/** Writes to the entrant that judges cannot see a work: not before the judge can no longer undo the report, and once, however often the job runs. */
export const tellEntryOff: JobHandler<typeof entryOffJobs.tellOff> = async ({ entryId }, { inTransaction, enqueue, services, now }) => {
  await inTransaction(async (db) => {
    const off = await store.lockUntoldOff(db, entryId, now());
    if (!off) return;
    await writeTo({ db, services, now: now(), enqueue: (job, data, options) => enqueue(db, job, data, options) }, off);
    await offs.markTold(db, off.id, now());
  });
};
