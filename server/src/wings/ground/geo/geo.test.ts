import { afterAll, beforeAll, expect, test } from 'vitest';
import { ethnicity, geo } from '#contract/wings/ground/geo/geo.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const countries = (propertyId?: number) => server.send(geo.getCountries, { params: { propertyId } });

test('R105 a stranger who registers gets every country by name', async () => {
  const all = await countries();
  expect(all).toHaveLength(249);
  expect(all).toContainEqual({ CountryID: 4, Abbreviation: 'AF', Name: 'Afghanistan' });
  const names = all.slice(1).map(({ Name }) => Name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
});

test("a property's own country comes first", async () => {
  expect((await countries(1))[0]).toMatchObject({ CountryID: 840, Abbreviation: 'US' });
  expect((await countries(3))[0]).toMatchObject({ CountryID: 826, Abbreviation: 'GB' });
  expect(new Set((await countries(3)).map(({ CountryID }) => CountryID)).size).toBe(249);
  await expect(countries(11)).rejects.toMatchObject({ status: 404 });
});

test('R105 states are found by the number and by the letters of their country', async () => {
  const byNumber = await server.send(geo.getStates, { params: { id: 840 } });
  expect(byNumber).toContainEqual({ StateID: 'US-CA', Abbreviation: 'CA', Name: 'California' });
  expect(await server.send(geo.abbrev, { params: { id: 'us' } })).toEqual(byNumber);
});

test('a country that does not exist is not found, and letters must be two', async () => {
  await expect(server.send(geo.getStates, { params: { id: 1 } })).rejects.toMatchObject({ status: 404 });
  await expect(server.send(geo.abbrev, { params: { id: 'XX' } })).rejects.toMatchObject({ status: 404 });
  await expect(server.send(geo.abbrev, { params: { id: 'USA' } })).rejects.toMatchObject({
    status: 400,
    errors: [{ Field: 'id', Message: 'Enter a two-letter country code, such as US.' }],
  });
});

test('R105 R350 R474 ethnicities are public and kept in memory until someone clears it', async () => {
  const all = await server.send(ethnicity.getEthnicities, {});
  expect(all.length).toBeGreaterThanOrEqual(8);
  await server.pool.insertInto('ethnicity').values({ id: 900, name: 'One more' }).execute();
  expect(await server.send(ethnicity.getEthnicities, {})).toEqual(all);
  server.world.services.caches.clear('ethnicity:');
  expect(await server.send(ethnicity.getEthnicities, {})).toContainEqual({ id: 900, value: 'One more' });
});
