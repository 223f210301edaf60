import type { ManagedMediaType, phaseStates } from '#contract/wings/entering/category/category-manager.ts';
import { type PriceTier, type Prices, priceTiers } from '#contract/wings/entering/category/price.ts';
import type { TreeRow } from './category-tree.store.ts';
import { saying, type Said, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';
import { listed } from '#contract/kernel/text/listed.ts';

const says = saying(texts);

type PhaseState = (typeof phaseStates)[number];

interface EntryWindow {
  startDate: Date;
  earlyEndDate: Date;
  regularEndDate: Date;
  endDate: Date;
}

/** The three phases of a price, and which of them is running. */
export function pricePhasesOf({ startDate, earlyEndDate, regularEndDate, endDate }: EntryWindow, now: Date) {
  const ends = { early: earlyEndDate, regular: regularEndDate, late: endDate };
  const starts = { early: startDate, regular: earlyEndDate, late: regularEndDate };
  const stateOf = (tier: PriceTier): PhaseState => (now >= ends[tier] ? 'over' : now >= starts[tier] ? 'running' : 'ahead');
  return priceTiers.map((tier) => ({ Tier: tier, From: starts[tier], Until: ends[tier], State: stateOf(tier) }));
}
type PricePhase = ReturnType<typeof pricePhasesOf>[number];

/** Why nothing of a season can be changed: it was judged, and another season is current. */
export const whyFixed = ({ isCurrent, isJudged, number }: { isCurrent: boolean; isJudged: boolean; number: number }): Said | undefined =>
  !isCurrent && isJudged ? says('seasonJudged', { number }) : undefined;

export const triple = (early: number | null, regular: number | null, late: number | null): Prices | null =>
  early === null || regular === null || late === null ? null : { Early: early, Regular: regular, Late: late };

export const tierKeys = { early: 'Early', regular: 'Regular', late: 'Late' } as const satisfies Record<PriceTier, keyof Prices>;

/** The prices that a save must leave alone: entries were ordered in their phase or before it. */
export const heldTiers = (before: Prices, after: Prices, phases: readonly PricePhase[], ordered: number): PricePhase[] =>
  ordered === 0 ? [] : phases.filter(({ Tier, State }) => State !== 'ahead' && before[tierKeys[Tier]] !== after[tierKeys[Tier]]);

/** At the field of a price. */
export const whyHeld = ({ Tier, State }: Pick<PricePhase, 'Tier' | 'State'>, ordered: number): Said =>
  says(State === 'over' ? 'priceOver' : 'priceRunning', { tier: Tier, ordered });

interface Uses {
  entries: number;
  moved: number;
  ballots: number;
  votes: number;
  rankings: number;
  suggestions: number;
  nominees: number;
}

/** What keeps categories from being deleted, in words. */
export function whatStandsInTheWay({ entries, moved, ballots, votes, rankings, suggestions, nominees }: Uses): Words | undefined {
  return listed(
    [
      entries && says('entries', { count: entries }),
      moved && says('movedEntries', { count: moved }),
      ballots && says('ballots', { count: ballots }),
      votes && says('votes', { count: votes }),
      rankings && says('rankings', { count: rankings }),
      suggestions && says('suggestions', { count: suggestions }),
      nominees && says('nominees', { count: nominees }),
    ].filter((words) => words !== 0),
  );
}

/** Whether an order names each of what there is, once. */
export const isWholeOrder = (wanted: readonly number[], there: readonly number[]): boolean =>
  wanted.length === there.length && new Set(wanted).size === wanted.length && there.every((id) => wanted.includes(id));

interface JudgesRow {
  mediaTypeId: number;
  categoryTypeId: number | null;
  categoryId: number | null;
  judges: number;
}

/** Lines of a statement as the tree they describe. They come in its order. */
export function treeOf(rows: readonly TreeRow[], counted: readonly JudgesRow[]): ManagedMediaType[] {
  const keyOf = (media: number, type: number | null, category: number | null) => `${media} ${type} ${category}`;
  const judges = new Map(counted.map((row) => [keyOf(row.mediaTypeId, row.categoryTypeId, row.categoryId), row.judges]));
  const judgesOf = (media: number, type: number | null, category: number | null) => judges.get(keyOf(media, type, category)) ?? 0;
  const tree: ManagedMediaType[] = [];
  for (const row of rows) {
    let media = tree.at(-1);
    if (media?.MediaTypeID !== row.mediaTypeId) {
      media = {
        MediaTypeID: row.mediaTypeId,
        Name: row.mediaType,
        IsActive: row.mediaIsActive,
        OwnPrice: triple(row.mediaEarly, row.mediaRegular, row.mediaLate),
        Judges: judgesOf(row.mediaTypeId, null, null),
        Version: row.mediaVersion,
        CategoryTypes: [],
      };
      tree.push(media);
    }
    if (row.categoryTypeId === null) continue;
    let type = media.CategoryTypes.at(-1);
    if (type?.CategoryTypeID !== row.categoryTypeId) {
      type = {
        CategoryTypeID: row.categoryTypeId,
        Name: row.categoryType,
        IsActive: row.typeIsActive,
        OwnPrice: triple(row.typeEarly, row.typeRegular, row.typeLate),
        Judges: judgesOf(row.mediaTypeId, row.categoryTypeId, null),
        Version: row.typeVersion,
        Categories: [],
      };
      media.CategoryTypes.push(type);
    }
    if (row.categoryId === null) continue;
    type.Categories.push({
      CategoryID: row.categoryId,
      Name: row.name,
      IsActive: row.isActive,
      IsHidden: row.isHidden,
      IsCampaign: row.isCampaign,
      HasOwnPrice: row.hasOwnPrice,
      Price: { Early: row.earlyPrice, Regular: row.regularPrice, Late: row.latePrice },
      Entries: row.entries,
      Unpaid: row.unpaid,
      Drafts: row.drafts,
      Judges: judgesOf(row.mediaTypeId, row.categoryTypeId, row.categoryId),
      Version: row.version,
    });
  }
  return tree;
}
