import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo } from '#kit/mailbox.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';

const day = 86_400_000;
let server: TestServer;
let season: Awaited<ReturnType<typeof addVoteSeason>>;
/** Two categories with two works each. */
let films: { id: number; lantern: number; tide: number };
let posters: { id: number; gull: number };
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://awards.example.org', CAPTCHA: 'off' });
  await server.workJobs();
  season = await addVoteSeason(server);
  const [film, poster] = [await season.category('Films'), await season.category('Posters')];
  const work = async (category: number, title: string) => (await season.work(category, title)).entryId;
  films = { id: film, lantern: await work(film, 'Lantern'), tide: await work(film, 'Tide') };
  posters = { id: poster, gull: await work(poster, 'Gull') };
});
afterAll(() => server.close());

let addresses = 0;
const post = (name: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/PV/${name}`,
    payload: { PropertyID: 1, ...payload },
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: `198.51.100.${(addresses += 1) % 250}`,
  });
const browserOf = (answer: Awaited<ReturnType<typeof post>>) => {
  const [cookie] = answer.cookies as { name: string; value: string }[];
  return { cookie: `${cookie?.name}=${cookie?.value}` };
};
/** A browser that registered, with the vote that led to it. */
const register = async (Email: string, EntryID: number | null = null, Password = 'Herring-gull-7') =>
  browserOf(await post('Register', { Name: 'Ada Marsh', Email, Password, EntryID }));
const hold = async (browser: Record<string, string>, EntryID: number) => (await post('HoldVote', { EntryID }, browser)).json().Data.IsHeld;
/** That of the newest mail. */
const codeOf = async (email: string) =>
  new URL((await mailTo(server, email, 'confirm-voter')).secretLink ?? '').searchParams.get('confirm') ?? '';
const confirm = async (Code: string) => (await post('Confirm/', { Code })).json().Data;
const standing = async (email: string) => {
  const rows = await server.pool
    .selectFrom('standingVote')
    .innerJoin('voter', 'voter.id', 'standingVote.voterId')
    .select('standingVote.entryId')
    .where('voter.email', '=', email)
    .orderBy('standingVote.categoryId')
    .execute();
  return rows.map(({ entryId }) => entryId);
};
const outcomes = ({ Votes }: { Votes: { PieceTitle: string; Outcome: string; IsElsewhere: boolean }[] }) =>
  Votes.map(({ PieceTitle, Outcome, IsElsewhere }) => `${PieceTitle} ${Outcome}${IsElsewhere ? ' elsewhere' : ''}`);

test('a new voter who votes in two categories before opening the mail registers once, and both votes count', async () => {
  const browser = await register('two@example.org', films.tide);
  expect(await hold(browser, posters.gull)).toBe(true);
  // A change of mind before the mail is opened.
  expect(await hold(browser, films.lantern)).toBe(true);
  expect(await standing('two@example.org'), 'nothing counts unproved').toEqual([]);
  const code = await codeOf('two@example.org');
  const found = await confirm(code);
  expect(outcomes(found).toSorted()).toEqual(['Gull counted', 'Lantern counted']);
  expect(await standing('two@example.org')).toEqual([films.lantern, posters.gull]);
  expect(await hold(browser, films.tide), 'who is signed in votes by the ordinary call').toBe(false);
});

test.each([0, 1])(
  'votes of two browsers both count, whichever mail is opened first (%s), and every link says what became of them',
  async (first) => {
    const email = `browsers${first}@example.org`;
    await register(email, films.lantern);
    const early = await codeOf(email);
    await register(email, posters.gull);
    const late = await codeOf(email);
    const [opened, other] = first === 0 ? [early, late] : [late, early];
    expect((await mailTo(server, email, 'confirm-voter')).text).toContain('“Lantern” in Films (chosen in another browser)');
    const found = await confirm(opened);
    expect(found).toMatchObject({ IsRepeat: false });
    const again = await confirm(other);
    expect(again).toMatchObject({ IsRepeat: true, Voter: null });
    for (const { Votes } of [found, again]) {
      expect(Votes).toHaveLength(2);
      expect(Votes).toMatchObject([{ Outcome: 'counted' }, { Outcome: 'counted' }]);
      expect(Votes.map(({ IsElsewhere }: { IsElsewhere: boolean }) => IsElsewhere).toSorted()).toEqual([false, true]);
    }
    expect(await standing(email)).toEqual([films.lantern, posters.gull]);
  },
);

test('a stranger who chose in the same category does not take the vote of the person who opens their own mail, and is seen', async () => {
  await register('mine@example.org', films.lantern);
  const own = await codeOf('mine@example.org');
  await register('mine@example.org', films.tide, 'Stranger-danger-1');
  expect((await mailTo(server, 'mine@example.org', 'confirm-voter')).text).toContain('“Lantern” in Films (chosen in another browser)');
  const found = await confirm(own);
  expect(outcomes(found).toSorted()).toEqual(['Lantern counted', 'Tide replaced elsewhere']);
  expect(await standing('mine@example.org')).toEqual([films.lantern]);
});

test('a link opened twice, in two tabs or on two devices at the same time casts once, and both show it', async () => {
  const browser = await register('tabs@example.org', films.lantern);
  await hold(browser, posters.gull);
  const codes = [await codeOf('tabs@example.org')];
  await register('tabs@example.org', films.tide);
  codes.push(await codeOf('tabs@example.org'));
  const answers = await Promise.all([...codes, ...codes].map((code) => confirm(code)));
  expect(answers.map(({ IsRepeat }) => IsRepeat).toSorted()).toEqual([false, true, true, true]);
  const all = answers.map(({ Votes }) =>
    Votes.map(({ EntryID, Outcome }: { EntryID: number; Outcome: string }) => `${EntryID} ${Outcome}`),
  );
  for (const one of all) expect(one).toEqual(all[0]);
  expect(await standing('tabs@example.org')).toHaveLength(2);
  const cast = await server.pool
    .selectFrom('vote')
    .innerJoin('voter', 'voter.id', 'vote.voterId')
    .select('vote.id')
    .where('voter.email', '=', 'tabs@example.org')
    .execute();
  expect(cast).toHaveLength(2);
});

test('a voter who opens the mail more than ten minutes after the end reads that voting has ended, and nothing counts', async () => {
  await register('late@example.org', films.lantern);
  const code = await codeOf('late@example.org');
  const now = server.clock.now;
  const { votingEndDate } = await server.pool
    .selectFrom('season')
    .select('votingEndDate')
    .where('id', '=', season.seasonId)
    .executeTakeFirstOrThrow();
  try {
    await server.pool
      .updateTable('season')
      .set({ votingEndDate: new Date(now.getTime() + 1000) })
      .where('id', '=', season.seasonId)
      .execute();
    server.clock.now = new Date(now.getTime() + 601_001);
    const found = await confirm(code);
    expect(outcomes(found)).toEqual(['Lantern closed']);
    expect(outcomes(await confirm(code)), 'also when it is opened again').toEqual(['Lantern closed']);
  } finally {
    server.clock.now = now;
    await server.pool.updateTable('season').set({ votingEndDate }).where('id', '=', season.seasonId).execute();
  }
  expect(await standing('late@example.org')).toEqual([]);
});

test('a work that left the ballot in the meantime is refused by its name; the other vote counts', async () => {
  const leaving = (await season.work(posters.id, 'Leaving')).entryId;
  const browser = await register('gone@example.org', films.lantern);
  await hold(browser, leaving);
  await server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', leaving).execute();
  const code = await codeOf('gone@example.org');
  expect(outcomes(await confirm(code)).toSorted()).toEqual(['Lantern counted', 'Leaving refused']);
});

test('a voter who proves the address by a new password has their votes counted and shown as well', async () => {
  const browser = await register('reset@example.org', films.lantern);
  await hold(browser, posters.gull);
  await post('ForgotPassword/', { Email: 'reset@example.org' });
  const mail = await mailTo(server, 'reset@example.org', 'voter-password');
  const Code = new URL(mail.secretLink ?? '').searchParams.get('code');
  const { Data } = (await post('UpdatePassword/', { Code, Password: 'Kittiwake-on-ice-3' })).json();
  expect(outcomes(Data).toSorted()).toEqual(['Gull counted', 'Lantern counted']);
  expect(await standing('reset@example.org')).toEqual([films.lantern, posters.gull]);
});

test('a browser learns nothing about an address from holding votes, and those of a stranger never count for a known voter', async () => {
  await register('known@example.org', films.lantern);
  const code = await codeOf('known@example.org');
  await confirm(code);
  const stranger = await register('known@example.org', films.tide, 'Stranger-danger-1');
  expect(await hold(stranger, posters.gull)).toBe(await hold(await register('unknown@example.org'), posters.gull));
  expect(outcomes(await confirm(code))).toEqual(['Lantern counted']);
  expect(await standing('known@example.org')).toEqual([films.lantern]);
  expect(await hold({}, posters.gull), 'without a cookie nothing waits').toBe(false);
});

test('a vote cast since is not replaced by one that waited longer', async () => {
  await register('since@example.org', films.lantern);
  const code = await codeOf('since@example.org');
  const voter = await server.pool.selectFrom('voter').selectAll().where('email', '=', 'since@example.org').executeTakeFirstOrThrow();
  // As after a sign-in with a provider.
  await server.pool.updateTable('voter').set({ confirmedAt: server.clock.now }).where('id', '=', voter.id).execute();
  const now = server.clock.now;
  try {
    server.clock.now = new Date(now.getTime() + day / 24);
    const ballot = { SeasonID: season.seasonId, MediaTypeID: season.mediaTypeId, PropertyCategoryID: films.id, Score: 1 };
    await post('Vote/', { ...ballot, EntryID: films.tide, PVUserID: voter.voterKey });
    expect(outcomes(await confirm(code))).toEqual(['Lantern replaced']);
  } finally {
    server.clock.now = now;
  }
  expect(await standing('since@example.org')).toEqual([films.tide]);
});
