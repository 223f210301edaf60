import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import { newToken } from '#server/kernel/identity/signer.ts';
import { isThrowaway } from './voter.rules.ts';
import { changeVoter, useAllCodes } from './voter-account.store.ts';
import * as voters from './voter.store.ts';

interface Desk {
  db: WriteDb;
  now: Date;
  record: Recorder;
}

interface Person {
  email: string;
  name: string;
  orderSeed: string | null;
}

/**
 * The voter of an address that was just proved, who may be new. Anyone who registered it without reading its mail loses the password, the key and the
 * sessions. Nothing if the voter is gone in the same moment.
 */
export async function getProved({ db, now, record }: Desk, propertyId: number, { email, name, orderSeed }: Person, by: string) {
  const added = await voters.addVoterUnlessKnown(db, propertyId, {
    email,
    name,
    orderSeed,
    isThrowaway: isThrowaway(email),
    voterKey: newToken(),
    now,
  });
  if (added) {
    await record('voter.registered', { subject: 'voter', subjectId: added.id, propertyId, after: { email, isConfirmed: true } });
    return added;
  }
  const known = await voters.findVoterByEmail(db, propertyId, email);
  if (!known || known.confirmedAt) return known;
  const confirmed = await voters.confirmByOwner(db, propertyId, known.id, newToken(), now);
  if (!confirmed) return voters.findVoter(db, propertyId, known.id);
  await record('voter.confirmed', { subject: 'voter', subjectId: known.id, propertyId, after: { by } });
  return confirmed;
}

/** The same by a mail of ours: no other mail sets a name or password of someone else's choosing afterwards. */
export async function getProvedByMail(desk: Desk, propertyId: number, { email, orderSeed }: Omit<Person, 'name'>, by: string) {
  const proved = await getProved(desk, propertyId, { email, name: '', orderSeed }, by);
  if (!proved) return undefined;
  await useAllCodes(desk.db, proved.id, 'confirm', desk.now);
  // A name without a password is that of a registration which was never confirmed.
  const isTheirs = proved.passwordHash !== null || proved.confirmedAt?.getTime() !== desk.now.getTime();
  return isTheirs ? proved : changeVoter(desk.db, propertyId, proved.id, { name: '' });
}
