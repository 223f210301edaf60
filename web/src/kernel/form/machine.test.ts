import { expect, test } from 'vitest';
import { inTurn, openMachine, type Turn, turn } from './machine.ts';

type Counted = Turn<number, string>;
const add =
  (by: number) =>
  (count: number): Counted =>
    turn(count + by, `${count}+${by}`);

test('the parts of a transition follow each other, and so do their effects', () =>
  expect(inTurn(1, add(2), add(3))).toEqual({ state: 6, effects: ['1+2', '3+3'] }));

test('a transition without parts changes nothing', () => expect(inTurn<number, string>(1)).toEqual({ state: 1, effects: [] }));

test('what an effect dispatches comes after all effects of the transition that asked for it', () => {
  const ran: string[] = [];
  const machine = openMachine<number, number, string>({
    first: 0,
    next: (count, by) => inTurn(count, add(by), add(by)),
    run(effect) {
      ran.push(effect);
      if (effect === '0+1') machine.dispatch(10);
    },
  });
  machine.dispatch(1);
  expect(ran).toEqual(['0+1', '1+1', '2+10', '12+10']);
  expect(machine.get()).toBe(22);
});

test('listeners are notified of a new state before its effects run, and not if it stays the same', () => {
  const told: string[] = [];
  const machine = openMachine<number, number, string>({
    first: 0,
    next: (count, by) => turn(count + by, 'ran'),
    run: (effect) => told.push(effect),
  });
  const stop = machine.subscribe(() => told.push(`heard ${machine.get()}`));
  machine.dispatch(1);
  machine.dispatch(0);
  stop();
  machine.dispatch(1);
  expect(told).toEqual(['heard 1', 'ran', 'ran', 'ran']);
});

test('an effect that breaks does not stop the machine', () => {
  const machine = openMachine<number, number, string>({
    first: 0,
    next: (count, by) => turn(count + by, ...(by < 0 ? ['break'] : [])),
    run() {
      throw new Error('broken');
    },
  });
  expect(() => machine.dispatch(-1)).toThrow('broken');
  machine.dispatch(5);
  expect(machine.get()).toBe(4);
});
