import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { holding } from '#contract/wings/public/voting/holding.ts';
import { newToken } from '#server/kernel/identity/signer.ts';
import { mailTo } from '#kit/mailbox.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';
import { type Device, openDevices } from '#kit/vote-devices.ts';
import { deleteHolders } from './holding.store.ts';

const minute = 60_000;
const day = 86_400_000;
let server: TestServer;
let season: Awaited<ReturnType<typeof addVoteSeason>>;
let films: { id: number; lantern: number; tide: number };
let posters: { id: number; gull: number };
let newDevice: () => Device;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://awards.example.org', CAPTCHA: 'off' });
  season = await addVoteSeason(server);
  const [film, poster] = [await season.category('Films'), await season.category('Posters')];
  const work = async (category: number, title: string) => (await season.work(category, title)).entryId;
  films = { id: film, lantern: await work(film, 'Lantern'), tide: await work(film, 'Tide') };
  posters = { id: poster, gull: await work(poster, 'Gull') };
  newDevice = openDevices(server);
});
afterAll(() => server.close());

const standing = async (email: string) =>
  (
    await server.pool
      .selectFrom('standingVote')
      .innerJoin('voter', 'voter.id', 'standingVote.voterId')
      .select('standingVote.entryId')
      .where('voter.email', '=', email)
      .orderBy('standingVote.categoryId')
      .execute()
  ).map(({ entryId }) => entryId);
const ledgerOf = (email: string) =>
  server.pool
    .selectFrom('vote')
    .innerJoin('voter', 'voter.id', 'vote.voterId')
    .select(['vote.entryId', 'vote.votedAt'])
    .where('voter.email', '=', email)
    .orderBy('vote.id')
    .execute();
const outcomes = (votes: readonly { PieceTitle: string; Outcome: string; IsElsewhere: boolean }[]) =>
  votes.map(({ PieceTitle, Outcome, IsElsewhere }) => `${PieceTitle} ${Outcome}${IsElsewhere ? ' elsewhere' : ''}`);
function passTime(ms: number): void {
  const now = server.clock.now;
  server.clock.now = new Date(now.getTime() + ms);
  onTestFinished(() => {
    server.clock.now = now;
  });
}

describe('votes of a stranger', () => {
  test('are held in as many categories as they like, and all count by one code, which signs the device in', async () => {
    const device = newDevice();
    expect(await device.hold(films.id, films.tide)).toMatchObject({ IsConfirmed: false, Votes: [{ EntryID: films.tide, Refused: null }] });
    await device.hold(posters.id, posters.gull);
    await device.hold(films.id, films.lantern);
    expect(await device.held()).toMatchObject({ Votes: [{ Outcome: null }, { Outcome: null }] });
    await device.sendCode('all@example.org');
    const mail = await mailTo(server, 'all@example.org', 'vote-code');
    expect(mail.subject).toContain('2 votes');
    expect(mail.text).toContain('“Lantern” in Films');
    const { Voter, Votes } = await device.confirm(await device.codeOf('all@example.org'));
    expect(outcomes(Votes).toSorted()).toEqual(['Gull counted', 'Lantern counted']);
    expect(Voter).toMatchObject({ Email: 'all@example.org', Name: '', IsConfirmed: true });
    expect(await standing('all@example.org')).toEqual([films.lantern, posters.gull]);
    expect(await device.signedInAs()).toBe('all@example.org');
  });

  test('count for nothing until then: no voter, no vote, and nothing in the ledger', async () => {
    const device = newDevice();
    await device.hold(films.id, films.tide);
    await device.sendCode('unproved@example.org');
    const voters = await server.pool.selectFrom('voter').select('id').where('email', '=', 'unproved@example.org').execute();
    const votes = await server.pool.selectFrom('vote').select('id').where('entryId', '=', films.tide).execute();
    expect({
      voters,
      votes,
      standing: await server.pool.selectFrom('countedVote').select('entryId').where('entryId', '=', films.tide).execute(),
    }).toEqual({
      voters: [],
      votes: [],
      standing: [],
    });
  });

  test('that are withdrawn are not held, and an older choice that arrives late changes nothing', async () => {
    const device = newDevice();
    await device.hold(films.id, films.lantern, { turn: 5 });
    await device.hold(films.id, null, { turn: 7 });
    expect(await device.hold(films.id, films.tide, { turn: 6 })).toMatchObject({ Votes: [{ EntryID: null }] });
    expect((await device.held()).Votes).toEqual([]);
    expect(await device.hold(films.id, films.tide, { turn: 8 })).toMatchObject({ Votes: [{ EntryID: films.tide }] });
  });

  test('are refused one by one: a work of another category or of no ballot, and a category of another award', async () => {
    const device = newDevice();
    const { Votes } = await device.holdAll([
      [films.id, posters.gull],
      [posters.id, posters.gull],
    ]);
    expect(Votes).toMatchObject([
      { EntryID: null, Refused: { Failure: 'NotOnBallot' } },
      { EntryID: posters.gull, Refused: null },
    ]);
    const other = await addVoteSeason(server, 3);
    expect(await device.hold(await other.category('Elsewhere'), null)).toMatchObject({ Votes: [{ Refused: { Failure: 'NotOnBallot' } }] });
  });

  test('end after a day, with the key, the address and the codes', async () => {
    const device = newDevice();
    await device.hold(films.id, films.lantern);
    await device.sendCode('day@example.org');
    const link = await device.linkOf('day@example.org');
    passTime(day);
    expect(await device.held()).toEqual({ Until: null, IsConfirmed: false, Votes: [] });
    await expect(device.open(link)).rejects.toMatchObject({ failure: 'InvalidCode' });
    await server.pool.transaction().execute((db) => deleteHolders(db, server.clock.now));
    const { keyHash } = device;
    expect(await server.pool.selectFrom('voteHolder').select('id').where('keyHash', '=', keyHash).execute()).toEqual([]);
  });

  test('that ended are not counted with later ones of the same device, also before the job ran', async () => {
    const device = newDevice();
    await device.hold(films.id, films.lantern);
    passTime(day + minute);
    await device.hold(posters.id, posters.gull);
    await device.sendCode('later@example.org');
    expect(outcomes((await device.confirm(await device.codeOf('later@example.org'))).Votes)).toEqual(['Gull counted']);
  });
});

