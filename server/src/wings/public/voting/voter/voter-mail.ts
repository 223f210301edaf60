import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { findLatestRegistration, deleteDead } from './voter-account.store.ts';
import { mailConfirmation, mailKnown, mailNewPassword } from './voter-links.service.ts';
import { deleteDrawnBefore } from '#server/kernel/drawing/drawn-pictures.ts';
import { deleteHolders } from '../holding/holding.store.ts';
import { findVoterByEmail } from './voter.store.ts';
import type { votingJobs } from '../voting.jobs.ts';

/** Writes to a voter who asked for a link; to no one when there is no such voter. */
export const mailVoter: JobHandler<typeof votingJobs.mailVoter> = async ({ email, propertyId, purpose }, world) =>
  world.inTransaction(async (db) => {
    const desk = { db, now: world.now(), services: world.services, enqueue: world.enqueue.bind(undefined, db) as never };
    const voter = await findVoterByEmail(db, propertyId, email);
    if (!voter) return;
    if (purpose === 'reset') await mailNewPassword(desk, voter);
    else if (voter.confirmedAt) await mailKnown(desk, voter);
    else await mailConfirmation(desk, voter, await findLatestRegistration(db, voter.id));
  });

/** Networks fetch the picture of a card when it is shared. */
const picturesKeptMs = 7 * 86_400_000;

export const sweepVoters: JobHandler<typeof votingJobs.sweepVoters> = async (_data, world) =>
  world.inTransaction(async (db) => {
    await deleteDead(db, world.now());
    await deleteHolders(db, world.now());
    await deleteDrawnBefore(db, 'choice-card-', new Date(world.now().getTime() - picturesKeptMs));
  });
