import { afterAll, beforeAll, expect, test } from 'vitest';
import { category } from '#contract/wings/entering/category/category.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { rulesOf } from '#contract/kernel/award/property-row.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let robin: Person;
let submissionId: number;
const { createReady, entryStatesOf, ordersOf, mailsTo } = orderingIn(() => server);

const charge = async (fees: boolean) => {
  const traits = JSON.stringify({ ...rulesOf(traitsOf(1)), fees });
  await server.pool.updateTable('property').set({ traits }).where('id', '=', 1).execute();
  await server.world.services.properties.load();
};
const submit = (CartKey = 'send-in-1') =>
  server.as(robin)(checkout.submitEntries, { body: { PropertyID: 1, SubmissionID: submissionId, CartKey } });

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  robin = await server.people.entrant(1, { email: 'robin@lantern.example' });
  submissionId = await createReady(robin, [await season.category('Best Shop'), await season.category('Best App')]);
});
afterAll(() => server.close());

test('where an award charges fees, nothing is entered past the cart', async () => {
  await expect(submit()).rejects.toMatchObject({ failure: 'WrongPayment' });
  expect(await entryStatesOf(robin, submissionId)).toEqual(['ready', 'ready']);
});

test('without fees nothing has a price, even if the categories once had one', async () => {
  expect((await server.send(category.getCategoriesOfProperty, { params: { propertyId: 1 } })).PriceSteps).toHaveLength(3);
  await charge(false);
  const { Lines, Total } = await server.as(robin)(submission.getSubmissionForOrder, { params: { id: submissionId } });
  expect(Lines.map(({ Amount }) => Amount)).toEqual([0, 0]);
  expect(Total.Amount).toBe(0);
  const tree = await server.send(category.getCategoriesOfProperty, { params: { propertyId: 1 } });
  expect(tree.PriceSteps).toEqual([]);
});

test('there is no cart to fill, price or pay', async () => {
  const cartInfo = cartOf(submissionId);
  const refused = { status: 404, failure: 'NotOffered', message: expect.stringContaining('no fees') };
  await expect(server.as(robin)(checkout.getCart, { body: { PropertyID: 1 } })).rejects.toMatchObject(refused);
  await expect(server.as(robin)(order.submitcart, { body: { cartInfo } })).rejects.toMatchObject(refused);
  await expect(server.as(robin)(order.calcVat, { body: { cartInfo } })).rejects.toMatchObject(refused);
});

test('ready entries are entered immediately, once however often it is sent, and confirmed by a mail without amounts', async () => {
  const first = await submit();
  expect(first.Entries).toBe(2);
  expect(await entryStatesOf(robin, submissionId)).toEqual(['paid', 'paid']);
  expect(await submit()).toEqual(first);
  expect(await ordersOf(robin)).toMatchObject([{ total: 0, paymentMethod: 'free' }]);
  const mails = (await mailsTo(robin.email)).filter(({ subject }) => /entries to Halyard/.test(subject));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Best Shop');
  expect(mails[0]?.text).not.toMatch(/\$|Total|order/i);
  await expect(submit('send-in-2')).rejects.toMatchObject({ failure: 'CartChanged' });
});
