import { monthsBefore, noticeDays, type RetentionKind } from '#contract/wings/desk/retention/retention-rules.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { JobHandler, JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { type Candidate, personal, portion, silent } from './erasers.ts';
import { retentionNoticeMail } from './mails/retention-notice.ts';
import type { retentionJobs } from './retention.jobs.ts';
import * as store from './retention.store.ts';

const noticeMs = noticeDays * 86_400_000;
/** Portions of one rule in one run; the next hour takes the rest. */
const portions = 10;
const theClock = { address: '', agent: '', device: undefined, requestId: '' };

interface Rule {
  propertyId: number;
  kind: RetentionKind;
  months: number;
  startsAt: Date | null;
}

/** Tells people and erases what is due, award by award, in portions of their own transactions. */
export const eraseDue: JobHandler<typeof retentionJobs.run> = async (_, world) => {
  for (const rule of await store.listInForce(world.db)) {
    if (world.signal.aborted) return;
    if (personal[rule.kind]) {
      await tellPeople(world, rule);
      await erasePersonal(world, rule);
    } else if (rule.startsAt && rule.startsAt <= world.now())
      for (let at = 0; at < portions && (await eraseSilently(world, rule)) > 0; at += 1) if (world.signal.aborted) return;
  }
};

const listed = (world: JobWorld, rule: Rule, before: Date): Promise<Candidate[]> =>
  personal[rule.kind]
    ?.find(world.db, rule.propertyId, before)
    .limit(portion * portions)
    .offset(0)
    .execute() ?? Promise.resolve([]);

async function tellPeople(world: JobWorld, rule: Rule): Promise<void> {
  const now = world.now();
  const before = new Date(monthsBefore(now, rule.months).getTime() + noticeMs);
  const found = await listed(world, rule, before);
  const told = await store.findTold(
    world.db,
    rule.kind,
    found.map(({ id }) => id),
  );
  const open = found.filter(({ id, since }) => (told.get(id)?.getTime() ?? 0) <= since.getTime());
  // One email to each person, whatever of theirs it is about.
  for (const theirs of Map.groupBy(open, ({ accountId }) => accountId).values())
    await world.inTransaction(async (db) => {
      const [first] = theirs;
      if (!first) return;
      await mail(world, db, rule, first, theirs, now);
      for (const { id } of theirs) await store.putTold(db, rule.propertyId, rule.kind, id, now);
      await store.addToReport(db, rule.propertyId, rule.kind, now, { told: theirs.length });
    });
}

const mail = (world: JobWorld, db: WriteDb, rule: Rule, person: Candidate, theirs: readonly Candidate[], now: Date) =>
  queueMail({ db, now, services: world.services, enqueue: world.enqueue.bind(undefined, db) as never }, retentionNoticeMail, {
    propertyId: rule.propertyId,
    to: person.email,
    values: {
      firstName: person.firstName || null,
      kind: rule.kind,
      titles: theirs.map(({ title }) => title).filter(Boolean),
      erasedAt: new Date(Math.max(now.getTime() + noticeMs, rule.startsAt?.getTime() ?? 0)),
      link: portalAddress(world.services.settings.publicUrl, rule.propertyId, 'entries'),
    },
  });

/** What people were emailed about long enough ago, if nothing happened to it since. */
async function erasePersonal(world: JobWorld, rule: Rule): Promise<void> {
  const eraser = personal[rule.kind];
  const now = world.now();
  if (!eraser || !rule.startsAt || rule.startsAt > now) return;
  const before = monthsBefore(now, rule.months);
  const found = await listed(world, rule, before);
  let erased = 0;
  const told = await store.findTold(
    world.db,
    rule.kind,
    found.map(({ id }) => id),
  );
  const due = found.filter(({ id, since }) => {
    const at = told.get(id)?.getTime() ?? 0;
    return at > since.getTime() && at <= now.getTime() - noticeMs;
  });
  for (const { id } of due)
    await world.inTransaction(async (db) => {
      const isErased = await eraser.erase(db, rule.propertyId, id, before, now);
      await store.forgetTold(db, rule.kind, id);
      if (!isErased) return;
      erased += 1;
      await store.addToReport(db, rule.propertyId, rule.kind, now, { erased: 1 });
    });
  if (erased) await world.inTransaction((db) => note(db, rule, erased, now));
}

const eraseSilently = (world: JobWorld, rule: Rule): Promise<number> =>
  world.inTransaction(async (db) => {
    const now = world.now();
    const erased = (await silent[rule.kind]?.erase(db, rule.propertyId, monthsBefore(now, rule.months), now)) ?? 0;
    if (erased > 0) {
      await store.addToReport(db, rule.propertyId, rule.kind, now, { erased });
      await note(db, rule, erased, now);
    }
    return erased;
  });

const note = (db: WriteDb, rule: Rule, erased: number, now: Date) =>
  recorderFor(
    db,
    undefined,
    theClock,
    now,
  )('retention.erased', {
    subject: 'property',
    subjectId: rule.propertyId,
    propertyId: rule.propertyId,
    after: { kind: rule.kind, erased, months: rule.months },
  });
