import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sized } from './tiny.ts';

const run = promisify(execFile);
const autocannon = join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js');

export const clients = 16;
export const seconds = sized(6, 1);
const howLong = sized(['-d', String(seconds)], ['-a', String(clients * 4)]);

interface Request {
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

/** Answers per second, asked by a process of its own so that asking does not take the answerer's time. Every answer must be a good one. */
export async function perSecond(url: string, request: Request = {}): Promise<number> {
  const headers = Object.entries({ 'content-type': 'application/json', ...request.headers }).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ]);
  const body = request.body ? ['-b', request.body] : [];
  const options = ['-j', '-n', '-c', String(clients), ...howLong, '-m', request.method ?? 'GET', ...headers, ...body];
  const { stdout } = await run(process.execPath, [autocannon, ...options, url], { maxBuffer: 10_000_000 });
  const result = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number };
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

export const line = (what: string, rate: number, reference?: number): void =>
  console.log(
    `  ${what.padEnd(52)} ${Math.round(rate).toLocaleString('en').padStart(8)}/s${reference ? `   ${(rate / reference).toFixed(2)} of it` : ''}`,
  );
