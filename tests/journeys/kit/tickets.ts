import type { Page } from '@playwright/test';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { database, expect } from './journey.ts';
import { newAdministrator, newEntrant, openSessionOf, unique } from './people.ts';

/** An evening in two days of an award's own season that no other journey looks at, and an unpaid order of seats for it. */
export async function newEvening(award: number, seats: number) {
  const word = unique();
  const confirmation = `WN${word.replaceAll('.', '').slice(-8)}`;
  const { email } = await newEntrant(award);
  const [made] = await database<{ seasonId: number; eventId: number; orderId: number }>(
    `with fresh as (insert into season (property_id, number, name, start_date, early_end_date, regular_end_date, end_date,
       judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
       select $1::int, coalesce(min(number), 0) - 1, 'Evening', now() - interval '9 days', now() + interval '1 day', now() + interval '2 days',
         now() + interval '3 days', now() + interval '4 days', now() + interval '5 days', now() + interval '6 days', now() + interval '7 days',
         now() + interval '8 days', now() + interval '9 days', now() + interval '10 days' from season where property_id = $1 returning id),
     thing as (insert into product (property_id) values ($1) returning id),
     sold as (insert into product_season (product_id, season_id, type_id, name, price, is_ticket)
       select thing.id, fresh.id, (select min(id) from product_type), 'Seat ' || $2, 9500, true from thing, fresh returning id, season_id),
     evening as (insert into ticket_event (product_season_id, property_id, name, place, address, doors_at, starts_at, needs_label)
       select id, $1, 'Awards evening', 'Ropewalk Hall', '9 Ropewalk Lane', now() + interval '47 hours', now() + interval '48 hours', 'Dietary needs'
       from sold),
     bought as (insert into orders (property_id, season_id, account_id, kind, confirmation_number, payment_method, currency, subtotal, total, cart_key,
         billing, created_at)
       select $1, sold.season_id, account.id, 'tickets', $5, 'invoice', 'USD', $4 * 9500, $4 * 9500, $2,
         jsonb_build_object('FirstName', 'Wilhelmina', 'LastName', 'Okonkwo', 'Email', $3::text), now()
       from sold, account where account.property_id = $1 and account.email = $3 returning id),
     line as (insert into order_line (order_id, product_season_id, name, quantity, unit_price)
       select bought.id, sold.id, 'Seat', $4, 9500 from bought, sold)
     select sold.season_id as "seasonId", sold.id as "eventId", bought.id as "orderId" from sold, bought`,
    [award, word, email, seats, confirmation],
  );
  if (!made) throw new Error('no evening was made');
  return { ...made, buyer: email, award, confirmation };
}
type Evening = Awaited<ReturnType<typeof newEvening>>;

/** The organizer hears from the bank, which issues the tickets; returns the buyer's link. */
export async function payFor(page: Page, { orderId, buyer, award }: Evening): Promise<string> {
  const organizer = await openSessionOf(await newAdministrator(), adminPropertyId);
  const paid = await page.request.post('/api/order/UpdateOrder', {
    headers: { authorization: `Bearer ${organizer.token}` },
    data: { OrderID: orderId, Version: 1, PaymentStatusID: paymentStatuses.paid, Reference: 'Transfer 12' },
  });
  expect(await paid.json()).toMatchObject({ Success: true });
  const { token } = await openSessionOf(buyer, award);
  const found = await page.request.get(`/api/ticket/GetOrderTickets/${orderId}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await found.json()) as { Data: { Url: string } }).Data.Url;
}

/** What the squares of a link say, as a scanner reads them, with the numbers below them. */
export async function codesOf(page: Page, url: string): Promise<{ Code: string; Number: string }[]> {
  const opened = await page.request.post('/api/ticket/OpenTickets', { data: { Token: url.split('#')[1] } });
  return ((await opened.json()) as { Data: { Tickets: { Code: string; Number: string }[] } }).Data.Tickets;
}

/** Someone who only keeps the doors of one award. */
export async function newDoorKeeper(award: number): Promise<string> {
  const email = `door.${unique()}@example.org`;
  await database(
    `with person as (insert into account (property_id, email, role, password_hash, first_name, last_name)
       select $2, $1, 'Administrator', password_hash, 'Dora', 'Keeper' from account where property_id = $2 and email = 'admin@example.org'
       returning id)
     insert into staff_grant (account_id, property_id, role, granted_at) select id, $3, 'door', now() from person`,
    [email, adminPropertyId, award],
  );
  return email;
}

export const admissionsOf = ({ eventId }: Evening) =>
  database<{ id: string; ticket: number; door: string; reason: string }>(
    `select admission.id, ticket_id as ticket, door, reason from admission join ticket on ticket.id = admission.ticket_id
     where ticket.product_season_id = $1 and undone_at is null order by admitted_at`,
    [eventId],
  );
