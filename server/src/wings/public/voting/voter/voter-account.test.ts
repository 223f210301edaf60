import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/kernel/call/mount.ts';
import { deleteDead } from './voter-account.store.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';

const password = 'Herring-gull-7';
const day = 86_400_000;
let server: TestServer;
let season: Awaited<ReturnType<typeof addVoteSeason>>;
let lantern: number;
let category: number;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://awards.example.org', CAPTCHA: 'off' });
  await server.workJobs();
  season = await addVoteSeason(server);
  category = await season.category('Films');
  lantern = (await season.work(category, 'Lantern')).entryId;
});
afterAll(() => server.close());

let addresses = 0;
const post = (name: string, payload: object = {}, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/PV/${name}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`,
  });
type Answer = Awaited<ReturnType<typeof post>>;
const cookieOf = (answer: Answer) => {
  const [cookie] = answer.cookies as { name: string; value: string }[];
  return { cookie: `${cookie?.name}=${cookie?.value}` };
};
const register = (Email: string, change: object = {}) =>
  post('Register', { PropertyID: 1, Name: 'Ada Marsh', Email, Password: password, ...change });
const codeMailedTo = async (email: string, template = 'confirm-voter', parameter = 'confirm') =>
  new URL((await mailTo(server, email, template)).secretLink ?? '').searchParams.get(parameter) ?? '';
const confirm = async (email: string) => post('Confirm/', { PropertyID: 1, Code: await codeMailedTo(email) });
const signIn = (Email: string, word = password) => post('Login', { PropertyID: 1, Email, Password: word });
const isSignedIn = async (header: { cookie: string }) => (await post('TestAuth', {}, header)).json().Data.IsAuthenticated;
const voterOf = (email: string) => server.pool.selectFrom('voter').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('registering to vote', () => {
  test('R427 a new voter opens the mailed link: the browser that registered is signed in, wherever the link was opened', async () => {
    const answer = await register('ada@example.org', { Subscribe: true, OrderSeed: 'seed-of-ada', EntryID: lantern });
    expect(answer.json()).toMatchObject({ Success: true, Data: null });
    const browser = cookieOf(answer);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await post('GetInfo', {}, browser)).statusCode).toBe(401);
    expect(await voterOf('ada@example.org')).toMatchObject({ confirmedAt: null, passwordHash: null, isThrowaway: false });

    const mail = await mailTo(server, 'ada@example.org', 'confirm-voter');
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toContain('“Lantern” in Films');
    expect(mail.secretLink).toMatch(/^https:\/\/awards\.example\.org\/vote\/halyard\?confirm=[\w-]{40,}$/);

    // On a phone without any cookie.
    const confirmed = await confirm('ada@example.org');
    expect(confirmed.cookies).toEqual([]);
    const { voterKey } = await voterOf('ada@example.org');
    expect(confirmed.json().Data).toMatchObject({
      IsRepeat: false,
      Email: 'ada@example.org',
      Voter: { PVUserID: voterKey, Name: 'Ada Marsh', IsConfirmed: true, IsSubscribed: true, OrderSeed: 'seed-of-ada' },
      Waiting: {
        EntryID: lantern,
        PieceTitle: 'Lantern',
        PropertyCategoryID: category,
        SeasonID: season.seasonId,
        MediaTypeID: season.mediaTypeId,
      },
    });
    expect((await post('TestAuth', {}, browser)).json().Data).toMatchObject({ IsAuthenticated: true, Voter: { PVUserID: voterKey } });
    expect((await signIn('ada@example.org')).statusCode).toBe(200);
    const vote = {
      PropertyID: 1,
      EntryID: lantern,
      SeasonID: season.seasonId,
      MediaTypeID: season.mediaTypeId,
      PropertyCategoryID: category,
    };
    expect((await post('Vote/', { ...vote, Score: 1, PVUserID: voterKey })).json()).toMatchObject({ Success: true });
  });

  test('a link opened again shows that it was used and gives no key; a made-up, old or foreign one is refused', async () => {
    await register('twice@example.org');
    const Code = await codeMailedTo('twice@example.org');
    const both = await Promise.all([post('Confirm/', { PropertyID: 1, Code }), post('Confirm/', { PropertyID: 1, Code })]);
    expect(both.map((answer) => answer.json().Data.IsRepeat).toSorted()).toEqual([false, true]);
    expect((await post('Confirm/', { PropertyID: 1, Code })).json().Data).toEqual({
      IsRepeat: true,
      Email: 'twice@example.org',
      Voter: null,
      Waiting: null,
      Votes: [],
    });
    for (const wrong of [{ Code: 'made-up' }, { PropertyID: 3, Code }])
      expect((await post('Confirm/', { PropertyID: 1, ...wrong })).json()).toMatchObject({ Failure: 'InvalidCode' });
    await register('late@example.org');
    const late = await codeMailedTo('late@example.org');
    const now = server.clock.now;
    try {
      server.clock.now = new Date(now.getTime() + 7 * day);
      expect((await post('Confirm/', { PropertyID: 1, Code: late })).json()).toMatchObject({ Failure: 'InvalidCode' });
    } finally {
      server.clock.now = now;
    }
  });

  test('no one learns whether an address is known: the same answer, and the owner is written to', async () => {
    const first = await register('known@example.org');
    await confirm('known@example.org');
    const again = await register('KNOWN@example.org', { Name: 'A Stranger' });
    expect(again.statusCode).toBe(first.statusCode);
    expect(again.json()).toEqual(first.json());
    expect(again.cookies.map(({ name }) => name)).toEqual(first.cookies.map(({ name }) => name));
    expect(await isSignedIn(cookieOf(again))).toBe(false);
    const mail = await mailTo(server, 'known@example.org', 'voter-known');
    expect(mail.text).toContain('https://awards.example.org/vote/halyard/login');
    expect(mail.text).not.toContain('Stranger');
    expect(await voterOf('known@example.org')).toMatchObject({ name: 'Ada Marsh' });
  });

  test('a stranger who registered the address first gets neither the password nor the session of its owner', async () => {
    const stranger = await register('owner@example.org', { Password: 'Stranger-danger-1' });
    const owner = await register('owner@example.org');
    const mails = await mailsTo(server, 'owner@example.org');
    expect(mails.map(({ template }) => template)).toEqual(['confirm-voter', 'confirm-voter']);
    expect((await confirm('owner@example.org')).statusCode).toBe(200);
    expect([await isSignedIn(cookieOf(stranger)), await isSignedIn(cookieOf(owner))]).toEqual([false, true]);
    expect((await signIn('owner@example.org', 'Stranger-danger-1')).json()).toMatchObject({ Failure: 'InvalidGrant' });
    expect((await signIn('owner@example.org')).statusCode).toBe(200);
  });

  test('a voter who signs in before confirming is asked to open the mail; a guesser learns nothing', async () => {
    await register('early@example.org');
    expect((await signIn('early@example.org')).json()).toMatchObject({ Success: false, Failure: 'VoterUnconfirmed' });
    expect((await signIn('early@example.org', 'Something-else-1')).json()).toMatchObject({ Failure: 'InvalidGrant' });
  });

  test('the mail is sent again to those who registered, and the newest link signs the same browser in', async () => {
    const browser = cookieOf(await register('again@example.org', { EntryID: lantern }));
    const before = await codeMailedTo('again@example.org');
    const answers = [await post('ResendConfirm/', { PropertyID: 1, Email: 'again@example.org' })];
    answers.push(await post('ResendConfirm/', { PropertyID: 1, Email: 'nobody-at-all@example.org' }));
    for (const answer of answers) expect(answer.json()).toMatchObject({ Success: true, Data: null });
    await expect.poll(async () => (await mailsTo(server, 'again@example.org')).length, { timeout: 15_000 }).toBe(2);
    const Code = await codeMailedTo('again@example.org');
    expect(Code).not.toBe(before);
    expect((await post('Confirm/', { PropertyID: 1, Code })).json().Data).toMatchObject({ Waiting: { EntryID: lantern } });
    expect(await isSignedIn(browser)).toBe(true);
    expect((await post('Confirm/', { PropertyID: 1, Code: before })).json().Data).toMatchObject({ IsRepeat: true });
    expect(await mailsTo(server, 'nobody-at-all@example.org')).toEqual([]);
  });

  test('a work that is on no ballot waits for nothing and is not mentioned', async () => {
    const secret = await season.work(category, 'Unannounced', { entry: { isShortlisted: false } });
    await register('curious@example.org', { EntryID: secret.entryId });
    expect((await mailTo(server, 'curious@example.org', 'confirm-voter')).text).not.toContain('Unannounced');
    expect((await confirm('curious@example.org')).json().Data).toMatchObject({ Waiting: null });
  });

  test.each([
    ['a common password', { Password: 'password!' }, 'Password'],
    ['one that is the own address', { Password: 'bramble@example.org', Email: 'bramble@example.org' }, 'Password'],
    ['a short one', { Password: 'a!b' }, 'Password'],
    ['two that differ', { ConfirmPassword: 'Herring-gull-8' }, 'ConfirmPassword'],
    ['no name', { Name: ' ' }, 'Name'],
    ['no address', { Email: 'ada' }, 'Email'],
  ])('%s is refused next to its field', async (_, change, field) => {
    const answer = await register('picky@example.org', change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Errors.map(({ Field }: { Field: string }) => Field)).toEqual([field]);
  });

  test('addresses that reach one mailbox have one spelling, and throw-away ones are marked', async () => {
    for (const email of ['r.o.bin+vote@gmail.com', 'Robin@googlemail.com', 'robin+2@example.org', 'x@mailinator.com'])
      await register(email);
    const mailboxOf = async (email: string) => (await voterOf(email)).mailbox;
    expect(await mailboxOf('r.o.bin+vote@gmail.com')).toBe('robin@gmail.com');
    expect(await mailboxOf('Robin@googlemail.com')).toBe('robin@gmail.com');
    expect(await mailboxOf('robin+2@example.org')).toBe('robin@example.org');
    expect([(await voterOf('x@mailinator.com')).isThrowaway, (await voterOf('robin+2@example.org')).isThrowaway]).toEqual([true, false]);
  });
});

describe('a forgotten password', () => {
  const forgot = (Email: string) => post('ForgotPassword/', { PropertyID: 1, Email });
  const resetCode = (email: string) => codeMailedTo(email, 'voter-password', 'code');

  test('R427 is replaced by a mailed link, once; all sessions end', async () => {
    const browser = cookieOf(await register('forgetful@example.org'));
    await confirm('forgetful@example.org');
    expect(await isSignedIn(browser)).toBe(true);
    expect((await forgot('forgetful@example.org')).json()).toMatchObject({ Success: true, Data: null });
    const Code = await resetCode('forgetful@example.org');
    const body = { PropertyID: 1, Code, Password: 'Kittiwake-on-ice-3' };
    expect((await post('UpdatePassword/', { ...body, Password: 'password!' })).json().Errors).toMatchObject([{ Field: 'Password' }]);
    const both = await Promise.all([post('UpdatePassword/', body), post('UpdatePassword/', body)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await signIn('forgetful@example.org')).statusCode).toBe(400);
    expect((await signIn('forgetful@example.org', 'Kittiwake-on-ice-3')).statusCode).toBe(200);
  });

  test('the same answer for an address that no one registered, and no mail', async () => {
    const answer = await forgot('never-registered@example.org');
    expect(answer.json()).toMatchObject({ Success: true, Data: null });
    await register('other-mail@example.org');
    await forgot('other-mail@example.org');
    await resetCode('other-mail@example.org');
    expect(await mailsTo(server, 'never-registered@example.org')).toEqual([]);
  });

  test('a voter who opens that link has read the mail: the address counts as confirmed', async () => {
    await register('only-reset@example.org');
    await forgot('only-reset@example.org');
    const Code = await resetCode('only-reset@example.org');
    expect((await post('UpdatePassword/', { PropertyID: 1, Code, Password: 'Kittiwake-on-ice-3' })).json().Data).toEqual({
      Email: 'only-reset@example.org',
      Votes: [],
    });
    expect((await signIn('only-reset@example.org', 'Kittiwake-on-ice-3')).json().Data).toMatchObject({ IsConfirmed: true });
  });

  test('is refused with an old link, one of another award, and one that confirms', async () => {
    await register('wrong-code@example.org');
    await forgot('wrong-code@example.org');
    const Code = await resetCode('wrong-code@example.org');
    const update = (change: object) => post('UpdatePassword/', { PropertyID: 1, Code, Password: 'Kittiwake-on-ice-3', ...change });
    const confirmation = await codeMailedTo('wrong-code@example.org');
    for (const change of [{ PropertyID: 3 }, { Code: confirmation }, { Code: 'made-up' }])
      expect((await update(change)).json()).toMatchObject({ Failure: 'InvalidCode' });
    const now = server.clock.now;
    try {
      server.clock.now = new Date(now.getTime() + day / 12);
      expect((await update({})).json()).toMatchObject({ Failure: 'InvalidCode' });
    } finally {
      server.clock.now = now;
    }
  });
});

test('R429 a signed-in voter subscribes to news and unsubscribes again', async () => {
  const browser = cookieOf(await register('news@example.org'));
  expect((await post('Subscribe', { Subscribe: true }, browser)).statusCode).toBe(401);
  await confirm('news@example.org');
  expect((await post('Subscribe', { Subscribe: true }, browser)).json().Data).toMatchObject({ IsSubscribed: true });
  expect(await voterOf('news@example.org')).toMatchObject({ newsSince: server.clock.now });
  expect((await post('Subscribe', { Subscribe: false }, browser)).json().Data).toMatchObject({ IsSubscribed: false });
});

test('codes and sessions that are over are swept away, and registrations that no one can confirm anymore', async () => {
  await register('swept@example.org');
  const { id } = await voterOf('swept@example.org');
  const left = async () =>
    Promise.all(
      (['voterCode', 'voterSession', 'voterRegistration'] as const).map(
        async (table) => (await server.pool.selectFrom(table).select('voterId').where('voterId', '=', id).execute()).length,
      ),
    );
  expect(await left()).toEqual([1, 1, 1]);
  await inTransaction(server.world, (db) => deleteDead(db, new Date(server.clock.now.getTime() + 8 * day)));
  expect(await left()).toEqual([0, 0, 0]);
});
