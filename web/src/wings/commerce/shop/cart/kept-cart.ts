/** The shop's cart: kept on the device, one for each account and award, so that it survives a reload and an expired session. */

interface CartText {
  /** Of the personalization. */
  id: number;
  text: string;
}

/** Something added to a product, such as the engraving of a statue. */
interface CartPart {
  productSeasonId: number;
  texts: CartText[];
}

export interface CartItem {
  /** Ours; a line of the cart. */
  key: string;
  productSeasonId: number;
  /** The work it is bought for; none for what belongs to no work. */
  entryId: number | null;
  quantity: number;
  texts: CartText[];
  parts: CartPart[];
}

export interface KeptCart {
  items: CartItem[];
  /** One key becomes one order, however often it is sent. */
  cartKey: string;
  /** Where it is sent, as far as someone said; two letters or none. */
  country: string;
  /** Which tab changed it last. */
  by: string;
}

/** As many of one product as an order holds. */
export const mostPieces = 500;

export const emptyCart = (cartKey: string): KeptCart => ({ items: [], cartKey, country: '', by: '' });

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const readTexts = (value: unknown): CartText[] =>
  (Array.isArray(value) ? value : [])
    .filter((one): one is CartText => typeof one === 'object' && one !== null && isWhole(one.id) && typeof one.text === 'string')
    .map(({ id, text }) => ({ id, text }));

const readParts = (value: unknown): CartPart[] =>
  (Array.isArray(value) ? value : [])
    .filter((one): one is CartPart => typeof one === 'object' && one !== null && isWhole(one.productSeasonId))
    .map(({ productSeasonId, texts }) => ({ productSeasonId, texts: readTexts(texts) }));

function readItem(value: unknown): CartItem | undefined {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof CartItem, unknown>>;
  const { key, productSeasonId, entryId, quantity, texts, parts } = given;
  if (typeof key !== 'string' || !isWhole(productSeasonId) || !isWhole(quantity) || quantity > mostPieces) return undefined;
  if (entryId !== null && !isWhole(entryId)) return undefined;
  return { key, productSeasonId, entryId, quantity, texts: readTexts(texts), parts: readParts(parts) };
}

/** What an older page or another program left there must not break this one. */
export function readCart(text: string | null, newKey: () => string): KeptCart {
  let kept: unknown;
  try {
    kept = text ? JSON.parse(text) : undefined;
  } catch {
    kept = undefined;
  }
  const { items, cartKey, country, by } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
    Record<keyof KeptCart, unknown>
  >;
  return {
    items: (Array.isArray(items) ? items : []).map(readItem).filter((item) => item !== undefined),
    cartKey: typeof cartKey === 'string' && cartKey.length >= 8 ? cartKey : newKey(),
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '',
    by: typeof by === 'string' ? by : '',
  };
}

const wordsOf = (texts: readonly CartText[]) => texts.map(({ id, text }) => [id, text.trim()]);
const sayingOf = ({ texts, parts }: CartItem): string =>
  JSON.stringify([wordsOf(texts), parts.map((part) => [part.productSeasonId, wordsOf(part.texts)])]);

const isSameThing = (one: CartItem, other: CartItem): boolean =>
  one.productSeasonId === other.productSeasonId && one.entryId === other.entryId && sayingOf(one) === sayingOf(other);

/** The same thing for the same work with the same words is more of it, not another line. */
export function withItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const known = items.find((item) => isSameThing(item, added));
  if (!known) return [...items, added];
  return items.map((item) => (item === known ? { ...item, quantity: Math.min(item.quantity + added.quantity, mostPieces) } : item));
}

export const withChange = (items: readonly CartItem[], key: string, change: Partial<Omit<CartItem, 'key'>>): CartItem[] =>
  items.map((item) => (item.key === key ? { ...item, ...change } : item));

export const withoutItem = (items: readonly CartItem[], key: string): CartItem[] => items.filter((item) => item.key !== key);

/** Back to where it was. What was removed in one tab and is there again by another is left as it is. */
export function withItemBack(items: readonly CartItem[], item: CartItem, at: number): CartItem[] {
  if (items.some(({ key }) => key === item.key)) return [...items];
  return [...items.slice(0, at), item, ...items.slice(at)];
}

export const piecesIn = (items: readonly Pick<CartItem, 'quantity'>[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);
