import { gatewayOf, recordedGateway } from '#contract/kernel/award/card-providers.ts';
import { inFields } from '#contract/wings/commerce/order/ways.ts';
import { priceAt } from '#contract/wings/entering/category/price.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { discountOf } from '#server/wings/commerce/coupon/coupon.rules.ts';
import { totalsOf, unpaid } from '#server/wings/commerce/order/order.rules.ts';
import { datesOf } from '#server/wings/ground/season/season.rules.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import { ratesAt } from '#server/wings/commerce/tax/tax.service.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Random } from './random.ts';

const { paid, authorizationPending, authorizationDeclined } = paymentStatuses;
const dayMs = 86_400_000;

interface Making {
  db: WriteDb;
  seasons: readonly SeasonRow[];
  random: Random;
  now: Date;
}

/** One for people who come early, one for people who come back. */
async function addCoupons({ db, seasons, now }: Making) {
  const current = seasons.filter(({ isCurrent }) => isCurrent);
  return db
    .insertInto('coupon')
    .values(
      current.flatMap((season) => [
        {
          propertyId: season.propertyId,
          seasonId: season.id,
          code: 'EARLYBIRD',
          description: 'For entries in the first weeks',
          percentOff: 15,
          amountOff: null,
          startsAt: season.startDate,
          endsAt: season.regularEndDate,
          maxUses: null,
          maxUsesPerAccount: 3,
          isListed: true,
          createdAt: season.startDate < now ? season.startDate : now,
        },
        {
          propertyId: season.propertyId,
          seasonId: null,
          code: 'WELCOME-BACK',
          description: 'For entrants of earlier years',
          percentOff: null,
          amountOff: 5_000,
          startsAt: null,
          endsAt: null,
          maxUses: 200,
          maxUsesPerAccount: 1,
          isListed: false,
          createdAt: season.startDate < now ? season.startDate : now,
        },
      ]),
    )
    .returningAll()
    .execute();
}

