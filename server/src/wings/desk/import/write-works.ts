import { addPlacedOrders } from '#server/wings/commerce/order/placed-orders.store.ts';
import { addEntryRows, addPieceRows, addSubmissions, type Made } from '#server/wings/entering/submission/many.store.ts';
import { addAnswers, addUrls } from '#server/wings/entering/submission/piece-parts.store.ts';
import { addAccounts } from '#server/wings/accounts/account/account.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { type MadeChange, sharedGroup } from './import.store.ts';
import type { FreshWorks } from './works.rules.ts';

interface Place {
  propertyId: number;
  seasonId: number;
  importId: number;
  currency: string;
  now: Date;
}

/** Accounts for people without one, works, entries, and an order for each entrant unless they stay drafts. */
export async function addWorks(
  db: WriteDb,
  place: Place,
  { entrants, works, entries }: FreshWorks,
  entriesAs: 'draft' | 'submitted' | 'paid',
): Promise<{ changes: MadeChange[]; newAccounts: { id: number; email: string; firstName: string }[] }> {
  const { propertyId, now } = place;
  const newcomers = entrants.filter(({ accountId }) => accountId === null);
  const accounts = await addAccounts(db, propertyId, 'Entrant', newcomers, now);
  const accountIds = new Map(entrants.flatMap(({ email, accountId }) => (accountId ? [[email.toLowerCase(), accountId] as const] : [])));
  for (const { email, id } of accounts) accountIds.set(email.toLowerCase(), id);
  const ownerOf = new Map(works.map(({ key, email }) => [key, accountIds.get(email) as number]));

  const totals = new Map<number, number>();
  for (const { workKey, price } of entries) {
    const owner = ownerOf.get(workKey) as number;
    totals.set(owner, (totals.get(owner) ?? 0) + price);
  }
  const { submissions, pieces, pieceIds } = await addPieces(db, place, works, ownerOf);
  const made = await addEntryRows(
    db,
    place,
    entries.map(({ workKey, categoryId, price }) => {
      const entrantId = ownerOf.get(workKey) as number;
      // An order of nothing is paid immediately, and so are its entries.
      const state = entriesAs === 'submitted' && (totals.get(entrantId) ?? 0) > 0 ? 'ordered' : entriesAs === 'draft' ? 'draft' : 'paid';
      return { pieceId: pieceIds.get(workKey) as number, categoryId, price: entriesAs === 'draft' ? null : price, entrantId, state };
    }),
  );
  const titles = new Map(works.map(({ key, title }) => [pieceIds.get(key) as number, title]));
  const changes: MadeChange[] = [];
  // With an order, all of an entrant's works stay or go together; drafts each on their own.
  const groupOf = (accountId: number, pieceId: number) => (entriesAs === 'draft' ? pieceId : accountId);
  const note = (thing: string, rows: readonly (Made & { pieceId: number; accountId: number })[]) => {
    for (const { id, made: row, pieceId, accountId } of rows)
      changes.push({ group: groupOf(accountId, pieceId), thing, thingId: id, name: titles.get(pieceId) ?? '', made: row });
  };
  note(
    'entry',
    made.map((row) => ({ ...row, accountId: row.entrantId })),
  );
  note(
    'piece',
    pieces.map((row) => ({ ...row, pieceId: row.id })),
  );
  note('submission', submissions);
  if (entriesAs !== 'draft') {
    const lines = made.map(({ id, pieceId, categoryId, entrantId }) => ({ entryId: id, pieceId, categoryId, accountId: entrantId }));
    const priced = new Map(
      entries.map(({ workKey, categoryId, price, category }) => [`${pieceIds.get(workKey)} ${categoryId}`, { price, category }]),
    );
    const orders = await addPlacedOrders(
      db,
      { ...place, cartKey: `import-${place.importId}` },
      lines.map((line) => ({
        ...line,
        title: titles.get(line.pieceId) ?? '',
        ...(priced.get(`${line.pieceId} ${line.categoryId}`) as { price: number; category: string }),
      })),
      entriesAs === 'paid' ? 'Paid in another system' : null,
    );
    for (const { id, accountId, made: row } of orders)
      changes.push({ group: accountId, thing: 'orders', thingId: id, name: '', made: row });
  }
  changes.push(
    ...accounts.map(({ id, email, made: row }) => ({ group: sharedGroup, thing: 'account', thingId: id, name: email, made: row })),
  );
  return { changes, newAccounts: accounts };
}

/** A submission for each work, so that its entrant can continue with each separately. */
async function addPieces(db: WriteDb, place: Place, works: FreshWorks['works'], ownerOf: ReadonlyMap<string, number>) {
  const fresh = works.flatMap((work) => (work.pieceId === null ? [{ ...work, accountId: ownerOf.get(work.key) as number }] : []));
  const submissions = await addSubmissions(
    db,
    place,
    fresh.map(({ accountId }) => accountId),
  );
  // Each entrant has as many as they have works: which is whose among them does not matter.
  const waiting = Map.groupBy(submissions, ({ accountId }) => accountId);
  const placed = fresh.map((work) => ({ ...work, submissionId: waiting.get(work.accountId)?.shift()?.id as number }));
  const rows = await addPieceRows(db, placed);
  const bySubmission = new Map(rows.map((row) => [row.submissionId, row]));
  const pieces = placed.map((work) => ({
    ...(bySubmission.get(work.submissionId) as Made),
    accountId: work.accountId,
    key: work.key,
    url: work.url,
  }));
  await addUrls(
    db,
    pieces.flatMap(({ id, url }) => (url ? [{ pieceId: id, url }] : [])),
  );
  const made = new Map(pieces.map(({ key, id }) => [key, id]));
  await addAnswers(
    db,
    placed.flatMap(({ key, answers }) => (answers ? [{ pieceId: made.get(key) as number, ...answers }] : [])),
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
