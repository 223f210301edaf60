import { gatewayOf } from '#contract/kernel/award/card-providers.ts';
import { inFields } from '#contract/wings/commerce/order/ways.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { dayOf, textMoment } from '#contract/kernel/text/zone-time.ts';
import { totalsOf, unpaid } from '#server/wings/commerce/order/order.rules.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import { ratesAt } from '#server/wings/commerce/tax/tax.service.ts';
import { renewTickets } from '#server/wings/commerce/ticket/issue.service.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { demoAwards } from './awards.ts';
import { demoNumber } from './orders.ts';
import type { Random } from './random.ts';
import { firsts, honored } from './products.ts';
import type { Drawn } from './shop-pictures.ts';

const dayMs = 86_400_000;

const { paid, authorized, authorizationPending, authorizationDeclined } = paymentStatuses;

/** The awards whose shop is shown whole: the demonstration's first, and all that sell honors. */
export const shopAwards = demoAwards.filter(({ slug, honors }) => slug === 'halyard' || honors).map(({ id }) => id);

interface Making {
  db: WriteDb;
  seasons: readonly SeasonRow[];
  pictures: ReadonlyMap<string, string>;
  random: Random;
  now: Date;
}

const drawnAs: Record<string, Drawn> = {
  statue: 'statue',
  'small statue': 'small',
  certificate: 'certificate',
  'seat at the ceremony': 'ticket',
};

interface Ware {
  id: number;
  name: string;
  price: number;
}

/** Pictures for what an award sells, a set and, where it sells them, an honor. */
async function addWares({ db, pictures }: Making, season: SeasonRow) {
  const { propertyId } = season;
  const award = traitsOf(propertyId);
  const pictureOf = (kind: Drawn): string | null => pictures.get(`${propertyId} ${kind}`) ?? null;
  const rows = await db
    .selectFrom('productSeason')
    .select(['id', 'name', 'price', 'typeId'])
    .where('seasonId', '=', season.id)
    .where('parentId', 'is', null)
    .orderBy('position')
    .execute();
  const byName = new Map(rows.map((row) => [row.name.replace(`${award.name} `, ''), row]));
  for (const [name, kind] of Object.entries(drawnAs)) {
    const row = byName.get(name);
    if (row)
      await db
        .updateTable('productSeason')
        .set({ imageKey: pictureOf(kind) })
        .where('id', '=', row.id)
        .execute();
  }
  const [statue, small, certificate, seat] = Object.keys(drawnAs).map((name) => byName.get(name));
  if (!statue || !small || !certificate || !seat) throw new RangeError('The demonstration sells nothing');
  // The last few of something, and something of which there is none.
  await db.updateTable('productSeason').set({ stock: 4 }).where('id', '=', small.id).execute();
  const add = async (values: {
    name: string;
    description: string;
    price: number;
    kind: Drawn;
    for: readonly WinnerKind[];
    isHonor?: boolean;
    weight?: number;
    stock?: number;
  }) => {
    const { id: productId } = await db.insertInto('product').values({ propertyId }).returning('id').executeTakeFirstOrThrow();
    const { kind, for: kinds, ...rest } = values;
    const ware = await db
      .insertInto('productSeason')
      .values({
        ...rest,
        name: `${award.name} ${rest.name}`,
        productId,
        seasonId: season.id,
        typeId: statue.typeId,
        imageKey: pictureOf(kind),
        position: 20,
      })
      .returning(['id', 'name', 'price'])
      .executeTakeFirstOrThrow();
    const levels = await db
      .selectFrom('winnerLevel')
      .select('id')
      .where('propertyId', '=', propertyId)
      .where('kind', 'in', kinds)
      .execute();
    await db
      .insertInto('productSeasonLevel')
      .values(levels.map(({ id }) => ({ productSeasonId: ware.id, winnerLevelId: id })))
      .execute();
    return ware;
  };
  const combo = await add({
    name: 'statue and certificate',
    description: 'The statue for the shelf and the certificate for the wall, together for less.',
    price: statue.price + certificate.price - 2000,
    kind: 'combo',
    for: firsts,
  });
  await db
    .insertInto('productCombine')
    .values([statue, certificate].map(({ id }) => ({ comboId: combo.id, partId: id })))
    .execute();
  const honor = award.honors
    ? await add({
        name: 'medal of honor',
        description: 'For everyone behind the work.',
        price: 9500,
        kind: 'honor',
        for: honored,
        isHonor: true,
        weight: 240,
        stock: 30,
      })
    : undefined;
  const day = dayOf(new Date(season.winnersDate.getTime() + 30 * dayMs), award.timeZone);
  const evening = (time: string) => textMoment(`${day}T${time}`, award.timeZone) ?? season.winnersDate;
  await db
    .insertInto('ticketEvent')
    .values({
      productSeasonId: seat.id,
      propertyId,
      name: `${award.name} awards evening`,
      place: 'The Old Ropewalk',
      address: '9 Quay Street',
      doorsAt: evening('18:30'),
      startsAt: evening('19:30'),
      needsLabel: 'Diet',
    })
    .execute();
  return { statue, small, certificate, seat, honor };
}

