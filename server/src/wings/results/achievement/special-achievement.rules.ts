import { assetTypes, type SpecialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { mediumOf } from '#contract/wings/ground/file/file-kinds.ts';

/** The file itself shows what it is; the caller needn't say so. */
export const assetTypeOf = (key: string): number => (mediumOf(key) === 'video' ? assetTypes.video : assetTypes.image);

/** Exactly one is the main one: the first marked as main, else the first. */
export const withOneMain = <A extends { IsMain: boolean }>(assets: readonly A[]): A[] => {
  const main = Math.max(
    0,
    assets.findIndex(({ IsMain }) => IsMain),
  );
  return assets.map((asset, index) => ({ ...asset, IsMain: index === main }));
};

/** A click on "now" needs a moment to arrive. */
const lateMs = 5 * 60_000;

/** What is wrong with announcing it at a moment: an achievement is never out before the season's winners are announced. */
export function momentProblem(at: Date, winnersDate: Date, now: Date): 'past' | 'beforeWinners' | undefined {
  if (at.getTime() < now.getTime() - lateMs) return 'past';
  return Math.max(at.getTime(), now.getTime()) < winnersDate.getTime() ? 'beforeWinners' : undefined;
}

interface Row {
  id: number;
  propertyId: number;
  seasonId: number;
  typeId: number;
  typeName: string;
  name: string;
  organization: string;
  description: string;
  url: string | null;
  position: number;
  isPublic: boolean;
  announceAt: Date | null;
  version: number;
}
interface AssetRow {
  achievementId: number;
  fileKey: string;
  assetTypeId: number;
  isMain: boolean;
  originalName: string;
  thumbKey: string | null;
}

export const viewOf = (row: Row, assets: readonly AssetRow[], urlOf: (key: string) => string): SpecialAchievement => ({
  SpecialAchievementID: row.id,
  PropertyID: row.propertyId,
  SeasonID: row.seasonId,
  SpecialAchievementTypeID: row.typeId,
  TypeName: row.typeName,
  Name: row.name,
  Organization: row.organization,
  Description: row.description,
  Url: row.url,
  Position: row.position,
  IsPublic: row.isPublic,
  AnnounceDate: row.announceAt,
  Version: row.version,
  Assets: assets
    .filter(({ achievementId }) => achievementId === row.id)
    .map((asset) => ({
      IsMain: asset.isMain,
      Source: asset.fileKey,
      SpecialAchievementAssetTypeID: asset.assetTypeId,
      Thumb: asset.thumbKey === null ? null : urlOf(asset.thumbKey),
      Url: urlOf(asset.fileKey),
      OriginalFileName: asset.originalName,
    })),
});
