import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '#contract/wings/commerce/product/product.ts';
import { addSeason } from '#kit/seasons.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let sold: { ProductSeasonID: number; SeasonID: number; ProductTypeID: number };
beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.administrator();
  const SeasonID = await addSeason(server.world, 1, { number: 31 });
  const { ProductTypeID } = await as(product.addproducttype, { body: { name: 'Statues' } });
  const body = { productSeason: { SeasonID, Name: 'Statue', ProductTypeID, Price: 25_000, Stock: 0 } };
  const { ProductSeason } = await as(product.updateproductseason, { body });
  sold = { ProductSeasonID: ProductSeason.ProductSeasonID, SeasonID, ProductTypeID };
});
afterAll(() => server.close());
const as: ReturnType<TestServer['as']> = (call, sent) => server.as(organizer)(call, sent);
const put = (Content: string | null) => as(product.setProductPicture, { body: { ProductSeasonID: sold.ProductSeasonID, Content } });
const jpeg = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((content) => content.toString('base64'));

test('a product gets a picture, which is served to everyone, and loses it again', async () => {
  const { ImageUrl, Version } = await put(await jpeg('#8A5A44'));
  expect(ImageUrl).toMatch(/^\/brand\/[0-9a-f]{40}\.webp$/);
  const shown = await server.app.inject({ url: ImageUrl ?? '' });
  expect(shown.headers['content-type']).toBe('image/webp');
  // Sent again because the answer was lost: nothing changes.
  expect(await put(await jpeg('#8A5A44'))).toMatchObject({ ImageUrl, Version });
  expect((await put(await jpeg('#2440DB'))).ImageUrl).not.toBe(ImageUrl);
  expect((await put(null)).ImageUrl).toBeNull();
});

test('what is no picture is refused', async () => {
  await expect(put(Buffer.from('<svg/>').toString('base64'))).rejects.toMatchObject({ failure: 'WrongType' });
});

test('a product says when more of it are made, and keeps that when a change leaves it out', async () => {
  const save = async (change: object) => {
    const [now] = await as(product.getAvailableProductSeasonsWithDetails, { query: { seasonId: sold.SeasonID } });
    const productSeason = { ...sold, Name: 'Statue', Price: 25_000, Version: now?.Version ?? 0, Stock: 0, ...change };
    return (await as(product.updateproductseason, { body: { productSeason } })).ProductSeason.RestockDate;
  };
  const RestockDate = new Date('2027-06-02T00:00:00Z');
  expect(await save({ RestockDate: RestockDate.toISOString() })).toEqual(RestockDate);
  expect(await save({ Price: 26_000 })).toEqual(RestockDate);
  expect(await save({ RestockDate: null })).toBeNull();
  await expect(save({ RestockDate: RestockDate.toISOString(), IsTicket: true })).rejects.toMatchObject({
    errors: [{ Field: 'RestockDate' }],
  });
});
