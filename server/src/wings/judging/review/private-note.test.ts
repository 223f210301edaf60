import { glob, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { privateNote, privateNoteLimit } from '#contract/wings/judging/review/private-note.ts';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { eraseDue } from '#server/wings/accounts/account/own/erase.ts';
import { type Judging, openJudging, problemOf, scoresFor } from '#kit/judging.ts';

let judging: Judging;
beforeAll(async () => {
  judging = await openJudging();
});
afterAll(() => judging.server.close());
beforeEach(() => judging.clear());

const secret = 'Reminds me of the lighthouse piece.';
const keep = (judge: { token: string }, EntryID: number, Text: string) =>
  judging.server.as(judge)(privateNote.savePrivateNote, { body: { EntryID, Text } });
const look = (judge: { token: string }, entryId: number) => judging.server.as(judge)(privateNote.getPrivateNote, { params: { entryId } });

test('a judge keeps a note on an entry, changes it, and an empty one goes', async () => {
  const judge = judging.associate(0);
  const { EntryID } = await judging.next(judge);
  expect(await look(judge, EntryID)).toEqual({ EntryID, Text: '', SavedAt: null });
  await keep(judge, EntryID, secret);
  await Promise.all([keep(judge, EntryID, 'Second thoughts.'), keep(judge, EntryID, 'Second thoughts.')]);
  expect(await look(judge, EntryID)).toEqual({ EntryID, Text: 'Second thoughts.', SavedAt: judging.server.clock.now });
  await keep(judge, EntryID, '  ');
  expect(await look(judge, EntryID)).toMatchObject({ Text: '', SavedAt: null });
  expect((await problemOf(keep(judge, EntryID, 'x'.repeat(privateNoteLimit + 1)))).status).toBe(400);
});

test('associates and executives alike keep notes; each sees only their own', async () => {
  const [one, other, executive] = [judging.associate(0), judging.associate(1), judging.executive(0)];
  const { EntryID } = await judging.next(one);
  await keep(one, EntryID, secret);
  await keep(executive, EntryID, 'For the ballot.');
  expect((await look(other, EntryID)).Text).toBe('');
  expect((await look(executive, EntryID)).Text).toBe('For the ballot.');
  expect((await look(one, EntryID)).Text).toBe(secret);
});

test('entries of awards that are judged elsewhere take no notes', async () => {
  const { EntryID } = await judging.next(judging.associate(0));
  const stranger = await judging.server.people.reviewer(5);
  expect((await problemOf(look(stranger, EntryID))).status).toBe(404);
  expect((await problemOf(keep(stranger, EntryID, secret))).status).toBe(404);
});

test('neither administrators nor other judges nor exports nor the audit log see a note', async () => {
  const { server, season } = judging;
  const judge = judging.associate(0);
  const work = await judging.next(judge);
  await keep(judge, work.EntryID, secret);
  await judging.save(judge, work, scoresFor(work));
  const administrator = await server.people.administrator();
  const ask = server.as(administrator);
  const told = [
    await ask(reviewRecord.getReviewsForEntry, { params: { id: work.EntryID } }),
    await ask(reviewRecord.getReviewsForReviewer, { body: { UserReviewerID: judge.reviewerId, SeasonID: season.seasonId } }),
    await ask(audit.getAuditLog, { body: { PageSize: 100 } }),
  ];
  expect(JSON.stringify(told)).not.toContain(secret);
  expect((await problemOf(ask(privateNote.getPrivateNote, { params: { entryId: work.EntryID } }))).status).toBe(403);
});

test('notes go with the account, and so does what the judge said about themselves', async () => {
  const { server } = judging;
  const judge = judging.associate(0);
  const { EntryID } = await judging.next(judge);
  await keep(judge, EntryID, secret);
  await server.pool.updateTable('reviewer').set({ experience: 'Ten years.', ethnicityId: 1 }).where('id', '=', judge.reviewerId).execute();
  await server.pool.updateTable('account').set({ deletesAt: server.clock.now }).where('id', '=', judge.id).execute();
  await eraseDue({
    db: server.pool,
    inTransaction: (work) => server.pool.transaction().execute(work),
    now: server.world.clock,
    services: server.world.services,
  });
  expect(await server.pool.selectFrom('privateNote').selectAll().where('accountId', '=', judge.id).execute()).toEqual([]);
  const left = await server.pool.selectFrom('reviewer').selectAll().where('id', '=', judge.reviewerId).executeTakeFirstOrThrow();
  expect(left).toMatchObject({ experience: null, ethnicityId: null, biography: null });
});

test('no other part of the server reads the table of notes', async () => {
  const readers: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: 'server/src' }))
    if (/private_?note(?!\w|-|Handlers|Limit)/i.test(withoutImports(await readFile(`server/src/${path}`, 'utf8')))) readers.push(path);
  expect(readers.filter((path) => !/\.test\.ts$/.test(path)).toSorted()).toEqual([
    'kernel/database/tables.gen.ts',
    // Erases the notes with the account.
    'wings/judging/review/area.ts',
    'wings/judging/review/own-review.store.ts',
    'wings/judging/review/own-review.ts',
    'wings/judging/review/private-note.store.ts',
    'wings/judging/review/private-note.ts',
    // Erases them when the award keeps comments no longer.
    'wings/judging/review/retention.store.ts',
  ]);
});
const withoutImports = (text: string): string => text.replaceAll(/^import .*$/gm, '');
