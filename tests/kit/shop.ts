import { productCart } from '#contract/wings/commerce/order/product-cart.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { honorsSeason } from './honors.ts';
import { billing, cardOf } from './orders.ts';
import type { Person } from './people.ts';
import { giveSeller } from './seller.ts';
import type { TestServer } from './test-server.ts';

type Cart = Sent<typeof productCart.submitCart>['body']['cartInfo'];
type CartLine = Cart['Lines'][number];

interface Ware {
  price?: number;
  stock?: number | null;
  weight?: number | null;
  isTicket?: boolean;
  isHonor?: boolean;
  isAvailable?: boolean;
  parentId?: number;
  restockAt?: Date;
  levels?: number[];
  /** Its lines: how many letters each holds. */
  engraved?: { label: string; maxLength?: number; isRequired?: boolean }[];
  combines?: { partId: number; quantity?: number }[];
}

let carts = 0;
let buys = 0;
const addressOf = (count: number): string => `198.51.${Math.floor(count / 250)}.${(count % 250) + 1}`;

/** A season of an award with a shop: winners, honorees, and what they can buy. Award 4 is paid by card and sells honors. */
export async function openShop(server: TestServer, propertyId = 4) {
  const { pool } = server;
  const season = await honorsSeason(server, propertyId);
  await giveSeller(server, propertyId);
  const type = await pool
    .insertInto('productType')
    .values({ name: `Wares of ${season.seasonId}` })
    .returning('id')
    .executeTakeFirstOrThrow();

  const product = async (name: string, ware: Ware = {}): Promise<number> => {
    const { levels = [], engraved = [], combines = [], ...columns } = ware;
    const { id: productId } = await pool.insertInto('product').values({ propertyId }).returning('id').executeTakeFirstOrThrow();
    const { id } = await pool
      .insertInto('productSeason')
      .values({ productId, seasonId: season.seasonId, name, typeId: type.id, price: 10_000, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const winnerLevelId of levels)
      await pool.insertInto('productSeasonLevel').values({ productSeasonId: id, winnerLevelId }).execute();
    for (const [position, text] of engraved.entries())
      await pool
        .insertInto('personalization')
        .values({ productSeasonId: id, position, ...text })
        .execute();
    for (const part of combines)
      await pool
        .insertInto('productCombine')
        .values({ comboId: id, ...part })
        .execute();
    return id;
  };

  const cartOf = (lines: CartLine[], details: Partial<Cart> = {}): Cart => {
    carts += 1;
    return { PropertyID: propertyId, Lines: lines, CartKey: `shop-cart-${carts}`, Billing: billing, ...details };
  };

  return {
    ...season,
    typeId: type.id,
    product,
    cartOf,
    /** By a test card, each from an address of their own where the server trusts a proxy. */
    buy: (person: { token: string }, cartInfo: Cart, number = '4242424242424242') =>
      server.withHeaders({ authorization: `Bearer ${person.token}`, 'x-forwarded-for': addressOf((buys += 1)) })(productCart.submitCart, {
        body: { cartInfo, cardInfo: cardOf(number) },
      }),
    quote: (person: { token: string }, cartInfo: Omit<Cart, 'CartKey'>) => server.as(person)(productCart.calcVat, { body: { cartInfo } }),
    stockOf: async (id: number): Promise<number | null> =>
      (await pool.selectFrom('productSeason').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock,
    textsOf: (id: number) => pool.selectFrom('personalization').selectAll().where('productSeasonId', '=', id).orderBy('position').execute(),
    ordersOf: (person: Person) => pool.selectFrom('orders').selectAll().where('accountId', '=', person.id).orderBy('id').execute(),
  };
}
export type TestShop = Awaited<ReturnType<typeof openShop>>;
