import { afterAll, beforeAll, expect, test } from 'vitest';
import { attendeeExport } from '#contract/wings/desk/export/attendee-export.ts';
import { ticketDesk } from '#contract/wings/commerce/ticket/ticket-desk.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { issuedSeats, openOrder, renew, ticketEvent } from '#kit/tickets.ts';

let server: TestServer;
let organizer: Person;
let buyer: Person;
let evening: Awaited<ReturnType<typeof ticketEvent>>;

beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.administrator();
  buyer = await server.people.entrant(1);
  evening = await ticketEvent(server, 1);
});
afterAll(() => server.close());

const as: ReturnType<TestServer['as']> = (call, sent) => server.as(organizer)(call, sent);
const attendees = (more = {}) => as(ticketDesk.getAttendees, { body: { ProductSeasonID: evening.productSeasonId, ...more } });
const events = () => as(ticketDesk.getTicketEvents, { params: { seasonId: evening.seasonId } });
const mailsTo = (email: string) => server.pool.selectFrom('mail').select('subject').where('recipient', '=', email).orderBy('id').execute();
const guest = { Name: 'Petra Okafor', Email: 'petra.desk@example.org', Company: 'Longacre', Needs: '', Table: '12' };

test('an organizer names, seats, finds, mails, cancels and restores a guest; each act is in the log', async () => {
  const order = await issuedSeats(server, evening, buyer, 2);
  const TicketID = order.Tickets[0]?.TicketID ?? 0;
  const saved = await as(ticketDesk.saveAttendee, { body: { TicketID, Version: 1, ...guest } });
  expect(saved).toMatchObject({ Name: 'Petra Okafor', Table: '12', Version: 2 });
  await expect(as(ticketDesk.saveAttendee, { body: { TicketID, Version: 1, ...guest, Name: 'Oda' } })).rejects.toMatchObject({
    failure: 'Conflict',
  });
  await as(ticketDesk.resendTicket, { body: { TicketID } });
  expect(await mailsTo(guest.Email)).toHaveLength(2);
  expect((await attendees({ Search: 'longac' })).Rows).toMatchObject([{ TicketID, Number: order.Tickets[0]?.Number }]);
  expect((await attendees({ State: 'unnamed' })).Total).toBe(1);
  expect(await events()).toMatchObject([{ Name: 'Awards evening', Valid: 2, Named: 1, Admitted: 0, Cancelled: 0, IsSet: true }]);

  await as(ticketDesk.cancelTicket, { body: { TicketID, Reason: 'Left the company' } });
  await as(ticketDesk.cancelTicket, { body: { TicketID, Reason: 'Left the company' } });
  expect((await mailsTo(guest.Email)).map(({ subject }) => subject).at(-1)).toBe('Your ticket was canceled: Awards evening');
  expect(await mailsTo(guest.Email), 'told once').toHaveLength(3);
  await renew(server, order.orderId);
  expect((await openOrder(server, order.orderId)).Tickets[0], 'the paid order changes nothing').toMatchObject({
    State: 'cancelled',
    CancelledBy: 'staff',
    CancelReason: 'Left the company',
  });
  expect(await events()).toMatchObject([{ Valid: 1, Cancelled: 1 }]);
  await as(ticketDesk.restoreTicket, { body: { TicketID } });
  expect((await openOrder(server, order.orderId)).Tickets[0]).toMatchObject({ State: 'valid' });
  const log = await server.pool
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', String(TicketID))
    .where('subject', '=', 'ticket')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['ticket.changed', 'ticket.resent', 'ticket.canceled', 'ticket.restored']);
});

