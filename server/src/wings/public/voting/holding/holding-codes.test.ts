import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import { type HoldingServer, openHoldingServer, outcomes } from '#kit/holding-server.ts';

const minute = 60_000;
let on: HoldingServer;
beforeAll(async () => {
  on = await openHoldingServer();
});
afterAll(() => on.server.close());

describe('the code', () => {
  test('is gone after five wrong ones, also tried together, and a new one works', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    await device.sendCode('five@example.org');
    const code = await device.codeOf('five@example.org');
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(device.confirm(wrong)).rejects.toMatchObject({
      failure: 'VoteCodeWrong',
      message: 'That code is incorrect. 4 tries left.',
    });
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => device.confirm(wrong)));
    const said = tries.map((one) => (one.status === 'rejected' ? (one.reason as { failure: string }).failure : 'counted'));
    expect(said.filter((one) => one === 'VoteCodeWrong')).toHaveLength(3);
    expect(said.filter((one) => one === 'VoteCodeSpent')).toHaveLength(3);
    await expect(device.confirm(code), 'the right one comes too late').rejects.toMatchObject({ failure: 'VoteCodeSpent' });
    on.passTime(minute);
    await device.sendCode('five@example.org');
    expect(outcomes((await device.confirm(await device.codeOf('five@example.org'))).Votes)).toEqual(['Lantern counted']);
  });

  test('works on its own device alone, for ten minutes', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    await device.sendCode('own@example.org');
    const code = await device.codeOf('own@example.org');
    await expect(on.newDevice().confirm(code)).rejects.toMatchObject({ failure: 'VoteCodeSpent' });
    on.passTime(10 * minute);
    await expect(device.confirm(code)).rejects.toMatchObject({ failure: 'VoteCodeSpent' });
  });

  test('that is sent again after a lost answer counts once and signs in', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    await device.sendCode('lost@example.org');
    const code = await device.codeOf('lost@example.org');
    const answers = await Promise.all([device.confirm(code), device.confirm(code), device.open(await device.linkOf('lost@example.org'))]);
    for (const { Votes } of [...answers, await device.confirm(code)]) expect(outcomes(Votes)).toEqual(['Lantern counted']);
    expect(await on.ledgerOf('lost@example.org')).toHaveLength(1);
  });

  test('is mailed once to anyone who asks twice within a minute, and ten times an hour to one device', async () => {
    const device = on.newDevice();
    const [first, second] = [await device.sendCode('twice@example.org'), await device.sendCode('Twice@example.org')];
    expect(second).toEqual(first);
    expect(await mailsTo(on.server, 'twice@example.org')).toHaveLength(1);
    for (let n = 1; n < 10; n += 1) await device.sendCode(`many${n}@example.org`);
    await expect(device.sendCode('many10@example.org')).rejects.toMatchObject({ status: 429 });
    expect(await mailsTo(on.server, 'many10@example.org')).toEqual([]);
  });

  test('and the link are nowhere in what is stored: not in tables, the outbox or the audit log', async () => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    await device.sendCode('secret@example.org');
    const code = await device.codeOf('secret@example.org');
    const link = await device.linkOf('secret@example.org');
    const stored = JSON.stringify([
      await on.server.pool.selectFrom('mail').selectAll().where('recipient', '=', 'secret@example.org').execute(),
      await on.server.pool.selectFrom('voteHolder').selectAll().where('keyHash', '=', device.keyHash).execute(),
      await on.server.pool.selectFrom('holderCode').selectAll().where('email', '=', 'secret@example.org').execute(),
      await on.server.pool.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(5).execute(),
    ]);
    for (const secret of [`"${code}"`, `>${code}<`, `${code}\\n`, link, device.key]) expect(stored).not.toContain(secret);
    expect((await mailTo(on.server, 'secret@example.org', 'vote-code')).html).toContain(`>${code}<`);
  });

  test('signs in someone without a vote and without a password', async () => {
    const device = on.newDevice();
    await device.sendCode('none@example.org');
    expect((await mailTo(on.server, 'none@example.org', 'vote-code')).subject).toContain('Your code');
    expect((await device.confirm(await device.codeOf('none@example.org'))).Votes).toEqual([]);
    expect(await device.signedInAs()).toBe('none@example.org');
  });
});

