import type { EditedLine } from '#contract/wings/commerce/order/edit-order.ts';
import { engravedText, problemsOfPlate, usualPlate } from '#contract/wings/commerce/product/plate.rules.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { type Said, saying, type Words } from '#contract/kernel/text/said.ts';
import refusals from '#texts/commerce/order-refusals.ts';

const says = saying(refusals);

const underWay: readonly number[] = [paymentStatuses.authorizationPending, paymentStatuses.authorized];

interface KnownLine {
  id: number;
  productSeasonId: number | null;
  partOfId: number | null;
  name: string;
  quantity: number;
  unitPrice: number;
  returnedAt: Date | null;
  isTicket: boolean | null;
  fromStock: number;
  laterAt: Date | null;
  personalizations: unknown;
  /** How many of it are in parcels. */
  packed: number;
}

interface Personal {
  id: number;
  label: string;
  maxLength: number;
  isRequired: boolean;
}

/** A product as it is sold today. */
export interface Shelved {
  id: number;
  seasonId: number;
  name: string;
  typeName: string;
  price: number;
  isTicket: boolean;
  eventCountry?: string | null;
  isCombination: boolean;
  weight: number | null;
  stock: number | null;
  restockAt: Date | null;
  personalizations: readonly Personal[];
}

export interface PlannedLine {
  /** None for a line that is added. */
  id: number | null;
  productSeasonId: number | null;
  name: string;
  detail: string;
  forEntryId: number | null;
  quantity: number;
  unitPrice: number;
  fromStock: number;
  laterAt: Date | null;
  personalizations: unknown;
}

export interface EditPlan {
  /** What stays or comes, with what it is then. */
  lines: PlannedLine[];
  goneIds: number[];
  /** How many are taken from the shelf, or put back where below zero, by product. */
  stock: Map<number, number>;
}

interface Problem {
  /** Which of the lines that were sent. */
  at: number;
  field: 'Quantity' | 'UnitPrice' | 'Personalizations' | 'ProductSeasonID' | 'OrderLineID';
  message: Words;
  isOutOfStock?: true;
}

/** Why an order can't be edited at all; nothing where it can be. */
export function whyNotEdited(order: { kind: string; cancelledAt: Date | null; paymentStatusId: number }): Said | undefined {
  if (order.kind === 'entries') return says('onlyProducts');
  if (order.cancelledAt) return says('orderCanceled');
  if (underWay.includes(order.paymentStatusId)) return says('paymentUnderWay');
  return undefined;
}

const knownPersonal = (of: unknown): { PersonalizationID: number; Label: string; Text: string }[] =>
  Array.isArray(of) ? (of as { PersonalizationID: number; Label: string; Text: string }[]) : [];

/** What is engraved from now on, or what is wrong with it. */
function engraved(
  personals: readonly Personal[],
  sent: NonNullable<EditedLine['Personalizations']>,
): { lines: unknown } | { message: Words } {
  const texts = personals.map(({ id }) => engravedText(sent.find(({ PersonalizationID }) => PersonalizationID === id)?.Text ?? ''));
  const fields = personals.map(({ maxLength, isRequired }) => ({ MaxLength: maxLength, IsRequired: isRequired }));
  const wrong = problemsOfPlate(texts, fields, usualPlate);
  const at = wrong.findIndex((message) => message !== undefined);
  const problem = wrong[at];
  if (problem) return { message: says('ofField', { label: personals[at]?.label ?? '', problem }) };
  const lines = personals.flatMap(({ id, label }, index) => {
    const Text = texts[index] ?? '';
    return Text ? [{ PersonalizationID: id, Label: label, Text }] : [];
  });
  return { lines };
}

/** How many come from the shelf when so many are wanted and so many were taken before; nothing where there are not enough. */
function fromShelf(product: Shelved | undefined, wanted: number, before: number): { fromStock: number; laterAt: Date | null } | undefined {
  if (!product || product.stock === null) return { fromStock: 0, laterAt: null };
  const most = before + product.stock;
  if (wanted <= most) return { fromStock: wanted, laterAt: null };
  return product.restockAt ? { fromStock: most, laterAt: product.restockAt } : undefined;
}

/**
 * What an edit makes of the lines of an order, or what keeps it from being made. Parts follow the line they belong to; what was given back,
 * and what is in a parcel, stays.
 */
