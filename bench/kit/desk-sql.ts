/** The rows of the organizers' lists by hand: what someone would write who needs exactly this list and nothing else. */

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

let made = 0;
const statement = (text: string, values: unknown[]): Statement => {
  made += 1;
  return { name: `plain_${made}`, text, values };
};

const pageSize = 25;
const picture = (piece: string) => `(select coalesce(file_variant.key, piece_file.file_key) from piece_file
  join stored_file on stored_file.key = piece_file.file_key
  left join file_variant on file_variant.file_id = stored_file.id and file_variant.name = 'thumbnail'
  where piece_file.piece_id = ${piece} and (file_variant.key is not null or stored_file.content_type like 'image/%')
  order by piece_file.is_lead_image desc, piece_file.position, piece_file.id limit 1)`;
const mean = `(select round(avg(overall_score), 2) from review where review.entry_id = entry.id and not is_conflict and not is_no_load)`;

interface EntriesAsked {
  seasonId: number;
  sort?: 'mean_score';
  search?: string;
  categoryId?: number;
  isOff?: boolean;
  isPaid?: boolean;
  mark?: string;
  offset?: number;
}

export function entries({ seasonId, sort, search, categoryId, isOff, isPaid, mark, offset = 0 }: EntriesAsked): Statement[] {
  const values: unknown[] = [seasonId];
  const given = (value: unknown) => `$${values.push(value)}`;
  const found = `entry join piece on piece.id = entry.piece_id join submission on submission.id = piece.submission_id
    join account on account.id = entry.entrant_id where entry.property_id = 1 and entry.season_id = $1${categoryId ? ` and entry.category_id = ${given(categoryId)}` : ''}${isOff ? ' and entry.is_off' : ''}`;
  let where = found;
  if (isPaid) where += ` and entry.state = 'paid'`;
  if (mark) where += ` and exists (select from entry_check where entry_check.entry_id = entry.id and mark = ${given(mark)})`;
  if (search) {
    const words = given(`%${search}%`);
    where += ` and (piece.title ilike ${words} or piece.organization ilike ${words} or account.email ilike ${words}
      or account.first_name || ' ' || account.last_name ilike ${words})`;
  }
  const order = sort ? `coalesce(${mean}, 0) desc, entry.id desc` : 'submission.updated_at desc, entry.id desc';
  return [
    statement(
      `with page as (select entry.id, row_number() over (order by ${order}) as n from ${where} order by ${order} limit ${pageSize} offset ${offset})
       select entry.*, piece.title, piece.organization, piece.texts, piece.client, submission.updated_at, submission.version, submission.contact_name,
         submission.contact_email, category.name, category_type.name, media_type.name, account.first_name, account.last_name, account.email,
         entry_off.status, entry_off.reports, entry_check.mark, entry_check.note, ${mean},
         (select count(*) from review where review.entry_id = entry.id and is_no_load), ${picture('piece.id')},
         (select sum(unit_price * quantity) from order_line join orders on orders.id = order_line.order_id
           where order_line.entry_id = entry.id and orders.payment_status_id = 5 and cancelled_at is null)
       from page join entry on entry.id = page.id join piece on piece.id = entry.piece_id join submission on submission.id = piece.submission_id
         join category on category.id = entry.category_id join category_type on category_type.id = category.category_type_id
         join media_type on media_type.id = category_type.media_type_id join account on account.id = entry.entrant_id
         left join entry_off on entry_off.entry_id = entry.id and entry_off.status <> 'cleared' left join entry_check on entry_check.entry_id = entry.id
       order by page.n`,
      values,
    ),
    statement(`select count(*) from ${where}`, values),
    statement('select state, is_off, is_shortlisted, count(*) from entry where property_id = 1 and season_id = $1 group by 1, 2, 3', [
      seasonId,
    ]),
  ];
}

interface OrdersAsked {
  seasonId: number;
  sort?: 'orders.total';
  search?: string;
  isUnpaid?: boolean;
}

