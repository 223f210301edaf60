import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { submissionAnswers } from '#contract/wings/entering/form/placed-answers.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { submissionsOf } from '#kit/entering.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { eraseAccountNow } from '#kit/erased.ts';
import { formWith, publishForm, question } from '#kit/forms.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let organizer: Person;
let maps: number;
let charts: number;
const { createReady, setState } = submissionsOf({ server: () => server }, () => maps);

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  organizer = await server.people.administrator();
  maps = await season.category('Maps');
  charts = await season.category('Charts');
  const onMaps = { When: { Match: 'all' as const, Tests: [{ Is: 'oneOf' as const, Of: '$category', Values: ['Maps'] }] } };
  await publishForm(
    server,
    organizer,
    1,
    formWith([question('name')], {
      Pages: [
        { Name: 'whole', Title: 'The workshop', Part: 'submission', Fields: [question('town'), question('paper', onMaps)] },
        { Name: 'own', Title: 'The work', Fields: [question('ink')] },
      ],
    }),
  );
});
afterAll(() => server.close());

const save = (person: Person, SubmissionID: number, Answers: Record<string, string>) =>
  server.as(person)(submissionAnswers.saveSubmissionAnswers, { body: { SubmissionID, Answers } });
const read = (person: Person, id: number) => server.as(person)(submissionAnswers.getSubmissionAnswers, { params: { id } });
const found = async (Search: string) => {
  const body = { PropertyID: 1, SeasonID: season.seasonId, Search };
  return (await server.as(organizer)(entryAdmin.getEntryIdsForAdmin, { body })).EntryIDs.length;
};
const invite = (owner: Person, member: Person, submissionId: number, mayWrite: boolean) =>
  server.pool
    .insertInto('teamMember')
    .values({
      ownerId: owner.id,
      memberId: member.id,
      propertyId: 1,
      submissionId,
      email: member.email,
      mayWrite,
      mayPay: false,
      invitedAt: server.clock.now,
      acceptedAt: server.clock.now,
      expiresAt: server.clock.now,
      tokenHash: `team-${member.id}`,
    })
    .execute();

test('a colleague who may only look reads the answers and changes none; one who may edit does; a stranger finds nothing', async () => {
  const [owner, colleague, stranger] = [await server.people.entrant(1), await server.people.entrant(1), await server.people.entrant(1)];
  const { SubmissionID, Pieces } = await createReady(owner);
  await save(owner, SubmissionID, { town: 'Bergen' });
  const [work] = Pieces;
  if (!work) throw new Error('a submission has a work');
  const answerWork = async (person: Person) => {
    const { Version } = await server.as(owner)(piece.getPiece, { body: { pieceID: work.PieceID } });
    return server.as(person)(piece.savePiece, { body: { PieceID: work.PieceID, Version, Answers: { ink: 'Black' } } });
  };

  await invite(owner, colleague, SubmissionID, false);
  expect((await read(colleague, SubmissionID)).Asked?.Answers).toEqual({ town: 'Bergen' });
  await expect(save(colleague, SubmissionID, { town: 'Oslo' })).rejects.toMatchObject({ status: 403 });
  await expect(answerWork(colleague)).rejects.toMatchObject({ status: 403 });
  for (const refused of [read(stranger, SubmissionID), save(stranger, SubmissionID, { town: 'Oslo' }), answerWork(stranger)])
    await expect(refused).rejects.toMatchObject({ status: 404 });
  expect((await read(owner, SubmissionID)).Asked?.Answers).toEqual({ town: 'Bergen' });

  await server.pool.updateTable('teamMember').set({ mayWrite: true }).where('memberId', '=', colleague.id).execute();
  await save(colleague, SubmissionID, { town: 'Oslo' });
  await answerWork(colleague);
  expect((await read(owner, SubmissionID)).Asked?.Answers).toEqual({ town: 'Oslo' });
});

test('organizers find works by what was sent about their submission, never by what is kept back', async () => {
  const owner = await server.people.entrant(1);
  const { SubmissionID, Pieces } = await createReady(owner);
  await save(owner, SubmissionID, { town: 'Tromsdalen', paper: 'Handmade flax' });
  expect(await found('tromsdal')).toBe(1);
  expect(await found('flax')).toBe(1);
  const work = Pieces[0];
  const { Version } = await server.as(owner)(piece.getPiece, { body: { pieceID: work?.PieceID ?? 0 } });
  await server.as(owner)(piece.savePiece, { body: { PieceID: work?.PieceID ?? 0, Version, Entries: [{ CategoryID: charts }] } });
  expect(await found('flax')).toBe(0);
  expect(await found('tromsdal')).toBe(1);
});

test('a duplicate has the answers; they are gone with the entrant, and the work stays', async () => {
  const owner = await server.people.entrant(1);
  const { SubmissionID, Pieces } = await createReady(owner);
  await save(owner, SubmissionID, { town: 'Bergen' });
  const copy = await server.as(owner)(submission.duplicateSubmission, { body: { SubmissionID } });
  expect((await read(owner, copy.SubmissionID)).Asked?.Answers).toEqual({ town: 'Bergen' });
  await setState(Pieces[0]?.Entries[0]?.EntryID ?? 0, 'paid');
  await eraseAccountNow(server, owner.id);
  const row = await server.pool
    .selectFrom('submission')
    .select(['title', 'answers', 'sentAnswers'])
    .where('id', '=', SubmissionID)
    .executeTakeFirst();
  expect(row).toEqual({ title: 'Lantern', answers: {}, sentAnswers: {} });
});
