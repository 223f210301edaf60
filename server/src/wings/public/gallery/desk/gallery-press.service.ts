import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import { findProperty, hasPortal, isPublic } from '#contract/kernel/award/properties.ts';
import { textsOfPortal } from '#server/wings/ground/cms/page-texts.service.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { viewSeason } from '../pages/gallery-page.rules.ts';
import type { Asked, Found } from '../pages/gallery-pages.service.ts';
import { pressCsv, pressLevels, pressRows } from './gallery-press.rules.ts';
import { findPressSeason, listPressHonors } from './gallery-press.store.ts';

/** Below a season's own address. */
export const pressFolder = 'press';

/** The page for the press of a season: what everyone may know, to be printed. What is under embargo is shown by press links alone. */
export async function pressPage({ db, property, services }: Asked, seasonId: number): Promise<Found> {
  const season = await findPressSeason(db, seasonId);
  if (season?.propertyId !== property.id) return undefined;
  const texts = await textsOfPortal(db, services, property.id, 'gallery');
  const file = `/press/winners-${season.id}`;
  return {
    path: `${galleryPath('season', season.id, season.name)}/${pressFolder}`,
    content: {
      page: 'press',
      season: viewSeason(season, property.timeZone),
      levels: pressLevels(await listPressHonors(db, property.id, season.id), services.files.urlOf),
      about: texts.find(({ Region }) => Region === 'Press')?.Blocks ?? [],
      csv: `${file}.csv`,
      json: `${file}.json`,
    },
  };
}

/** The winners of a season as a file; nothing of what the public may not know, and of awards without a gallery nothing at all. */
export async function pressFile(
  { db, services }: { db: ReadDb; services: Pick<Services, 'settings' | 'files'> },
  seasonId: number,
  type: 'csv' | 'json',
): Promise<string | undefined> {
  const season = await findPressSeason(db, seasonId);
  const award = season && findProperty(season.propertyId);
  if (!award || !isPublic(award) || !hasPortal(award, 'gallery')) return undefined;
  const gallery = portalAddress(services.settings.publicUrl, award.id, 'gallery');
  const around = { award: award.name, season: season.name, gallery, urlOf: services.files.urlOf };
  const rows = pressRows(await listPressHonors(db, award.id, season.id), around);
  return type === 'csv' ? pressCsv(rows, award) : `${JSON.stringify(rows, null, 2)}\n`;
}
