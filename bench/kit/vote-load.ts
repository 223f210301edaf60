/**
 * Voters, in a process of its own: plain sockets and texts put together by hand, because CPU time that the voters use is missing for the
 * server. Every vote is of another voter and category, from another address. Prints what came of it as JSON; with `ledger`, also the marks of all
 * acknowledged votes.
 */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VotingIds } from './vote-database.ts';

export interface Load extends VotingIds {
  port: number;
  connections: number;
  seconds: number;
  /** Votes in one request; 1 is the call for one vote. */
  paper: number;
  /** Where a voter's first vote of this run is: runs must not repeat each other's votes. */
  from: number;
  ledger?: string;
}

export interface Loaded {
  votes: number;
  perSecond: number;
  statuses: Record<string, number>;
  broken: number;
  p50: number;
  p99: number;
  slowest: number;
  /** Processor time of the voters themselves. */
  cpuUs: number;
}

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const load: Load = JSON.parse(process.argv[2] ?? '{}');
const until = Date.now() + load.seconds * 1000;
const statuses: Record<string, number> = {};
const times: number[] = [];
const acknowledged: string[] = [];
let votes = 0;
let broken = 0;
/** Spread over all voters, so that pages of the tables are touched as by people, and never the same vote twice. */
const stride = 7919;
let sequence = load.from;

const path = load.paper === 1 ? '/api/PV/Vote/' : '/api/PV/VotePaper';
const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nuser-agent: ${agent}\r\ncontent-type: application/json\r\nx-forwarded-for: 10.`;

function choiceOf(n: number, index: number): string {
  const category = (n + Math.floor(n / load.voters) * load.paper + index) % load.categories;
  const entry = load.firstEntry + category * load.works + (n % load.works);
  return `"EntryID":${entry},"MediaTypeID":${load.mediaTypeId},"PropertyCategoryID":${load.firstCategory + category},"Score":1`;
}

function nextRequest(): { text: string; mark: string } {
  const n = sequence;
  sequence += 1;
  const voter = 1 + ((n * stride) % load.voters);
  const mark = `${load.port}-${n}`;
  let choices = choiceOf(n, 0);
  if (load.paper > 1) {
    for (let index = 1; index < load.paper; index += 1) choices += `},{${choiceOf(n, index)}`;
    choices = `"Votes":[{${choices}}]`;
  }
  const body = `{"PropertyID":1,"SeasonID":${load.seasonId},"PVUserID":"voter-${voter}","DeviceMark":"device-${voter}","Source":"${mark}","SecondsOnPage":31,${choices}}`;
  const address = `${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return { mark, text: `${head}${address}\r\ncontent-length: ${body.length}\r\n\r\n${body}` };
}

/** Nearly every answer comes whole; the text of one that does not is held. */
function lengthOf(text: string): number {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return Number.POSITIVE_INFINITY;
  return end + 4 + Number.parseInt(text.slice(text.indexOf('content-length: ') + 16), 10);
}

/** One voter after the other on one connection; a broken connection is opened again. */
const visit = (): Promise<void> =>
  new Promise((done) => {
    let held = '';
    let mark = '';
    let began = 0;
    let isWaiting = false;
    const next = () => {
      if (Date.now() >= until) return void socket.end();
      const request = nextRequest();
      mark = request.mark;
      began = performance.now();
      isWaiting = true;
      socket.write(request.text, 'latin1');
    };
    const hear = (bytes: number, buffer: Uint8Array): boolean => {
      held += (buffer as Buffer).toString('latin1', 0, bytes);
      if (held.length < lengthOf(held)) return true;
      isWaiting = false;
      const status = held.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === '200' && (load.paper === 1 || !held.includes('"Failure"'))) {
        votes += load.paper;
        times.push(performance.now() - began);
        if (load.ledger) acknowledged.push(mark);
      }
      held = '';
      next();
      return true;
    };
    // Read into one buffer of its own: a stream around it takes as long as the reading.
    const onread = { buffer: Buffer.allocUnsafe(16_384), callback: hear };
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true, onread });
    socket.on('connect', next);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isWaiting) broken += 1;
      done();
    });
  });

await Promise.all(
  Array.from({ length: load.connections }, async () => {
    while (Date.now() < until) {
      await visit();
      if (Date.now() < until) await sleep(50);
    }
  }),
);
times.sort((one, other) => one - other);
const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
if (load.ledger) writeFileSync(load.ledger, acknowledged.join('\n'));
const { user, system } = process.cpuUsage();
const loaded: Loaded = {
  votes,
  perSecond: votes / load.seconds,
  statuses,
  broken,
  p50: at(0.5),
  p99: at(0.99),
  slowest: at(0.99999),
  cpuUs: user + system,
};
process.stdout.write(JSON.stringify({ ...loaded, sequence }));
