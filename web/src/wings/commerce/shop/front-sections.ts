import type { ShopProduct } from '#contract/wings/commerce/shop/shop.ts';

interface FrontSection {
  /** What it is of: a kind the product has words for, or a name of the organizer's. */
  kind: 'tickets' | 'honors' | 'sets' | 'named';
  name: string;
  products: ShopProduct[];
}

const kindOf = ({ IsTicket, IsHonor, Combines }: ShopProduct): FrontSection['kind'] =>
  Combines.length > 0 ? 'sets' : IsTicket ? 'tickets' : IsHonor ? 'honors' : 'named';

/** Whether someone can buy it for something: one of their works has the level, or it is for everyone. */
export const isForBuyer = ({ NeedsEntry, EligibleEntryIDs }: Pick<ShopProduct, 'NeedsEntry' | 'EligibleEntryIDs'>): boolean =>
  !NeedsEntry || EligibleEntryIDs.length > 0;

const order: readonly FrontSection['kind'][] = ['named', 'sets', 'honors', 'tickets'];

/** The shelves of the shop: statues and prints by the organizer's own groups, then sets, honors and tickets. What is the buyer's comes first. */
export function sectionsOf(products: readonly ShopProduct[]): FrontSection[] {
  const found = new Map<string, FrontSection>();
  for (const product of products) {
    const kind = kindOf(product);
    const name = kind === 'named' ? (product.ProductGroup ?? product.ProductType) : '';
    const section = found.get(`${kind} ${name}`) ?? { kind, name, products: [] };
    found.set(`${kind} ${name}`, section);
    section.products.push(product);
  }
  const mineFirst = (list: readonly ShopProduct[]): ShopProduct[] => [
    ...list.filter(isForBuyer),
    ...list.filter((product) => !isForBuyer(product)),
  ];
  return [...found.values()]
    .map((section) => ({ ...section, products: mineFirst(section.products) }))
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}
