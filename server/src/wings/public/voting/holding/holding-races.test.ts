import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { openDevices } from '#kit/vote-devices.ts';
import { holdVotes, openVoting } from '#kit/voting.ts';

let server: TestServer;
let voting: Awaited<ReturnType<typeof openVoting>>;
let newDevice: ReturnType<typeof openDevices>;
beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'off' });
  voting = await openVoting(server);
  newDevice = openDevices(server);
});
afterAll(() => server.close());

const ledgerOf = (email: string) =>
  server.pool
    .selectFrom('vote')
    .innerJoin('voter', 'voter.id', 'vote.voterId')
    .select('vote.categoryId')
    .where('voter.email', '=', email)
    .orderBy('vote.id')
    .execute();

/** Requests that wait for a device's row. */
const waitingForDevice = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%vote_holder%'`.execute(
    server.pool,
  );
  return rows.length;
};

test('two devices of one address that confirm in the same moment count each vote once, and both read the same', async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = `pair${round}@example.org`;
    const devices = [newDevice(), newDevice(), newDevice()];
    for (const device of devices) {
      const { id, first } = await voting.categoryWithWorks();
      await device.hold(id, first);
      await device.sendCode(email);
    }
    const codes = await Promise.all(devices.map((device, at) => device.codeOf(email, at - 2)));
    const links = await Promise.all(devices.map((device, at) => device.linkOf(email, at - 2)));
    const answers = await Promise.all([
      ...devices.map((device, at) => device.confirm(codes[at] ?? '')),
      ...devices.map((device, at) => device.open(links[at] ?? '')),
    ]);
    for (const { Votes } of answers) expect(Votes.map(({ Outcome }) => Outcome)).toEqual(['counted', 'counted', 'counted']);
    expect(await ledgerOf(email)).toHaveLength(3);
  }
});

test('a vote that is held while its device confirms is counted or still held, never lost and never twice', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = `race${round}@example.org`;
    const [one, other] = [await voting.categoryWithWorks(), await voting.categoryWithWorks()];
    const device = newDevice();
    await device.hold(one.id, one.first);
    await device.sendCode(email);
    const code = await device.codeOf(email);
    const [held, confirmed] = await Promise.all([device.hold(other.id, other.first), device.confirm(code)]);
    const counted = confirmed.Votes.map(({ PropertyCategoryID }) => PropertyCategoryID);
    // Told that its link was opened, the device votes as anyone who is signed in.
    expect(counted.includes(other.id)).toBe(!held.IsConfirmed);
    expect((await ledgerOf(email)).map(({ categoryId }) => categoryId).toSorted()).toEqual(counted.toSorted());
  }
});

test('a vote that is held while the others are being counted waits for that, and its device learns that it votes as usual', async () => {
  const email = 'counting@example.org';
  const [one, other] = [await voting.categoryWithWorks(), await voting.categoryWithWorks()];
  const device = newDevice();
  await device.hold(one.id, one.first);
  await device.sendCode(email);
  const code = await device.codeOf(email);
  const counting = await holdVotes(server);
  const confirmed = device.confirm(code);
  // By now it has read what is held, and comes to no more.
  await counting.isWaitedFor();
  let isAnswered = false;
  const late = device.hold(other.id, other.first).finally(() => {
    isAnswered = true;
  });
  await expect.poll(async () => isAnswered || (await waitingForDevice()) > 0).toBe(true);
  await counting.letGo();
  expect((await confirmed).Votes.map(({ PropertyCategoryID }) => PropertyCategoryID)).toEqual([one.id]);
  expect(await late).toMatchObject({ IsConfirmed: true, Votes: [{ EntryID: null }] });
  expect(await ledgerOf(email)).toHaveLength(1);
});

test('a code and a corrected address sent in the same moment: the votes count for one of the two, and only there', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, first } = await voting.categoryWithWorks();
    const [wrong, right] = [`wrong${round}@example.org`, `right${round}@example.org`];
    const device = newDevice();
    await device.hold(id, first);
    await device.sendCode(wrong);
    const link = await device.linkOf(wrong);
    await Promise.allSettled([device.open(link), device.sendCode(right)]);
    await device.confirm(await device.codeOf(right)).catch(() => undefined);
    expect((await ledgerOf(wrong)).length + (await ledgerOf(right)).length).toBe(1);
  }
});

test('a server that is killed between holding and confirming, or in the middle of counting, loses no vote and counts none twice', async () => {
  const email = 'killed@example.org';
  const [one, other] = [await voting.categoryWithWorks(), await voting.categoryWithWorks()];
  const device = newDevice();
  await device.hold(one.id, one.first);
  await device.hold(other.id, other.first);
  await device.sendCode(email);
  const code = await device.codeOf(email);
  const hold = await holdVotes(server);
  const cut = device.confirm(code).catch((error: { status: number }) => error.status);
  await sql`select pg_terminate_backend(${await hold.isWaitedFor()})`.execute(server.pool);
  expect(await cut).toBeGreaterThanOrEqual(500);
  await hold.letGo();
  expect(await ledgerOf(email)).toEqual([]);
  expect(await device.held(), 'it can be confirmed again').toMatchObject({
    IsConfirmed: false,
    Votes: [{ Outcome: null }, { Outcome: null }],
  });
  const { Votes } = await device.confirm(code);
  expect(Votes.map(({ Outcome }) => Outcome)).toEqual(['counted', 'counted']);
  await device.confirm(code);
  expect(await ledgerOf(email)).toHaveLength(2);
});