export function planEdit(
  known: readonly KnownLine[],
  wanted: readonly EditedLine[],
  shelf: ReadonlyMap<number, Shelved>,
  seasonId: number,
): EditPlan | Problem {
  const stock = new Map<number, number>();
  const take = (productSeasonId: number | null, count: number): void => {
    if (productSeasonId !== null && count !== 0) stock.set(productSeasonId, (stock.get(productSeasonId) ?? 0) + count);
  };
  const changes = new Map<number, { sent: EditedLine; at: number }>();
  for (const [at, sent] of wanted.entries()) if (sent.OrderLineID) changes.set(sent.OrderLineID, { sent, at });
  const lines: PlannedLine[] = [];
  const goneIds: number[] = [];
  for (const [id, { at }] of changes)
    if (!known.some((line) => line.id === id)) return { at, field: 'OrderLineID', message: says('itemGone') };
  for (const line of known) {
    const whole = known.find(({ id }) => id === line.partOfId);
    const own = changes.get(line.id);
    const ofWhole = whole && changes.get(whole.id);
    const at = own?.at ?? ofWhole?.at ?? 0;
    const quantity = whole
      ? ofWhole
        ? Math.round((line.quantity / whole.quantity) * ofWhole.sent.Quantity)
        : line.quantity
      : (own?.sent.Quantity ?? line.quantity);
    const isTouched =
      quantity !== line.quantity || (own?.sent.UnitPrice ?? line.unitPrice) !== line.unitPrice || own?.sent.Personalizations;
    if (isTouched && line.returnedAt) return { at, field: 'OrderLineID', message: says('itemRefunded', { name: line.name }) };
    if (quantity !== line.quantity && line.isTicket) return { at, field: 'Quantity', message: says('ticketsFixed') };
    if (quantity < line.packed)
      return {
        at,
        field: 'Quantity',
        message: says('itemsPacked', { count: line.packed, name: line.name }),
      };
    let { personalizations } = line;
    const product = line.productSeasonId === null ? undefined : shelf.get(line.productSeasonId);
    if (own?.sent.Personalizations) {
      const next = engraved(product?.personalizations ?? [], own.sent.Personalizations);
      if ('message' in next) return { at, field: 'Personalizations', message: next.message };
      const hasChanged = JSON.stringify(next.lines) !== JSON.stringify(knownPersonal(line.personalizations));
      if (hasChanged && line.packed > 0)
        return {
          at,
          field: 'Personalizations',
          message: says('packedBeforeEngraving', { name: line.name }),
        };
      if (hasChanged) personalizations = next.lines;
    }
    const shelved = quantity === line.quantity ? line : fromShelf(product, quantity, line.fromStock);
    if (!shelved) return outOfStock(at, product, line.fromStock);
    take(line.productSeasonId, shelved.fromStock - line.fromStock);
    if (quantity === 0) {
      goneIds.push(line.id);
      continue;
    }
    lines.push({
      id: line.id,
      productSeasonId: line.productSeasonId,
      name: line.name,
      detail: '',
      forEntryId: null,
      quantity,
      unitPrice: own?.sent.UnitPrice ?? line.unitPrice,
      fromStock: shelved.fromStock,
      laterAt: shelved.laterAt,
      personalizations,
    });
  }
  for (const [at, sent] of wanted.entries()) {
    if (sent.OrderLineID || sent.Quantity === 0) continue;
    const product = sent.ProductSeasonID ? shelf.get(sent.ProductSeasonID) : undefined;
    if (!product || product.seasonId !== seasonId) return { at, field: 'ProductSeasonID', message: says('notSold') };
    if (product.isTicket || product.isCombination) return { at, field: 'ProductSeasonID', message: says('orderedSeparately') };
    const next = engraved(product.personalizations, sent.Personalizations ?? []);
    if ('message' in next) return { at, field: 'Personalizations', message: next.message };
    const shelved = fromShelf(product, sent.Quantity + (stock.get(product.id) ?? 0), 0);
    if (!shelved) return outOfStock(at, product, 0);
    const fromStock = Math.min(sent.Quantity, Math.max(0, shelved.fromStock - (stock.get(product.id) ?? 0)));
    take(product.id, fromStock);
    lines.push({
      id: null,
      productSeasonId: product.id,
      name: product.name,
      detail: product.typeName,
      forEntryId: sent.EntryID ?? null,
      quantity: sent.Quantity,
      unitPrice: sent.UnitPrice ?? product.price,
      fromStock,
      laterAt: shelved.laterAt,
      personalizations: next.lines,
    });
  }
  if (lines.length === 0) return { at: 0, field: 'Quantity', message: says('nothingLeft') };
  return { lines, goneIds, stock };
}

const outOfStock = (at: number, product: Shelved | undefined, before: number): Problem => ({
  at,
  field: 'Quantity',
  message: product
    ? says('onlySoMany', { count: (product.stock ?? 0) + before, name: product.name })
    : says('onlySoManyOfThis', { count: before }),
  isOutOfStock: true,
});

/** What is missing, or too much, once an order comes to something else. */
export function differenceOfMoney({ total, credited, received }: { total: number; credited: number; received: number }) {
  const owed = total - credited;
  return { stillToPay: Math.max(0, owed - received), toGiveBack: Math.max(0, received - owed) };
}
