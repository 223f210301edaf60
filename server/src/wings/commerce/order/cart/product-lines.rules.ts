import { engravedText, problemsOfPlate, usualPlate } from '#contract/wings/commerce/product/plate.rules.ts';
import type { LineProblem, ProductCartLine } from '#contract/wings/commerce/order/product-cart.ts';
import { comesLater, isTooEarlyFor, whyNotFor } from '#server/wings/commerce/shop/shop.rules.ts';
import type { SoldRow, WorkRow } from '#server/wings/commerce/shop/shop.store.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import refusals from '#texts/commerce/order-refusals.ts';

const says = saying(refusals);

interface Problem {
  kind: LineProblem;
  /** Within `cartInfo`. */
  field: string;
  message: Words;
}

interface Engraved {
  PersonalizationID: number;
  Label: string;
  Text: string;
}

/** One line of an order to be: a product, a part of it, or something that a combination holds. */
interface WareLine {
  product: SoldRow;
  quantity: number;
  unitPrice: number;
  /** The line it is under. */
  isPart: boolean;
  /** It comes with a combination and costs nothing more. */
  isIncluded: boolean;
  personalizations: Engraved[];
  fromStock: number;
  later: number;
}

export interface WareGroup {
  productSeasonId: number;
  work: WorkRow | undefined;
  /** The product first, then what is under it; nothing where it is not sold. */
  lines: WareLine[];
  problems: Problem[];
}

interface Shelf {
  /** By number: everything the cart names, and what combinations among it hold. */
  rows: ReadonlyMap<number, SoldRow>;
  works: ReadonlyMap<number, WorkRow>;
  /** Whether the award sells honors. */
  honors: boolean;
  /** Organizers sell seats also once the evening has begun. */
  isAtDesk?: boolean;
  now: Date;
}

const isForSale = (row: SoldRow | undefined, { honors, isAtDesk = false, now }: Shelf): row is SoldRow =>
  row !== undefined && row.isAvailable && (honors || !row.isHonor) && (isAtDesk || row.eventAt === null || now < row.eventAt);

/** What is engraved, in the order of the product's lines, and what is wrong with it. */
function engrave(product: SoldRow, given: ProductCartLine['Personalizations'], field: string) {
  const problems: Problem[] = [];
  const known = new Set(product.texts.map(({ id }) => id));
  given.forEach(({ PersonalizationID }, at) => {
    if (!known.has(PersonalizationID))
      problems.push({
        kind: 'personalization',
        field: `${field}.Personalizations.${at}.PersonalizationID`,
        message: says('engravingGone', { name: product.name }),
      });
  });
  const texts = product.texts.map(({ id }) => engravedText(given.find(({ PersonalizationID }) => PersonalizationID === id)?.Text ?? ''));
  const fields = product.texts.map(({ maxLength, isRequired }) => ({ MaxLength: maxLength, IsRequired: isRequired }));
  const wrong = problemsOfPlate(texts, fields, usualPlate);
  const engraved = product.texts.flatMap(({ id, label }, index): Engraved[] => {
    const at = given.findIndex(({ PersonalizationID }) => PersonalizationID === id);
    const Text = texts[index] ?? '';
    const message = wrong[index];
    const place = at < 0 ? `${field}.Personalizations` : `${field}.Personalizations.${at}.Text`;
    if (message)
      problems.push({ kind: 'personalization', field: place, message: at < 0 ? says('ofField', { label, problem: message }) : message });
    return Text ? [{ PersonalizationID: id, Label: label, Text }] : [];
  });
  return { engraved, problems };
}

function forWork(product: SoldRow, line: ProductCartLine, work: WorkRow | undefined, field: string): Problem[] {
  const place = `${field}.EntryID`;
  if (!line.EntryID)
    return product.levels.length === 0 ? [] : [{ kind: 'needsWork', field: place, message: says('needsWork', { name: product.name }) }];
  if (!work) return [{ kind: 'notEligible', field: place, message: says('workNotFound') }];
  // What anyone may buy may also be for a work of another year.
  const isAnyones = product.levels.length === 0 && !isTooEarlyFor(product, work);
  const why = isAnyones ? undefined : whyNotFor(product, work);
  return why === undefined ? [] : [{ kind: 'notEligible', field: place, message: says('ofField', { label: product.name, problem: why }) }];
}

const gone = (field: string, name?: string): Problem => ({
  kind: 'gone',
  field: `${field}.ProductSeasonID`,
  message: name ? says('notForSale', { name }) : says('productNotForSale'),
});