interface Plan {
  status: number;
  by: typeof inFields | 'invoice';
  stage?: 'authorized' | 'captured' | 'failed' | 'pending';
  wares: (readonly [Ware, number])[];
  /** Of the whole, in hundredths. */
  refunded?: number;
  isCancelled?: true;
  isDisputed?: true;
  isSent?: true;
}

const isBefore = (one: SeasonRow, other: SeasonRow): boolean => one.propertyId === other.propertyId && one.number === other.number - 1;

/** What a season that is over still sells. */
async function waresOf(db: WriteDb, { id, propertyId }: SeasonRow) {
  const rows: Ware[] = await db.selectFrom('productSeason').select(['id', 'name', 'price']).where('seasonId', '=', id).execute();
  const named = (name: string): Ware => {
    const found = rows.find((row) => row.name === `${traitsOf(propertyId).name} ${name}`);
    if (!found) throw new RangeError(`The demonstration has no ${name}`);
    return found;
  };
  return { statue: named('statue'), small: named('small statue'), certificate: named('certificate'), honor: undefined };
}

/** Orders of products and tickets in every state there is. */
export async function addShopLife(making: Making): Promise<void> {
  const { db, seasons, random, now } = making;
  for (const season of seasons.filter(({ propertyId, isCurrent }) => isCurrent && shopAwards.includes(propertyId))) {
    const own = await addWares(making, season);
    const { seat } = own;
    // Before the results are out people still order for last year's.
    const last = season.winnersDate > now ? seasons.find((one) => isBefore(one, season)) : undefined;
    const { statue, small, certificate, honor = certificate } = last ? await waresOf(db, last) : own;
    const people = await buyersOf(db, season.id);
    if (people.length === 0) continue;
    const captured = { status: paid, by: inFields, stage: 'captured' } as const;
    const plans: Plan[] = [
      { status: unpaid, by: 'invoice', wares: [[statue, 1]] },
      {
        ...captured,
        wares: [
          [statue, 2],
          [certificate, 2],
        ],
      },
      { status: authorized, by: inFields, stage: 'authorized', wares: [[certificate, 1]] },
      { status: authorizationPending, by: inFields, stage: 'pending', wares: [[small, 1]] },
      { status: authorizationDeclined, by: inFields, stage: 'failed', wares: [[statue, 1]] },
      { ...captured, wares: [[certificate, 4]], refunded: 25 },
      { ...captured, wares: [[small, 1]], refunded: 100, isCancelled: true },
      { ...captured, wares: [[honor, 1]], isDisputed: true },
      { status: unpaid, by: 'invoice', wares: [[certificate, 1]], isCancelled: true },
      { ...captured, wares: [[seat, 2]] },
      { ...captured, wares: [[seat, 4]] },
      { ...captured, wares: [[certificate, 2]], isSent: true },
    ];
    const rates = await ratesAt(db, season.propertyId, 'products', now);
    for (const [place, plan] of plans.entries()) {
      const buyer = people[place % people.length];
      const isOfLast = last && plan.wares.every(([ware]) => ware !== seat);
      if (buyer) await addShopOrder(db, { season: isOfLast ? last : season, plan, place, buyer, rates, random, now });
    }
  }
}

const buyersOf = (db: WriteDb, seasonId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'firstName', 'lastName', 'organization', 'email', 'city', 'state', 'country'])
    .where('id', 'in', (eb) => eb.selectFrom('entry').select('entrantId').where('seasonId', '=', seasonId).where('state', '=', 'paid'))
    .orderBy('id')
    .limit(7)
    .execute();

interface OrderToAdd {
  season: SeasonRow;
  plan: Plan;
  place: number;
  buyer: Awaited<ReturnType<typeof buyersOf>>[number];
  rates: Awaited<ReturnType<typeof ratesAt>>;
  random: Random;
  now: Date;
}