export function orders({ seasonId, sort, search, isUnpaid }: OrdersAsked): Statement[] {
  const values: unknown[] = [seasonId];
  const words = search ? `$${values.push(`%${search}%`)}` : '';
  const found = `orders join account on account.id = orders.account_id where orders.property_id = 1 and orders.season_id = $1${
    search
      ? ` and (confirmation_number ilike ${words} or account.email ilike ${words} or account.first_name || ' ' || account.last_name ilike ${words}
        or billing ->> 'Organization' ilike ${words} or (billing ->> 'FirstName') || ' ' || (billing ->> 'LastName') ilike ${words}
        or exists (select from order_line where order_line.order_id = orders.id and order_line.name ilike ${words}))`
      : ''
  }`;
  const where = `${found}${isUnpaid ? ' and payment_status_id <> 5 and cancelled_at is null' : ''}`;
  const order = `${sort ?? 'orders.created_at'} desc, orders.id desc`;
  return [
    statement(
      `select orders.*, account.first_name, account.last_name, account.email,
         (select count(*) from order_line where order_line.order_id = orders.id),
         (select json_agg(works) from (select order_line.name, ${picture('entry.piece_id')} from order_line left join entry on entry.id = order_line.entry_id
           where order_line.order_id = orders.id order by order_line.position limit 3) works),
         exists (select from payment where payment.order_id = orders.id and gateway = 'sandbox')
       from ${where} order by ${order} limit ${pageSize}`,
      values,
    ),
    statement(`select count(*) from ${where}`, values),
    statement(
      `select payment_status_id, count(*), sum(total), sum((select coalesce(sum(amount), 0) from payment
         where payment.order_id = orders.id and payment.payment_status_id = 5)) from ${found} and cancelled_at is null group by 1`,
      values,
    ),
  ];
}

interface JudgesAsked {
  seasonId: number;
  judgingPropertyId: number;
  sort?: 'progress';
  search?: string;
}

const done = `(select count(*) from review where review.reviewer_id = reviewer.id and review.season_id = $1 and not is_conflict and not is_no_load)`;

export function judges({ seasonId, judgingPropertyId, sort, search }: JudgesAsked): Statement[] {
  const values: unknown[] = [seasonId, judgingPropertyId];
  const words = search ? `$${values.push(`%${search}%`)}` : '';
  const found = `reviewer join account on account.id = reviewer.account_id join enrolment on enrolment.reviewer_id = reviewer.id and enrolment.season_id = $1
    where account.property_id = $2 and reviewer.deleted_at is null${
      search
        ? ` and (account.first_name || ' ' || account.last_name ilike ${words} or account.email ilike ${words} or account.organization ilike ${words})`
        : ''
    }`;
  const progress = `least(${done}, enrolment.reviews_required)::float8 / nullif(enrolment.reviews_required, 0)`;
  const order = sort
    ? `${progress} nulls first, lower(account.last_name), reviewer.id`
    : 'lower(account.last_name), lower(account.first_name), reviewer.id';
  return [
    statement(
      `select reviewer.*, account.first_name, account.last_name, account.email, account.title, account.organization, account.created_at, account.last_seen_at,
         enrolment.*, ${done}, (select json_agg(cluster.name order by slot) from enrolment_expertise join cluster on cluster.id = cluster_id
           where enrolment_expertise.reviewer_id = reviewer.id and enrolment_expertise.season_id = $1),
         (select count(*) from category where enrolment.is_executive and category.season_id = $1 and not exists (
           select from ballot where ballot.reviewer_id = reviewer.id and ballot.category_id = category.id))
       from ${found} order by ${order} limit ${pageSize}`,
      values,
    ),
    statement(`select count(*) from ${found}`, values),
  ];
}

export const progress = ({ seasonId }: { seasonId: number }): Statement[] => [
  statement(
    `select category.id, category.name, category_type.name, media_type.name, paid.*, category_ranking.finalized_at, awarded.*
     from category join category_type on category_type.id = category.category_type_id join media_type on media_type.id = category_type.media_type_id
     join (select category_id, count(*) filter (where not is_off), count(*) filter (where not is_off and reviews_done >= 3),
         count(*) filter (where is_shortlisted), sum(reviews_done) from entry where season_id = $1 and property_id = 1 and state = 'paid' group by 1) paid
       on paid.category_id = category.id
     left join category_ranking on category_ranking.category_id = category.id and category_ranking.kind = 'ordinary'
     left join (select entry.category_id, count(*), count(entry_award.finalized_at) from entry_award join entry on entry.id = entry_award.entry_id
         where entry.season_id = $1 group by 1) awarded on awarded.category_id = category.id
     where category.season_id = $1 order by media_type.position, category_type.position, category.position`,
    [seasonId],
  ),
];