test('an event has a time and a place; the second of two concurrent saves is refused', async () => {
  const [before] = await events();
  const { ProductSeasonID, Version } = before ?? { ProductSeasonID: 0, Version: 0 };
  const body = {
    ProductSeasonID,
    Version,
    Name: 'Gala',
    Place: 'Old Mint',
    StartDate: '2026-12-03T19:30:00Z',
    DoorsDate: '2026-12-03T18:30:00Z',
    TimeZone: 'Europe/London',
  } as const;
  const save = (change = {}) => as(ticketDesk.saveTicketEvent, { body: { ...body, ...change } as never });
  expect(await save()).toEqual({ Version: Version + 1 });
  await expect(save()).rejects.toMatchObject({ failure: 'Conflict' });
  await expect(save({ TimeZone: 'Mars/Base' })).rejects.toMatchObject({ errors: [{ Field: 'TimeZone' }] });
  await expect(save({ Version: Version + 1, DoorsDate: '2026-12-04T18:30:00Z' })).rejects.toMatchObject({
    errors: [{ Field: 'DoorsDate' }],
  });
  expect(await events()).toMatchObject([{ Name: 'Gala', Place: 'Old Mint', TimeZone: 'Europe/London', Address: '' }]);
  const keepsake = await server.pool
    .updateTable('productSeason')
    .set({ isTicket: false })
    .where('id', '=', ProductSeasonID)
    .returning('id')
    .execute();
  expect(keepsake, 'tickets that were sold keep their event').toHaveLength(1);
  expect(await events()).toHaveLength(1);
  await server.pool.updateTable('productSeason').set({ isTicket: true }).where('id', '=', ProductSeasonID).execute();
});

test('ticket sales are summed by event and by the award’s days (C122)', async () => {
  const own = await ticketEvent(server, 1);
  const first = await issuedSeats(server, own, buyer, 2);
  // Still the 14th in Los Angeles.
  await server.pool
    .updateTable('ticket')
    .set({ createdAt: new Date('2026-11-15T07:30:00Z') })
    .where('orderId', '=', first.orderId)
    .execute();
  const second = await issuedSeats(server, own, buyer, 1);
  await as(ticketDesk.cancelTicket, { body: { TicketID: second.Tickets[0]?.TicketID ?? 0, Reason: 'x' } });
  await issuedSeats(server, own, buyer, 1);
  const sales = await as(ticketDesk.getPropertyTicketSales, { params: { id: 1 } });
  expect(sales.find(({ ProductSeasonID }) => ProductSeasonID === own.productSeasonId)).toMatchObject({
    Sold: 3,
    Cancelled: 1,
    Amount: 28_500,
    Currency: 'USD',
    Days: [
      { Day: '2026-11-14', Sold: 2, Cancelled: 0, Amount: 19_000 },
      { Day: '2026-11-15', Sold: 1, Cancelled: 1, Amount: 9500 },
    ],
  });
});

test('the attendee list has every guest of the award, of one event if it is named, and taking it is noted (C012)', async () => {
  const own = await ticketEvent(server, 1);
  const order = await issuedSeats(server, own, buyer, 2);
  await as(ticketDesk.saveAttendee, { body: { TicketID: order.Tickets[0]?.TicketID ?? 0, Version: 1, ...guest, Email: '' } });
  const take = (query = {}) => as(attendeeExport.exportAttendeeList, { params: { propId: 1 }, query });
  const rows = await take({ productSeasonId: own.productSeasonId });
  expect(rows).toMatchObject([
    { Name: 'Petra Okafor', Company: 'Longacre', Table: '12', Status: 'Valid', TicketNumber: order.Tickets[0]?.Number, Price: '95.00' },
    { Name: '', Status: 'Valid', BuyerEmail: buyer.email },
  ]);
  expect((await take()).length).toBeGreaterThan(2);
  const elsewhere = await ticketEvent(server, 3);
  await issuedSeats(server, elsewhere, await server.people.entrant(3), 1);
  expect((await take()).every(({ Event }) => Event !== '')).toBe(true);
  const clerk = await server.people.staff('communications', 3);
  await expect(server.as(clerk)(attendeeExport.exportAttendeeList, { params: { propId: 1 }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
  const noted = await server.pool.selectFrom('auditLog').select('id').where('action', '=', 'export.taken').execute();
  expect(noted.length).toBeGreaterThan(0);
});
