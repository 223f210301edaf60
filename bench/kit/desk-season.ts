import type { Client } from 'pg';

/** What a full season has at the desk: reviews, orders with payments, works that are off, marks, shortlists and ballots. */
export async function fillDesk(database: Client, seasonId: number): Promise<void> {
  const run = (text: string) => database.query(text, [seasonId]);
  await run('update season set reviews_wanted = 3 where id = $1');
  // Three reviews an entry, by judges who take turns.
  await run(
    `with judges as (select reviewer_id, row_number() over (order by reviewer_id) - 1 as n, count(*) over () as all_of
       from enrolment where season_id = $1 and not is_executive)
     insert into review (reviewer_id, entry_id, season_id, overall_score, saved_at)
     select judges.reviewer_id, entry.id, $1, 1 + (entry.id * 7 + judges.n * 3) % 10, now() - interval '1 day'
     from entry cross join generate_series(0, 2) nth join judges on judges.n = (entry.id * 3 + nth) % judges.all_of
     where entry.season_id = $1`,
  );
  await run('update entry set reviews_done = 3 where season_id = $1');
  // An order for every two entries of one person; of twenty, one waits for its bank, one is unpaid, one was canceled.
  await run(
    `with pairs as (
       select entry.id, entry.entrant_id, piece.title, (row_number() over (partition by entrant_id order by entry.id) - 1) / 2 as pair
       from entry join piece on piece.id = entry.piece_id where entry.season_id = $1),
     wanted as (select entrant_id, pair, count(*) as lines, row_number() over (order by entrant_id, pair) as n from pairs group by 1, 2),
     made as (
       insert into orders (property_id, season_id, account_id, kind, confirmation_number, cart_key, payment_method, payment_status_id, paid_at,
         cancelled_at, subtotal, total, currency, billing, created_at)
       select 1, $1, entrant_id, 'entries', 'B' || lpad(n::text, 8, '0'), gen_random_uuid(), 'card',
         case n % 20 when 0 then 2 when 1 then 1 else 5 end, case when n % 20 > 1 then now() end, case when n % 20 = 2 then now() end,
         lines * 29500, lines * 29500, 'USD',
         jsonb_build_object('FirstName', 'Ada', 'LastName', 'Entrant', 'Organization', 'Studio ' || entrant_id, 'Country', 'US'),
         now() - n * interval '3 minutes'
       from wanted returning id, account_id, confirmation_number, total, payment_status_id),
     numbered as (select made.*, wanted.pair from made join wanted on made.confirmation_number = 'B' || lpad(wanted.n::text, 8, '0')),
     lines as (
       insert into order_line (order_id, entry_id, name, detail, unit_price, quantity, position)
       select numbered.id, pairs.id, pairs.title, 'Category', 29500, 1, pairs.id
       from pairs join numbered on numbered.account_id = pairs.entrant_id and numbered.pair = pairs.pair)
     insert into payment (order_id, amount, gateway, payment_status_id, created_at)
     select id, total, 'sandbox', payment_status_id, now() from numbered where payment_status_id > 1`,
  );
  await run(
    `insert into entry_off (entry_id, status, reports, created_at, updated_at)
     select id, 'reported', 1, now(), now() from entry where season_id = $1 and id % 65 = 0`,
  );
  await run('update entry set is_off = true where season_id = $1 and id % 65 = 0');
  await run(
    `insert into entry_check (entry_id, mark, checked_at) select id, 'eligible', now() from entry where season_id = $1 and id % 4 = 0`,
  );
  // Ten of each category on the shortlist, and every executive's ballot, most of them of one mind.
  await run(
    `with ranked as (select id, row_number() over (partition by category_id order by id) as n from entry where season_id = $1 and not is_off)
     update entry set is_shortlisted = true from ranked where ranked.id = entry.id and ranked.n <= 10`,
  );
  await run(
    `with executives as (select reviewer_id, row_number() over (order by reviewer_id) as n from enrolment where season_id = $1 and is_executive),
     cast_ as (insert into ballot (reviewer_id, category_id, season_id, saved_at)
       select executives.reviewer_id, category.id, $1, now() from executives, category where category.season_id = $1 returning id, reviewer_id, category_id),
     listed as (select id, category_id, row_number() over (partition by category_id order by id) as n from entry where season_id = $1 and is_shortlisted)
     insert into ballot_rank (ballot_id, entry_id, rank)
     select cast_.id, listed.id, listed.n from cast_ join listed on listed.category_id = cast_.category_id and listed.n <= 5`,
  );
  await run(`delete from entry_off where entry_id in (select id from entry where season_id = $1 and is_shortlisted)`);
  await database.query('analyze');
}
