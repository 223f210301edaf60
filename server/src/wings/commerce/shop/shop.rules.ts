import type { availabilities, Shop, ShopPart, ShopProduct, ShopWork } from '#contract/wings/commerce/shop/shop.ts';
import { mostOfOne } from '#contract/wings/commerce/order/product-cart.ts';
import { productOf, productPictureUrl } from '#server/wings/commerce/product/product.rules.ts';
import type { SoldRow, WorkRow } from './shop.store.ts';
import { inWords, type Said, saying } from '#contract/kernel/text/said.ts';
import refusals from '#texts/commerce/shop-refusals.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';

const says = saying(refusals);

type Availability = (typeof availabilities)[number];
type OnShelf = Pick<SoldRow, 'stock' | 'restockAt' | 'isTicket'>;

/** Fewer than that are worth a word. */
const few = 5;

/** Whether it is sold beyond its stock: more of it is made, by a day to come. Seats are not made again. */
export const comesLater = ({ restockAt, isTicket }: Pick<SoldRow, 'restockAt' | 'isTicket'>, now: Date): boolean =>
  !isTicket && restockAt !== null && restockAt > now;

export function availabilityOf(row: OnShelf, now: Date): Availability {
  if (row.stock === null) return 'unlimited';
  if (row.stock === 0) return comesLater(row, now) ? 'later' : 'soldOut';
  return row.stock < few ? 'few' : 'inStock';
}

/** How many someone can order at once. A combination ends with the first of its parts that does. */
export function mostOf(row: OnShelf & Pick<SoldRow, 'combines'>, parts: ReadonlyMap<number, OnShelf>, now: Date): number {
  const own = row.stock === null || comesLater(row, now) ? mostOfOne : row.stock;
  const byParts = row.combines.map(({ partId, quantity }) => {
    const part = parts.get(partId);
    if (!part) return 0;
    return part.stock === null || comesLater(part, now) ? mostOfOne : Math.floor(part.stock / quantity);
  });
  return Math.min(mostOfOne, own, ...byParts);
}

/** A combination is as available as what it holds. */
function availabilityWith(row: SoldRow, parts: ReadonlyMap<number, SoldRow>, now: Date): Availability {
  if (row.combines.length > 0 && mostOf(row, parts, now) === 0) return 'soldOut';
  const all = [row, ...row.combines.flatMap(({ partId }) => parts.get(partId) ?? [])].map((one) => availabilityOf(one, now));
  return (['later', 'few', 'inStock'] as const).find((state) => all.includes(state)) ?? availabilityOf(row, now);
}

/** "winners, nominees and honorees": levels as a product names them. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What is engraved or an honor names a work's award: before there is one it is for no work. */
export const isTooEarlyFor = ({ texts, isHonor }: Pick<SoldRow, 'texts' | 'isHonor'>, { levels }: Pick<WorkRow, 'levels'>): boolean =>
  (isHonor || texts.length > 0) && levels.length === 0;

/** Why a product is not for a work; nothing where it is. */
export function whyNotFor(
  product: Pick<SoldRow, 'levels' | 'seasonId' | 'season' | 'texts' | 'isHonor'>,
  work: Pick<WorkRow, 'levels' | 'seasonId'>,
): Said | undefined {
  const { levels, seasonId, season } = product;
  if (work.seasonId !== seasonId) return says('worksOfSeason', { season });
  if (levels.length === 0) return isTooEarlyFor(product, work) ? says('notAnnounced') : undefined;
  if (levels.some(({ id }) => work.levels.some((level) => level.id === id))) return undefined;
  const wanted = listed(levels.map(({ name }) => name));
  return work.levels.length === 0
    ? says('forOthersNoAward', { wanted })
    : says('forOthers', { wanted, levels: listed(work.levels.map(({ name }) => name)) });
}

const viewLevels = (levels: readonly { id: number; name: string }[]) => levels.map(({ id, name }) => ({ AwardLevelID: id, Name: name }));

