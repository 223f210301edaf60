import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { csvLine } from '#contract/kernel/text/csv.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { dayEnd, dayStart } from '#contract/kernel/text/zone-time.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { billing, cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { resetPasswordMail } from '#server/wings/accounts/account/mails/reset-password.ts';
import { writeMail } from '#server/kernel/mail/queue-mail.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';

/** Two awards far from the Pacific: what they show, mail, filter and export is by their own clock and in their own money. */

let server: TestServer;
let founder: Person;
const { captured, createReady, mailsTo, payByStripe } = orderingIn(() => server);
/** The evening of November 15 in London, the morning of the 16th in Tokyo. */
const evening = new Date('2026-11-15T18:00:00Z');

async function found(Slug: string, place: { Locale: 'en-US' | 'en-GB'; TimeZone: string; Currency: string }, price = 10_000) {
  const made = await server.as(founder)(award.createAward, {
    body: { Name: `The ${Slug}`, Slug, Field: 'Boats', Country: 'NO', ...place },
  });
  const saved = await server.as(founder)(award.saveAward, {
    body: { PropertyID: made.PropertyID, Version: made.Version, Rules: { cardPayments: true, orderTax: false } },
  });
  await server.pool.updateTable('property').set({ state: 'open' }).where('slug', '=', Slug).execute();
  await server.world.services.properties.load();
  const season = await addEntrySeason(server.world, saved.PropertyID);
  const entrant = await server.people.entrant(saved.PropertyID);
  const email = `${Slug}.pays@example.org`;
  const dinghies = await season.category('Dinghies');
  await server.pool.updateTable('category').set({ earlyPrice: price }).where('id', '=', dinghies).execute();
  const submissionId = await createReady(entrant, [dinghies]);
  const cart = cartOf(submissionId, { PropertyID: saved.PropertyID, Billing: { ...billing, Email: email } });
  const placed = await payByStripe(entrant, cart);
  return { id: saved.PropertyID, seasonId: season.seasonId, placed, email };
}
type Found = Awaited<ReturnType<typeof found>>;

let tokyo: Found;
let london: Found;
beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = evening;
  founder = await server.people.administrator();
  await server.workJobs();
  tokyo = await found('sampans', { Locale: 'en-US', TimeZone: 'Asia/Tokyo', Currency: 'JPY' });
  london = await found('lighters', { Locale: 'en-GB', TimeZone: 'Europe/London', Currency: 'GBP' });
});
afterAll(() => server.close());

describe('mails', () => {
  const confirmation = (email: string) =>
    vi.waitFor(
      async () => {
        const [mail] = await mailsTo(email);
        if (!mail) throw new Error('not yet');
        return mail.text;
      },
      { timeout: 10_000 },
    );

  test('of an order show its day and its sum as the award does', async () => {
    const japanese = await confirmation(tokyo.email);
    expect(japanese).toContain('Nov 16, 2026');
    expect(japanese).toContain('¥10,000');
    const british = await confirmation(london.email);
    expect(british).toContain('15 Nov 2026');
    expect(british).toMatch(/£100(?![.\d])/);
  });

  test('name a moment in the zone of the award, in 24 hours in Britain, also around the change of the clock', () => {
    const told = (propertyId: number, expiresAt: string) =>
      writeMail(
        resetPasswordMail,
        { propertyId, values: { firstName: 'Ada', link: new SecretLink('http://localhost/', 'x'), expiresAt: new Date(expiresAt) } },
        'http://localhost',
      ).text;
    expect(told(tokyo.id, '2026-11-15T18:30:00Z')).toContain('Nov 16, 2026, 3:30 AM GMT+9');
    expect(told(london.id, '2026-10-25T00:30:00Z')).toContain('25 Oct 2026, 01:30 BST');
    expect(told(london.id, '2026-10-25T01:30:00Z')).toContain('25 Oct 2026, 01:30 GMT');
    expect(told(london.id, '2026-07-01T17:30:00Z')).toContain('1 Jul 2026, 18:30 BST');
  });
});