test('a voter without a password gives themselves a name and one, once; another is refused, and so is a stranger', async () => {
  const device = on.newDevice();
  await device.sendCode('name@example.org');
  await expect(device.addPassword('Ada Marsh', 'Herring-gull-7')).rejects.toMatchObject({ status: 401 });
  await device.confirm(await device.codeOf('name@example.org'));
  expect(await device.addPassword('Ada Marsh', 'Herring-gull-7')).toMatchObject({ Name: 'Ada Marsh', IsSubscribed: false });
  expect(await device.addPassword('Ada Marsh', 'Herring-gull-7'), 'its answer was lost').toMatchObject({ Name: 'Ada Marsh' });
  await expect(device.addPassword('Eve', 'Kittiwake-on-ice-3')).rejects.toMatchObject({ failure: 'Locked' });
  const login = { PropertyID: 1, Email: 'name@example.org', Password: 'Herring-gull-7' };
  expect((await on.server.app.inject({ method: 'POST', url: '/api/PV/Login', payload: login })).json()).toMatchObject({ Success: true });
});

describe('when voting ends between holding and confirming', () => {
  const endVoting = async () => {
    const { votingEndDate } = await on.server.pool
      .selectFrom('season')
      .select('votingEndDate')
      .where('id', '=', on.season.seasonId)
      .executeTakeFirstOrThrow();
    const change = (to: Date) =>
      on.server.pool.updateTable('season').set({ votingEndDate: to }).where('id', '=', on.season.seasonId).execute();
    const end = new Date(on.server.clock.now.getTime() + 1000);
    await change(end);
    onTestFinished(async () => void (await change(votingEndDate)));
    return end;
  };
  const heldBefore = async (email: string) => {
    const device = on.newDevice();
    await device.hold(on.films.id, on.films.lantern);
    await device.sendCode(email);
    return { device, link: await device.linkOf(email), end: await endVoting() };
  };

  test('what was held before counts for ten minutes, as cast at the last moment', async () => {
    const { device, link, end } = await heldBefore('grace@example.org');
    on.passTime(10 * minute);
    expect(outcomes((await device.open(link)).Votes)).toEqual(['Lantern counted']);
    const [cast] = await on.ledgerOf('grace@example.org');
    expect(cast?.votedAt).toEqual(new Date(end.getTime() - 1));
    expect(await device.hold(on.posters.id, on.posters.gull)).toMatchObject({ IsConfirmed: true });
    expect(await on.newDevice().hold(on.posters.id, on.posters.gull), 'nothing new is held').toMatchObject({
      Votes: [{ EntryID: null, Refused: { Failure: 'VotingClosed' } }],
    });
  });

  test('and later the page lists what was not counted', async () => {
    const { device, link } = await heldBefore('over@example.org');
    expect(await device.held(), 'until then it may still count').toMatchObject({ Votes: [{ Outcome: null }] });
    on.passTime(10 * minute + 1000);
    expect(await device.held(), 'also before anyone confirms').toMatchObject({ IsConfirmed: false, Votes: [{ Outcome: 'closed' }] });
    expect(outcomes((await device.open(link)).Votes)).toEqual(['Lantern closed']);
    expect(await on.standing('over@example.org')).toEqual([]);
  });

  test('a result that is final by then stays as it is', async () => {
    const { device, link } = await heldBefore('final@example.org');
    await on.server.pool
      .insertInto('categoryRanking')
      .values({
        categoryId: on.films.id,
        kind: 'pv',
        finalizedAt: on.server.clock.now,
        finalizedBy: (await on.server.people.administrator()).id,
      })
      .execute();
    onTestFinished(async () => void (await on.server.pool.deleteFrom('categoryRanking').where('categoryId', '=', on.films.id).execute()));
    on.passTime(minute);
    expect(outcomes((await device.open(link)).Votes)).toEqual(['Lantern closed']);
  });
});
