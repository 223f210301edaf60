import {
  entryProperties,
  findProperty,
  findPropertyBySlug,
  hasPortal,
  isPublic,
  type PropertyTraits,
} from '#contract/kernel/award/properties.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import callForEntries from '#texts/ground/call-for-entries.ts';
import * as seasons from '#server/wings/ground/season/season.store.ts';
import { originOf, portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type CardFinders, sharedPictureOf } from '#server/kernel/drawing/shared-pictures.ts';
import type { PageHead } from '#server/kernel/pages/page-head.ts';
import { entriesCard, entriesDescription } from './call-for-entries.rules.ts';

interface Asked {
  db: ReadDb;
  publicUrl: string;
  now: Date;
  /** Below the portal, with the award's name in front. */
  path: string;
}

const taking = (award: PropertyTraits | undefined): PropertyTraits | undefined =>
  award && isPublic(award) && hasPortal(award, 'entries') ? award : undefined;

const windowOf = async (db: ReadDb, award: PropertyTraits) => (await seasons.listCurrent(db, [award.id]))[0];

async function headOf({ db, publicUrl, now }: Asked, award: PropertyTraits, url: string): Promise<PageHead> {
  const season = await windowOf(db, award);
  return {
    title: sayIn(award.locale)(callForEntries)('title', { award: award.name }),
    description: entriesDescription(award, now, season),
    image: sharedPictureOf(publicUrl, 'entries', award.id, entriesCard(award, now, season)),
    url,
  };
}

/** What a shared link to the entries portal shows: its award's call for entries. */
export async function entriesHead(asked: Asked): Promise<PageHead | undefined> {
  const award = taking(findPropertyBySlug('entry', asked.path.split('/', 1)[0] ?? ''));
  return award && headOf(asked, award, portalAddress(asked.publicUrl, award.id, 'entries'));
}

/** The front page presents the only award; of several, and of none, it names itself. */
export async function doorHead(asked: Asked): Promise<PageHead | undefined> {
  const [one, another] = entryProperties().filter(({ state }) => state === 'open');
  const award = another ? undefined : taking(one);
  return award && { ...(await headOf(asked, award, `${originOf(asked.publicUrl, award)}/`)), title: award.name };
}

export const entriesCards = ({ db, clock }: { db: ReadDb; clock: () => Date }): CardFinders => ({
  async entries(propertyId) {
    const award = taking(findProperty(propertyId));
    return award && entriesCard(award, clock(), await windowOf(db, award));
  },
});
