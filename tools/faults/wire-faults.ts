import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { Cut, Direction } from './proxy.ts';

const stageMs = 3500;

/** The same chances in every run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One piece in so many, in this direction; `passes` says how much of it gets through. */
const cutting =
  (chance: () => number, share: number, wanted: Direction, passes: (piece: Buffer) => number): Cut =>
  (direction, piece) =>
    direction === wanted && chance() < share ? passes(piece) : undefined;

const stages = {
  'before its headers': ['request', () => 12],
  'in its body': ['request', ({ length }: Buffer) => length - 7],
  'before its answer': ['answer', () => 0],
  'in its answer': ['answer', ({ length }: Buffer) => length >> 1],
} as const;

export const wireFaults: Fault[] = [
  {
    name: 'clients-cut',
    setting: 'usual',
    async act({ caller, clientProxy }) {
      caller.isFresh = true;
      const before = clientProxy.cuts();
      const chance = chances(15);
      for (const [direction, passes] of Object.values(stages)) {
        clientProxy.cutBy(cutting(chance, 0.3, direction, passes));
        await sleep(stageMs);
      }
      clientProxy.cutBy(undefined);
      caller.isFresh = false;
      return clientProxy.cuts() - before > 20 ? [] : ['hardly any connection was cut'];
    },
  },
  {
    name: 'database-cut',
    setting: 'wired',
    async act({ databaseProxy }) {
      const before = databaseProxy.cuts();
      const chance = chances(51);
      for (const [direction, passes] of Object.values(stages)) {
        databaseProxy.cutBy(cutting(chance, 0.02, direction, passes));
        await sleep(stageMs);
      }
      databaseProxy.cutBy(undefined);
      databaseProxy.cutAll();
      return databaseProxy.cuts() - before > 20 ? [] : ['hardly any connection was cut'];
    },
  },
];
