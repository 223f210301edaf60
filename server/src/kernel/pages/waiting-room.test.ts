import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Signer } from '../identity/signer.ts';
import { keptMs, WaitingRoom } from './waiting-room.ts';

const signer = new Signer('a secret that only tests would use');

function room() {
  const clock = { now: 1_000_000, isFull: false };
  const opened = () => new WaitingRoom({ isFull: () => clock.isFull, now: () => new Date(clock.now), signer });
  return { clock, opened, waiting: opened() };
}

test('while there is room no one waits', () => {
  const { waiting } = room();
  for (let at = 0; at < 1000; at += 1) expect(waiting.enter(undefined)).toBeUndefined();
  expect(waiting.length).toBe(0);
});

test('how many come at once is known, so that a machine that stalls with few people has no line', () => {
  const seen: number[] = [];
  const isFull = (_: boolean, perSecond: number) => seen.push(perSecond) === 0;
  const clock = { now: 1_000_000 };
  const waiting = new WaitingRoom({ isFull, now: () => new Date(clock.now), signer });
  for (let at = 0; at < 30; at += 1) waiting.enter(undefined);
  clock.now += 1000;
  waiting.enter(undefined);
  clock.now += 2000;
  waiting.enter(undefined);
  expect([seen[0], seen[29], seen[30], seen[31]]).toEqual([1, 30, 30, 1]);
});

test('people are let in in the order in which they came, and no one who comes later is before them', () => {
  const { clock, waiting } = room();
  clock.isFull = true;
  const tickets = Array.from({ length: 300 }, () => {
    clock.now += 20;
    return waiting.enter(undefined)?.ticket ?? '';
  });
  expect(waiting.length).toBe(300);
  clock.isFull = false;
  const inside: number[] = [];
  const newcomers: unknown[] = [];
  for (let second = 0; inside.length < 300; second += 1) {
    expect(second).toBeLessThan(100);
    clock.now += 1000;
    // The last ones ask first, and it helps them nothing.
    const before = inside.length;
    for (let at = tickets.length - 1; at >= 0; at -= 1) {
      if (inside.includes(at)) continue;
      const answer = waiting.enter(tickets[at]);
      if (!answer) inside.push(at);
      else tickets[at] = answer.ticket;
    }
    if (inside.length < 300) newcomers.push(waiting.enter(undefined));
    const came = inside.slice(before);
    const left = tickets.map((_, at) => at).filter((at) => !inside.includes(at));
    expect(Math.max(...came)).toBeLessThan(Math.min(...left));
  }
  expect(newcomers.length).toBeGreaterThan(0);
  expect(newcomers.every(Boolean)).toBe(true);
});

test('a place only moves forward, also where another process says it', () => {
  const { clock, opened, waiting } = room();
  const other = opened();
  clock.isFull = true;
  other.enter(undefined);
  for (let at = 0; at < 100; at += 1) waiting.enter(undefined);
  clock.now += 1000;
  let shown = waiting.enter(undefined);
  for (let at = 0; at < 500; at += 1) other.enter(undefined);
  const seen = [shown?.ahead ?? 0];
  for (let at = 0; at < 12; at += 1) {
    clock.now += 1000;
    clock.isFull = at % 3 === 0;
    shown = (at % 2 ? waiting : other).enter(shown?.ticket);
    if (!shown) break;
    seen.push(shown.ahead);
  }
  expect(seen[0]).toBe(100);
  expect(seen).toEqual(seen.toSorted((one, two) => two - one));
});

test('a ticket lets in once; one that was made up, changed or left alone is none', () => {
  const { clock, waiting } = room();
  clock.isFull = true;
  const ticket = waiting.enter(undefined)?.ticket ?? '';
  clock.now += 200;
  for (let at = 0; at < 5000; at += 1) waiting.enter(undefined);
  clock.isFull = false;
  clock.now += 1000;
  expect(waiting.enter(ticket)).toBeUndefined();
  expect(waiting.enter(ticket), 'a second person with it').toMatchObject({ total: 4980 });
  const [id = '', ...rest] = ticket.split('.');
  expect(waiting.enter([id, '1', ...rest.slice(1)].join('.'))?.ahead).toBeGreaterThan(4900);
  expect(waiting.enter('x'.repeat(5000))?.ahead).toBeGreaterThan(4900);
  clock.isFull = true;
  const kept = waiting.enter(undefined);
  clock.now += keptMs;
  const later = waiting.enter(kept?.ticket);
  expect(later?.ticket.split('.')[0]).not.toBe(kept?.ticket.split('.')[0]);
});

test('the wait is unknown at first and then follows the pace; the line ends when everyone was let in', () => {
  const { clock, waiting } = room();
  clock.isFull = true;
  let mine = waiting.enter(undefined);
  expect(mine?.seconds).toBeUndefined();
  for (let at = 0; at < 400; at += 1) waiting.enter(undefined);
  clock.now += 6000;
  expect(waiting.enter(undefined)?.seconds).toBeGreaterThan(10);
  clock.isFull = false;
  for (let second = 0; second < 60 && !waiting.isOpen; second += 1) {
    clock.now += 1000;
    mine = waiting.enter(mine?.ticket);
  }
  expect(waiting.isOpen).toBe(true);
  expect(waiting.enter(undefined)).toBeUndefined();
});

/** After all that nothing refers to is gone. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('a line of any length takes little room', () => {
  const { clock, waiting } = room();
  clock.isFull = true;
  const before = heapInUse();
  for (let at = 0; at < 2000; at += 1) {
    clock.now += 350;
    waiting.enter(undefined);
  }
  expect(waiting.length).toBe(2000);
  expect(heapInUse() - before).toBeLessThan(4_000_000);
});
