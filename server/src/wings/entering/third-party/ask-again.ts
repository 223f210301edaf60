import type { WriteDb } from '#server/kernel/database/db.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { JobHandler, JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { lockSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { listSilent, listToCheck } from './due.store.ts';
import { sendRequest } from './send-request.ts';
import { standingsOf } from './third-parties.service.ts';
import type { thirdPartyJobs } from './third-party.jobs.ts';
import { mostReminders, reminderIsDue, restedBefore, silentSince } from './third-party.rules.ts';
import * as store from './third-party.store.ts';

const theClock = { address: '', agent: '', device: undefined, requestId: '' };

/** Asks people again whose approval no longer fits, and reminds those who are silent. */
export const askAgain: JobHandler<typeof thirdPartyJobs.ask> = async (_, world) => {
  const now = world.now();
  for (const { id, submissionId } of await listToCheck(world.db, restedBefore(now), now)) {
    if (world.signal.aborted) return;
    await world.inTransaction((db) => check(world, db, id, submissionId, now));
  }
  for (const { id, submissionId, sentAt, reminders } of await listSilent(world.db, silentSince(now), mostReminders, now)) {
    if (world.signal.aborted) return;
    if (reminderIsDue(sentAt, reminders, now)) await world.inTransaction((db) => remind(world, db, id, submissionId, now));
  }
};

/** The person as they are now that no one changes the submission. */
async function held(db: WriteDb, id: number, submissionId: number, now: Date) {
  const submission = await lockSubmission(db, 'everybody', submissionId);
  const standing = submission && (await standingsOf(db, submission, now)).find(({ named }) => named.some((one) => one.id === id));
  const person = standing?.named.find((one) => one.id === id);
  if (!submission || !standing || !person) return undefined;
  const { role, state, decided } = standing;
  // No one is asked again for what an organizer does without, or others have done.
  return { submission, role, isNeeded: state === 'open', extendedTo: decided.extendedTo, person };
}

const deskOf = (world: JobWorld, db: WriteDb, now: Date) => ({
  db,
  now,
  services: world.services,
  enqueue: world.enqueue.bind(undefined, db) as never,
});

async function check(world: JobWorld, db: WriteDb, id: number, submissionId: number, now: Date): Promise<void> {
  const found = await held(db, id, submissionId, now);
  if (!found) return;
  const { submission, person } = found;
  if (person.state !== 'changed' || !found.isNeeded) return void (await store.changePerson(db, id, { checkedAt: now }));
  await store.changePerson(db, id, { changedAt: now, checkedAt: now, sentAt: now, reminders: 0 });
  await recorderFor(
    db,
    undefined,
    theClock,
    now,
  )('thirdParty.askedAgain', {
    subject: 'submission',
    subjectId: submission.id,
    propertyId: submission.propertyId,
    after: { thirdPartyId: id, role: found.role.name, name: person.name, because: 'changed' },
  });
  await sendRequest(deskOf(world, db, now), { ...found, how: 'changed' });
}

async function remind(world: JobWorld, db: WriteDb, id: number, submissionId: number, now: Date): Promise<void> {
  const found = await held(db, id, submissionId, now);
  if (!found) return;
  const { person } = found;
  // Changed back to what they approved, or answered a moment ago.
  if (person.state !== 'waiting' && person.state !== 'changed') return void (await store.changePerson(db, id, { changedAt: null }));
  if (!found.isNeeded) return void (await store.changePerson(db, id, { reminders: mostReminders }));
  await store.changePerson(db, id, { reminders: person.reminders + 1 });
  await sendRequest(deskOf(world, db, now), { ...found, how: 'reminder' });
}
