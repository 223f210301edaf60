import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { award } from '#contract/wings/desk/award/award.ts';
import { invitation } from '#contract/wings/judging/reviewer/invitation.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await openTestServer();
  founder = await server.people.administrator();
  await server.workJobs();
});
afterAll(() => server.close());

const email = 'olav@early.example';
const password = 'Laurel!2026';

test('a judge invited while the award is in preparation gets the link when it opens, once, and it works', async () => {
  const as = server.as(founder);
  const made = await as(award.createAward, {
    body: {
      Name: 'Early Bell',
      Slug: 'early-bell',
      Field: 'Bells',
      Country: 'NO',
      Locale: 'en-GB',
      TimeZone: 'Europe/Oslo',
      Currency: 'NOK',
    },
  });
  const SeasonID = await addSeason(server.world, made.PropertyID, {});
  await as(award.addCategories, {
    body: {
      PropertyID: made.PropertyID,
      SeasonID,
      Categories: [{ MediaType: 'Bells', CategoryType: 'Cast', Name: 'Church bells' }],
      Prices: { Early: 0, Regular: 0, Late: 0 },
      Criteria: [{ Name: 'Tone', Question: 'How does it sound?' }],
    },
  });
  const { UserReviewerID } = await as(invitation.inviteReviewer, {
    body: {
      JudgingPropertyID: made.JudgingPropertyID,
      Email: email,
      FirstName: 'Olav',
      LastName: 'Berg',
      ReviewerProperties: [{ EntryPropertyID: made.PropertyID, ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled }],
    } as never,
  });
  expect(await mailsTo(server, email), 'its link would lead nowhere').toEqual([]);
  await expect(as(invitation.resendInvitation, { body: { UserReviewerID } })).rejects.toMatchObject({
    status: 409,
    message: 'The invitation is sent when the award opens.',
  });
  const judge = await server.pool.selectFrom('account').select('timeZone').where('email', '=', email).executeTakeFirstOrThrow();
  expect(judge.timeZone, 'the clock of the award').toBe('Europe/Oslo');

  await as(award.openAward, { body: { PropertyID: made.PropertyID, Accepts: ['no-mail'] } });
  await expect.poll(async () => (await mailsTo(server, email)).length, { timeout: 20_000 }).toBe(1);
  await as(award.openAward, { body: { PropertyID: made.PropertyID, Accepts: ['no-mail'] } });
  const { secretLink } = await mailTo(server, email, 'judge-invitation');
  await server.send(account.resetPassword, {
    body: {
      Email: email,
      PropertyID: made.JudgingPropertyID,
      Code: new URL(secretLink ?? '').searchParams.get('code') ?? '',
      Password: password,
      ConfirmPassword: password,
    },
  });
  expect((await mailsTo(server, email)).map(({ template }) => template).filter((one) => one === 'judge-invitation')).toHaveLength(1);
});
