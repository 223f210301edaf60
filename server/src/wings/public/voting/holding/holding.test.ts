import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holding } from '#contract/wings/public/voting/holding.ts';
import { newToken } from '#server/kernel/identity/signer.ts';
import { mailTo } from '#kit/mailbox.ts';
import { type HoldingServer, openHoldingServer, outcomes } from '#kit/holding-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';
import type { Device } from '#kit/vote-devices.ts';
import { deleteHolders } from './holding.store.ts';

const minute = 60_000;
const day = 86_400_000;
let on: HoldingServer;
beforeAll(async () => {
  on = await openHoldingServer();
});
afterAll(() => on.server.close());

describe('votes of a stranger', () => {
  test('are held in as many categories as they like, and all count by one code, which signs the device in', async () => {
    const device = on.newDevice();
    expect(await device.hold(on.films.id, on.films.tide)).toMatchObject({
      IsConfirmed: false,
      Votes: [{ EntryID: on.films.tide, Refused: null }],
    });
    await device.hold(on.posters.id, on.posters.gull);
    await device.hold(on.films.id, on.films.lantern);
    expect(await device.held()).toMatchObject({ Votes: [{ Outcome: null }, { Outcome: null }] });
    await device.sendCode('all@example.org');
    const mail = await mailTo(on.server, 'all@example.org', 'vote-code');
    expect(mail.subject).toContain('2 votes');
    expect(mail.text).toContain('“Lantern” in Films');
    const { Voter, Votes } = await device.confirm(await device.codeOf('all@example.org'));
    expect(outcomes(Votes).toSorted()).toEqual(['Gull counted', 'Lantern counted']);
    expect(Voter).toMatchObject({ Email: 'all@example.org', Name: '', IsConfirmed: true });
    expect(await on.standing('all@example.org')).toEqual([on.films.lantern, on.posters.gull]);
    expect(await device.signedInAs()).toBe('all@example.org');
  });

  test('count for nothing until then: no voter, no vote, and nothing in the ledger', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.tide);
    await device.sendCode('unproved@example.org');
    const voters = await on.server.pool.selectFrom('voter').select('id').where('email', '=', 'unproved@example.org').execute();
    const votes = await on.server.pool.selectFrom('vote').select('id').where('entryId', '=', on.films.tide).execute();
    expect({
      voters,
      votes,
      standing: await on.server.pool.selectFrom('countedVote').select('entryId').where('entryId', '=', on.films.tide).execute(),
    }).toEqual({
      voters: [],
      votes: [],
      standing: [],
    });
  });

  test('that are withdrawn are not held, and an older choice that arrives late changes nothing', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern, { turn: 5 });
    await device.hold(on.films.id, null, { turn: 7 });
    expect(await device.hold(on.films.id, on.films.tide, { turn: 6 })).toMatchObject({ Votes: [{ EntryID: null }] });
    expect((await device.held()).Votes).toEqual([]);
    expect(await device.hold(on.films.id, on.films.tide, { turn: 8 })).toMatchObject({ Votes: [{ EntryID: on.films.tide }] });
  });

  test('are refused one by one: a work of another category or of no ballot, and a category of another award', async () => {
    const device = on.newDevice();
    const { Votes } = await device.holdAll([
      [on.films.id, on.posters.gull],
      [on.posters.id, on.posters.gull],
    ]);
    expect(Votes).toMatchObject([
      { EntryID: null, Refused: { Failure: 'NotOnBallot' } },
      { EntryID: on.posters.gull, Refused: null },
    ]);
    const other = await addVoteSeason(on.server, 3);
    expect(await device.hold(await other.category('Elsewhere'), null)).toMatchObject({ Votes: [{ Refused: { Failure: 'NotOnBallot' } }] });
  });

  test('end after a day, with the key, the address and the codes', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    await device.sendCode('day@example.org');
    const link = await device.linkOf('day@example.org');
    on.passTime(day);
    expect(await device.held()).toEqual({ Until: null, IsConfirmed: false, Votes: [] });
    await expect(device.open(link)).rejects.toMatchObject({ failure: 'InvalidCode' });
    await on.server.pool.transaction().execute((db) => deleteHolders(db, on.server.clock.now));
    const { keyHash } = device;
    expect(await on.server.pool.selectFrom('voteHolder').select('id').where('keyHash', '=', keyHash).execute()).toEqual([]);
  });

  test('that ended are not counted with later ones of the same device, also before the job ran', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    on.passTime(day + minute);
    await device.hold(on.posters.id, on.posters.gull);
    await device.sendCode('later@example.org');
    expect(outcomes((await device.confirm(await device.codeOf('later@example.org'))).Votes)).toEqual(['Gull counted']);
  });
});