async function addShopOrder(db: WriteDb, { season, plan, place, buyer, rates, random, now }: OrderToAdd): Promise<void> {
  const { propertyId } = season;
  const isTickets = plan.wares.every(([{ name }]) => name.endsWith('ceremony'));
  const prices = plan.wares.map(([{ price }, quantity]) => price * quantity);
  const country = buyer.country ?? 'US';
  const taxRate = rates.find(({ Country }) => Country === country)?.TaxRate ?? 0;
  const totals = totalsOf(prices, 0, taxRate, isTickets ? 0 : 2500);
  const createdAt = new Date(now.getTime() - hoursSince(place) * 3_600_000 - random.between(1, 600) * 60_000);
  const address = {
    Address1: `${random.between(1, 180)} Quay Street`,
    City: buyer.city ?? 'Portland',
    State: buyer.state ?? '',
    Country: country,
  };
  const who = { FirstName: buyer.firstName, LastName: buyer.lastName };
  const refunded = plan.refunded === undefined ? 0 : plan.refunded === 100 ? totals.total : (prices[0] ?? 0) >> 2;
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      propertyId,
      seasonId: season.id,
      accountId: buyer.id,
      kind: isTickets ? 'tickets' : 'products',
      confirmationNumber: demoNumber(random),
      paymentStatusId: plan.isCancelled && plan.refunded ? unpaid : plan.status,
      paymentMethod: plan.by,
      currency: traitsOf(propertyId).currency,
      ...totals,
      taxRate,
      credited: refunded,
      billing: JSON.stringify({ ...who, Organization: buyer.organization ?? '', Email: buyer.email, ...address }),
      shippingAddress: isTickets ? null : JSON.stringify({ ...who, Organization: buyer.organization ?? '', ...address }),
      cartKey: `demo shop ${propertyId} ${place}`,
      createdAt,
      paidAt: plan.status === paid && !plan.isCancelled ? createdAt : null,
      cancelledAt: plan.isCancelled ? new Date(createdAt.getTime() + 1_800_000) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = await db
    .insertInto('orderLine')
    .values(
      plan.wares.map(([{ id, name, price }, quantity], position) => ({
        orderId,
        productSeasonId: id,
        name,
        quantity,
        unitPrice: price,
        fromStock: 0,
        personalizations: JSON.stringify([]),
        position,
      })),
    )
    .returning(['id', 'quantity'])
    .execute();
  if (!plan.stage) return;
  const { id: paymentId } = await db
    .insertInto('payment')
    .values({
      orderId,
      gateway: gatewayOf('sandbox', false),
      amount: totals.total,
      paymentStatusId: plan.status,
      reference: `demo-shop-${propertyId}-${place}`,
      message: plan.stage === 'failed' ? 'The card was declined.' : '',
      stage: plan.stage,
      stageAt: createdAt,
      refunded,
      dispute: plan.isDisputed ? 'open' : 'none',
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isTickets) {
    await renewTickets(db, orderId, createdAt);
    await db.updateTable('ticket').set({ toldAt: createdAt }).where('orderId', '=', orderId).execute();
  }
  if (plan.isSent) await addParcel(db, { propertyId, orderId, lines, createdAt });
  if (refunded === 0) return;
  await db
    .insertInto('refund')
    .values({
      orderId,
      paymentId,
      amount: refunded,
      state: 'done',
      actKey: 'demo',
      reason: plan.isCancelled ? 'Ordered twice.' : 'One certificate came damaged.',
      createdAt,
      settledAt: createdAt,
    })
    .execute();
}

/** Packed the next day, and sent the day after. */
async function addParcel(
  db: WriteDb,
  {
    propertyId,
    orderId,
    lines,
    createdAt,
  }: { propertyId: number; orderId: number; lines: { id: number; quantity: number }[]; createdAt: Date },
): Promise<void> {
  const { id: parcelId } = await db
    .insertInto('parcel')
    .values({
      propertyId,
      orderId,
      actKey: 'demo',
      carrier: 'Harbour Post',
      trackingNumber: `HP${100_000 + orderId}`,
      packedAt: new Date(createdAt.getTime() + dayMs),
      sentAt: new Date(createdAt.getTime() + dayMs * 1.5),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('parcelLine')
    .values(lines.map(({ id, quantity }) => ({ parcelId, orderLineId: id, quantity })))
    .execute();
}

/** Hours since an order was placed: one every other day, the latest last. */
const hoursSince = (place: number): number => (24 - place * 2) * 24;
