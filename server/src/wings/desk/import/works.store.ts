import { sql } from 'kysely';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { newConfirmationNumber, unpaid } from '#server/wings/commerce/order/order.rules.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { type MadeChange, sharedGroup } from './import.store.ts';
import type { FreshWorks, KnownForWorks } from './works.rules.ts';

type CategoryRow = Omit<KnownForWorks['categories'][number], 'price'> & { earlyPrice: number; regularPrice: number; latePrice: number };

export const listCategories = (db: ReadDb, seasonId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id', 'category.name', 'categoryType.name as categoryType', 'mediaType.name as mediaType'])
    .select(['category.earlyPrice', 'category.regularPrice', 'category.latePrice'])
    .select(sql<boolean>`category.is_active and media_type.is_active`.as('isActive'))
    .where('category.seasonId', '=', seasonId)
    .execute();

export const findEntrants = (db: ReadDb, propertyId: number, emails: readonly string[]): Promise<KnownForWorks['accounts']> =>
  db
    .selectFrom('account')
    .select(['id', 'email', sql<boolean>`role in ('Entrant', 'Guest') and deactivated_at is null`.as('isEntrant')])
    .where('propertyId', '=', propertyId)
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute();

/** What these entrants have in a season, and whatever has one of these numbers there. */
export const findPieces = (
  db: ReadDb,
  seasonId: number,
  accountIds: readonly number[],
  externalIds: readonly string[],
): Promise<KnownForWorks['pieces']> =>
  db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select(['piece.id', 'piece.title', 'piece.externalId', 'submission.accountId'])
    .select(sql<number[]>`array(select category_id from entry where entry.piece_id = piece.id)`.as('categoryIds'))
    .where('submission.seasonId', '=', seasonId)
    .where('submission.deletedAt', 'is', null)
    .where(
      sql<boolean>`(submission.account_id = any(${[...accountIds]}::int[])
        or lower(piece.external_id) = any(${externalIds.map((id) => id.toLowerCase())}::text[]))`,
    )
    .execute();

interface Place {
  propertyId: number;
  seasonId: number;
  importId: number;
  currency: string;
  now: Date;
}

type Made = { id: number; made: string };

/** Accounts for whoever has none, works, entries, and an order for each entrant unless they stay drafts. */
export async function addWorks(
  db: WriteDb,
  place: Place,
  { entrants, works, entries }: FreshWorks,
  entriesAs: 'draft' | 'submitted' | 'paid',
): Promise<{ changes: MadeChange[]; newAccounts: { id: number; email: string; firstName: string }[] }> {
  const { propertyId, seasonId, now } = place;
  const accounts = await sql<Made & { email: string; firstName: string }>`
    with added as (
      insert into account (property_id, role, email, first_name, last_name, organization, created_at)
      select ${propertyId}, 'Entrant', email, "firstName", "lastName", organization, ${now}
      from jsonb_to_recordset(${JSON.stringify(entrants.filter(({ accountId }) => accountId === null))}::jsonb)
        as given (email text, "firstName" text, "lastName" text, organization text)
      returning *)
    select id, email, first_name, to_jsonb(added)::text as made from added`.execute(db);
  const accountIds = new Map(entrants.flatMap(({ email, accountId }) => (accountId ? [[email.toLowerCase(), accountId] as const] : [])));
  for (const { email, id } of accounts.rows) accountIds.set(email.toLowerCase(), id);
  const ownerOf = new Map(works.map(({ key, email }) => [key, accountIds.get(email) as number]));

  const totals = new Map<number, number>();
  for (const { workKey, price } of entries) {
    const owner = ownerOf.get(workKey) as number;
    totals.set(owner, (totals.get(owner) ?? 0) + price);
  }
  const { submissions, pieces, pieceIds } = await addPieces(db, place, works, ownerOf);
  const made = await sql<Made & { pieceId: number; categoryId: number; entrantId: number }>`
    with added as (
      insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, price_paid, created_at)
      select "pieceId", "categoryId", ${propertyId}, ${seasonId}, "entrantId", state, price, ${now}
      from jsonb_to_recordset(${JSON.stringify(
        entries.map(({ workKey, categoryId, price }) => {
          const entrantId = ownerOf.get(workKey) as number;
          // An order of nothing is paid at once, and so are its entries.
          const state =
            entriesAs === 'submitted' && (totals.get(entrantId) ?? 0) > 0 ? 'ordered' : entriesAs === 'draft' ? 'draft' : 'paid';
          return { pieceId: pieceIds.get(workKey), categoryId, price: entriesAs === 'draft' ? null : price, entrantId, state };
        }),
      )}::jsonb) as given ("pieceId" int, "categoryId" int, price bigint, "entrantId" int, state text)
      returning *)
    select id, piece_id, category_id, entrant_id, to_jsonb(added)::text as made from added`.execute(db);
  const titles = new Map(works.map(({ key, title }) => [pieceIds.get(key) as number, title]));
  const changes: MadeChange[] = [];
  // With an order, all of an entrant's works stay or go together; drafts each by themselves.
  const groupOf = (accountId: number, pieceId: number) => (entriesAs === 'draft' ? pieceId : accountId);
  const note = (thing: string, rows: readonly (Made & { pieceId: number; accountId: number })[]) => {
    for (const { id, made: row, pieceId, accountId } of rows)
      changes.push({ group: groupOf(accountId, pieceId), thing, thingId: id, name: titles.get(pieceId) ?? '', made: row });
  };
  note(
    'entry',
    made.rows.map((row) => ({ ...row, accountId: row.entrantId })),
  );
  note(
    'piece',
    pieces.map((row) => ({ ...row, pieceId: row.id })),
  );
  note('submission', submissions);
  if (entriesAs !== 'draft') {
    const lines = made.rows.map(({ id, pieceId, categoryId, entrantId }) => ({ entryId: id, pieceId, categoryId, accountId: entrantId }));
    const priced = new Map(
      entries.map(({ workKey, categoryId, price, category }) => [`${pieceIds.get(workKey)} ${categoryId}`, { price, category }]),
    );
    changes.push(
      ...(await addOrders(
        db,
        place,
        lines.map((line) => ({
          ...line,
          title: titles.get(line.pieceId) ?? '',
          ...(priced.get(`${line.pieceId} ${line.categoryId}`) as { price: number; category: string }),
        })),
        entriesAs === 'paid',
      )),
    );
  }
  changes.push(
    ...accounts.rows.map(({ id, email, made: row }) => ({ group: sharedGroup, thing: 'account', thingId: id, name: email, made: row })),
  );
  return { changes, newAccounts: accounts.rows };
}

/** A submission for each work, so that its entrant can go on with each by itself. */
async function addPieces(
  db: WriteDb,
  { propertyId, seasonId, now }: Place,
  works: FreshWorks['works'],
  ownerOf: ReadonlyMap<string, number>,
) {
  const fresh = works.flatMap((work) => (work.pieceId === null ? [{ ...work, accountId: ownerOf.get(work.key) as number }] : []));
  const { rows: submissions } = await sql<Made & { accountId: number }>`
    with added as (
      insert into submission (property_id, season_id, account_id, created_at, updated_at)
      select ${propertyId}, ${seasonId}, "accountId", ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as given ("accountId" int)
      returning *)
    select id, account_id, to_jsonb(added)::text as made from added order by id`.execute(db);
  // Each entrant has as many as they have works: which is whose among them does not matter.
  const waiting = Map.groupBy(submissions, ({ accountId }) => accountId);
  const placed = fresh.map((work) => ({ ...work, submissionId: waiting.get(work.accountId)?.shift()?.id as number }));
  const { rows } = await sql<Made & { submissionId: number }>`
    with added as (
      insert into piece (submission_id, title, organization, client, texts, twitter_name, external_id)
      select "submissionId", title, organization, client,
        case when summary = '' then '{}'::jsonb else jsonb_build_object('ProjectSummary', summary) end, "twitterName", "externalId"
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as given ("submissionId" int, title text, organization text, client text, summary text, "twitterName" text, "externalId" text)
      returning *)
    select id, submission_id, to_jsonb(added)::text as made from added`.execute(db);
  const bySubmission = new Map(rows.map((row) => [row.submissionId, row]));
  const pieces = placed.map((work) => ({
    ...(bySubmission.get(work.submissionId) as Made),
    accountId: work.accountId,
    key: work.key,
    url: work.url,
  }));
  await sql`insert into piece_url (piece_id, url)
    select id, url from jsonb_to_recordset(${JSON.stringify(pieces.filter(({ url }) => url))}::jsonb) as given (id int, url text)`.execute(
    db,
  );
  const pieceIds = new Map<string, number>([
    ...works.flatMap(({ key, pieceId }) => (pieceId === null ? [] : [[key, pieceId] as const])),
    ...pieces.map(({ key, id }) => [key, id] as const),
  ]);
  const pieceOf = new Map(placed.map(({ submissionId, key }) => [submissionId, pieceIds.get(key) as number]));
  return {
    submissions: submissions.map((row) => ({ ...row, pieceId: pieceOf.get(row.id) as number })),
    pieces,
    pieceIds,
  };
}

interface OrderedEntry {
  accountId: number;
  entryId: number;
  title: string;
  category: string;
  price: number;
}

async function addOrders(
  db: WriteDb,
  { propertyId, seasonId, importId, currency, now }: Place,
  entries: readonly OrderedEntry[],
  isPaid: boolean,
) {
  const given = [...Map.groupBy(entries, ({ accountId }) => accountId)].map(([accountId, lines]) => {
    const total = lines.reduce((sum, { price }) => sum + price, 0);
    return { accountId, total, number: newConfirmationNumber(), isPaid: isPaid || total === 0, lines };
  });
  const { rows } = await sql<Made & { accountId: number; total: number }>`
    with added as (
      insert into orders (property_id, season_id, account_id, kind, confirmation_number, payment_status_id, payment_method, currency,
        subtotal, total, cart_key, created_at, paid_at)
      select ${propertyId}, ${seasonId}, "accountId", 'entries', number,
        case when "isPaid" then ${paymentStatuses.paid}::int else ${unpaid}::int end, case when total = 0 then 'free' else 'invoice' end, ${currency},
        total, total, ${`import-${importId}`}, ${now}, case when "isPaid" then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("accountId" int, number text, "isPaid" boolean, total bigint)
      returning *)
    select id, account_id, total, to_jsonb(added)::text as made from added`.execute(db);
  const orderIds = new Map(rows.map(({ accountId, id }) => [accountId, id]));
  const lines = given.flatMap(({ accountId, lines: own }) =>
    own.map((line, position) => ({ ...line, orderId: orderIds.get(accountId), position })),
  );
  await sql`insert into order_line (order_id, entry_id, name, detail, unit_price, position)
    select "orderId", "entryId", title, category, price, position
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as given ("orderId" int, "entryId" int, title text, category text, price bigint, position int)`.execute(db);
  if (isPaid)
    await sql`insert into payment (order_id, gateway, amount, payment_status_id, message, created_at)
      select id, 'import', total, ${paymentStatuses.paid}, 'Paid in another system', ${now}
      from jsonb_to_recordset(${JSON.stringify(rows.filter(({ total }) => total > 0))}::jsonb) as given (id int, total bigint)`.execute(db);
  return rows.map(({ id, accountId, made }): MadeChange => ({ group: accountId, thing: 'orders', thingId: id, name: '', made }));
}