describe('the link', () => {
  test('counts all held votes from any device; the one that waits is signed in, the one that opened it is not', async () => {
    const device = newDevice();
    await device.hold(films.id, films.lantern);
    await device.sendCode('link@example.org');
    expect(await device.claim()).toEqual({ Voter: null, Votes: [] });
    const other = newDevice();
    const { Email, Votes } = await other.open(await device.linkOf('link@example.org'));
    expect({ Email, votes: outcomes(Votes) }).toEqual({ Email: 'link@example.org', votes: ['Lantern counted'] });
    expect(await other.signedInAs()).toBeUndefined();
    expect(await device.held()).toMatchObject({ IsConfirmed: true, Votes: [{ Outcome: 'counted' }] });
    expect(await device.hold(posters.id, posters.gull), 'it votes as usual from here on').toMatchObject({ IsConfirmed: true });
    const claimed = await device.claim();
    expect(claimed).toMatchObject({ Voter: { Email: 'link@example.org' }, Votes: [{ Outcome: 'counted', IsElsewhere: false }] });
    expect(await device.signedInAs()).toBe('link@example.org');
  });

  test.each([
    ['codes', 0],
    ['codes', 1],
    ['links', 0],
    ['links', 1],
  ] as const)(
    'votes of two devices join by their %s, whichever comes first (%s), and none is said to be opened before',
    async (by, first) => {
      const email = `join-${by}-${first}@example.org`;
      const devices = [newDevice(), newDevice()] as const;
      await devices[0].hold(films.id, films.lantern);
      await devices[1].hold(posters.id, posters.gull);
      const secrets: string[] = [];
      for (const device of devices) {
        await device.sendCode(email);
        secrets.push(by === 'codes' ? await device.codeOf(email) : await device.linkOf(email));
      }
      expect((await mailTo(server, email, 'vote-code')).text).toContain('“Lantern” in Films (chosen on another device)');
      for (const at of [first, 1 - first]) {
        const device = devices[at] as Device;
        const secret = secrets[at] ?? '';
        const { Votes } = by === 'codes' ? await device.confirm(secret) : await device.open(secret);
        expect(Votes.map(({ Outcome }) => Outcome)).toEqual(['counted', 'counted']);
        expect(Votes.map(({ IsElsewhere }) => IsElsewhere)).toEqual(at === 0 ? [false, true] : [true, false]);
      }
      expect(await standing(email)).toEqual([films.lantern, posters.gull]);
      expect(await ledgerOf(email)).toHaveLength(2);
    },
  );

  test('another device of the address is told that its votes count, and is not signed in by it', async () => {
    const [own, other] = [newDevice(), newDevice()];
    for (const device of [own, other]) {
      await device.hold(device === own ? films.id : posters.id, device === own ? films.lantern : posters.gull);
      await device.sendCode('told@example.org');
    }
    await own.confirm(await own.codeOf('told@example.org', -1));
    expect(await other.held()).toMatchObject({ IsConfirmed: false, Votes: [{ Outcome: 'counted' }] });
    expect(await other.claim()).toMatchObject({ Voter: null });
  });

  test('of two devices with different votes in one category the later one stands, and both are named', async () => {
    const [early, late] = [newDevice(), newDevice()];
    await early.hold(films.id, films.lantern);
    passTime(minute);
    await late.hold(films.id, films.tide);
    await early.sendCode('two@example.org');
    await late.sendCode('two@example.org');
    const { Votes } = await early.open(await early.linkOf('two@example.org', -1));
    expect(outcomes(Votes)).toEqual(['Lantern replaced', 'Tide counted elsewhere']);
    expect(await standing('two@example.org')).toEqual([films.tide]);
    expect(await ledgerOf('two@example.org')).toHaveLength(1);
  });

  test('of a corrected address opens nothing, nor do code and link at another award', async () => {
    const device = newDevice();
    await device.hold(films.id, films.lantern);
    await device.sendCode('typo@example.org');
    const wrongLink = await device.linkOf('typo@example.org');
    await device.sendCode('right@example.org');
    await expect(device.open(wrongLink)).rejects.toMatchObject({ failure: 'InvalidCode' });
    const [code, link] = [await device.codeOf('right@example.org'), await device.linkOf('right@example.org')];
    await expect(device.at(3).confirm(code)).rejects.toMatchObject({ failure: 'VoteCodeSpent' });
    await expect(device.at(3).open(link)).rejects.toMatchObject({ failure: 'InvalidCode' });
    await expect(device.at(3).hold(films.id, films.lantern)).rejects.toMatchObject({ status: 404 });
    expect(outcomes((await device.confirm(code)).Votes)).toEqual(['Lantern counted']);
  });
});

