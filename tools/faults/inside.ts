/**
 * Loaded into every process of the server by the lab. On SIGUSR2 it sets the clock of that process as the lab says, collects garbage, and tells
 * how much memory is in use: what V8 has not collected yet says nothing about leaks.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const folder = process.env.LAUREL_FAULTS ?? '.';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const RealDate = Date;
let shiftMs = 0;

class ShiftedDate extends RealDate {
  constructor(...given: []) {
    if (given.length > 0) super(...given);
    else super(RealDate.now() + shiftMs);
  }
  static override now(): number {
    return RealDate.now() + shiftMs;
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && RealDate.prototype.isPrototypeOf(value);
  }
}

process.on('SIGUSR2', () => {
  const order = JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8')) as { number: number; shiftMs: number };
  if (order.shiftMs !== 0 || shiftMs !== 0) globalThis.Date = ShiftedDate as DateConstructor;
  shiftMs = order.shiftMs;
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  const file = join(folder, `${process.pid}.json`);
  writeFileSync(`${file}.new`, JSON.stringify({ number: order.number, heap: heapUsed + external, rss }));
  renameSync(`${file}.new`, file);
});
