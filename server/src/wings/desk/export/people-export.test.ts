import { afterAll, describe, expect, test } from 'vitest';
import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { openExports } from '#kit/exports.ts';

const { server, season, entrant, answer, wanted } = await openExports();
afterAll(() => server.close());

describe('exports of people and orders', () => {
  test('entrants take filters (R396)', async () => {
    const { Data } = await answer(peopleExport.list, { body: { PropertyID: 1, SeasonID: season.seasonId, Search: 'lamps' } });
    expect(Data).toMatchObject([{ Email: 'wanda@lamps.example', Role: 'Entrant', Submissions: 3, Entries: 3, PaidEntries: 2 }]);
    const idle = await server.people.entrant(1);
    const without = await answer(peopleExport.list, { body: { PropertyID: 1, HasEntries: false } });
    expect(without.Data.map(({ Email }) => Email)).toEqual([idle.email]);
  });

  test('orders take a filter set and say the payment status in words (R395)', async () => {
    const order = await server.pool
      .insertInto('orders')
      .values({
        propertyId: 1,
        seasonId: season.seasonId,
        accountId: entrant.id,
        kind: 'entries',
        confirmationNumber: '0012345',
        paymentStatusId: 5,
        paymentMethod: 'card',
        currency: 'USD',
        subtotal: 40_000,
        discount: 1050,
        total: 38_950,
        cartKey: 'one',
        createdAt: server.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.pool
      .insertInto('orderLine')
      .values([
        { orderId: order.id, name: 'Lamp', unitPrice: 20_000 },
        { orderId: order.id, name: 'Ticket', unitPrice: 10_000, quantity: 2, position: 1 },
      ])
      .execute();
    expect((await answer(peopleExport.exportOrders, wanted())).Data).toMatchObject([
      {
        ConfirmationNumber: '0012345',
        PaymentStatus: 'Paid',
        Total: '389.50',
        Discount: '10.50',
        Items: ['Lamp', '2 x Ticket'],
        PaidDate: null,
      },
    ]);
    expect((await answer(peopleExport.exportOrders, wanted({ PaymentStatusIDs: [2] }))).Data).toEqual([]);
    expect((await answer(peopleExport.exportOrders, { body: { PropertyID: 3 } })).Data).toEqual([]);
  });
});
