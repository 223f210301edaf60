import { expect, vi } from 'vitest';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import type { TestServer } from './test-server.ts';
import type { Person } from './people.ts';

export const billing = {
  FirstName: 'Robin',
  LastName: 'Vale',
  Email: 'robin.pays@example.org',
  Address1: '1 Quay Street',
  City: 'Portland',
  PostalCode: '97201',
  Country: 'US',
};

export const cardOf = (Number: string) => ({ Name: 'Robin Vale', Number, ExpMonth: 12, ExpYear: 2030, Cvc: '123' });

let carts = 0;
/** A cart of its own each time; `details` say more, also whose property it is. */
export const cartOf = (SubmissionID: number | null, details: object = {}) => {
  carts += 1;
  return { PropertyID: 1, SubmissionID, CartKey: `cart-key-${carts}`, Billing: billing, ...details };
};
type Cart = ReturnType<typeof cartOf>;

/** What tests about orders do again and again. */
export function orderingIn(server: () => TestServer) {
  const intentFor = async (person: Person, cartInfo: Cart): Promise<string> =>
    (await server().as(person)(order.generateStripeData, { body: { cartInfo } })).IntentID;
  const payWith = (person: Person, cartInfo: Cart, IntentID: string, PaymentMethod = 'test_succeeds') =>
    server().as(person)(order.submitstripecart, { body: { cartInfo, stripeInfo: { IntentID, PaymentMethod } } });
  return {
    intentFor,
    payWith,
    /** A submission with everything in it. */
    async createReady(person: Person, CategoryIDs: number[], Title = 'Lantern'): Promise<number> {
      const made = await server().as(person)(submission.createSubmission, {
        body: { Title, CategoryIDs, Organization: 'Studio Lantern' },
      });
      const PieceID = made.Pieces[0]?.PieceID ?? 0;
      await server().as(person)(piece.savePiece, { body: { PieceID, Version: 1, Texts: { ProjectSummary: 'A lamp for the sea.' } } });
      await server().as(person)(piece.updatePieceURLs, { body: { PieceID, UrlList: ['lantern.example.org'] } });
      return made.SubmissionID;
    },
    payByStripe: async (person: Person, cartInfo: Cart, PaymentMethod = 'test_succeeds') =>
      payWith(person, cartInfo, await intentFor(person, cartInfo), PaymentMethod),
    async entryStatesOf(person: Person, id: number) {
      const { Pieces } = await server().as(person)(submission.getSubmission, { params: { id } });
      return Pieces.flatMap(({ Entries }) => Entries.map(({ State }) => State));
    },
    async entriesOf(person: Person, id: number): Promise<number[]> {
      const { Pieces } = await server().as(person)(submission.getSubmission, { params: { id } });
      return Pieces.flatMap(({ Entries }) => Entries.map(({ EntryID }) => EntryID));
    },
    ordersOf: (person: Person) => server().pool.selectFrom('orders').selectAll().where('accountId', '=', person.id).execute(),
    mailsTo: (email: string) =>
      server().pool.selectFrom('mail').select(['subject', 'text']).where('recipient', '=', email).orderBy('id').execute(),
    /** Waits for the job that takes the money. */
    captured: (OrderID: number) =>
      vi.waitFor(
        async () => {
          const row = await server()
            .pool.selectFrom('orders')
            .select('paymentStatusId')
            .where('id', '=', OrderID)
            .executeTakeFirstOrThrow();
          expect(row.paymentStatusId).toBe(5);
        },
        // Others may be ahead of it in the queue.
        { timeout: 60_000, interval: 100 },
      ),
  };
}