function groupOf(line: ProductCartLine, index: number, shelf: Shelf): WareGroup {
  const { rows, works } = shelf;
  const field = `Lines.${index}`;
  const product = rows.get(line.ProductSeasonID);
  const work = line.EntryID ? works.get(line.EntryID) : undefined;
  const group = { productSeasonId: line.ProductSeasonID, work };
  if (!isForSale(product, shelf) || product.parentId !== null) return { ...group, lines: [], problems: [gone(field, product?.name)] };
  const { engraved, problems: misspelled } = engrave(product, line.Personalizations, field);
  const problems = [...forWork(product, line, work, field), ...misspelled];
  const wanted = { later: 0, fromStock: 0 };
  const quantity = line.Quantity;
  const lines: WareLine[] = [
    { ...wanted, product, quantity, unitPrice: product.price, isPart: false, isIncluded: false, personalizations: engraved },
  ];
  line.Parts.forEach((part, at) => {
    const place = `${field}.Parts.${at}`;
    const row = rows.get(part.ProductSeasonID);
    if (!isForSale(row, shelf) || row.parentId !== product.id) return void problems.push(gone(place, row?.name));
    const written = engrave(row, part.Personalizations, place);
    problems.push(...written.problems);
    lines.push({
      ...wanted,
      product: row,
      quantity,
      unitPrice: row.price,
      isPart: true,
      isIncluded: false,
      personalizations: written.engraved,
    });
  });
  for (const { partId, quantity: count } of product.combines) {
    const row = rows.get(partId);
    // What a combination holds need not be sold on its own; seasons and honors are the organizer's doing.
    if (!row) problems.push(gone(field, product.name));
    else
      lines.push({
        ...wanted,
        product: row,
        quantity: quantity * count,
        unitPrice: 0,
        isPart: true,
        isIncluded: true,
        personalizations: [],
      });
  }
  return { ...group, lines, problems };
}

const shortOf = (name: string, left: number, field: string): Problem =>
  left === 0
    ? { kind: 'soldOut', field: `${field}.Quantity`, message: says('soldOut', { name }) }
    : {
        kind: 'notEnough',
        field: `${field}.Quantity`,
        message: says('onlyLeft', { left, name }),
      };

/** Gives each line what the shelf has, first come, first served; the rest is made later, or there is none. */
function allot(groups: readonly WareGroup[], now: Date): void {
  const left = new Map<number, number>();
  groups.forEach((group, index) => {
    for (const line of group.lines) {
      const { product, quantity } = line;
      if (product.stock === null) continue;
      const there = left.get(product.id) ?? product.stock;
      line.fromStock = Math.min(quantity, there);
      line.later = quantity - line.fromStock;
      left.set(product.id, there - line.fromStock);
      if (line.later > 0 && !comesLater(product, now)) group.problems.push(shortOf(product.name, there, `Lines.${index}`));
    }
  });
}

/** A cart of products line by line, as an order would hold it, and everything that keeps it from becoming one. */
export function readCart(lines: readonly ProductCartLine[], shelf: Shelf): WareGroup[] {
  const groups = lines.map((line, index) => groupOf(line, index, shelf));
  const [first] = groups.flatMap(({ lines: [main] }) => main?.product.seasonId ?? []);
  groups.forEach((group, index) => {
    const [main] = group.lines;
    if (main && main.product.seasonId !== first)
      group.problems.push({
        kind: 'otherSeason',
        field: `Lines.${index}.ProductSeasonID`,
        message: says('otherSeason', { name: main.product.name, season: main.product.season }),
      });
  });
  allot(groups, shelf.now);
  return groups;
}

/** What a parcel weighs: a combination by its own weight, or by what it holds. */
export const gramsOf = (groups: readonly WareGroup[]): number =>
  groups.reduce((sum, { lines }) => {
    const [main] = lines;
    const counted = lines.filter(({ isIncluded }) => !isIncluded || main?.product.weight === null);
    return sum + counted.reduce((grams, { product, quantity }) => grams + (product.weight ?? 0) * quantity, 0);
  }, 0);

/** Everything a cart needs from the shelf, each product once and in the order in which it is held. */
export const idsInCart = (lines: readonly ProductCartLine[]): number[] =>
  [...new Set(lines.flatMap(({ ProductSeasonID, Parts }) => [ProductSeasonID, ...Parts.map((part) => part.ProductSeasonID)]))].sort(
    (a, b) => a - b,
  );
