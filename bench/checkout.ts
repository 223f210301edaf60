/**
 * Orders per second through the real call, against the plain SQL of the same rows: an order of two entries that is paid by invoice, with its lines,
 * the states of its entries, the note in the audit log; the call also writes mail and jobs. Both in one run, on the same database, 16 at a time.
 */
import { Agent, request } from 'node:http';
import pg from 'pg';
import { order } from '#contract/wings/commerce/order/order.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { billing } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { areas } from '#server/areas.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { clients, line } from './kit/load.ts';
import { sized } from './kit/tiny.ts';

const propertyId = 6;
const orders = Number(process.env.ORDERS ?? sized(800, 16));

const server = await openBenchServer(areas.topics);
// Orders leave errands; no one works them off here.
await server.world.jobs.start();
const season = await addEntrySeason(server.world, propertyId, {}, 'Furniture');
const categories = [await season.category('Chairs'), await season.category('Tables')];
const database = new pg.Client({ connectionString: server.databaseUrl });
await database.connect();

/** Submissions of one buyer with two entries each, ready to be ordered. */
async function makeReady(accountId: number, count: number): Promise<{ submissionId: number; entryIds: number[] }[]> {
  const { rows } = await database.query<{ submissionId: number; entryIds: number[] }>(
    `with made as (
       insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
       select $1, $2, $3, 'Work ' || n, now(), now() from generate_series(1, $5) n returning id),
     pieces as (
       insert into piece (submission_id, title, organization, texts)
       select id, 'Work ' || id, 'Studio', '{"ProjectSummary": "What it is about."}' from made returning id, submission_id),
     entries as (
       insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
       select pieces.id, category, $1, $2, $3, 'ready', now() from pieces cross join unnest($4::int[]) category returning id, piece_id)
     select submission_id as "submissionId", array_agg(entries.id) as "entryIds"
     from pieces join entries on entries.piece_id = pieces.id group by submission_id`,
    [propertyId, season.seasonId, accountId, categories, count],
  );
  return rows;
}

const buyers: Person[] = [];
for (let one = 0; one < clients; one += 1) buyers.push(await server.people.entrant(propertyId));
const each = Math.ceil(orders / clients);
const { hostname, port } = new URL(server.address);

/** Each order from another address of this machine, so that the limits stay on. */
let sent = 0;
const agents = new Map<string, Agent>();
function agentOf(address: string): Agent {
  const known = agents.get(address) ?? new Agent({ keepAlive: true, maxSockets: 1 });
  agents.set(address, known);
  return known;
}

const place = (buyer: Person, SubmissionID: number): Promise<void> =>
  new Promise((done, fail) => {
    sent += 1;
    const localAddress = `127.0.${buyers.indexOf(buyer) + 1}.${1 + (Math.floor(sent / clients) % 8)}`;
    const body = JSON.stringify({ cartInfo: { PropertyID: propertyId, SubmissionID, CartKey: `bench cart ${sent}`, Billing: billing } });
    const asking = request(
      {
        hostname,
        port,
        path: addressOf(order.submitcart, {}),
        method: 'POST',
        localAddress,
        agent: agentOf(localAddress),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`${answer.statusCode}: ${text.slice(0, 300)}`))));
      },
    );
    asking.on('error', fail);
    asking.end(body);
  });

async function throughTheCall(count: number): Promise<number> {
  const work: { buyer: Person; ready: Awaited<ReturnType<typeof makeReady>> }[] = [];
  for (const buyer of buyers) work.push({ buyer, ready: await makeReady(buyer.id, count) });
  const start = performance.now();
  await Promise.all(
    work.map(async ({ buyer, ready }) => {
      for (const { submissionId } of ready) await place(buyer, submissionId);
    }),
  );
  return (count * clients * 1000) / (performance.now() - start);
}

/** The columns of a table that are written, so that a row can be written again as it is. */
async function columnsOf(table: string): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and column_name not in ('id', 'confirmation_number', 'cart_key') order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}

async function byPlainSql(count: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>('select max(id) as id from orders');
  const sample = rows[0]?.id ?? 0;
  const [heads, lines, notes] = [await columnsOf('orders'), await columnsOf('order_line'), await columnsOf('audit_log')];
  const lineColumns = lines.replace('order_id, ', '').replace('entry_id, ', '');
  const work = await Promise.all(
    buyers.map(async (buyer) => {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      return { client, ready: await makeReady(buyer.id, count) };
    }),
  );
  const put = {
    head: `insert into orders (${heads}, confirmation_number, cart_key) select ${heads}, $2, $2 from orders where id = $1 returning id`,
    lines: `insert into order_line (order_id, entry_id, ${lineColumns})
            select $2, entry, ${lineColumns} from unnest($3::int[]) entry cross join (select * from order_line where order_id = $1 limit 1) one`,
    entries: "update entry set state = 'ordered' where id = any($1)",
    note: `insert into audit_log (${notes}) select ${notes} from audit_log where action = 'order.placed' and subject_id = $1 limit 1`,
  };
  const start = performance.now();
  await Promise.all(
    work.map(async ({ client, ready }, who) => {
      for (const [index, { entryIds }] of ready.entries()) {
        await client.query('begin');
        const made = await client.query<{ id: number }>({ name: 'head', text: put.head, values: [sample, `plain ${who} ${index}`] });
        await client.query({ name: 'lines', text: put.lines, values: [sample, made.rows[0]?.id, entryIds] });
        await client.query({ name: 'entries', text: put.entries, values: [entryIds] });
        await client.query({ name: 'note', text: put.note, values: [String(sample)] });
        await client.query('commit');
      }
    }),
  );
  const rate = (count * clients * 1000) / (performance.now() - start);
  await Promise.all(work.map(({ client }) => client.end()));
  return rate;
}

console.log(`Orders of two entries, ${each * clients} of them, ${clients} buyers`);
await throughTheCall(2);
const called = await throughTheCall(each);
const plain = await byPlainSql(each);
line('plain SQL: order, lines, entries, note', plain);
line('through SubmitCart', called, plain);
for (const agent of agents.values()) agent.destroy();
await database.end();
await server.close();
process.exit(0);
