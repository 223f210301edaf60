import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { ticket } from '#contract/wings/commerce/ticket/ticket.ts';
import { textOfPdf } from '#kit/pdf-text.ts';
import { asRead, sealedColumns } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { issuedSeats, openOrder, paidSeats, renew, ticketEvent } from '#kit/tickets.ts';
import { provenCode, ticketToken } from './ticket-code.rules.ts';
import { mailIssuedTickets } from './ticket-mail.ts';

let server: TestServer;
let buyer: Person;
let evening: Awaited<ReturnType<typeof ticketEvent>>;

beforeAll(async () => {
  server = await openTestServer();
  buyer = await server.people.entrant(1);
  evening = await ticketEvent(server, 1);
});
afterAll(() => server.close());

const seats = (quantity: number) => issuedSeats(server, evening, buyer, quantity);
const ticketsOf = (orderId: number) => server.pool.selectFrom('ticket').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
const mailsTo = async (email: string) =>
  (
    await server.pool
      .selectFrom('mail')
      .select(['subject', ...sealedColumns])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map((mail) => asRead(server.world.services.signer, mail));
const tokenIn = (link: string | null | undefined) => (link ?? '').split('#')[1] ?? '';
const guest = (email: string, Name = 'Petra Okafor') => ({ Name, Email: email, Company: 'Longacre', Needs: 'No nuts' });
type Order = Awaited<ReturnType<typeof seats>>;
const first = ({ Tickets: [found] }: Pick<Order, 'Tickets'>) => {
  if (!found) throw new Error('No ticket');
  return found;
};
const name = (order: Order, body: ReturnType<typeof guest>, Token = order.Token) =>
  server.send(ticket.nameTicket, { body: { Token, TicketID: first(order).TicketID, Version: first(order).Version, ...body } });
const passOn = (order: Order, Email: string, Token = order.Token) =>
  server.send(ticket.passTicketOn, {
    body: { Token, TicketID: first(order).TicketID, Version: first(order).Version, Name: 'Idris Longacre', Email },
  });

describe('tickets are issued', () => {
  test('one for each seat once the order is paid, however often and however many at once renew it', async () => {
    const { orderId } = await paidSeats(server, evening, buyer, 3);
    expect(await ticketsOf(orderId), 'not before').toEqual([]);
    await Promise.all([renew(server, orderId), renew(server, orderId), renew(server, orderId)]);
    await renew(server, orderId);
    expect((await ticketsOf(orderId)).map(({ seat, cancelledAt }) => [seat, cancelledAt])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  test('and the buyer gets one email, with a link that opens all of them and is not stored', async () => {
    const person = await server.people.entrant(1);
    const { orderId } = await issuedSeats(server, evening, person, 2);
    await runJob(server, mailIssuedTickets, {});
    await runJob(server, mailIssuedTickets, {});
    const mails = await mailsTo(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your tickets: Awards evening']);
    const opened = await server.send(ticket.openTickets, { body: { Token: tokenIn(mails[0]?.secretLink) } });
    expect(opened).toMatchObject({ IsBuyer: true, Tickets: [{ State: 'valid' }, { State: 'valid' }] });
    const own = await server.as(person)(ticket.getOrderTickets, { params: { orderId } });
    expect(own).toMatchObject({ Tickets: 2, Unnamed: 2, Url: mails[0]?.secretLink });
    await expect(server.as(buyer)(ticket.getOrderTickets, { params: { orderId } })).rejects.toMatchObject({ status: 404 });
  });

  test('with a signed code that is nowhere in the database', async () => {
    const order = await seats(1);
    const { Code, Number } = first(order);
    expect(provenCode(server.world.services.signer, Code ?? '')).toMatchObject({
      eventId: evening.productSeasonId,
      ticketId: first(order).TicketID,
      issue: 1,
    });
    const kept = JSON.stringify(await ticketsOf(order.orderId));
    expect(kept).not.toContain(Number);
    expect(kept).not.toContain((Code ?? '').slice(-40));
  });
});

describe('tickets admit no one', () => {
  const states = async (orderId: number) =>
    (await openOrder(server, orderId)).Tickets.map(({ State, CancelledBy, Code }) => [State, CancelledBy, Code !== null]);

  test('of a line that was refunded, while the others of the order stay', async () => {
    const order = await seats(2);
    const other = await server.pool
      .insertInto('orderLine')
      .values({ orderId: order.orderId, productSeasonId: evening.productSeasonId, name: 'Seat', quantity: 1, unitPrice: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await renew(server, order.orderId);
    const organizer = await server.people.administrator();
    const { version } = await server.pool.selectFrom('orders').select('version').where('id', '=', order.orderId).executeTakeFirstOrThrow();
    await server.as(organizer)(refund.refundOrder, {
      body: {
        OrderID: order.orderId,
        Version: version,
        Wanted: { What: 'lines', LineIDs: [order.lineId] },
        Reason: 'Asked for',
        Key: 'refund-one-line',
      },
    });
    expect(await states(order.orderId)).toEqual([
      ['cancelled', 'refund', false],
      ['cancelled', 'refund', false],
      ['valid', null, true],
    ]);
    expect((await ticketsOf(order.orderId)).at(-1)?.orderLineId).toBe(other.id);
  });

  test('while a payment is disputed or reversed, and do again when that is over', async () => {
    const { orderId, paymentId } = await seats(1);
    const put = async (change: object) => {
      await server.pool.updateTable('payment').set(change).where('id', '=', paymentId).execute();
      await renew(server, orderId);
      return states(orderId);
    };
    expect(await put({ dispute: 'open' })).toEqual([['cancelled', 'dispute', false]]);
    expect(await put({ dispute: 'won' })).toEqual([['valid', null, true]]);
    expect(await put({ reversedAt: server.clock.now })).toEqual([['cancelled', 'unpaid', false]]);
    expect(await put({ reversedAt: null })).toEqual([['valid', null, true]]);
  });

  test('of an order that was canceled', async () => {
    const { orderId } = await seats(1);
    await server.pool.updateTable('orders').set({ cancelledAt: server.clock.now }).where('id', '=', orderId).execute();
    await renew(server, orderId);
    expect(await states(orderId)).toEqual([['cancelled', 'cancel', false]]);
  });
});

describe('guests', () => {
  test('are named by the buyer and mailed a ticket of their own, once', async () => {
    const order = await seats(2);
    const named = await name(order, guest('petra@example.org'));
    expect(named.Tickets[0]).toMatchObject({ Name: 'Petra Okafor', Company: 'Longacre', Needs: 'No nuts' });
    await name(order, guest('petra@example.org'));
    const mails = await mailsTo('petra@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your ticket: Awards evening']);
    const own = await server.send(ticket.openTickets, { body: { Token: tokenIn(mails[0]?.secretLink) } });
    expect(own, 'and see no other ticket of the order').toMatchObject({
      IsBuyer: false,
      Tickets: [{ Name: 'Petra Okafor', State: 'valid' }],
    });
    await expect(name(order, guest('other@example.org')), 'from a page of before').rejects.toMatchObject({ failure: 'Conflict' });
    await expect(name(order, { ...guest('x@example.org'), Name: '' })).rejects.toMatchObject({ errors: [{ Field: 'Name' }] });
  });

  test('are named until the organizer’s date', async () => {
    const closed = await ticketEvent(server, 1, { namesUntil: server.clock.now });
    const order = await issuedSeats(server, closed, buyer, 1);
    expect(first(order).MayName).toBe(false);
    await expect(name(order, guest('late@example.org'))).rejects.toMatchObject({ failure: 'Locked' });
    await expect(passOn(order, 'late@example.org')).rejects.toMatchObject({ failure: 'Locked' });
    expect(await mailsTo('late@example.org')).toEqual([]);
  });

  test('passing a ticket on gives it away: the old link opens nothing, the code is another, the buyer sees none', async () => {
    const order = await seats(1);
    const old = ticketToken(server.world.services.signer, { id: first(order).TicketID, issue: 1 });
    await passOn(order, 'idris@example.org', old);
    await expect(server.send(ticket.openTickets, { body: { Token: old } })).rejects.toMatchObject({ failure: 'NotFound' });
    const [mail] = await mailsTo('idris@example.org');
    const theirs = first(await server.send(ticket.openTickets, { body: { Token: tokenIn(mail?.secretLink) } }));
    expect(theirs).toMatchObject({ Name: 'Idris Longacre', State: 'valid', Needs: '' });
    expect(theirs.Code).not.toBe(first(order).Code);
    expect(theirs.Number).not.toBe(first(order).Number);
    expect(first(await openOrder(server, order.orderId))).toMatchObject({ State: 'passedOn', Code: null, Email: '', MayName: false });
    await expect(passOn(order, 'back@example.org'), 'nor can the buyer take it back').rejects.toMatchObject({ failure: 'Locked' });
  });

  test('with a forged link, or one of another order, open and change nothing', async () => {
    const [order, other] = [await seats(1), await seats(1)];
    const forged = order.Token.replace(`o${order.orderId}`, `o${other.orderId}`);
    await expect(server.send(ticket.openTickets, { body: { Token: forged } })).rejects.toMatchObject({ failure: 'NotFound' });
    await expect(name(order, guest('x@example.org'), other.Token)).rejects.toMatchObject({ failure: 'NotFound' });
    await expect(passOn(order, 'x@example.org', other.Token)).rejects.toMatchObject({ failure: 'NotFound' });
    expect(await mailsTo('x@example.org')).toEqual([]);
  });

  test('print their tickets: a page each, with name, time, place and number', async () => {
    const order = await seats(2);
    await name(order, guest('print@example.org'));
    const answer = await server.app.inject({ url: `/api/temp/pdf/ticket/${order.Token}` });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { pages, text } = await textOfPdf(answer.rawPayload);
    expect(pages).toBe(2);
    for (const part of ['Awards evening', 'Petra Okafor', 'Ropewalk Hall', first(order).Number]) expect(text).toContain(part);
  });
});
