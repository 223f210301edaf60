import { afterAll, beforeAll, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { formWith, publishForm, question } from '#kit/forms.ts';
import { type Judging, openJudging } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';

let judging: Judging;
let organizer: Person;
const answers = { town: 'Made in Bergen', recipe: 'Rye and salt', margin: 'Twelve percent', plan: 'Answers/secret/bergen-bakery.pdf' };
const questions = [
  question('town', { Audience: 'public', Reveals: true }),
  question('recipe'),
  question('margin', { Audience: 'organizers' }),
  question('plan', { Kind: 'file', Reveals: true }),
];

beforeAll(async () => {
  judging = await openJudging();
  organizer = await judging.server.people.administrator();
  const { pool } = judging.server;
  await publishForm(judging.server, organizer, judging.season.propertyId, formWith(questions));
  const form = await pool.selectFrom('entryForm').select('id').executeTakeFirstOrThrow();
  const pieces = await pool.selectFrom('piece').select('id').execute();
  const kept = JSON.stringify({ hidden: 'Never asked' });
  await pool
    .insertInto('pieceAnswers')
    .values(pieces.map(({ id }) => ({ pieceId: id, formId: form.id, answers: JSON.stringify(answers), kept })))
    .execute();
  await pool
    .insertInto('pieceFile')
    .values(pieces.map(({ id }) => ({ pieceId: id, fileKey: 'Pieces/1/u/osprey-hero.jpg', originalName: 'Osprey hero.jpg' })))
    .execute();
  await pool.updateTable('entry').set({ isShortlisted: true }).execute();
});
afterAll(() => judging.server.close());

const secrets = ['Twelve percent', 'Never asked'];
const revealing = ['Bergen', 'bergen-bakery'];
/** How files were called when they were uploaded. */
const fileNames = ['osprey-hero', 'Osprey hero'];
const handed = async () => JSON.stringify(await judging.next(judging.associate(0)));
const onBallot = async () => {
  const { id } = await judging.server.pool
    .selectFrom('category')
    .select('id')
    .where('seasonId', '=', judging.season.seasonId)
    .executeTakeFirstOrThrow();
  return JSON.stringify(
    await judging.server.as(judging.executive(0))(ballot.getReviewBallot, { body: { Data: { ...judging.where, CategoryID: id } } }),
  );
};

test('judges read the answers that are meant for them, as their questions say', async () => {
  for (const seen of [await handed(), await onBallot()]) {
    for (const answer of [answers.recipe, 'The recipe', ...revealing, ...fileNames]) expect(seen).toContain(answer);
    for (const secret of secrets) expect(seen).not.toContain(secret);
  }
});

test('no byte of a revealing answer reaches judges of a blind round, nor the address of its file or the name of any', async () => {
  await publishForm(judging.server, organizer, judging.season.propertyId, formWith(questions, { BlindRounds: ['judges'] }));
  const blind = await handed();
  expect(blind).toContain(answers.recipe);
  for (const secret of [...secrets, ...revealing, ...fileNames]) expect(blind).not.toContain(secret);
  expect(await onBallot()).toContain('Bergen');
  await publishForm(judging.server, organizer, judging.season.propertyId, formWith(questions, { BlindRounds: ['judges', 'executives'] }));
  const ballots = await onBallot();
  expect(ballots).toContain(answers.recipe);
  for (const secret of [...secrets, ...revealing, ...fileNames]) expect(ballots).not.toContain(secret);
});
