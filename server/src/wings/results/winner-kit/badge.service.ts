import { findProperty, hasPortal, isPublic } from '#contract/kernel/award/properties.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { BadgeFinder } from '#server/kernel/drawing/badges.ts';
import { badgeOf, pageOfBadge } from './winner-kit.rules.ts';
import { findHonorByCode, findWithdrawn } from './winner-kit.store.ts';

/** Badges by the code in their URL, always current. */
export const badgeFinder =
  (db: ReadDb, publicUrl: string): BadgeFinder =>
  async (code) => {
    const honor = await findHonorByCode(db, code);
    const award = findProperty(honor?.propertyId ?? (await findWithdrawn(db, code))?.propertyId ?? -1);
    // A draft is no one's business.
    if (!award || !isPublic(award)) return undefined;
    if (!honor) return { goneFrom: award };
    const gallery = hasPortal(award, 'gallery') ? portalAddress(publicUrl, award.id, 'gallery') : undefined;
    const leadsTo = pageOfBadge({ gallery, entries: portalAddress(publicUrl, award.id, 'entries') }, honor);
    return { ...badgeOf(award, honor), leadsTo };
  };
