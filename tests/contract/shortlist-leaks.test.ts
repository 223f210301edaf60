import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type AnyCall } from '#contract/kernel/call/call.ts';
import { holds } from '#contract/kernel/call/permissions.ts';
import { sampleFor } from '#kit/about-award.ts';
import { allCalls } from '#kit/call-list.ts';
import { furnishAward, type Things } from '#kit/furnished-award.ts';
import { asRead, sealedColumns } from '#kit/mailbox.ts';
import { payloadOf } from '#kit/sent-as.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { newToken } from '#server/kernel/identity/signer.ts';

const day = 86_400_000;
const propertyId = 1;
const password = 'Herring-gull-7';
const which = ['first', 'second'] as const;
type Which = (typeof which)[number];

/** An award whose judging is nearly over and whose public vote has yet to begin, with two works that are the same but for what the jury made of them. */
interface Place {
  server: TestServer;
  things: Things;
  works: Record<Which, { entry: number; piece: number }>;
  entrant: { token: string };
  voterKey: string;
}

/** Two installations that differ in nothing but which of the works is ahead. */
const places: Partial<Record<Which, Place>> = {};
beforeAll(async () => {
  for (const ahead of which) places[ahead] = await makePlace(ahead);
}, 60_000);
afterAll(async () => {
  for (const ahead of which) await places[ahead]?.server.close();
});

async function makePlace(ahead: Which): Promise<Place> {
  const server = await openTestServer({ PUBLIC_URL: 'https://awards.example.org', CAPTCHA: 'off' });
  const { pool, clock } = server;
  const things = await furnishAward(server, propertyId, 'Vermilion');
  const entrant = await server.people.entrant(propertyId, { email: 'works@example.org' });
  const [season, submission] = [Number(things.season), Number(things.submission)];
  const from = (days: number) => new Date(clock.now.getTime() + days * day);
  await pool
    .updateTable('season')
    .set({ isCurrent: true, votingStartDate: from(10), votingEndDate: from(20), winnersDate: from(30) })
    .where('id', '=', season)
    .execute();
  await pool.updateTable('submission').set({ accountId: entrant.id }).where('id', '=', submission).execute();
  const piece = { submissionId: submission, title: 'Vermilion work', organization: 'Vermilion studio' };
  const { id: pieceId } = await pool.insertInto('piece').values(piece).returning('id').executeTakeFirstOrThrow();
  const entry = {
    propertyId,
    seasonId: season,
    categoryId: Number(things.category),
    entrantId: entrant.id,
    state: 'paid',
    createdAt: clock.now,
  };
  const { id: entryId } = await pool
    .insertInto('entry')
    .values({ ...entry, pieceId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pool.updateTable('entry').set({ entrantId: entrant.id }).where('id', '=', Number(things.entry)).execute();
  // What furnishing says of the first work must not tell them apart.
  await pool.deleteFrom('entryOff').execute();
  await pool.deleteFrom('entryAward').execute();
  await pool.deleteFrom('review').execute();
  const works = { first: { entry: Number(things.entry), piece: Number(things.piece) }, second: { entry: entryId, piece: pieceId } };
  const best = works[ahead].entry;
  await pool.updateTable('entry').set({ isShortlisted: true }).where('id', '=', best).execute();
  const levels = await pool.selectFrom('winnerLevel').select('id').where('propertyId', '=', propertyId).orderBy('id').execute();
  for (const { id } of levels)
    await pool.insertInto('entryAward').values({ entryId: best, winnerLevelId: id, awardedAt: clock.now, finalizedAt: null }).execute();
  // From here on withdrawing any work of the category needs a request, whether or not it won.
  await pool
    .insertInto('categoryRanking')
    .values({ categoryId: Number(things.category), kind: 'executive', finalizedAt: clock.now })
    .execute();
  const voterKey = newToken();
  const voter = { propertyId, email: 'voter@example.org', voterKey, confirmedAt: clock.now, createdAt: clock.now };
  await pool.insertInto('voter').values(voter).execute();
  return { server, things, works, entrant, voterKey };
}

/** Random names and secrets are new each time. */
const steady = (text: string): string => text.replaceAll(/[\w-]{20,}(?:\.[\w-]{20,})*/g, '#').replaceAll(/"Disk":\{[^}]*\}/g, '');

let addresses = 0;
async function ask(
  { server }: Place,
  request: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object; headers?: object },
) {
  addresses += 1;
  const answer = await server.app.inject({
    ...request,
    remoteAddress: `198.51.${Math.floor(addresses / 250) % 250}.${addresses % 250}`,
    headers: { 'content-type': 'application/json', ...request.headers },
    ...(request.method === 'GET' && { payload: undefined }),
  } as never);
  const {
    'x-request-id': _,
    date: __,
    'set-cookie': ___,
    'laurel-request-id': ____,
    ...headers
  } = answer.headers as Record<string, unknown>;
  const cookies = (answer.cookies as { name: string }[]).map(({ name }) => name);
  return { status: answer.statusCode, headers: steady(JSON.stringify(headers)), cookies, body: steady(answer.body), raw: answer };
}

const openCalls = allCalls.filter(({ call }) => call.may === 'public' || call.session === 'voter');
/** By the specification an entrant is asked for artwork of a work that is on the shortlist, and reads that state of their own entries: nothing else. */
const asksForArtwork = 'pieceIsForShortlistArtwork';
const ownState = (body: string): string => body.replaceAll('"State":"shortlisted"', '"State":"paid"');
const callsOfEntrants = allCalls.filter(
  ({ name, call }) =>
    name !== asksForArtwork && call.kind === 'read' && call.may !== 'public' && call.session !== 'voter' && holds('Entrant', call.may),
);

