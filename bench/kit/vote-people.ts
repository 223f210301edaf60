/**
 * People who vote, in a process of their own, each on a connection of their own: they open the landing, come to a ballot by a shared link, open two
 * more, vote in two and look at their votes, and think for a while before each step. Prints what became of it as JSON.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VotingIds } from './vote-database.ts';

export interface Visiting extends VotingIds {
  port: number;
  people: number;
  /** Everyone comes within this time; no one begins anew after `seconds`. */
  seconds: number;
  /** How long people look before they go on, at least and at most. */
  thinkMs: [least: number, most: number];
  /** Connections that are all open at the same moment, each with a page asked on it. */
  connections: number;
}

export interface Visited {
  pages: number;
  votes: number;
  visits: number;
  statuses: Record<string, number>;
  broken: number;
  p50: number;
  p99: number;
  slowest: number;
  pictures: number;
  open: number;
  cpuUs: number;
}

const visiting = JSON.parse(process.argv[2] ?? '{}') as Visiting;
const { port, people, seconds, thinkMs, connections, voters, works } = visiting;
const until = Date.now() + seconds * 1000;
const statuses: Record<string, number> = {};
const times: number[] = [];
const done = { visits: 0, votes: 0, broken: 0, pictures: 0 };

interface Answer {
  status: number;
  text: string;
}

const ask = (agent: Agent, address: string, path: string, body?: object): Promise<Answer> =>
  new Promise((answered) => {
    const text = body && JSON.stringify(body);
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: text ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': address,
          'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)',
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : { accept: 'text/html' }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => answered({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        response.on('error', () => answered({ status: 0, text: '' }));
      },
    );
    asking.on('error', () => answered({ status: 0, text: '' }));
    asking.end(text);
  });

const note = ({ status }: Answer): void => {
  if (status === 0) done.broken += 1;
  else statuses[status] = (statuses[status] ?? 0) + 1;
};

/** A page is there when all that it asks for is. */
async function page(asked: readonly Promise<Answer>[]): Promise<Answer[]> {
  const began = performance.now();
  const answers = await Promise.all(asked);
  times.push(performance.now() - began);
  for (const answer of answers) note(answer);
  return answers;
}

async function visit(person: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 3 });
  const address = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
  const call = (path: string, body: object) => ask(agent, address, `/api${path}`, { PropertyID: 1, ...body });
  const look = () => sleep(thinkMs[0] + Math.random() * (thinkMs[1] - thinkMs[0]));
  const seed = `seed-of-${person}`;
  const tree = () => call('/category/GetPVCategoryTypes/', { OrderSeed: seed });
  const categoryAt = (at: number) => visiting.firstCategory + ((person + at) % visiting.categories);
  const ballot = async (at: number, beside: readonly Promise<Answer>[] = []) => {
    const [answer] = await page([call('/PV/GetPVBallot', { PropertyCategoryID: categoryAt(at), OrderSeed: seed }), ...beside]);
    done.pictures += answer?.text.match(/"ThumbnailUrl":"|"Url":"/g)?.length ?? 0;
  };
  await page([
    ask(agent, address, '/vote/halyard'),
    tree(),
    call('/PV/TestAuth', {}),
    call('/CMS/GetCMSAppTypeContents/', { AppTypeID: 4 }),
  ]);
  await look();
  await ballot(0, [ask(agent, address, `/vote/halyard?category=${categoryAt(0)}`), tree(), call('/PV/TestAuth', {})]);
  for (const at of [1, 2]) {
    await look();
    await ballot(at);
  }
  const PVUserID = `voter-${1 + (person % voters)}`;
  for (const at of [1, 2]) {
    await look();
    const PropertyCategoryID = categoryAt(at);
    const EntryID = visiting.firstEntry + (PropertyCategoryID - visiting.firstCategory) * works + (person % works);
    const choice = { PropertyCategoryID, EntryID, MediaTypeID: visiting.mediaTypeId, Score: 1 };
    const answer = await call('/PV/Vote/', { SeasonID: visiting.seasonId, PVUserID, ...choice });
    note(answer);
    if (answer.status === 200) done.votes += 1;
  }
  await look();
  const [mine] = await page([call('/PV/GetVotedCategoriesBallotData', { PVUserID })]);
  if (mine?.status === 200 && !mine.text.includes('"EntryID"')) throw new Error(`Votes of ${PVUserID} are missing`);
  done.visits += 1;
  agent.destroy();
}

/** All at once, and none is let go before all have been answered. */
async function openConnections(): Promise<number> {
  const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  let at = 0;
  let open = 0;
  const lane = async (): Promise<void> => {
    while (at < agents.length) {
      const agent = agents[at] as Agent;
      at += 1;
      const answer = await ask(agent, `10.200.${(at >> 8) & 255}.${at & 255}`, '/vote/halyard');
      note(answer);
    }
  };
  await Promise.all(Array.from({ length: 200 }, lane));
  for (const agent of agents)
    open += Object.values(agent.freeSockets)
      .flat()
      .filter((socket) => socket && !socket.destroyed).length;
  for (const agent of agents) agent.destroy();
  return open;
}

const before = process.cpuUsage();
let next = 0;
await Promise.all(
  Array.from({ length: people }, async (_, at) => {
    // They come one after the other, as people who were sent a link.
    await sleep((at / people) * Math.min(thinkMs[1], seconds * 500));
    do {
      next += 1;
      await visit(next);
    } while (Date.now() < until);
  }),
);
const { user, system } = process.cpuUsage(before);
times.sort((one, other) => one - other);
const placed = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
const visited: Visited = {
  ...done,
  pages: times.length,
  statuses,
  p50: placed(0.5),
  p99: placed(0.99),
  slowest: placed(0.99999),
  open: await openConnections(),
  cpuUs: user + system,
};
process.stdout.write(JSON.stringify(visited));
