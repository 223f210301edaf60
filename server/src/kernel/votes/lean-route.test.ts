import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limitRow } from '#contract/kernel/call/limits.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { holdVotes, openVoting } from '#kit/voting.ts';

let server: TestServer;
let voting: Awaited<ReturnType<typeof openVoting>>;
let category: Awaited<ReturnType<typeof voting.categoryWithWorks>>;
let port: number;
beforeAll(async () => {
  server = await openTestServer({ TRUST_PROXY: '1' });
  voting = await openVoting(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());
beforeEach(async () => {
  category = await voting.categoryWithWorks();
});

let addresses = 0;
/** From another address each time, so that no limit is reached. */
function requestFor(body: object | string, { path = '/api/PV/Vote/', type = 'application/json', more = '' } = {}): string {
  addresses += 1;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const lines = [`host: localhost`, `x-forwarded-for: 10.9.${addresses >> 8}.${addresses & 255}`, `content-type: ${type}`];
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${more}\r\n${text}`;
}
const voteOf = async (entryId: number, change = {}) => voting.bodyOf(category.id, entryId, await voting.voter(), change);

interface Answer {
  status: number;
  headers: Record<string, string>;
  json: { Success: boolean; Failure?: string; Data: Record<string, unknown> | null };
}

/** A connection that sends given bytes and reads responses one after the other. */
function visit() {
  const socket: Socket = connect(port, '127.0.0.1');
  let held = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    held += text;
  });
  const closed = once(socket, 'close');
  const nextAnswer = async (): Promise<Answer> => {
    for (;;) {
      const end = held.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(held)?.[1]);
      const body = Buffer.from(held.slice(end + 4));
      if (end >= 0 && body.length >= length) {
        const [first = '', ...lines] = held.slice(0, end).split('\r\n');
        held = body.subarray(length).toString();
        return {
          status: Number(first.split(' ')[1]),
          headers: Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)])),
          json: JSON.parse(body.subarray(0, length).toString()),
        };
      }
      await Promise.race([once(socket, 'data'), closed]);
      if (socket.destroyed && !held) throw new Error('the connection ended without an answer');
    }
  };
  return {
    socket,
    closed,
    nextAnswer,
    async ask(text: string): Promise<Answer> {
      socket.write(text);
      return nextAnswer();
    },
  };
}
const metrics = async () => (await server.app.inject('/metrics')).payload;

test('votes one after the other on one connection count, each answered as by the usual way', async () => {
  const here = visit();
  for (let n = 0; n < 3; n += 1) {
    const body = await voteOf(category.first);
    const { status, json } = await here.ask(requestFor(body));
    expect(status).toBe(200);
    expect(json).toMatchObject({ Success: true, Data: { EntryID: category.first, ReplacedEntryID: null } });
    expect((await voting.votesOf(body.PVUserID)).standing).toMatchObject([{ entryId: category.first }]);
  }
  // The second parameter of the type is no ordinary one: the framework reads the body.
  const there = visit();
  const quick = await here.ask(requestFor(await voteOf(category.first)));
  const framed = await there.ask(requestFor(await voteOf(category.first), { type: 'application/json; charset=UTF-8; a=b' }));
  const alike = ({ headers }: Answer) => ({ ...headers, date: '', 'x-request-id': '', 'content-length': '' });
  expect(alike(quick)).toEqual(alike(framed));
  expect(framed.json.Data).toEqual({ ...quick.json.Data, VotedAt: framed.json.Data?.VotedAt });
  here.socket.destroy();
  there.socket.destroy();
});

test('half a surrogate pair at the end of a text is mended: PostgreSQL reads no JSON with one', async () => {
  const here = visit();
  const { EntryID: _entry, MediaTypeID: _media, Score: _score, ...body } = await voteOf(category.first, { Source: 'news' });
  const text = JSON.stringify(body).replace('"news"', String.raw`"news \ud83d"`);
  const { status, json } = await here.ask(requestFor(text, { path: '/api/PV/TakeVoteBack' }));
  expect({ status, json }).toMatchObject({ status: 200, json: { Data: { TakenBackEntryID: null } } });
  here.socket.destroy();
});

test('what is wrong is refused in the same words, whichever way it came', async () => {
  const unknown = { ...(await voteOf(category.first)), PVUserID: 'nobody' };
  const whole = JSON.stringify(await voteOf(category.first)).slice(0, -1);
  for (const body of ['{}', '{"PropertyID":', '{"__proto__":1}', `${whole},"__proto__":{}}`, unknown, await voteOf(1)]) {
    const [here, there] = [visit(), visit()];
    const quick = await here.ask(requestFor(body));
    const framed = await there.ask(requestFor(body, { type: 'application/json;charset=utf-8' }));
    expect(quick.status).toBeGreaterThanOrEqual(400);
    expect({ status: quick.status, json: quick.json }).toEqual({ status: framed.status, json: framed.json });
    here.socket.destroy();
    there.socket.destroy();
  }
});

test('an address that votes too often reads when to come back, and no vote is kept', async () => {
  const address = '10.8.0.1';
  await server.world.services.limiter.take('vote', { address }, limitRow('vote').perAddress);
  const here = visit();
  const body = await voteOf(category.first);
  const { status, headers, json } = await here.ask(requestFor(body).replace(/10\.9\.\d+\.\d+/, address));
  expect({ status, failure: json.Failure }).toEqual({ status: 429, failure: 'TooMany' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await voting.votesOf(body.PVUserID)).kept).toEqual([]);
  here.socket.destroy();
});

test('characters beyond ASCII come in and go out whole', async () => {
  const here = visit();
  const body = await voteOf(category.first, { Source: 'Zoë ✓ 投票' });
  expect((await here.ask(requestFor(body))).status).toBe(200);
  const { kept } = await voting.votesOf(body.PVUserID);
  expect(kept).toMatchObject([{ source: 'Zoë ✓ 投票' }]);
  here.socket.destroy();
});

test('another request on the same connection is answered, and so are the votes after it', async () => {
  const here = visit();
  expect((await here.ask(requestFor(await voteOf(category.first)))).status).toBe(200);
  expect((await here.ask('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')).json).toMatchObject({ Status: 'ok' });
  expect((await here.ask(requestFor(await voteOf(category.first)))).status).toBe(200);
  here.socket.destroy();
});

test('votes sent before the answer to the first are answered in order', async () => {
  const here = visit();
  const texts = [
    requestFor(await voteOf(category.first)),
    requestFor(await voteOf(category.second)),
    'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
  ];
  const hold = await holdVotes(server);
  here.socket.write(texts[0] as string);
  await hold.isWaitedFor();
  here.socket.write(texts[1] as string);
  here.socket.write(texts[2] as string);
  await hold.letGo();
  expect((await here.nextAnswer()).json.Data).toMatchObject({ EntryID: category.first });
  expect((await here.nextAnswer()).json.Data).toMatchObject({ EntryID: category.second });
  expect((await here.nextAnswer()).json).toMatchObject({ Status: 'ok' });
  here.socket.destroy();
});

test('a vote that comes in pieces counts', async () => {
  const here = visit();
  const text = requestFor(await voteOf(category.first));
  for (const piece of [text.slice(0, 10), text.slice(10, 120)]) {
    here.socket.write(piece);
    await new Promise(setImmediate);
  }
  expect((await here.ask(text.slice(120))).status).toBe(200);
  here.socket.destroy();
});

test('a vote whose voter leaves before the answer counts, and no one else notices', async () => {
  const [gone, here] = [visit(), visit()];
  const body = await voteOf(category.first);
  const hold = await holdVotes(server);
  gone.socket.write(requestFor(body));
  await hold.isWaitedFor();
  gone.socket.resetAndDestroy();
  await gone.closed;
  await hold.letGo();
  expect((await here.ask(requestFor(await voteOf(category.first)))).status).toBe(200);
  expect((await voting.votesOf(body.PVUserID)).standing).toHaveLength(1);
  here.socket.destroy();
});

test('the metrics count votes', async () => {
  const countOf = (text: string) =>
    Number(/laurel_request_seconds_count\{[^}]*route="\/api\/PV\/Vote\/"[^}]*status="200"[^}]*\} (\d+)/i.exec(text)?.[1] ?? 0);
  const before = countOf(await metrics());
  const here = visit();
  await here.ask(requestFor(await voteOf(category.first)));
  expect(countOf(await metrics())).toBe(before + 1);
  here.socket.destroy();
});

test('a server that stops answers the vote under way, says that the connection ends, and closes idle connections', async () => {
  const [busy, idle] = [visit(), visit()];
  expect((await idle.ask(requestFor(await voteOf(category.first)))).headers.connection).toBe('keep-alive');
  const hold = await holdVotes(server);
  busy.socket.write(requestFor(await voteOf(category.first)));
  await hold.isWaitedFor();
  const closing = server.app.close();
  await idle.closed;
  await hold.letGo();
  const last = await busy.nextAnswer();
  expect(last).toMatchObject({ status: 200, headers: { connection: 'close' } });
  await Promise.all([busy.closed, closing]);
});
