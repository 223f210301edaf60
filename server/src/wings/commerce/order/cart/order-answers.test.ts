import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { entryForm } from '#contract/wings/entering/form/entry-form.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { orderAnswers } from '#contract/wings/commerce/order/order-answers.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { eraseAccountNow } from '#kit/erased.ts';
import { formWith, publishForm, question } from '#kit/forms.ts';
import { cardOf, cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let organizer: Person;
let maps: number;
let charts: number;
const { createReady, ordersOf } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  organizer = await server.people.administrator();
  maps = await season.category('Maps');
  charts = await season.category('Charts');
  await publishForm(server, organizer, 1, asking('The client'));
});
afterAll(() => server.close());

const asking = (client: string) =>
  formWith([question('name')], {
    Pages: [
      {
        Name: 'before',
        Title: 'Before you order',
        Part: 'order',
        Fields: [
          question('agency', { Kind: 'yesNo', IsRequired: true }),
          question('client', {
            Label: client,
            IsRequired: true,
            When: { Match: 'all', Tests: [{ Is: 'oneOf', Of: 'agency', Values: ['Yes'] }] },
          }),
          question('scale', { IsRequired: true, When: { Match: 'all', Tests: [{ Is: 'oneOf', Of: '$category', Values: ['Maps'] }] } }),
        ],
      },
    ],
  });

const inCart = (person: Person, LeftOut: number[] = []) => server.as(person)(checkout.getCart, { body: { PropertyID: 1, LeftOut } });
const buy = (person: Person, cartInfo: ReturnType<typeof cartOf>) =>
  server.as(person)(order.submitcart, { body: { cartInfo, cardInfo: cardOf('4242424242424242') } });

test('an order is placed once what the award asks with it is answered; what is hidden is not sent', async () => {
  const entrant = await server.people.entrant(1);
  const id = await createReady(entrant, [maps]);
  const cart = await inCart(entrant);
  expect(cart.Asked).toMatchObject({ Categories: ['Maps'], Answers: {} });
  expect(cart.Asked?.Form.Pages.map(({ Name }) => Name)).toEqual(['before']);

  await expect(buy(entrant, cartOf(id))).rejects.toMatchObject({
    status: 400,
    errors: [{ Field: 'cartInfo.Answers.agency' }, { Field: 'cartInfo.Answers.scale' }],
  });
  await expect(buy(entrant, cartOf(id, { Answers: { agency: 'Yes', scale: '1:100' } }))).rejects.toMatchObject({
    errors: [{ Field: 'cartInfo.Answers.client' }],
  });
  expect(await ordersOf(entrant)).toEqual([]);

  const placed = await buy(entrant, cartOf(id, { Answers: { agency: 'No', client: 'Wren & Co', scale: '1:100', other: 'x' } }));
  expect(placed.Answers).toEqual([
    { Question: 'The agency', Answer: 'No' },
    { Question: 'The scale', Answer: '1:100' },
  ]);
  expect((await ordersOf(entrant))[0]?.answers).toEqual({ agency: 'No', scale: '1:100' });
});

test('what depends on a category is asked only with entries in it', async () => {
  const entrant = await server.people.entrant(1);
  const placed = await buy(
    entrant,
    cartOf(await createReady(entrant, [charts]), { Answers: { agency: 'Yes', client: 'Wren & Co', scale: '1:1' } }),
  );
  expect(placed.Answers.map(({ Answer }) => Answer)).toEqual(['Yes', 'Wren & Co']);
});

test('organizers read and export it by the words that were answered, also after the form changed, until the buyer is gone', async () => {
  const entrant = await server.people.entrant(1);
  const placed = await buy(entrant, cartOf(await createReady(entrant, [charts]), { Answers: { agency: 'Yes', client: 'Quay Ltd' } }));
  const read = async () =>
    (await server.as(organizer)(order.getOrderByConfirmationNumber, { params: { c: placed.ConfirmationNumber } })).Answers;
  await publishForm(server, organizer, 1, asking('Customer'));
  expect(await read()).toEqual([
    { Question: 'The agency', Answer: 'Yes' },
    { Question: 'The client', Answer: 'Quay Ltd' },
  ]);
  const rows = await server.as(organizer)(orderAnswers.exportOrderAnswers, { body: { PropertyID: 1 } });
  expect(rows.at(-1)).toMatchObject({
    OrderID: placed.OrderID,
    ConfirmationNumber: placed.ConfirmationNumber,
    EntrantEmail: entrant.email,
    agency: 'Yes',
    client: 'Quay Ltd',
    scale: '',
  });
  const desk = await server.as(organizer)(entryForm.getEntryForm, { params: { propertyId: 1 } });
  expect(desk.Answered['client']).toBeGreaterThan(0);
  await expect(server.as(entrant)(orderAnswers.exportOrderAnswers, { body: { PropertyID: 1 } })).rejects.toMatchObject({ status: 403 });

  await eraseAccountNow(server, entrant.id);
  expect(await read()).toEqual([]);
});
