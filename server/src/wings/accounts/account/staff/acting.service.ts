import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import { findAccountAnywhere } from '../account.store.ts';
import { addCode } from '../password/code.store.ts';
import { pageOf } from '../password/links.rules.ts';

interface Desk {
  db: WriteDb;
  actor: Actor;
  now: Date;
  services: Pick<Services, 'settings'>;
  record: Recorder;
}

/**
 * Lets staff look at the portal of an entrant or a judge as that person: an address that opens one session in their name, which carries who
 * really acts. Anyone who calls this has checked that they may.
 */
export async function beginActing(
  { db, actor, now, services, record }: Desk,
  accountId: number,
): Promise<{ Address: string; Name: string }> {
  const account = await findAccountAnywhere(db, accountId);
  if (!account || account.deactivatedAt) throw new Refusal('NotFound');
  // A program has no session to end with, and staff never act as each other.
  if (!actor.sessionId || account.role === 'Administrator') throw new Refusal('NotAllowed');
  const { secret, stored } = newSecret(secretLinks['account.acting'], now);
  await addCode(db, account.id, { ...stored, purpose: 'acting', sessionId: actor.sessionId });
  await record('account.actingStarted', { subject: 'account', subjectId: account.id, propertyId: account.propertyId });
  // Behind the #, which no server and no log ever sees.
  const Address = `${pageOf(services.settings.publicUrl, account.propertyId, 'act-as')}#${secret}`;
  return { Address, Name: `${account.firstName} ${account.lastName}`.trim() || account.email };
}
