import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isTiny, sized } from './tiny.ts';

const run = promisify(execFile);
const autocannon = join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js');

export const clients = 16;
export const seconds = Number(process.env.SECONDS ?? sized(6, 1));
const howLong = sized(['-d', String(seconds)], ['-a', String(clients * 4)]);
/** Named in what the benchmarks print: another tool leaves the server more or less of the processor. */
export const loadTool = `autocannon, ${clients} connections`;

interface Request {
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

/** Answers per second, asked by a process of its own so that asking does not take the answerer's time. Every answer must be a good one. */
export const perSecond = async (url: string, request: Request = {}): Promise<number> => (await load(url, request)).rate;

interface Measured {
  /** Answers per second. */
  rate: number;
  /** Processor time of this process for each, in microseconds: other work on the machine falsifies it less than the rate. */
  us: number;
}

/** For a server in this process. */
export async function measure(url: string, request: Request = {}): Promise<Measured> {
  const before = process.cpuUsage();
  const { rate, answers } = await load(url, request);
  const { user, system } = process.cpuUsage(before);
  return { rate, us: (user + system) / answers };
}

async function load(url: string, request: Request): Promise<{ rate: number; answers: number }> {
  const headers = Object.entries({ 'content-type': 'application/json', ...request.headers }).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ]);
  const body = request.body ? ['-b', request.body] : [];
  const options = ['-j', '-n', '-c', String(clients), ...howLong, '-m', request.method ?? 'GET', ...headers, ...body];
  const { stdout } = await run(process.execPath, [autocannon, ...options, url], { maxBuffer: 10_000_000 });
  const result = JSON.parse(stdout) as { requests: { average: number; total: number }; non2xx: number; errors: number };
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.average, answers: result.requests.total };
}

export const line = (what: string, rate: number, reference?: number): void =>
  console.log(
    `  ${what.padEnd(52)} ${Math.round(rate).toLocaleString('en').padStart(8)}/s${reference ? `   ${(rate / reference).toFixed(2)} of it` : ''}`,
  );

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Each of these in turn, so that other load on the machine affects all of them, and the median of several rounds: the first is what the
 * others are compared with, round by round.
 */
export async function byTurns(
  kinds: Record<string, () => Promise<Measured | { rate: number }>>,
  rounds = Number(process.env.ROUNDS ?? sized(5, 1)),
) {
  // Once for nothing, so that none pays for being first.
  if (!isTiny) for (const kind of Object.values(kinds)) await kind();
  const seen: Record<string, Measured>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one: Record<string, Measured> = {};
    for (const [name, kind] of Object.entries(kinds)) one[name] = { us: Number.NaN, ...(await kind()) };
    seen.push(one);
  }
  const [reference = ''] = Object.keys(kinds);
  for (const name of Object.keys(kinds)) {
    const of = (value: (measured: Measured) => number) => seen.map((one) => value(one[name] as Measured));
    const ratios = seen.map((one) => (one[name]?.rate ?? 0) / (one[reference]?.rate ?? 1));
    const us = middle(of((measured) => measured.us));
    const texts = [
      `  ${name.padEnd(52)} ${Math.round(middle(of(({ rate }) => rate)))
        .toLocaleString('en')
        .padStart(8)}/s`,
      Number.isNaN(us) ? ' '.repeat(9) : `${us.toFixed(0).padStart(6)} us`,
      name === reference
        ? ''
        : `${middle(ratios).toFixed(2)} of it (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    ];
    console.log(texts.join('   ').trimEnd());
  }
}