describe('the link', () => {
  test('counts all held votes from any device; the one that waits is signed in, the one that opened it is not', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    await device.sendCode('link@example.org');
    expect(await device.claim()).toEqual({ Voter: null, Votes: [] });
    const other = on.newDevice();
    const { Email, Votes } = await other.open(await device.linkOf('link@example.org'));
    expect({ Email, votes: outcomes(Votes) }).toEqual({ Email: 'link@example.org', votes: ['Lantern counted'] });
    expect(await other.signedInAs()).toBeUndefined();
    expect(await device.held()).toMatchObject({ IsConfirmed: true, Votes: [{ Outcome: 'counted' }] });
    expect(await device.hold(on.posters.id, on.posters.gull), 'it votes as usual from here on').toMatchObject({ IsConfirmed: true });
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
      const devices = [on.newDevice(), on.newDevice()] as const;
      await devices[0].hold(on.films.id, on.films.lantern);
      await devices[1].hold(on.posters.id, on.posters.gull);
      const secrets: string[] = [];
      for (const device of devices) {
        await device.sendCode(email);
        secrets.push(by === 'codes' ? await device.codeOf(email) : await device.linkOf(email));
      }
      expect((await mailTo(on.server, email, 'vote-code')).text).toContain('“Lantern” in Films (chosen on another device)');
      for (const at of [first, 1 - first]) {
        const device = devices[at] as Device;
        const secret = secrets[at] ?? '';
        const { Votes } = by === 'codes' ? await device.confirm(secret) : await device.open(secret);
        expect(Votes.map(({ Outcome }) => Outcome)).toEqual(['counted', 'counted']);
        expect(Votes.map(({ IsElsewhere }) => IsElsewhere)).toEqual(at === 0 ? [false, true] : [true, false]);
      }
      expect(await on.standing(email)).toEqual([on.films.lantern, on.posters.gull]);
      expect(await on.ledgerOf(email)).toHaveLength(2);
    },
  );

  test('another device of the address is told that its votes count, and is not signed in by it', async () => {
    const [own, other] = [on.newDevice(), on.newDevice()];
    for (const device of [own, other]) {
      await device.hold(device === own ? on.films.id : on.posters.id, device === own ? on.films.lantern : on.posters.gull);
      await device.sendCode('told@example.org');
    }
    await own.confirm(await own.codeOf('told@example.org', -1));
    expect(await other.held()).toMatchObject({ IsConfirmed: false, Votes: [{ Outcome: 'counted' }] });
    expect(await other.claim()).toMatchObject({ Voter: null });
  });

  test('of two devices with different votes in one category the later one stands, and both are named', async () => {
    const [early, late] = [on.newDevice(), on.newDevice()];
    await early.hold(on.films.id, on.films.lantern);
    on.passTime(minute);
    await late.hold(on.films.id, on.films.tide);
    await early.sendCode('two@example.org');
    await late.sendCode('two@example.org');
    const { Votes } = await early.open(await early.linkOf('two@example.org', -1));
    expect(outcomes(Votes)).toEqual(['Lantern replaced', 'Tide counted elsewhere']);
    expect(Votes[0]).toMatchObject({ Instead: { EntryID: on.films.tide, PieceTitle: 'Tide' } });
    expect(Votes[1]).toMatchObject({ Instead: null });
    expect(await on.standing('two@example.org')).toEqual([on.films.tide]);
    expect(await on.ledgerOf('two@example.org')).toHaveLength(1);
  });

  test('of two devices with the same vote it is named once, as counted', async () => {
    const [early, late] = [on.newDevice(), on.newDevice()];
    for (const device of [early, late]) {
      await device.hold(on.films.id, on.films.lantern);
      on.passTime(minute);
      await device.sendCode('same@example.org');
    }
    const { Votes } = await early.open(await early.linkOf('same@example.org', -1));
    expect(Votes).toMatchObject([{ PieceTitle: 'Lantern', Outcome: 'counted' }]);
  });

  test('of a corrected address opens nothing, nor do code and link at another award', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    await device.sendCode('typo@example.org');
    const wrongLink = await device.linkOf('typo@example.org');
    await device.sendCode('right@example.org');
    await expect(device.open(wrongLink)).rejects.toMatchObject({ failure: 'InvalidCode' });
    const [code, link] = [await device.codeOf('right@example.org'), await device.linkOf('right@example.org')];
    await expect(device.at(3).confirm(code)).rejects.toMatchObject({ failure: 'VoteCodeSpent' });
    await expect(device.at(3).open(link)).rejects.toMatchObject({ failure: 'InvalidCode' });
    await expect(device.at(3).hold(on.films.id, on.films.lantern)).rejects.toMatchObject({ status: 404 });
    expect(outcomes((await device.confirm(code)).Votes)).toEqual(['Lantern counted']);
  });
});

