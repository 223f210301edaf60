import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkIn } from '#contract/wings/commerce/ticket/check-in.ts';
import { ticketDesk } from '#contract/wings/commerce/ticket/ticket-desk.ts';
import { ticket } from '#contract/wings/commerce/ticket/ticket.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { issuedSeats, openOrder, ticketEvent } from '#kit/tickets.ts';

let server: TestServer;
let door: Person;
let otherDoor: Person;
let buyer: Person;
let evening: Awaited<ReturnType<typeof ticketEvent>>;
const start = new Date('2026-11-15T12:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

beforeAll(async () => {
  server = await openTestServer();
  door = await server.people.staff('door', 1);
  otherDoor = await server.people.staff('door', 1);
  buyer = await server.people.entrant(1);
  evening = await ticketEvent(server, 1);
});
afterAll(() => server.close());

type Sent = Parameters<typeof admission>[1];
const admission = (
  TicketID: number,
  change: { Issue?: number; AdmittedDate?: Date; Reason?: string; IsUndone?: boolean; Asks?: boolean } = {},
) => ({
  AdmissionID: crypto.randomUUID() as string,
  TicketID,
  Issue: 1,
  AdmittedDate: start,
  ...change,
});
const send = (person: Person, Door: string, ...Admissions: ReturnType<typeof admission>[]) =>
  server.as(person)(checkIn.sendAdmissions, {
    body: {
      ProductSeasonID: evening.productSeasonId,
      Door,
      Admissions: Admissions.map((each) => ({ ...each, AdmittedDate: each.AdmittedDate.toISOString() })),
    } as never,
  });
const newTicket = async (): Promise<number> => (await issuedSeats(server, evening, buyer, 1)).Tickets[0]?.TicketID ?? 0;
const ask = (id: number, change: Sent = {}) => admission(id, { Asks: true, ...change });
const doorOf = (person: Person, productSeasonId = evening.productSeasonId, query = {}) =>
  server.as(person)(checkIn.getDoor, { params: { productSeasonId }, query });
const admissionsOf = (ticketId: number) => server.pool.selectFrom('admission').selectAll().where('ticketId', '=', ticketId).execute();

describe('a door', () => {
  test('lets a ticket in once: asked a second time it says when and where, and notes nothing', async () => {
    const id = await newTicket();
    expect(await send(door, 'Ropewalk', ask(id))).toMatchObject([{ Result: 'in', Other: null }]);
    expect(await send(otherDoor, 'Quay', ask(id, { AdmittedDate: minutes(-1) }))).toMatchObject([
      { Result: 'already', Other: { Date: start, Door: 'Ropewalk' } },
    ]);
    expect(await admissionsOf(id)).toHaveLength(1);
    const listed = (await doorOf(otherDoor)).Tickets.find(({ TicketID }) => TicketID === id);
    expect(listed).toMatchObject({ AdmittedDate: start, Door: 'Ropewalk' });
  });

  test('that was offline sends what it kept as often as it likes: each admission counts once', async () => {
    const ids = [await newTicket(), await newTicket()];
    const kept = ids.map((id, at) => admission(id, { AdmittedDate: minutes(-10 - at) }));
    const answers = [await send(door, 'Ropewalk', ...kept), await send(door, 'Ropewalk', ...kept)];
    await Promise.all([send(door, 'Ropewalk', ...kept), send(door, 'Ropewalk', ...kept.toReversed())]);
    for (const answer of answers) expect(answer.map(({ Result }) => Result)).toEqual(['in', 'in']);
    for (const [at, id] of ids.entries())
      expect(await admissionsOf(id)).toMatchObject([{ id: kept[at]?.AdmissionID, admittedAt: minutes(-10 - at), receivedAt: start }]);
    const notes = await server.pool
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'ticket.admitted')
      .where('subjectId', 'in', ids.map(String))
      .execute();
    expect(notes).toHaveLength(2);
  });

  test('and another that both let the same ticket in while offline are reported with both times', async () => {
    const id = await newTicket();
    await send(door, 'Ropewalk', admission(id, { AdmittedDate: minutes(-5) }));
    const [told] = await send(otherDoor, 'Quay', admission(id, { AdmittedDate: minutes(-9) }));
    expect(told).toMatchObject({ Result: 'already', Other: { Date: minutes(-5), Door: 'Ropewalk' } });
    const organizer = await server.people.administrator();
    const { Rows } = await server.as(organizer)(ticketDesk.getAttendees, {
      body: { ProductSeasonID: evening.productSeasonId, State: 'double' },
    });
    expect(Rows).toMatchObject([
      {
        TicketID: id,
        Admissions: [
          { Date: minutes(-9), Door: 'Quay' },
          { Date: minutes(-5), Door: 'Ropewalk' },
        ],
      },
    ]);
    const [event] = await server.as(organizer)(ticketDesk.getTicketEvents, { params: { seasonId: evening.seasonId } });
    expect(event).toMatchObject({ Doubles: 1 });
  });

  test('refuses what was passed on or canceled, and admits anyway with a reason that is kept', async () => {
    const order = await issuedSeats(server, evening, buyer, 1);
    const [{ TicketID, Version } = { TicketID: 0, Version: 0 }] = order.Tickets;
    await server.send(ticket.passTicketOn, {
      body: { Token: order.Token, TicketID, Version, Name: 'Idris', Email: 'idris@example.org' },
    });
    expect(await send(door, 'Ropewalk', ask(TicketID))).toMatchObject([{ Result: 'passedOn' }]);
    const organizer = await server.people.administrator();
    await server.as(organizer)(ticketDesk.cancelTicket, { body: { TicketID, Reason: 'Left the company' } });
    expect(await send(door, 'Ropewalk', ask(TicketID, { Issue: 2 }))).toMatchObject([{ Result: 'cancelled' }]);
    expect(await admissionsOf(TicketID)).toEqual([]);
    await send(door, 'Ropewalk', ask(TicketID, { Issue: 2, Reason: 'The host vouches for her' }));
    expect(await admissionsOf(TicketID)).toMatchObject([{ reason: 'The host vouches for her', door: 'Ropewalk', admittedBy: door.id }]);
  });

  test('takes an admission back, and it stays so when the first message comes late', async () => {
    const id = await newTicket();
    const given = admission(id);
    await send(door, 'Ropewalk', given);
    expect(await send(door, 'Ropewalk', { ...given, IsUndone: true })).toMatchObject([{ Result: 'undone' }]);
    expect(await send(door, 'Ropewalk', given)).toMatchObject([{ Result: 'undone' }]);
    expect((await doorOf(door)).Tickets.find(({ TicketID }) => TicketID === id)?.AdmittedDate).toBeNull();
    expect(await send(otherDoor, 'Quay', ask(id))).toMatchObject([{ Result: 'in' }]);
  });

  test('gets only what changed since its last list, and no address or code of anyone', async () => {
    const [still, moved] = [await newTicket(), await newTicket()];
    server.clock.now = minutes(5);
    try {
      const { ListDate } = await doorOf(door);
      server.clock.now = minutes(6);
      await send(door, 'Ropewalk', admission(moved));
      const { Tickets, PublicKey } = await doorOf(door, evening.productSeasonId, { since: ListDate.toISOString() });
      expect(Tickets.map(({ TicketID }) => TicketID)).toEqual([moved]);
      expect(Tickets.some(({ TicketID }) => TicketID === still)).toBe(false);
      expect(PublicKey).toMatch(/^[\w-]{43}$/);
      expect(Object.keys(Tickets[0] ?? {})).not.toEqual(expect.arrayContaining(['Email']));
    } finally {
      server.clock.now = start;
    }
  });

  test('knows no ticket of another event or award, for any caller', async () => {
    const id = await newTicket();
    const elsewhere = await ticketEvent(server, 3);
    const sent = {
      ProductSeasonID: elsewhere.productSeasonId,
      Admissions: [{ ...admission(id), AdmittedDate: start.toISOString() }],
    } as never;
    await expect(server.as(door)(checkIn.sendAdmissions, { body: sent })).rejects.toMatchObject({ status: 404 });
    await expect(doorOf(door, elsewhere.productSeasonId)).rejects.toMatchObject({ status: 404 });
    const theirs = await server.people.staff('door', 3);
    expect(await server.as(theirs)(checkIn.sendAdmissions, { body: sent })).toMatchObject([{ Result: 'unknown' }]);
    expect(await admissionsOf(id)).toEqual([]);
    expect((await server.as(theirs)(checkIn.getDoorEvents, {})).map(({ PropertyID }) => PropertyID)).toEqual([3]);
  });

  test('sees nothing else: no guest list, no export, no orders', async () => {
    await expect(server.as(door)(ticketDesk.getAttendees, { body: { ProductSeasonID: evening.productSeasonId } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(server.as(door)(ticketDesk.getPropertyTicketSales, { params: { id: 1 } })).rejects.toMatchObject({ status: 403 });
  });
});

test('a guest sees when a door let them in', async () => {
  const order = await issuedSeats(server, evening, buyer, 1);
  await send(door, 'Ropewalk', admission(order.Tickets[0]?.TicketID ?? 0));
  expect((await openOrder(server, order.orderId)).Tickets).toMatchObject([{ State: 'used', AdmittedDate: start, MayName: false }]);
});
