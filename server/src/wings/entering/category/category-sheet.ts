import type { CategorySheet } from '#contract/wings/entering/category/category-manager.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { pricesOf } from './category.rules.ts';
import { triple, whatStandsInTheWay, whyFixed } from './category-manager.rules.ts';
import { countUses, findSeason } from './category-manager.store.ts';
import { findCoverage, listJudges } from './category-tree.store.ts';
import * as store from './managed-category.store.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords } from '#contract/kernel/text/said.ts';

/** All that the sheet of a category shows. Organizers don't see who judges their own work, or how far it has come. */
export async function sheetOf(db: ReadDb, actor: { id: number }, id: number, language: Locale): Promise<CategorySheet> {
  const row = await store.findManaged(db, id);
  const season = row && (await findSeason(db, row.propertyId, row.seasonId));
  if (!row || !season) throw new Refusal('NotFound');
  const isClosed = (await closedCategories(db, actor.id, row.seasonId)).includes(id);
  const [counts, excluded, clusters, judges, coverage, uses] = await Promise.all([
    store.countEntries(db, id),
    store.listExcludedOf(db, id),
    store.listClustersOf(db, id),
    isClosed ? [] : listJudges(db, row.seasonId, id),
    findCoverage(db, id),
    countUses(db, [id]),
  ]);
  const standing = whatStandsInTheWay(uses);
  const fixed = whyFixed(season);
  return {
    CategoryID: row.id,
    PropertyID: row.propertyId,
    SeasonID: row.seasonId,
    MediaTypeID: row.mediaTypeId,
    MediaType: row.mediaType,
    CategoryTypeID: row.categoryTypeId,
    CategoryType: row.categoryType,
    Name: row.name,
    Description: row.description,
    Rules: row.rules,
    IsActive: row.isActive,
    IsHidden: row.isHidden,
    IsCampaign: row.isCampaign,
    IsMobile: row.isMobile,
    IsPodcast: row.isPodcast,
    IsHiddenFromExecutives: row.isHiddenFromExecutives,
    DeviceTypeGroupID: row.deviceTypeGroupId,
    MaxPerEntrant: row.maxPerEntrant,
    HasOwnPrice: row.hasOwnPrice,
    Price: pricesOf(row),
    PriceAbove: triple(row.earlyAbove, row.regularAbove, row.lateAbove),
    Entries: counts.entries,
    Unpaid: counts.unpaid,
    Drafts: counts.drafts,
    Judges: judges.length,
    Version: row.version,
    Excluded: excluded.map((one) => ({ CategoryID: one.id, Name: one.name, Works: one.works })),
    Clusters: clusters.map((one) => ({ ClusterID: one.id, Name: one.name, IsActive: one.isActive })),
    WhoJudges: judges.map((judge) => ({
      ReviewerID: judge.reviewerId,
      Name: `${judge.firstName} ${judge.lastName}`.trim(),
      Reviews: judge.reviews,
      Works: coverage.works,
    })),
    Coverage: {
      Works: coverage.works,
      Unreviewed: isClosed ? 0 : coverage.unreviewed,
      Reviews: isClosed ? 0 : coverage.reviews,
    },
    StandsInTheWay: standing === undefined ? null : inWords(standing, language),
    FixedBecause: fixed ? inWords(fixed, language) : null,
  };
}
