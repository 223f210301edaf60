import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippingZones } from '#contract/wings/commerce/order/shipping-zones.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.people.administrator();
});
afterAll(() => server.close());

const home = { Name: 'Home', Countries: ['GB', 'IE'], PerOrder: 900, PerKilogram: 250 };
const rest = { Name: 'Everywhere else', Countries: [], PerOrder: 3_000, PerKilogram: 0 };
const read = (propertyId: number) => server.as(administrator)(shippingZones.getShippingZones, { params: { propertyId } });
const save = (PropertyID: number, Version: number, Zones: (typeof home)[]) =>
  server.as(administrator)(shippingZones.saveShippingZones, { body: { PropertyID, Version, Zones } });
const notes = (propertyId: number) =>
  server.pool
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'shipping.zones')
    .where('propertyId', '=', propertyId)
    .orderBy('id')
    .execute();

describe('the shipping rates of an award', () => {
  test('are its own, none at first, and every change is noted', async () => {
    expect(await read(3)).toMatchObject({ Zones: [], Version: 0 });
    expect(await save(3, 0, [home, rest])).toMatchObject({ Zones: [home, rest], Version: 1 });
    expect(await save(3, 1, [home])).toMatchObject({ Zones: [home], Version: 2 });
    expect(await read(1)).toMatchObject({ Zones: [] });
    expect(await notes(3)).toMatchObject([
      { before: { zones: [] }, after: { zones: [home, rest] } },
      { before: { zones: [home, rest] }, after: { zones: [home] } },
    ]);
  });

  test('sent again after a lost answer they are saved once; a second organizer is shown what the first saved', async () => {
    const [one, other] = await Promise.all([save(5, 0, [home]), save(5, 0, [home])]);
    expect([one.Version, other.Version]).toEqual([1, 1]);
    expect(await notes(5)).toHaveLength(1);
    await expect(save(5, 0, [rest])).rejects.toMatchObject({ failure: 'Conflict', data: { Zones: [home], Version: 1 } });
    expect(await read(5)).toMatchObject({ Zones: [home] });
  });

  test('give each country one price, and say at which field they do not', async () => {
    await expect(save(1, 0, [home, { ...rest, Countries: ['IE'] }])).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Zones.1.Countries', Message: 'IE is already in Home. Remove it from one of them.' }],
    });
    await expect(save(1, 0, [{ ...home, PerOrder: -1 }])).rejects.toMatchObject({ status: 400 });
  });
});
