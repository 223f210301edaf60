import type { JudgingMenu, MenuCluster } from '#contract/wings/judging/cluster/judging-menu.ts';
import { categoryMenu } from '#contract/kernel/call/constants.ts';

/** A category as an executive chooses it. */
export interface MenuItem {
  id: number;
  name: string;
  isVoted: boolean;
  /** A shortlisted work may concern the judge: there is no ballot for them. */
  isBarred: boolean;
}

const itemOf = ({ id, value, value2 }: MenuCluster['Categories'][number]): MenuItem => ({
  id,
  name: value,
  isVoted: value2 === 'voted',
  isBarred: value2 === 'conflict',
});

/** The categories of some clusters in their order; one that is in two of them counts once. */
function itemsOf(clusters: readonly MenuCluster[], seen = new Set<number>()): MenuItem[] {
  return clusters
    .flatMap(({ Categories }) => Categories.map(itemOf))
    .filter(({ id }) => {
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    });
}

/** By expertise: slots 1 and 2, then 3 and 4, then the rest. A category belongs to the first of them it is in. */
function byExpertise({ Clusters1, Clusters2, Clusters3 }: JudgingMenu): [MenuItem[], MenuItem[], MenuItem[]] {
  const seen = new Set<number>();
  return [itemsOf(Clusters1, seen), itemsOf(Clusters2, seen), itemsOf(Clusters3, seen)];
}

export const allItems = (menu: JudgingMenu): MenuItem[] => byExpertise(menu).flat();

/** R076, R277, R590: at most two of the third, three of the second, and as many of the first as make ten; best known first. */
export function curatedItems(menu: JudgingMenu): MenuItem[] {
  const [first, second, third] = byExpertise(menu);
  const fromThird = third.slice(0, categoryMenu.fromCluster3);
  const fromSecond = second.slice(0, categoryMenu.fromCluster2);
  const fromFirst = first.slice(0, categoryMenu.inAll - fromSecond.length - fromThird.length);
  return [...fromFirst, ...fromSecond, ...fromThird];
}

export const featuredItem = ({ FeaturedCategory }: JudgingMenu): MenuItem | undefined =>
  FeaturedCategory && FeaturedCategory.id > 0 ? itemOf(FeaturedCategory) : undefined;

const openItems = (menu: JudgingMenu): MenuItem[] => {
  const featured = featuredItem(menu);
  const known = new Map([...(featured ? [featured] : []), ...curatedItems(menu), ...allItems(menu)].map((item) => [item.id, item]));
  return [...known.values()].filter(({ id, isVoted, isBarred }) => id > 0 && !isVoted && !isBarred);
};

/** R077: what could come next, three at most: the featured one, then what the judge knows best. */
export const suggestedItems = (menu: JudgingMenu): MenuItem[] => openItems(menu).slice(0, categoryMenu.suggested);

/**
 * R071, R589: the featured category first, else the first one that is still open; undefined leads to the end. `after` is the one just
 * done with: an answer that does not know of it yet must not lead back to it.
 */
export function nextItem(menu: JudgingMenu, after?: number): MenuItem | undefined {
  const featured = featuredItem(menu);
  if (featured && !featured.isVoted && !featured.isBarred && featured.id !== after) return featured;
  return allItems(menu).find(({ id, isVoted, isBarred }) => id > 0 && !isVoted && !isBarred && id !== after);
}

export interface MenuGroup {
  id: number;
  name: string;
  items: MenuItem[];
  voted: number;
  all: number;
}

/** Closed categories are nothing to be done. */
const progressOf = (items: readonly MenuItem[]): { voted: number; all: number } => ({
  voted: items.filter(({ isVoted }) => isVoted).length,
  all: items.filter(({ isVoted, isBarred }) => isVoted || !isBarred).length,
});

/** Every cluster with how far the judge is in it, in the order of expertise. */
export const clusterGroups = ({ Clusters1, Clusters2, Clusters3 }: JudgingMenu): MenuGroup[] =>
  [...Clusters1, ...Clusters2, ...Clusters3].map(({ ClusterID, Name, Categories }) => {
    const items = Categories.map(itemOf);
    return { id: ClusterID, name: Name, items, ...progressOf(items) };
  });

export const menuProgress = (menu: JudgingMenu): { voted: number; all: number } => progressOf(allItems(menu));

/** Words in any order, small or capital: what someone types to find a category. */
export function findItems(menu: JudgingMenu, text: string): MenuItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return allItems(menu).filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
