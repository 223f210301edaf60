import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pieceBulk } from '#contract/wings/commerce/piece-bulk/piece-bulk.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { submissionsOf } from '#kit/entering.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let [limited, free] = [0, 0];
let entrant: Person;
beforeAll(async () => {
  server = await openTestServer();
  const season = await addEntrySeason(server.world, 1);
  limited = await season.category('One each');
  free = await season.category('As many as you like');
  await server.pool.updateTable('category').set({ maxPerEntrant: 1 }).where('id', '=', limited).execute();
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

const { create } = submissionsOf({ server: () => server }, () => limited);
const send: ReturnType<TestServer['as']> = (call, given) => server.as(entrant)(call, given);
const words = 'One each takes at most 1 work from each entrant, and you have entered that many.';
const inLimited = async () =>
  (await server.pool.selectFrom('entry').select('id').where('entrantId', '=', entrant.id).where('categoryId', '=', limited).execute())
    .length;

test('an entrant enters as many works in a category as it takes, and no more', async () => {
  await create(entrant, 'First', [limited]);
  const second = await create(entrant, 'Second', [free]);
  const { PieceID = 0, Version = 0 } = second.Pieces[0] ?? {};
  const both = { PieceID, Version, Entries: [{ CategoryID: free }, { CategoryID: limited }] };
  await expect(send(piece.savePiece, { body: both })).rejects.toMatchObject({
    errors: [{ Field: 'Entries.1.CategoryID', Message: words }],
  });
  const bulk = await send(pieceBulk.bulkProcessPieces, { body: { PieceIDs: [PieceID], Action: 'AddCategory', CategoryID: limited } });
  expect(bulk).toEqual([{ PieceID, Success: false, Message: words }]);
  await expect(create(entrant, 'Third', [limited])).rejects.toMatchObject({ status: 400 });
  expect(await inLimited()).toBe(1);
  expect((await create(await server.people.entrant(1), 'Theirs', [limited])).Pieces[0]?.Entries).toHaveLength(1);
});

test('two works at the same time do not both take the last place', async () => {
  const ids = [await create(entrant, 'One', [free]), await create(entrant, 'Two', [free])].map(({ Pieces }) => Pieces[0]);
  const answers = await Promise.allSettled(
    ids.map((one) =>
      send(piece.savePiece, {
        body: { PieceID: one?.PieceID ?? 0, Version: one?.Version ?? 0, Entries: [{ CategoryID: free }, { CategoryID: limited }] },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await inLimited()).toBe(1);
});

test('a copy leaves out the category that is full', async () => {
  const { SubmissionID } = await create(entrant, 'First', [limited, free]);
  const copy = await send(submission.duplicateSubmission, { body: { SubmissionID } });
  expect(copy.Pieces[0]?.Entries.map(({ CategoryID }) => CategoryID)).toEqual([free]);
  expect(await inLimited()).toBe(1);
});

test('merging works of one title keeps one place of it', async () => {
  const first = await create(entrant, 'Same', [limited]);
  const second = await create(entrant, 'Same', [free]);
  const merged = await send(submission.mergeSubmissions, { body: { SubmissionIDs: [second.SubmissionID, first.SubmissionID] } });
  expect(merged.Pieces[0]?.Entries).toHaveLength(2);
  expect(await inLimited()).toBe(1);
});

test('a deleted submission does not come back over the limit', async () => {
  const first = await create(entrant, 'First', [limited]);
  await send(submission.deleteSubmission, { params: { id: first.SubmissionID } });
  const second = await create(entrant, 'Second', [limited]);
  await expect(send(submission.restoreSubmission, { body: { SubmissionID: first.SubmissionID } })).rejects.toMatchObject({
    failure: 'Locked',
    message: 'One each takes at most 1 work from each entrant. Remove another work from it first.',
  });
  await send(submission.deleteSubmission, { params: { id: second.SubmissionID } });
  expect(await send(submission.restoreSubmission, { body: { SubmissionID: first.SubmissionID } })).toMatchObject({
    SubmissionID: first.SubmissionID,
  });
});