describe('an address that has votes', () => {
  test('has them replaced, and reads which', async () => {
    const first = newDevice();
    await first.hold(films.id, films.lantern);
    await first.sendCode('again@example.org');
    await first.confirm(await first.codeOf('again@example.org'));
    passTime(2 * minute);
    const second = newDevice();
    await second.hold(films.id, films.tide);
    await second.hold(posters.id, posters.gull);
    await second.sendCode('again@example.org');
    const { Votes } = await second.confirm(await second.codeOf('again@example.org'));
    expect(Votes.filter(({ IsElsewhere }) => !IsElsewhere)).toMatchObject([
      { PieceTitle: 'Tide', Outcome: 'counted', Replaced: { EntryID: films.lantern, PieceTitle: 'Lantern' } },
      { PieceTitle: 'Gull', Outcome: 'counted', Replaced: null },
    ]);
    expect(await standing('again@example.org')).toEqual([films.tide, posters.gull]);
  });

  test('keeps one that was cast since the other was held', async () => {
    const device = newDevice();
    await device.hold(films.id, films.lantern);
    passTime(minute);
    const other = newDevice();
    await other.hold(films.id, films.tide);
    await other.sendCode('since@example.org');
    await other.confirm(await other.codeOf('since@example.org'));
    await device.sendCode('since@example.org');
    const { Votes } = await device.confirm(await device.codeOf('since@example.org'));
    expect(outcomes(Votes)).toContain('Lantern replaced');
    expect(await standing('since@example.org')).toEqual([films.tide]);
  });

  test('that someone registered without reading its mail loses the password of that stranger', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/api/PV/Register',
      payload: { PropertyID: 1, Name: 'A Stranger', Email: 'owner@example.org', Password: 'Herring-gull-7', EntryID: posters.gull },
      remoteAddress: '198.51.100.7',
    });
    const device = newDevice();
    await device.hold(films.id, films.lantern);
    await device.sendCode('owner@example.org');
    const { Voter, Votes } = await device.confirm(await device.codeOf('owner@example.org'));
    expect(Voter.Name).toBe('');
    expect(outcomes(Votes).toSorted()).toEqual(['Gull counted elsewhere', 'Lantern counted']);
    const { passwordHash } = await server.pool
      .selectFrom('voter')
      .select('passwordHash')
      .where('email', '=', 'owner@example.org')
      .executeTakeFirstOrThrow();
    expect(passwordHash).toBeNull();
  });
});

test('anyone with another key, or one that is easily guessed, learns nothing', async () => {
  expect(await server.send(holding.getHeldVotes, { body: { PropertyID: 1, HolderKey: newToken() } })).toEqual({
    Until: null,
    IsConfirmed: false,
    Votes: [],
  });
  await expect(server.send(holding.getHeldVotes, { body: { PropertyID: 1, HolderKey: 'short' } })).rejects.toMatchObject({ status: 400 });
});