describe('exports', () => {
  const lines = (one: Found) => server.as(founder)(order.getOrdersForPropertyExport, { body: { PropertyID: one.id } });
  const orders = (one: Found) => server.as(founder)(peopleExport.exportOrders, { body: { PropertyID: one.id } });

  test('R300 of orders have the time of the award, as printed', async () => {
    expect(await lines(tokyo)).toMatchObject([{ OrderDate: '11/16/2026 03:00 AM' }]);
    expect(await lines(london)).toMatchObject([{ OrderDate: '15/11/2026 18:00' }]);
  });

  test('have amounts in whole units of their currency, with as many decimals as it has', async () => {
    expect(await lines(tokyo)).toMatchObject([{ UnitPrice: 10_000, OrderTotal: 10_000, Currency: 'JPY' }]);
    expect(await lines(london)).toMatchObject([{ UnitPrice: 100, OrderTotal: 100, Currency: 'GBP' }]);
    expect(await orders(tokyo)).toMatchObject([{ Total: '10000', Discount: '0', Currency: 'JPY' }]);
    expect(await orders(london)).toMatchObject([{ Total: '100.00', Discount: '0.00', Currency: 'GBP' }]);
  });

  test('of entries become a file in the time of the award', async () => {
    const fileOf = async ({ id, seasonId }: Found) => {
      const rows = await server.as(founder)(entryExport.exportEntries, { body: { PropertyID: id, SeasonID: seasonId } });
      return rows.map(({ PricePaid, Currency, CreatedDate }) => csvLine([PricePaid, Currency, CreatedDate], traitsOf(id)).trim())[0];
    };
    // Anyone who takes the money has done so by now; then the clock is set back to before that.
    for (const { placed } of [tokyo, london]) await captured(placed.OrderID);
    await server.pool.updateTable('orders').set({ paymentStatusId: paymentStatuses.authorized }).execute();
    expect(await fileOf(tokyo)).toBe(',JPY,11/16/2026 03:00 AM');
    await server.pool.updateTable('orders').set({ paymentStatusId: paymentStatuses.paid }).execute();
    expect(await fileOf(tokyo)).toBe('10000,JPY,11/16/2026 03:00 AM');
    expect(await fileOf(london)).toBe('100.00,GBP,15/11/2026 18:00');
  });
});

test('a filter by day is by the day of the award', async () => {
  const changedOn = async ({ id, seasonId }: Found, day: string) => {
    const { timeZone } = traitsOf(id);
    const found = await server.as(founder)(entryAdmin.getEntryListForAdmin, {
      body: {
        PropertyID: id,
        SeasonID: seasonId,
        ChangedFrom: dayStart(day, timeZone)?.toISOString() ?? null,
        ChangedUntil: dayEnd(day, timeZone)?.toISOString() ?? null,
      },
    });
    return found.Total;
  };
  expect(await changedOn(tokyo, '2026-11-15')).toBe(0);
  expect(await changedOn(tokyo, '2026-11-16')).toBe(1);
  expect(await changedOn(london, '2026-11-15')).toBe(1);
  expect(await changedOn(london, '2026-11-16')).toBe(0);
});

test('accounts are counted by the days of the award', async () => {
  const last = async ({ id }: Found) => {
    const { TimeZone, NewAccounts } = await server.as(founder)(property.getDashboardsForProperty, { params: { id } });
    return { TimeZone, ...NewAccounts.at(-1) };
  };
  expect(await last(tokyo)).toEqual({ TimeZone: 'Asia/Tokyo', Day: '2026-11-16', Count: 1 });
  expect(await last(london)).toEqual({ TimeZone: 'Europe/London', Day: '2026-11-15', Count: 1 });
});

test('a sum may be larger than an int: where a dollar is many thousands of the smallest coin', async () => {
  const rich = await found('praus', { Locale: 'en-US', TimeZone: 'Asia/Jakarta', Currency: 'IDR' }, 3_500_000_000);
  const { Rows, Counts } = await server.as(founder)(order.getOrdersForProperty, { body: { PropertyID: rich.id } });
  expect(Rows).toMatchObject([{ Total: 3_500_000_000, Currency: 'IDR' }]);
  expect(Counts).toMatchObject([{ Count: 1, Total: 3_500_000_000 }]);
});

test('an award that turns British writes its dates day first, and back', async () => {
  const basics = { Name: 'Turning', Slug: 'turning', Field: 'Lathes', Country: 'GB', TimeZone: 'Europe/London', Currency: 'GBP' };
  const { PropertyID, Version } = await server.as(founder)(award.createAward, { body: { ...basics, Locale: 'en-US' } });
  const turn = (Locale: 'en-US' | 'en-GB', version: number) =>
    server.as(founder)(award.saveAward, { body: { PropertyID, Version: version, Basics: { ...basics, Locale } } });
  const british = await turn('en-GB', Version);
  expect(traitsOf(PropertyID)).toMatchObject({ locale: 'en-GB', dateOrder: 'day-first' });
  await turn('en-US', british.Version);
  expect(traitsOf(PropertyID)).toMatchObject({ locale: 'en-US', dateOrder: 'month-first' });
});
