import { database, expect, type Page } from './journey.ts';
import { beginInOwnSeason } from './own-season.ts';
import type { EntrantWithToken } from './entrants.ts';
import { unique } from './people.ts';

interface Statue {
  productSeasonId: number;
  name: string;
}

interface Winner {
  entryId: number;
  seasonId: number;
  title: string;
  statue: Statue;
  ticket: Statue;
}

interface Sold {
  seasonId: number;
  propertyId: number;
  name: string;
  price: number;
  stock: number | null;
  weight: number | null;
  isTicket?: boolean;
}

async function addProduct({ seasonId, propertyId, name, price, stock, weight, isTicket = false }: Sold): Promise<Statue> {
  const [made] = await database<{ id: number }>(
    `with kind as (insert into product_type (name) values ($7) on conflict (name) do update set name = excluded.name returning id),
     thing as (insert into product (property_id) values ($1) returning id)
     insert into product_season (product_id, season_id, type_id, name, description, price, stock, weight, is_ticket)
     select thing.id, $2, kind.id, $3, 'Cast by hand.', $4, $5, $6, $8 from thing, kind returning id`,
    [propertyId, seasonId, name, price, stock, weight, isTicket ? 'Tickets' : 'Statues', isTicket],
  );
  return { productSeasonId: made?.id ?? 0, name };
}

/** An entrant's work that won, in a season of its own that sells a statue with two lines of engraving to winners, and a ticket to everyone. */
export async function newWinner(entrant: EntrantWithToken, title: string, stock = 14): Promise<Winner> {
  const { propertyId } = entrant;
  const { pieceId } = await beginInOwnSeason(entrant, title, 'paid');
  const [entry] = await database<{ id: number; seasonId: number }>('select id, season_id as "seasonId" from entry where piece_id = $1', [
    pieceId,
  ]);
  const seasonId = entry?.seasonId ?? 0;
  const [level] = await database<{ id: number }>(
    "select id from winner_level where property_id = $1 and kind = 'winner' order by id limit 1",
    [propertyId],
  );
  await database(
    'insert into entry_award (entry_id, winner_level_id, awarded_at, told_at, finalized_at) values ($1, $2, now(), now(), now())',
    [entry?.id, level?.id],
  );
  const sold = { seasonId, propertyId };
  const statue = await addProduct({ ...sold, name: `Statue ${unique()}`, price: 26_500, stock, weight: 1900 });
  const ticket = await addProduct({ ...sold, name: `Ticket ${unique()}`, price: 12_000, stock: 50, weight: null, isTicket: true });
  await database('insert into product_season_level (product_season_id, winner_level_id) values ($1, $2)', [
    statue.productSeasonId,
    level?.id,
  ]);
  await database(
    `insert into personalization (product_season_id, label, max_length, is_required, position)
     values ($1, 'Title', 32, true, 0), ($1, 'Award', 40, false, 1)`,
    [statue.productSeasonId],
  );
  return { entryId: entry?.id ?? 0, seasonId, title, statue, ticket };
}

/** The number of the order with which a work was entered. */
export async function enteredWith({ id, propertyId }: EntrantWithToken, { entryId, seasonId, title }: Winner): Promise<string> {
  const number = `E-${unique()}`.toUpperCase();
  await database(
    `with entered as (insert into orders (account_id, property_id, season_id, kind, cart_key, confirmation_number, currency, payment_method,
         payment_status_id, subtotal, total, created_at, paid_at)
       values ($1, $2, $3, 'entries', $5, $5, 'USD', 'free', 5, 0, 0, now(), now()) returning id)
     insert into order_line (order_id, entry_id, name, unit_price) select id, $4, $6, 0 from entered`,
    [id, propertyId, seasonId, entryId, number, title],
  );
  return number;
}

/** Fills in the payer. */
export async function fillBuyer(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').first().fill('Petra');
  await page.getByLabel('Last name').first().fill('Oak');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: true }).first().fill('1 Quay Street');
  await page
    .getByLabel(/^(City|Town)/)
    .first()
    .fill('Portland');
  await page.getByLabel('Country').first().selectOption('US');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Name on the card').fill('Petra Oak');
  await page.getByLabel('Expiration date').fill('12 / 30');
  await page.getByLabel('Security code').fill('123');
}

/** What an order holds, by its buyer. */
export const linesOrderedBy = (accountId: number) =>
  database<{ name: string; quantity: number; for_entry_id: number | null }>(
    `select name, quantity, for_entry_id from order_line join orders on orders.id = order_id
     where account_id = $1 and kind <> 'entries' and cancelled_at is null and part_of_id is null order by order_line.id`,
    [accountId],
  );

export const expectStock = async (productSeasonId: number, stock: number): Promise<void> => {
  const [row] = await database<{ stock: number }>('select stock from product_season where id = $1', [productSeasonId]);
  expect(row?.stock).toBe(stock);
};

/** One of these, ordered and paid by transfer: its confirmation number. */
export async function paidOrderOf({ id, propertyId, email }: EntrantWithToken, seasonId: number, { productSeasonId, name }: Statue) {
  const number = `P-${unique()}`.toUpperCase();
  await database(
    `with bought as (insert into orders (account_id, property_id, season_id, kind, cart_key, confirmation_number, currency, payment_method,
         payment_status_id, subtotal, total, billing, created_at, paid_at)
       values ($1, $2, $3, 'products', $4, $4, 'USD', 'invoice', 5, 26500, 26500,
         jsonb_build_object('FirstName', 'Petra', 'LastName', 'Oak', 'Email', $7::text, 'Address1', '1 Quay Street', 'City', 'Portland', 'Country', 'US'),
         now(), now()) returning id)
     insert into order_line (order_id, product_season_id, name, unit_price) select id, $5, $6, 26500 from bought`,
    [id, propertyId, seasonId, number, productSeasonId, name, email],
  );
  return number;
}
