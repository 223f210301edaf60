import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captcha } from '#contract/wings/accounts/account/captcha.ts';
import { registration } from '#contract/wings/judging/reviewer/registration.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { globalStatuses, newsletterSubscriptionId, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { makeSeason, smallSeason } from '#kit/big-season.ts';
import { solveCaptcha } from '#kit/captcha.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { giveTraits } from '#kit/traits.ts';

let server: TestServer;
let seasons: Awaited<ReturnType<typeof makeSeason>>[];
let clusters: number[];

beforeAll(async () => {
  server = await openTestServer();
  // Anyone who checks the captcha looks at the real clock.
  server.clock.now = new Date();
  seasons = [];
  for (const propertyId of [4, 5]) seasons.push(await makeSeason(server.pool, { ...smallSeason, propertyId }, server.clock.now));
  const seasonId = seasons[0]?.seasonId ?? 0;
  clusters = (await server.pool.selectFrom('cluster').select('id').where('seasonId', '=', seasonId).orderBy('position').execute()).map(
    ({ id }) => id,
  );
});
afterAll(() => server.close());

const solve = (at: TestServer = server) => solveCaptcha(at, 'submit');
const enrolment = (first = clusters[0]) => ({
  EntryPropertyID: 4,
  SeasonID: seasons[0]?.seasonId ?? 0,
  ExpertiseCluster1ID: first,
  ExpertiseCluster3ID: clusters[1],
});
const applicant = (more: object = {}) => ({
  JudgingPropertyID: 10,
  Email: 'new@jury.example',
  Password: 'Laurel!2026',
  ConfirmPassword: 'Laurel!2026',
  FirstName: 'Noor',
  LastName: 'Vale',
  ReviewerProperties: [enrolment()],
  ...more,
});
const apply = async (more: object = {}, at: TestServer = server) =>
  at.send(registration.saveNewReviewer, { body: { Data: { CaptchaResponse: await solve(at), ...applicant(more) } } as never });
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallProblem,
  );

test('R107 R326 someone who applies becomes a new judge, enrolled but not yet scheduled', async () => {
  const said = { Experience: 'Twelve years of type design, four juries.', EthnicityID: 1, Website: 'noor.example.org' };
  const { UserReviewerID } = await apply({ Subscribe: true, hasMobile: true, ...said });
  const judge = await server.pool
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .selectAll()
    .where('reviewer.id', '=', UserReviewerID)
    .executeTakeFirstOrThrow();
  expect(judge).toMatchObject({
    globalStatusId: globalStatuses.new,
    role: 'Reviewer',
    propertyId: 10,
    subscriptionIds: [newsletterSubscriptionId],
    experience: said.Experience,
    ethnicityId: 1,
    website: 'http://noor.example.org',
  });
  const enrolled = await server.pool
    .selectFrom('enrolment')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .select(['season.propertyId', 'season.isCurrent', 'statusId', 'isExecutive'])
    .where('reviewerId', '=', UserReviewerID)
    .execute();
  expect(enrolled).toEqual([{ propertyId: 4, isCurrent: true, statusId: reviewerPropertyStatuses.unscheduled, isExecutive: false }]);
  const expertise = await server.pool
    .selectFrom('enrolmentExpertise')
    .select(['slot', 'clusterId'])
    .where('reviewerId', '=', UserReviewerID)
    .orderBy('slot')
    .execute();
  expect(expertise).toEqual([
    { slot: 1, clusterId: clusters[0] },
    { slot: 2, clusterId: clusters[1] },
  ]);
  const mail = await server.pool.selectFrom('mail').select(['recipient', 'template']).executeTakeFirstOrThrow();
  expect(mail).toEqual({ recipient: 'new@jury.example', template: 'judge-registered' });
});

test('an award that does not ask for gender and ethnicity stores neither', async () => {
  await giveTraits(server, 10, { asksDemographics: false });
  const { UserReviewerID } = await apply({ Email: 'unasked@jury.example', Gender: 'Woman', EthnicityID: 1 });
  const stored = server.pool.selectFrom('reviewer').select(['gender', 'ethnicityId']).where('id', '=', UserReviewerID);
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ gender: null, ethnicityId: null });
});

test('what is not on offer, and what no one can open, is said at its field before anything is kept', async () => {
  const odd = { Email: 'odd@jury.example' };
  expect((await problemOf(apply({ ...odd, EthnicityID: 4321 }))).errors).toMatchObject([{ Field: 'EthnicityID' }]);
  expect((await problemOf(apply({ ...odd, Website: 'http://localhost/me' }))).errors).toMatchObject([{ Field: 'Website' }]);
});

test('R115 R481 an email in use is marked at its field, in any letter case', async () => {
  const problem = await problemOf(apply({ Email: 'NEW@jury.example' }));
  expect(problem).toMatchObject({ status: 409, errors: [{ Field: 'Email', Message: 'This email is already taken.' }] });
});