const viewWork = (row: WorkRow, urlOf: (key: string) => string): ShopWork => ({
  EntryID: row.id,
  SeasonID: row.seasonId,
  Title: row.title,
  Category: row.category,
  Organization: row.organization,
  LeadImageUrl: row.leadKey ? urlOf(row.leadKey) : null,
  Levels: viewLevels(row.levels),
});

const viewPart = (row: SoldRow, parts: ReadonlyMap<number, SoldRow>, now: Date): ShopPart => ({
  ...productOf(row),
  ProductSeasonID: row.id,
  SeasonID: row.seasonId,
  Price: row.price,
  Stock: row.stock,
  RestockDate: comesLater(row, now) ? row.restockAt : null,
  Availability: availabilityWith(row, parts, now),
  MaxQuantity: mostOf(row, parts, now),
  Personalizations: row.texts.map((text) => ({
    PersonalizationID: text.id,
    ProductSeasonID: row.id,
    Label: text.label,
    MaxLength: text.maxLength,
    IsRequired: text.isRequired,
    Position: text.position,
  })),
});

const combined = (row: SoldRow, byId: ReadonlyMap<number, SoldRow>) =>
  row.combines.flatMap(({ partId, quantity }) => {
    const part = byId.get(partId);
    return part ? [{ ProductSeasonID: partId, Name: part.name, Quantity: quantity, Price: part.price }] : [];
  });

interface Sale {
  propertyId: number;
  currency: string;
  /** Everything that is for sale, parts and what combinations hold among it. */
  rows: readonly SoldRow[];
  works: readonly WorkRow[];
  now: Date;
  urlOf: (key: string) => string;
  language: Locale;
}

/** The shop as one buyer sees it: `isShown` chooses among what is for sale. */
export function viewShop({ propertyId, currency, rows, works, now, urlOf, language }: Sale, isShown: (row: SoldRow) => boolean): Shop {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const mains = rows.filter(({ parentId }) => parentId === null);
  const viewProduct = (row: SoldRow): ShopProduct => {
    const theirs = works.filter(({ seasonId }) => seasonId === row.seasonId);
    const isFor = (product: SoldRow, work: WorkRow) => whyNotFor(product, work) === undefined;
    return {
      ...viewPart(row, byId, now),
      Season: row.season,
      ImageUrl: productPictureUrl(row.imageKey, urlOf),
      Parts: rows.filter(({ parentId }) => parentId === row.id).map((part) => viewPart(part, byId, now)),
      Combines: combined(row, byId),
      Levels: viewLevels(row.levels),
      NeedsEntry: row.levels.length > 0,
      EligibleEntryIDs: theirs.filter((work) => isFor(row, work)).map(({ id }) => id),
      Ineligible: theirs.flatMap((work) => {
        const reason = whyNotFor(row, work);
        if (reason === undefined) return [];
        const instead = mains.filter((other) => other.levels.length > 0 && other.isHonor === row.isHonor && isFor(other, work));
        return [
          {
            EntryID: work.id,
            Reason: inWords(reason, language),
            Instead: instead.map(({ id, name }) => ({ ProductSeasonID: id, Name: name })),
          },
        ];
      }),
    };
  };
  const shown = mains.filter(isShown);
  const seasons = new Set(shown.map(({ seasonId }) => seasonId));
  return {
    PropertyID: propertyId,
    Currency: currency,
    Products: shown.map(viewProduct),
    Works: works.filter(({ seasonId }) => seasons.has(seasonId)).map((work) => viewWork(work, urlOf)),
  };
}

/** Combinations with what they save against buying one by one. */
export function viewCombines(rows: readonly SoldRow[], now: Date) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .filter(({ combines, parentId }) => combines.length > 0 && parentId === null)
    .map((row) => {
      const Parts = combined(row, byId);
      const PartsPrice = Parts.reduce((sum, { Price, Quantity }) => sum + Price * Quantity, 0);
      const { ProductSeasonID, SeasonID, Name, Description, Price, Availability, MaxQuantity } = viewPart(row, byId, now);
      const Saves = Math.max(0, PartsPrice - Price);
      return { ProductSeasonID, SeasonID, Name, Description, Price, PartsPrice, Saves, Availability, MaxQuantity, Parts };
    });
}