describe('an address that has votes', () => {
  test('has them replaced, and reads which', async () => {
    const first = on.newDevice();
    await first.hold(on.films.id, on.films.lantern);
    await first.sendCode('again@example.org');
    await first.confirm(await first.codeOf('again@example.org'));
    on.passTime(2 * minute);
    const second = on.newDevice();
    await second.hold(on.films.id, on.films.tide);
    await second.hold(on.posters.id, on.posters.gull);
    await second.sendCode('again@example.org');
    const { Votes } = await second.confirm(await second.codeOf('again@example.org'));
    // What the first device counted is said with what replaced it, and not as a vote that counts.
    expect(Votes).toMatchObject([
      { PieceTitle: 'Tide', Outcome: 'counted', Replaced: { EntryID: on.films.lantern, PieceTitle: 'Lantern' } },
      { PieceTitle: 'Gull', Outcome: 'counted', Replaced: null },
    ]);
    expect(await on.standing('again@example.org')).toEqual([on.films.tide, on.posters.gull]);
  });

  test('keeps one that was cast since the other was held', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    on.passTime(minute);
    const other = on.newDevice();
    await other.hold(on.films.id, on.films.tide);
    await other.sendCode('since@example.org');
    await other.confirm(await other.codeOf('since@example.org'));
    on.passTime(minute);
    await device.sendCode('since@example.org');
    const { Votes } = await device.confirm(await device.codeOf('since@example.org'));
    expect(Votes).toMatchObject([{ PieceTitle: 'Lantern', Outcome: 'replaced', Instead: { PieceTitle: 'Tide' } }]);
    expect(await on.standing('since@example.org')).toEqual([on.films.tide]);
  });

  test('that someone registered without reading its mail loses the password of that stranger', async () => {
    await on.server.app.inject({
      method: 'POST',
      url: '/api/PV/Register',
      payload: { PropertyID: 1, Name: 'A Stranger', Email: 'owner@example.org', Password: 'Herring-gull-7', EntryID: on.posters.gull },
      remoteAddress: '198.51.100.7',
    });
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    await device.sendCode('owner@example.org');
    const { Voter, Votes } = await device.confirm(await device.codeOf('owner@example.org'));
    expect(Voter.Name).toBe('');
    expect(outcomes(Votes).toSorted()).toEqual(['Gull counted elsewhere', 'Lantern counted']);
    const { passwordHash } = await on.server.pool
      .selectFrom('voter')
      .select('passwordHash')
      .where('email', '=', 'owner@example.org')
      .executeTakeFirstOrThrow();
    expect(passwordHash).toBeNull();
  });
});

test('anyone with another key, or one that is easily guessed, learns nothing', async () => {
  expect(await on.server.send(holding.getHeldVotes, { body: { PropertyID: 1, HolderKey: newToken() } })).toEqual({
    Until: null,
    IsConfirmed: false,
    Votes: [],
  });
  await expect(on.server.send(holding.getHeldVotes, { body: { PropertyID: 1, HolderKey: 'short' } })).rejects.toMatchObject({
    status: 400,
  });
});
