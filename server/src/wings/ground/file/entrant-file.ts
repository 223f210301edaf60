import { entrantFile, type EntrantFileSlot, entrantFileSlotNames, entrantFileSlots } from '#contract/wings/ground/file/entrant-file.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { type Actor, afterPreparing, type Given, implement } from '#server/kernel/call/implement.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { type Arrivals, claimFile, inspectArrivals, releaseFile } from './file-use.service.ts';
import * as store from './file.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-refusals.ts';

const says = saying(texts);

export const entrantFileHandlers = implement(entrantFile, {
  async getEntrantFiles({ db, params, actor, services, refuse }) {
    const ownerId = ownerFor(actor, params.userId);
    if (ownerId === 'unnamed') return refuse('NotFound');
    if (ownerId === 'not-theirs') return refuse('NotAllowed');
    return filesOf(db, ownerId, services.files.urlOf);
  },

  updateEntrantFiles: afterPreparing<typeof entrantFile.updateEntrantFiles>()(
    async (given) => {
      const ownerId = ownerFor(given.actor, given.body.UserID);
      return inspectArrivals(
        given,
        entrantFileSlotNames.map((slot) => given.body[slot]),
        async () => (typeof ownerId === 'number' ? ownerId : undefined),
      );
    },
    async (given) => {
      const { db, body, actor, services, record, refuse } = given;
      const ownerId = ownerFor(actor, body.UserID);
      if (ownerId === 'unnamed') throw invalid('UserID', says('specifyOwner'));
      if (ownerId === 'not-theirs') return refuse('NotAllowed');
      const owner = await store.findEntrant(db, ownerId);
      if (!owner || !['Entrant', 'Guest'].includes(owner.role)) return refuse('NotFound');

      const before = await filesOf(db, ownerId, services.files.urlOf);
      for (const slot of entrantFileSlotNames) {
        const { modalType } = entrantFileSlots[slot];
        const isMeant = body.modalType ? body.modalType === modalType : body[slot] !== undefined;
        if (isMeant) await changeSlot(given, ownerId, slot, before[slot]);
      }
      const after = await filesOf(db, ownerId, services.files.urlOf);
      await record('entrant.files', { subject: 'account', subjectId: ownerId, propertyId: owner.propertyId, before, after });
      return after;
    },
  ),
});

type Changing = Given<typeof entrantFile.updateEntrantFiles>;

/** Entrants mean themselves; administrators say whom. */
function ownerFor(actor: Actor, named: number | null | undefined): number | 'unnamed' | 'not-theirs' {
  if (actor.role === 'Administrator') return named ?? 'unnamed';
  return named === null || named === undefined || named === actor.id ? actor.id : 'not-theirs';
}

async function changeSlot(given: Changing & { prepared: Arrivals }, ownerId: number, slot: EntrantFileSlot, current: string | null) {
  const { db, body, now } = given;
  const wanted = body[slot] || null;
  if (wanted === current) return;
  if (wanted) {
    const file = await claimFile({ ...given, arrivals: given.prepared }, wanted, entrantFileSlots[slot].kind, ownerId);
    const originalName = body[`${slot}OriginalName`] || file.originalName;
    await store.putEntrantFile(db, ownerId, slot, { fileKey: wanted, originalName, updatedAt: now });
  } else {
    await store.deleteEntrantFile(db, ownerId, slot);
  }
  if (current) await releaseFile(db, current, now);
}

async function filesOf(
  db: ReadDb,
  accountId: number,
  urlOf: (key: string) => string,
): Promise<Reply<typeof entrantFile.updateEntrantFiles>> {
  const rows = await store.entrantFilesOf(db, accountId);
  const row = (slot: EntrantFileSlot) => rows.find((one) => one.slot === slot);
  const urlIn = (slot: EntrantFileSlot) => {
    const found = row(slot);
    return found ? urlOf(found.fileKey) : null;
  };
  return {
    UserID: accountId,
    NonProfitDocument: row('NonProfitDocument')?.fileKey ?? null,
    NonProfitDocumentOriginalName: row('NonProfitDocument')?.originalName ?? null,
    OrganizationLogoImage: row('OrganizationLogoImage')?.fileKey ?? null,
    OrganizationLogoImageOriginalName: row('OrganizationLogoImage')?.originalName ?? null,
    OrganizationHeroImage: row('OrganizationHeroImage')?.fileKey ?? null,
    OrganizationHeroImageOriginalName: row('OrganizationHeroImage')?.originalName ?? null,
    OrganizationLogoImageUrl: urlIn('OrganizationLogoImage'),
    OrganizationHeroImageUrl: urlIn('OrganizationHeroImage'),
  };
}
