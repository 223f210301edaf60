import type { GalleryWork } from '#contract/wings/public/gallery/gallery.ts';
import type { CategoryRow, WorkRow } from './gallery.store.ts';

export const viewWork = (work: WorkRow, urlOf: (key: string) => string): GalleryWork => ({
  PieceID: work.id,
  PieceTitle: work.title,
  Organization: work.organization,
  PictureUrl: work.picture ? urlOf(work.picture.key) : null,
  IsFeatured: work.isFeatured,
  Honors: work.honors.map((honor) => ({
    WinnerLevelID: honor.winnerLevelId,
    WinnerLevel: honor.winnerLevel,
    Kind: honor.kind,
    PropertyCategoryID: honor.categoryId,
    CategoryName: honor.categoryName,
    SeasonID: honor.seasonId,
    SeasonName: honor.seasonName,
    // Inside JSON the database writes moments as text.
    AnnouncedDate: new Date(honor.finalizedAt),
  })),
});

export const viewCategory = (category: CategoryRow) => ({
  PropertyCategoryID: category.id,
  CategoryName: category.name,
  CategoryType: category.categoryType,
  MediaTypeID: category.mediaTypeId,
  MediaType: category.mediaType,
  SeasonID: category.seasonId,
  SeasonName: category.seasonName,
  Works: category.works,
});

/** Categories under their media types, in the order in which they come. A work in two categories counts in each. */
export function groupByMediaType(categories: readonly CategoryRow[]) {
  const groups = new Map<
    number,
    { MediaTypeID: number; MediaType: string; Works: number; Categories: ReturnType<typeof viewCategory>[] }
  >();
  for (const category of categories) {
    const group = groups.get(category.mediaTypeId) ?? {
      MediaTypeID: category.mediaTypeId,
      MediaType: category.mediaType,
      Works: 0,
      Categories: [],
    };
    group.Works += category.works;
    group.Categories.push(viewCategory(category));
    groups.set(category.mediaTypeId, group);
  }
  return [...groups.values()];
}
