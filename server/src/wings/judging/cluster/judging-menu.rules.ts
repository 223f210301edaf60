import type { JudgingMenu, MenuCluster } from '#contract/wings/judging/cluster/judging-menu.ts';
import type { MenuRow } from './judging-menu.store.ts';

type Category = MenuRow['categories'][number];

const asItem = ({ id, name, isVoted, isBarred }: Category) => ({ id, value: name, value2: isVoted ? 'voted' : isBarred ? 'conflict' : '' });

/** Slots 1 and 2 first, 3 and 4 next, then the rest; only assigned categories where an administrator assigned some. */
export function menuOf(rows: readonly MenuRow[], reviewerId: number): JudgingMenu {
  const isAssignedByHand = rows.some(({ categories }) => categories.some(({ isAssigned }) => isAssigned));
  const clusters = rows
    .map((row) => ({ ...row, categories: row.categories.filter(({ isAssigned }) => !isAssignedByHand || isAssigned) }))
    .filter(({ categories }) => categories.length > 0);
  const inSlots = (from: number, to: number): MenuCluster[] =>
    clusters
      .filter(({ slot }) => (slot ?? Number.POSITIVE_INFINITY) >= from && (slot ?? Number.POSITIVE_INFINITY) <= to)
      .map(({ id, name, cssClass, categories }) => ({ ClusterID: id, Name: name, CssClass: cssClass, Categories: categories.map(asItem) }));
  const own = clusters.filter(({ slot }) => isAssignedByHand || slot !== null).flatMap(({ categories }) => categories);
  const featured = neediest(own, reviewerId);
  return {
    Clusters1: inSlots(1, 2),
    Clusters2: inSlots(3, 4),
    Clusters3: inSlots(5, Number.POSITIVE_INFINITY),
    FeaturedCategory: featured ? asItem(featured) : null,
  };
}

/** The category with the fewest ballots that this judge has not voted on; equals differ from judge to judge. */
function neediest(categories: readonly Category[], reviewerId: number): Category | undefined {
  const open = categories.filter(({ isVoted, isBarred }) => !isVoted && !isBarred);
  const place = ({ id }: Category) => Math.imul(id ^ reviewerId, 2654435761) >>> 0;
  return open.sort((one, other) => Number(one.ballots) - Number(other.ballots) || place(one) - place(other))[0];
}

/** R071, R589: the featured one, else the first that is still open, else none (0). */
export function nextCategoryId(menu: JudgingMenu): number {
  if (menu.FeaturedCategory) return menu.FeaturedCategory.id;
  const all = [...menu.Clusters1, ...menu.Clusters2, ...menu.Clusters3].flatMap(({ Categories }) => Categories);
  return all.find(({ value2 }) => value2 === '')?.id ?? 0;
}

export const mayVoteOn = (menu: JudgingMenu, categoryId: number): boolean =>
  [...menu.Clusters1, ...menu.Clusters2, ...menu.Clusters3].some(({ Categories }) => Categories.some(({ id }) => id === categoryId));
