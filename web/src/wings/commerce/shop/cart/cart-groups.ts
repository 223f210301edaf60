import type { ProductQuote } from '#contract/wings/commerce/order/product-cart.ts';
import type { ShopProduct, ShopWork } from '#contract/wings/commerce/shop/shop.ts';
import type { CartItem } from './kept-cart.ts';

type QuotedLine = ProductQuote['Lines'][number];

export interface CartLineView {
  item: CartItem;
  /** As it was last priced; none for what was added since. */
  quoted: QuotedLine | undefined;
  product: ShopProduct | undefined;
}

export interface CartGroup {
  /** None for what belongs to no work. */
  work: ShopWork | undefined;
  entryId: number | null;
  lines: CartLineView[];
  amount: number;
}

/** What a quoted line comes to with its parts. */
export const amountOf = ({ Amount, Parts }: Pick<QuotedLine, 'Amount' | 'Parts'>): number =>
  Parts.reduce((sum, part) => sum + part.Amount, Amount);

/** Lines under their work, in the order in which they were added; what belongs to no work comes last. */
export function groupsOf(
  items: readonly CartItem[],
  quoted: ReadonlyMap<string, QuotedLine>,
  { Products, Works }: { Products: readonly ShopProduct[]; Works: readonly ShopWork[] },
): CartGroup[] {
  const groups = new Map<number | null, CartGroup>();
  for (const item of items) {
    const { entryId } = item;
    const group = groups.get(entryId) ?? { work: Works.find(({ EntryID }) => EntryID === entryId), entryId, lines: [], amount: 0 };
    groups.set(entryId, group);
    const line = quoted.get(item.key);
    group.lines.push({ item, quoted: line, product: Products.find(({ ProductSeasonID }) => ProductSeasonID === item.productSeasonId) });
    group.amount += line ? amountOf(line) : 0;
  }
  const all = [...groups.values()];
  return [...all.filter(({ entryId }) => entryId !== null), ...all.filter(({ entryId }) => entryId === null)];
}

/** The cart as calls take it. */
export const sentLines = (items: readonly CartItem[]) =>
  items.map(({ productSeasonId, entryId, quantity, texts, parts }) => ({
    ProductSeasonID: productSeasonId,
    EntryID: entryId,
    Quantity: quantity,
    Personalizations: sentTexts(texts),
    Parts: parts.map((part) => ({ ProductSeasonID: part.productSeasonId, Personalizations: sentTexts(part.texts) })),
  }));

const sentTexts = (texts: CartItem['texts']) => texts.map(({ id, text }) => ({ PersonalizationID: id, Text: text.trim() }));

/** Which lines cost something else than a moment ago, with the price of before. */
export function pricesChanged(before: ReadonlyMap<string, QuotedLine>, now: ReadonlyMap<string, QuotedLine>): Map<string, number> {
  const unitOf = ({ UnitPrice, Parts }: QuotedLine): number => Parts.reduce((sum, part) => sum + part.UnitPrice, UnitPrice);
  const changed = new Map<string, number>();
  for (const [key, line] of now) {
    const old = before.get(key);
    const isSame = old && old.Parts.length === line.Parts.length;
    if (isSame && unitOf(old) !== unitOf(line)) changed.set(key, unitOf(old));
  }
  return changed;
}