/** Everything that is ordered or paid, in its order; one order for each submission and state. */
export async function addOrders(making: Making): Promise<void> {
  const { db, seasons, random, now } = making;
  const coupons = await addCoupons(making);
  const entries = await db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('account', 'account.id', 'entry.entrantId')
    .select(['entry.id', 'entry.seasonId', 'entry.state', 'entry.entrantId', 'entry.createdAt', 'piece.submissionId', 'piece.title'])
    .select(['category.name as category', 'category.earlyPrice', 'category.regularPrice', 'category.latePrice'])
    .select([
      'account.firstName',
      'account.lastName',
      'account.organization',
      'account.email',
      'account.city',
      'account.state as region',
      'account.country',
    ])
    .where('entry.state', 'in', ['ordered', 'paid'])
    .orderBy('entry.id')
    .execute();
  const bySeason = new Map(seasons.map((season) => [season.id, season]));
  const groups = [...Map.groupBy(entries, ({ submissionId, state }) => `${submissionId} ${state}`).values()].flatMap((group) => {
    const [first] = group;
    const season = first && bySeason.get(first.seasonId);
    return first && season ? [{ group, first, season }] : [];
  });
  if (groups.length === 0) return;
  const rates = new Map<number, Awaited<ReturnType<typeof ratesAt>>>();
  for (const { propertyId } of seasons) if (!rates.has(propertyId)) rates.set(propertyId, await ratesAt(db, propertyId, 'entries', now));
  const plans = groups.map(({ group, first, season }, place) => {
    const { cardPayments, currency } = traitsOf(season.propertyId);
    const last = Math.min(now.getTime() - 3_600_000, season.endDate.getTime() - 3_600_000);
    const createdAt = new Date(Math.min(last, first.createdAt.getTime() + random.between(0, 3 * 24) * 3_600_000));
    const prices = group.map((one) =>
      priceAt({ Early: one.earlyPrice, Regular: one.regularPrice, Late: one.latePrice }, datesOf(season), createdAt),
    );
    const subtotal = prices.reduce((sum, price) => sum + price, 0);
    const chosen = coupons.filter(({ propertyId, seasonId }) => propertyId === season.propertyId && (seasonId ?? season.id) === season.id);
    const coupon = season.isCurrent && random.between(1, 8) === 1 && chosen.length > 0 ? random.pick(chosen) : undefined;
    const taxRate = rates.get(season.propertyId)?.find(({ Country }) => Country === first.country)?.TaxRate ?? 0;
    const isPaid = first.state === 'paid';
    const status = isPaid ? paid : cardPayments ? ([authorizationPending, authorizationDeclined] as const)[place % 2] : unpaid;
    return {
      prices,
      status,
      cardPayments,
      order: {
        propertyId: season.propertyId,
        seasonId: season.id,
        accountId: first.entrantId,
        kind: 'entries',
        confirmationNumber: demoNumber(random),
        paymentStatusId: status ?? unpaid,
        paymentMethod: cardPayments ? inFields : 'invoice',
        currency,
        ...totalsOf(prices, coupon ? discountOf(coupon, subtotal) : 0, taxRate),
        taxRate,
        percentOff: coupon?.percentOff ?? null,
        amountOff: coupon?.amountOff ?? null,
        couponId: coupon?.id ?? null,
        billing: JSON.stringify({
          FirstName: first.firstName,
          LastName: first.lastName,
          Organization: first.organization ?? '',
          Email: first.email,
          Address1: `${random.between(1, 180)} ${random.pick(streets)}`,
          City: first.city ?? 'Portland',
          State: first.region ?? '',
          Country: first.country ?? 'US',
        }),
        cartKey: `demo ${place}`,
        createdAt,
        paidAt: isPaid ? new Date(Math.min(last, createdAt.getTime() + (cardPayments ? 0 : 6 * dayMs))) : null,
      },
    };
  });
  const made = await db
    .insertInto('orders')
    .values(plans.map(({ order }) => order))
    .returning('id')
    .execute();
  const lines = groups.flatMap(({ group }, place) =>
    group.map((one, position) => ({
      orderId: made[place]?.id ?? 0,
      entryId: one.id,
      name: one.title,
      detail: one.category,
      unitPrice: plans[place]?.prices[position] ?? 0,
      position,
    })),
  );
  await inParts(lines, (part) => db.insertInto('orderLine').values(part).execute());
  const payments = plans.flatMap(({ order, status, cardPayments }, place) =>
    cardPayments || status === paid
      ? [
          {
            orderId: made[place]?.id ?? 0,
            gateway: cardPayments ? gatewayOf('sandbox', false) : recordedGateway,
            amount: order.total,
            paymentStatusId: status ?? unpaid,
            reference: cardPayments ? `demo-${place}` : '',
            message: cardPayments ? wordsOf(status) : `Transfer ${4000 + place}`,
            createdAt: order.paidAt ?? order.createdAt,
          },
        ]
      : [],
  );
  await inParts(payments, (part) => db.insertInto('payment').values(part).execute());
  await db
    .updateTable('entry')
    .from('orderLine')
    .set((eb) => ({ pricePaid: eb.ref('orderLine.unitPrice') }))
    .whereRef('orderLine.entryId', '=', 'entry.id')
    .execute();
}

const streets = ['Quay Street', 'Mill Lane', 'Harbour Road', 'Orchard Row', 'Station Street'] as const;
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Like a real one, and the same each time. */
export const demoNumber = (random: Random): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => signs[random.between(0, signs.length - 1)]).join('')).join('-');

const wordsOf = (status: number | undefined): string =>
  status === authorizationPending ? 'The bank hasn’t responded yet.' : status === authorizationDeclined ? 'The card was declined.' : '';

/** One statement takes some 65,000 parameters at most. */
async function inParts<T>(rows: readonly T[], add: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 2000) await add(rows.slice(from, from + 2000));
}