export const ranking = ({ categoryId }: { seasonId: number; categoryId: number }): Statement[] => [
  statement(
    'select category.*, category_ranking.* from category left join category_ranking on category_id = category.id and kind = $2 where category.id = $1',
    [categoryId, 'executive'],
  ),
  statement(
    `select entry.id, entry.piece_id, piece.title, piece.organization, entry.is_off, entry.is_shortlisted, ${picture('piece.id')},
       ranking.place, ranking.note, ranking.changed_at,
       (select json_agg(winner_level.*) from entry_award join winner_level on winner_level.id = winner_level_id where entry_award.entry_id = entry.id)
     from entry join piece on piece.id = entry.piece_id left join ranking on ranking.entry_id = entry.id and ranking.kind = 'executive'
     where entry.category_id = $1 and entry.state = 'paid' order by entry.id`,
    [categoryId],
  ),
  statement(
    `select ballot.reviewer_id, array_agg(entry_id order by rank) from ballot join ballot_rank on ballot_id = ballot.id
     where ballot.category_id = $1 and not is_conflict group by ballot.id`,
    [categoryId],
  ),
];

export const mark = ({ ids, note }: { ids: readonly number[]; note: string }): Statement[] => [
  { name: 'mark_lock', text: 'select id from entry where id = any($1::int[]) order by id for update', values: [ids] },
  {
    name: 'mark',
    text: `insert into entry_check (entry_id, mark, note, checked_at) select unnest($1::int[]), 'eligible', $2, now()
      on conflict (entry_id) do update set mark = excluded.mark, note = excluded.note, checked_at = now(), version = entry_check.version + 1`,
    values: [ids, note],
  },
  {
    name: 'mark_audit',
    text: `insert into audit_log (at, action, subject, subject_id, property_id, address, request_id, before, after)
      select now(), 'entry.checked', 'entry', id::text, 1, '127.0.0.1', '1', '{"Mark": null}', '{"Mark": "eligible"}' from unnest($1::int[]) id`,
    values: [ids],
  },
];

/** Places by first places and points, the five first nominated, the first the winner, the rest honored; no second look at anything. */
export const finalize = ({ seasonId }: { seasonId: number }): Statement[] => [
  {
    name: 'final_places',
    text: `insert into ranking (entry_id, kind, category_id, place, decided_by, figures, changed_at, finalized_at)
      select entry_id, 'executive', category_id, row_number() over (partition by category_id order by firsts desc, points desc, entry_id), 'points',
        jsonb_build_object('Ballots', ballots, 'Points', points), now(), now()
      from (select ballot_rank.entry_id, ballot.category_id, count(*) as ballots, count(*) filter (where rank = 1) as firsts, sum(6 - rank) as points
        from ballot join ballot_rank on ballot_id = ballot.id where ballot.season_id = $1 group by 1, 2) counted`,
    values: [seasonId],
  },
  {
    name: 'final_categories',
    text: `insert into category_ranking (category_id, kind, version, finalized_at) select id, 'executive', 1, now() from category where season_id = $1
      on conflict (category_id, kind) do update set finalized_at = now(), version = category_ranking.version + 1`,
    values: [seasonId],
  },
  {
    name: 'final_awards',
    text: `insert into entry_award (entry_id, winner_level_id, awarded_at)
      select entry.id, winner_level.id, now() from entry left join ranking on ranking.entry_id = entry.id and ranking.kind = 'executive'
        join winner_level on winner_level.property_id = 1 and winner_level.kind = case when place = 1 then 'winner' when place <= 5 then 'nominee' else 'honoree' end
      where entry.season_id = $1 and entry.is_shortlisted on conflict do nothing`,
    values: [seasonId],
  },
];

/** As it was before they were finalized. */
export const reopen = ({ seasonId }: { seasonId: number }): Statement[] =>
  [
    'delete from entry_award where entry_id in (select id from entry where season_id = $1)',
    'delete from ranking where category_id in (select id from category where season_id = $1)',
    'delete from category_ranking where category_id in (select id from category where season_id = $1)',
  ].map((text, at) => ({ name: `reopen_${at}`, text, values: [seasonId] }));
