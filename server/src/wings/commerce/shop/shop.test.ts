import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productCart } from '#contract/wings/commerce/order/product-cart.ts';
import { shop as calls } from '#contract/wings/commerce/shop/shop.ts';
import { presets } from '#contract/kernel/award/presets.ts';
import { billing, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { openShop, type TestShop } from '#kit/shop.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let shop: TestShop;
let owner: Person;
let won: number;
let honored: number;
let statue: number;
let plate: number;
const start = new Date('2026-11-15T12:00:00Z');
const { mailsTo } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  shop = await openShop(server);
  ({ owner } = shop);
  won = (await shop.honored({ title: 'Where the Songs Went' })).entryId;
  honored = (await shop.honored({ title: 'The Quiet Atlas' }, 'honoree')).entryId;
  statue = await shop.product('The Wren', {
    levels: [shop.levelOf('winner').id],
    price: 26_500,
    stock: 14,
    weight: 1900,
    engraved: [{ label: 'Line 1', maxLength: 32, isRequired: true }, { label: 'Line 2' }],
  });
  plate = await shop.product('Honoree’s plate', { levels: [shop.levelOf('honoree').id], stock: 3 });
  await server.pool
    .insertInto('shippingZones')
    .values({
      propertyId: 4,
      zones: JSON.stringify([
        { Name: 'Home', Countries: ['US'], PerOrder: 500, PerKilogram: 100 },
        { Name: 'Germany', Countries: ['DE'], PerOrder: 2_000, PerKilogram: 400 },
      ]),
    })
    .execute();
});
beforeEach(() => {
  server.clock.now = start;
});
afterAll(() => server.close());

