import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeAnswers } from '#contract/wings/judging/reviewer/judge-answers.ts';
import { addReviewer, enrol } from '#kit/enrolments.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { eraseAccountNow } from '#kit/erased.ts';
import { formWith, publishForm, question } from '#kit/forms.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let organizer: Person;
let judge: Person;
let reviewerId: number;

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  organizer = await server.people.administrator();
  [judge, reviewerId] = await newJudge();
  await enrol(server.pool, reviewerId, season.seasonId);
  await publishForm(
    server,
    organizer,
    1,
    formWith([question('name')], {
      Pages: [
        {
          Name: 'profile',
          Title: 'About your week',
          Part: 'judge',
          Fields: [
            question('travels', { Kind: 'yesNo', IsRequired: true }),
            question('meals', { IsRequired: true, When: { Match: 'all', Tests: [{ Is: 'oneOf', Of: 'travels', Values: ['Yes'] }] } }),
          ],
        },
      ],
    }),
  );
});
afterAll(() => server.close());

async function newJudge(): Promise<[Person, number]> {
  const person = await server.people.reviewer(2);
  const known = await server.pool.selectFrom('reviewer').select('id').where('accountId', '=', person.id).executeTakeFirst();
  return [person, known?.id ?? (await addReviewer(server.pool, person.id))];
}

const own = (person = judge) => server.as(person)(judgeAnswers.getOwnJudgeAnswers, {});
const save = (Answers: Record<string, string>, person = judge, PropertyID = 1) =>
  server.as(person)(judgeAnswers.saveJudgeAnswers, { body: { PropertyID, Answers } });
const read = (person = organizer) => server.as(person)(judgeAnswers.getJudgeAnswers, { params: { userReviewerId: reviewerId } });

test('a judge answers what their awards ask; what is hidden is kept and not read', async () => {
  expect(await own()).toMatchObject([{ PropertyID: 1, Award: 'Halyard', Asked: { Answers: {} } }]);
  await expect(save({})).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Answers.travels' }] });
  await expect(save({ travels: 'Yes' })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Answers.meals' }] });
  await save({ travels: 'Yes', meals: 'No nuts', other: 'x' });
  expect(await read()).toEqual([
    {
      PropertyID: 1,
      Award: 'Halyard',
      Answers: [
        { Question: 'The travels', Answer: 'Yes' },
        { Question: 'The meals', Answer: 'No nuts' },
      ],
    },
  ]);
  await save({ travels: 'No' });
  expect((await own())[0]?.Asked.Answers).toEqual({ travels: 'No', meals: 'No nuts' });
  expect((await read())[0]?.Answers).toEqual([{ Question: 'The travels', Answer: 'No' }]);
  const rows = await server.as(organizer)(judgeAnswers.exportJudgeAnswers, { body: { PropertyID: 1 } });
  expect(rows).toEqual([
    expect.objectContaining({ UserReviewerID: reviewerId, Email: judge.email, FormVersion: 1, travels: 'No', meals: '' }),
  ]);
});

test('two tabs that save different answers at once keep both', async () => {
  await save({ travels: 'Yes', meals: 'No nuts' });
  await Promise.all([save({ meals: 'Only figs' }), save({ travels: 'No' })]);
  expect((await own())[0]?.Asked.Answers).toEqual({ travels: 'No', meals: 'Only figs' });
});

test('no one else answers for them, and judges of other awards are asked nothing', async () => {
  const [other] = await newJudge();
  expect(await own(other)).toEqual([]);
  await expect(save({ travels: 'No' }, other)).rejects.toMatchObject({ status: 404 });
  await expect(read(other)).rejects.toMatchObject({ status: 403 });
  const elsewhere = await server.people.administrator({ grants: [{ propertyId: 3, role: 'owner' }] });
  await expect(read(elsewhere)).rejects.toMatchObject({ status: 404 });
});

test('staff who may not see how to reach people read no answers and export none', async () => {
  await save({ travels: 'No' });
  const reader = await server.people.administrator({ grants: [{ propertyId: 1, role: 'reader' }] });
  expect(JSON.stringify(await read(reader))).not.toContain('"No"');
  await expect(server.as(reader)(judgeAnswers.exportJudgeAnswers, { body: { PropertyID: 1 } })).rejects.toMatchObject({ status: 403 });
});

test('they are part of what a judge can download, and gone with the judge', async () => {
  await save({ travels: 'Yes', meals: 'Only figs' });
  const answer = await server.app.inject({ url: '/api/Account/MyData', headers: { authorization: `Bearer ${judge.token}` } });
  expect(answer.body).toContain('Only figs');
  await eraseAccountNow(server, judge.id);
  expect(await server.pool.selectFrom('judgeAnswers').select('reviewerId').execute()).toEqual([]);
});