test('R110 R244 R578 property 2 takes no registrations, also from people who choose no season there', async () => {
  for (const ReviewerProperties of [[enrolment()], []])
    expect((await problemOf(apply({ JudgingPropertyID: 2, Email: 'two@jury.example', ReviewerProperties }))).status).toBe(403);
});

test('R117 R486 with two seasons open one must be chosen', async () => {
  expect((await problemOf(apply({ Email: 'none@jury.example', ReviewerProperties: [] }))).errors[0]).toMatchObject({
    Field: 'ReviewerProperties',
  });
});

test('a cluster of another season cannot be named', async () => {
  const foreign = await server.pool
    .selectFrom('cluster')
    .select('id')
    .where('seasonId', '=', seasons[1]?.seasonId ?? 0)
    .executeTakeFirstOrThrow();
  const problem = await problemOf(apply({ Email: 'odd@jury.example', ReviewerProperties: [enrolment(foreign.id)] }));
  expect(problem.errors[0]?.Field).toBe('ReviewerProperties.0.ExpertiseCluster1ID');
});

test('R477 R478 the password rules hold on the server too', async () => {
  const problem = await problemOf(apply({ Email: 'weak@jury.example', Password: 'abcdef', ConfirmPassword: 'abcdeg' }));
  expect(problem.errors.map(({ Field }) => Field)).toContain('Password');
});

describe('the captcha', () => {
  // R129 asks for none without a site key; why the machine's own work is used instead is in docs/decisions.
  test('without a site key is the work of the visitor’s own machine: it is needed, and serves once', async () => {
    expect(
      (await problemOf(server.send(registration.saveNewReviewer, { body: { Data: applicant({ Email: 'bot@jury.example' }) } as never })))
        .status,
    ).toBe(403);
    const CaptchaResponse = await solve();
    await apply({ Email: 'one@jury.example', CaptchaResponse });
    expect((await problemOf(apply({ Email: 'again@jury.example', CaptchaResponse }))).status).toBe(403);
  });

  test('cannot be made up', async () => {
    const solved = JSON.parse(await solve());
    solved.challenge.parameters.cost = 1;
    expect((await problemOf(apply({ Email: 'forger@jury.example', CaptchaResponse: JSON.stringify(solved) }))).status).toBe(403);
    expect((await problemOf(apply({ Email: 'forger@jury.example', CaptchaResponse: 'nonsense' }))).status).toBe(403);
  });

  test('is worth nothing after an hour, also with a later end written into it', async () => {
    const before = server.clock.now;
    const CaptchaResponse = await solve();
    server.clock.now = new Date(before.getTime() + 3_600_000);
    const late = await problemOf(apply({ Email: 'late@jury.example', CaptchaResponse }));
    const moved = JSON.parse(CaptchaResponse);
    moved.challenge.parameters.data.expiresAt += 3_600_000;
    const forged = await problemOf(apply({ Email: 'late@jury.example', CaptchaResponse: JSON.stringify(moved) }));
    server.clock.now = before;
    expect([late.status, forged.status]).toEqual([403, 403]);
  });

  test('R129 is not asked for when it is off', async () => {
    const open = await openTestServer({ CAPTCHA: 'off' });
    expect((await open.send(captcha.getCaptcha, { params: { action: 'submit' } })).Kind).toBe('none');
    await open.send(registration.saveNewReviewer, { body: { Data: applicant({ ReviewerProperties: [] }) } as never });
    await open.close();
  });

  test('R129 is the provider’s when a site key is set, for the action "submit" alone', async () => {
    const provider = createServer((_, answer) => answer.end(JSON.stringify({ success: true, action: actionOfProvider })));
    let actionOfProvider = 'submit';
    await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
    const { port } = provider.address() as AddressInfo;
    const guarded = await openTestServer({
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'secret',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
    });
    expect(await guarded.send(captcha.getCaptcha, { params: { action: 'submit' } })).toEqual({
      Kind: 'recaptcha',
      SiteKey: 'site',
      Challenge: null,
    });
    const scriptsOf = async (at: TestServer) =>
      /script-src [^;]*/.exec(String((await at.app.inject('/healthz')).headers['content-security-policy']))?.[0];
    expect(await scriptsOf(guarded)).toContain('https://www.google.com/recaptcha/');
    expect(await scriptsOf(server)).toBe("script-src 'self'");
    const send = (Email: string) =>
      guarded.send(registration.saveNewReviewer, {
        body: { Data: applicant({ Email, ReviewerProperties: [], CaptchaResponse: `token-of-${Email}` }) } as never,
      });
    await send('a@jury.example');
    actionOfProvider = 'login';
    expect((await problemOf(send('b@jury.example'))).status).toBe(403);
    await guarded.close();
    provider.close();
  });
});