const named = <T extends { Name: string }>(list: readonly T[], name: string): T => {
  const found = list.find(({ Name }) => Name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const forOwner = () => server.as(owner)(calls.getproductsforuser, { query: { propertyId: 4 } });

describe('a buyer', () => {
  test('sees what is for sale, for which works, and for the others why not and what instead', async () => {
    const { Products, Works, Currency } = await forOwner();
    expect(Currency).toBe('USD');
    expect(named(Products, 'The Wren')).toMatchObject({
      Price: 26_500,
      Stock: 14,
      Availability: 'inStock',
      NeedsEntry: true,
      EligibleEntryIDs: [won],
      Ineligible: [
        {
          EntryID: honored,
          Reason: 'This is for Winner. This work is Honoree.',
          Instead: [{ ProductSeasonID: plate, Name: 'Honoree’s plate' }],
        },
      ],
    });
    expect(named(Products, 'Honoree’s plate')).toMatchObject({ Availability: 'few', EligibleEntryIDs: [honored] });
    expect(Works.map(({ Title }) => Title)).toEqual(['The Quiet Atlas', 'Where the Songs Went']);
  });

  test('sees no level before it is announced, and buys nothing for it', async () => {
    const { entryId } = await shop.honored({ title: 'Kept secret' }, 'winner', false);
    const { Products, Works } = await forOwner();
    expect(Works.find(({ EntryID }) => EntryID === entryId)).toMatchObject({ Levels: [] });
    expect(named(Products, 'The Wren').EligibleEntryIDs).not.toContain(entryId);
    const refused = shop.buy(owner, shop.cartOf([lineFor(await shop.textsOf(statue), { EntryID: entryId })]));
    await expect(refused).rejects.toMatchObject({ failure: 'NotEligible', errors: [{ Field: 'cartInfo.Lines.0.EntryID' }] });
  });

  test('is offered nothing of another award, of a season to come, or that is not for sale', async () => {
    await shop.product('Not for sale', { isAvailable: false });
    const stranger = await server.people.entrant(5);
    await expect(server.as(stranger)(calls.getproductsforuser, { query: { propertyId: 4 } })).rejects.toMatchObject({ status: 403 });
    expect((await server.as(stranger)(calls.getProductsByID, { query: { ids: `${statue}` } })).Products).toEqual([]);
    await expect(server.as(stranger)(calls.getProductsByEntryID, { query: { entryId: won } })).rejects.toMatchObject({ status: 404 });
    const colleague = await server.people.entrant(4);
    expect((await server.as(colleague)(calls.getproductsforuser, { query: { propertyId: 4 } })).Works).toEqual([]);
    const names = (await forOwner()).Products.map(({ Name }) => Name);
    expect(names).not.toContain('Not for sale');
    server.clock.now = new Date('2020-01-01');
    expect((await forOwner()).Products).toEqual([]);
  });

  test('finds products by season and type, by number, and combinations with what they save', async () => {
    const ticket = await shop.product('Ticket', { isTicket: true, price: 12_000, stock: 9 });
    const set = await shop.product('Set', { price: 20_000, combines: [{ partId: ticket, quantity: 2 }] });
    const query = { seasonId: shop.seasonId, productTypeId: shop.typeId };
    const ofType = await server.as(owner)(calls.getproductbyseasonandtype, { query });
    expect(ofType.Products.map(({ ProductSeasonID }) => ProductSeasonID)).toEqual(expect.arrayContaining([statue, ticket, set]));
    expect((await server.as(owner)(calls.getproductbyseasonandtype, { query: { ...query, productTypeId: 999 } })).Products).toEqual([]);
    const some = await server.as(owner)(calls.getProductsByID, { query: { ids: `${statue},${ticket}` } });
    expect(some.Products.map(({ ProductSeasonID }) => ProductSeasonID)).toEqual([statue, ticket]);
    const combines = await server.as(owner)(calls.getProductCombines, { query: { propertyId: 4 } });
    expect(combines).toMatchObject([{ ProductSeasonID: set, Price: 20_000, PartsPrice: 24_000, Saves: 4_000, MaxQuantity: 4 }]);
  });

  test.each(presets.filter(({ kind }) => kind === 'entry').map(({ id, honors }) => [id, honors] as const))(
    'R235, R381 of award %i is offered honors: %s',
    async (propertyId, honors) => {
      const person = await server.people.entrant(propertyId);
      const answer = await server
        .as(person)(calls.getHonorsForUser, { query: { propertyId } })
        .then(
          ({ PropertyID }) => PropertyID,
          ({ failure }: { failure: string }) => failure,
        );
      expect(answer).toBe(honors ? propertyId : 'NotOffered');
    },
  );

  test('finds honors apart from the rest, for the works they are for', async () => {
    const honor = await shop.product('Plaque of honor', { isHonor: true, levels: [shop.levelOf('winner').id] });
    expect((await forOwner()).Products.map(({ ProductSeasonID }) => ProductSeasonID)).not.toContain(honor);
    const { Products } = await server.as(owner)(calls.getHonorsForUser, { query: { propertyId: 4 } });
    expect(Products).toMatchObject([{ ProductSeasonID: honor, EligibleEntryIDs: [won] }]);
    const ofEntry = await server.as(owner)(calls.getHonorsByEntryID, { query: { entryId: won } });
    expect(ofEntry).toMatchObject({ Products: [{ ProductSeasonID: honor }], Works: [{ EntryID: won }] });
  });

  test('sees the coupons of their own and those shown to everyone, as long as they hold', async () => {
    const other = await server.people.entrant(4);
    const of = (code: string, more: object = {}) => ({
      propertyId: 4,
      code,
      percentOff: 10,
      appliesTo: 'products',
      createdAt: start,
      ...more,
    });
    await server.pool
      .insertInto('coupon')
      .values([
        of('MINE', { accountId: owner.id }),
        of('THEIRS', { accountId: other.id }),
        of('SECRET'),
        of('SHOWN', { isListed: true }),
        of('OVER', { isListed: true, endsAt: start }),
        of('ENTRIES', { isListed: true, appliesTo: 'entries' }),
        of('ELSEWHERE', { propertyId: 5, isListed: true }),
      ])
      .execute();
    const codes = async (person: Person, query = {}) =>
      (await server.as(person)(calls.getCouponsForUser, { query })).map(({ Code, IsPersonal }) => [Code, IsPersonal]);
    expect(await codes(owner)).toEqual([
      ['ENTRIES', false],
      ['MINE', true],
      ['SHOWN', false],
    ]);
    expect(await codes(other, { for: 'products' })).toEqual([
      ['SHOWN', false],
      ['THEIRS', true],
    ]);
  });
});

const lineFor = (texts: readonly { id: number }[], more: object = {}) => ({
  ProductSeasonID: statue,
  Quantity: 1,
  EntryID: won,
  Personalizations: [{ PersonalizationID: texts[0]?.id ?? 0, Text: 'Where the Songs Went' }],
  ...more,
});

describe('a cart of products', () => {
  test('is quoted in full: each figure with its reason, and they add up', async () => {
    await server.pool
      .insertInto('coupon')
      .values({ propertyId: 4, code: 'WREN10', percentOff: 10, appliesTo: 'products', createdAt: start })
      .execute();
    const line = lineFor(await shop.textsOf(statue), { Quantity: 2 });
    const quote = await shop.quote(
      owner,
      shop.cartOf([line], { CouponCode: 'wren10', Billing: { ...billing, Country: 'DE', PostalCode: '10115' } }),
    );
    expect(quote).toMatchObject({
      CanOrder: true,
      PaysBy: 'card',
      Lines: [{ Amount: 53_000, Reason: '2 × $265.', Detail: 'Where the Songs Went', Problems: [] }],
      Subtotal: { Amount: 53_000, Reason: '2 items.' },
      Discount: { Amount: 5_300, Reason: 'Coupon WREN10: 10% off $530.', Coupon: { Code: 'WREN10' }, Problem: null },
      Shipping: { Amount: 3_600, State: 'known', Grams: 3_800, Country: 'DE', Reason: 'One package of 3.8 kg to Germany.' },
      Net: { Amount: 51_300 },
    });
    expect(quote.Taxes.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(quote.Tax);
    expect(quote.Taxes.reduce((sum, { Net }) => sum + Net, 0)).toBe(quote.Net.Amount);
    expect(quote.Net.Amount + quote.Tax).toBe(quote.Total.Amount);
    const without = await shop.quote(owner, { PropertyID: 4, Lines: [line], CouponCode: 'NONE', Billing: {} as never });
    expect(without).toMatchObject({
      CanOrder: false,
      Discount: { Amount: 0, Problem: 'The coupon NONE isn’t valid for this cart.' },
      Shipping: { Amount: 0, State: 'needsCountry', Reason: 'Choose a country to see shipping costs.' },
    });
  });

  test('becomes an order: engraved as approved, sent to another address, with its documents and a mail', async () => {
    const [first, second] = await shop.textsOf(statue);
    const cartInfo = shop.cartOf(
      [
        lineFor([], {
          Personalizations: [
            { PersonalizationID: second?.id ?? 0, Text: 'Fourth Wall' },
            { PersonalizationID: first?.id ?? 0, Text: ' Where the Songs Went ' },
          ],
        }),
      ],
      { ShippingAddress: { ...billing, FirstName: 'Sam', Country: 'DE', PostalCode: '10115', City: 'Berlin' } },
    );
    const { Total } = await shop.quote(owner, cartInfo);
    const before = await shop.stockOf(statue);
    const placed = await shop.buy(owner, { ...cartInfo, Total: Total.Amount });
    expect(placed).toMatchObject({
      OrderType: 'Products',
      Subtotal: 26_500,
      Shipping: 2_800,
      Total: 29_300,
      Billing: { Country: 'US' },
      ShippingAddress: { FirstName: 'Sam', Country: 'DE', City: 'Berlin' },
      Lines: [
        {
          Name: 'The Wren',
          EntryID: null,
          ForEntryID: won,
          Personalizations: [
            { Label: 'Line 1', Text: 'Where the Songs Went' },
            { Label: 'Line 2', Text: 'Fourth Wall' },
          ],
        },
      ],
    });
    expect(await shop.stockOf(statue)).toBe((before ?? 0) - 1);
    const [mail] = (await mailsTo(billing.Email)).slice(-1);
    expect(mail?.subject).toContain(placed.ConfirmationNumber);
    expect(mail?.text).toContain('The Wren');
    expect(mail?.text).toContain('Sam Vale');
    expect(mail?.text).not.toContain('your works are entered');
    const entry = await server.pool.selectFrom('entry').select('state').where('id', '=', won).executeTakeFirstOrThrow();
    expect(entry.state).toBe('paid');
    const noted = await server.pool
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'order.placed')
      .where('subjectId', '=', String(placed.OrderID))
      .execute();
    expect(noted).toMatchObject([{ after: { total: 29_300, products: [{ productSeasonId: statue, quantity: 1 }] } }]);
  });

  test('is refused next to each line, and nothing of it is bought', async () => {
    const texts = await shop.textsOf(statue);
    const before = await shop.stockOf(statue);
    const buy = (line: object, details = {}) => shop.buy(owner, shop.cartOf([lineFor(texts), lineFor(texts, line)], details));
    const said = (Text: string) => ({ Personalizations: [{ PersonalizationID: texts[0]?.id ?? 0, Text }] });
    await expect(buy({ EntryID: honored })).rejects.toMatchObject({
      failure: 'NotEligible',
      errors: [{ Field: 'cartInfo.Lines.1.EntryID' }],
    });
    await expect(buy({ EntryID: null })).rejects.toMatchObject({ failure: 'NotEligible' });
    await expect(buy(said('海'))).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'cartInfo.Lines.1.Personalizations.0.Text', Message: expect.stringContaining('The engraver doesn’t have “海”.') }],
    });
    await expect(buy(said('x'.repeat(33)))).rejects.toMatchObject({ status: 400 });
    await expect(buy({ Personalizations: [] })).rejects.toMatchObject({ status: 400 });
    await expect(buy({ Quantity: 100 })).rejects.toMatchObject({ failure: 'OutOfStock', errors: [{ Field: 'cartInfo.Lines.1.Quantity' }] });
    await expect(buy({ ProductSeasonID: 999_999 })).rejects.toMatchObject({ failure: 'CartChanged' });
    await expect(buy({}, { Total: 1 })).rejects.toMatchObject({ failure: 'CartChanged', errors: [{ Field: 'Total' }] });
    await expect(buy({}, { CouponCode: 'NONE' })).rejects.toMatchObject({ failure: 'CartChanged', errors: [{ Field: 'CouponCode' }] });
    const Japan = { ...billing, Country: 'JP', PostalCode: '100-0001' };
    await expect(buy({}, { ShippingAddress: Japan })).rejects.toMatchObject({ failure: 'CannotShip' });
    await expect(buy({}, { ShippingAddress: { ...Japan, Country: 'Atlantis' } })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'cartInfo.ShippingAddress.Country' }],
    });
    expect(await shop.stockOf(statue)).toBe(before);
  });

  test('R440 of someone else’s work, of another award and by the wrong way is not placed', async () => {
    const stranger = await server.people.entrant(4);
    const cart = () => shop.cartOf([lineFor([], { Personalizations: [] })]);
    await expect(shop.buy(stranger, cart())).rejects.toMatchObject({ failure: 'NotEligible' });
    const elsewhere = await server.people.entrant(5);
    await expect(shop.buy(elsewhere, cart())).rejects.toMatchObject({ status: 403 });
    const ticket = await shop.product('Open ticket', { isTicket: true });
    const cartInfo = shop.cartOf([{ ProductSeasonID: ticket, Quantity: 1 }]);
    await expect(server.as(owner)(productCart.submitCart, { body: { cartInfo } })).rejects.toMatchObject({ failure: 'WrongPayment' });
  });
});
