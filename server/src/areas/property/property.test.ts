import { afterAll, beforeAll, expect, test } from 'vitest';
import { property } from '#contract/areas/property/property.ts';
import { type House, openHouse } from '#kit/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('anybody may ask what a property is called', async () => {
  expect(await house.send(property.getProperty, { params: { id: 3 } })).toMatchObject({ PropertyID: 3, Name: 'The Wrens' });
});

test('letter case and a trailing slash of the path do not matter', async () => {
  for (const url of ['/api/property/1', '/API/Property/1/', '/api/PROPERTY/1']) {
    expect((await house.app.inject(url)).statusCode, url).toBe(200);
  }
});

test('an unknown property is not found, in the one answer shape', async () => {
  const answer = await house.app.inject('/api/property/11');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ Success: false, Message: 'There is no such thing here.', Data: null, Errors: [] });
});