async function answerTo(place: Place, call: AnyCall, about: Which, headers: object = {}) {
  const { entry, piece } = place.works[about];
  const { params, query, body } = sampleFor(call, { ...place.things, entry, piece });
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const url = `${addressOf(call, params)}${search && `?${search}`}`;
  const { raw: _, ...answer } = await ask(place, {
    method: call.verb as 'GET',
    url,
    headers,
    ...(body !== undefined && { payload: payloadOf(call, body) as object }),
  });
  return answer;
}

const both = () => which.map((ahead) => places[ahead] as Place) as [Place, Place];

test.each(openCalls.map(({ topic, name, call }) => [`${topic}.${name}`, call] as const))(
  'before voting begins no one learns by %s which work is ahead',
  async (_, call) => {
    for (const about of which) {
      const [one, other] = [await answerTo(both()[0], call, about), await answerTo(both()[1], call, about)];
      expect(one).toEqual(other);
    }
  },
);

test.each(callsOfEntrants.map(({ topic, name, call }) => [`${topic}.${name}`, call] as const))(
  'nor does an entrant of their own works by %s',
  async (_, call) => {
    for (const about of which) {
      const answers = [];
      for (const place of both()) {
        const { body, ...rest } = await answerTo(place, call, about, { authorization: `Bearer ${place.entrant.token}` });
        answers.push({ ...rest, headers: '', body: ownState(body) });
      }
      expect(answers[0]).toEqual(answers[1]);
    }
  },
);

/** What our own pages send, whole: a sample may stop at its first field. */
async function wholeRequests(place: Place, about: Which) {
  const { works, things, voterKey } = place;
  const { entry, piece } = works[about];
  const ballot = { PropertyID: propertyId, SeasonID: things.season, PropertyCategoryID: things.category };
  const pv = (name: string, payload: object, headers: object = {}) =>
    ask(place, { method: 'POST', url: `/api/PV/${name}`, payload, headers });
  const Email = `${about}@example.org`;
  const registered = await pv('Register', {
    PropertyID: propertyId,
    Name: 'Ada Marsh',
    Email,
    Password: password,
    EntryID: entry,
    OrderSeed: 'seed-of-ada',
  });
  const [cookie] = registered.raw.cookies as { name: string; value: string }[];
  const browser = { cookie: `${cookie?.name}=${cookie?.value}` };
  const { text, subject } = await mailOf(place, Email);
  const Code = /[?&]confirm=([\w-]+)/.exec(text)?.[1];
  const answers: Record<string, unknown> = { registered, subject, text: steady(text) };
  answers.held = await pv('HoldVote', { PropertyID: propertyId, EntryID: entry }, browser);
  answers.resent = await pv('ResendConfirm/', { PropertyID: propertyId, Email });
  answers.confirmed = await pv('Confirm/', { PropertyID: propertyId, Code });
  const vote = { ...ballot, EntryID: entry, MediaTypeID: things.mediaType, Score: 1, PVUserID: voterKey };
  answers.cast = await pv('Vote/', vote);
  answers.paper = await pv('VotePaper', { ...ballot, PVUserID: voterKey, Votes: [vote] });
  answers.back = await pv('TakeVoteBack', { ...ballot, PVUserID: voterKey });
  answers.shared = await pv('LogSocial/', { ...ballot, EntryID: entry, Network: 'twitter' });
  for (const url of [
    `/vote/halyard?category=${String(things.category)}&work=${entry}`,
    `/vote/halyard?category=${String(things.category)}`,
    '/vote/halyard',
    '/gallery/halyard',
    `/gallery/halyard/works/${piece}`,
    `/gallery/halyard/works/vermilion-work-${piece}`,
    `/gallery/halyard/search?q=Vermilion`,
    '/sitemap.xml',
    '/feeds/winners.atom',
    `/shared/vote-work-${entry}-0.jpg`,
    `/shared/vote-category-${String(things.category)}-0.jpg`,
    `/shared/work-${piece}-0.jpg`,
    `/badge/${entry}.svg`,
  ])
    answers[url] = await ask(place, { method: 'GET', url });
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      if (typeof answer === 'string') return [name, answer];
      const { raw: _, ...said } = answer as Awaited<ReturnType<typeof ask>>;
      return [name, said];
    }),
  );
}

async function mailOf({ server }: Place, recipient: string) {
  const row = await server.pool
    .selectFrom('mail')
    .select(['subject', ...sealedColumns])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return asRead(server.world.services.signer, row);
}

test.each(which)('a voter of the %s work gets the same answers, pages, pictures and mails, whether it is ahead or not', async (about) => {
  const [one, other] = [await wholeRequests(both()[0], about), await wholeRequests(both()[1], about)];
  expect(one).toEqual(other);
  expect(one).toMatchObject({ registered: { status: 200 }, held: { status: 200 }, confirmed: { status: 200 } });
  expect(JSON.stringify(one.text)).not.toContain('Vermilion');
});

test('once voting has begun the work that is ahead is on the ballot: what is compared here can differ', async () => {
  const [one, other] = both();
  const now = one.server.clock.now;
  try {
    for (const place of both()) place.server.clock.now = new Date(now.getTime() + 11 * day);
    const ballots = [];
    for (const place of both())
      ballots.push(
        await ask(place, {
          method: 'POST',
          url: '/api/PV/GetPVBallot',
          payload: { PropertyID: propertyId, PropertyCategoryID: place.things.category },
        }),
      );
    expect(ballots.map(({ status }) => status)).toEqual([200, 200]);
    expect(ballots[0]?.body).not.toBe(ballots[1]?.body);
  } finally {
    for (const place of [one, other]) place.server.clock.now = now;
  }
});
