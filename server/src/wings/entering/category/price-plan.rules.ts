import type { ManagedMediaType, priceChanges } from '#contract/wings/entering/category/category-manager.ts';
import type { PriceTier, Prices } from '#contract/wings/entering/category/price.ts';
import { largestAmount } from '#contract/kernel/text/money.ts';
import { tierKeys } from './category-manager.rules.ts';

interface Change {
  Tier: PriceTier;
  Change: (typeof priceChanges)[number];
  By: number;
  RoundTo: number;
}

/** A price after a change, rounded and never below nothing. */
export function changedPrice(price: number, { Change, By, RoundTo }: Omit<Change, 'Tier'>): number {
  const exact = { add: price + By, subtract: price - By, percent: price + (price * By) / 100, set: By }[Change];
  return Math.min(Math.max(Math.round(exact / RoundTo) * RoundTo, 0), largestAmount);
}

interface Line {
  CategoryID: number;
  Name: string;
  From: number;
  To: number;
}

export interface PricePlanned {
  lines: Line[];
  leftOut: { CategoryID: number; Name: string; Price: number }[];
  /** What is written: lines above where everything that takes its price from them is chosen, else single categories. */
  mediaTypes: Map<number, Prices>;
  categoryTypes: Map<number, Prices>;
  categories: Map<number, Prices>;
}

/**
 * What a change of one price does to the chosen categories. A line above whose every follower is chosen changes itself, so that what is added
 * there later costs the same; single ones get a price of their own. Those beside the chosen with a price of their own are left out and named.
 */
export function planPrices(tree: readonly ManagedMediaType[], chosen: ReadonlySet<number>, change: Change): PricePlanned {
  const key = tierKeys[change.Tier];
  const changed = (prices: Prices): Prices => ({ ...prices, [key]: changedPrice(prices[key], change) });
  const plan: PricePlanned = { lines: [], leftOut: [], mediaTypes: new Map(), categoryTypes: new Map(), categories: new Map() };
  for (const media of tree) {
    const mediaPrice = media.OwnPrice;
    const followersOf = (type: ManagedMediaType['CategoryTypes'][number]) => type.Categories.filter(({ HasOwnPrice }) => !HasOwnPrice);
    const isWhole = (type: ManagedMediaType['CategoryTypes'][number]) => {
      const followers = followersOf(type);
      return followers.length > 0 && followers.every(({ CategoryID }) => chosen.has(CategoryID));
    };
    // A type that nothing follows has no one to surprise, whichever way the media type goes.
    const below = media.CategoryTypes.filter((type) => !type.OwnPrice && followersOf(type).length > 0);
    const isMediaWhole = mediaPrice !== null && below.length > 0 && below.every(isWhole);
    if (isMediaWhole) plan.mediaTypes.set(media.MediaTypeID, changed(mediaPrice));
    for (const type of media.CategoryTypes) {
      const typePrice = type.OwnPrice ?? mediaPrice;
      const whole = typePrice !== null && isWhole(type);
      if (whole && !(isMediaWhole && !type.OwnPrice)) plan.categoryTypes.set(type.CategoryTypeID, changed(typePrice));
      const isTouched = type.Categories.some(({ CategoryID }) => chosen.has(CategoryID));
      for (const { CategoryID, Name, HasOwnPrice, Price } of type.Categories) {
        if (!chosen.has(CategoryID)) {
          if (isTouched && HasOwnPrice) plan.leftOut.push({ CategoryID, Name, Price: Price[key] });
          continue;
        }
        const after = changed(Price);
        if (after[key] !== Price[key]) plan.lines.push({ CategoryID, Name, From: Price[key], To: after[key] });
        if (HasOwnPrice || !whole) plan.categories.set(CategoryID, after);
      }
    }
  }
  return plan;
}

type SentLine = Pick<Line, 'CategoryID' | 'From' | 'To'>;

/** Whether a plan does what was shown before. */
export const isAsShown = (lines: readonly SentLine[], shown: readonly SentLine[]): boolean => {
  const textOf = (some: readonly SentLine[]) =>
    some
      .map(({ CategoryID, From, To }) => `${CategoryID} ${From} ${To}`)
      .sort()
      .join();
  return textOf(lines) === textOf(shown);
};
