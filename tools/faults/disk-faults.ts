import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { childrenOf } from './product.ts';

const fullMs = 8000;
const slowMs = 8000;
/** A commit waits for two or three of them. */
const writesPerSecond = 25;
const noDisk = 'a disk of its own can be mounted by root on Linux only';

export const diskFaults: Fault[] = [
  {
    name: 'disk-full',
    setting: 'usual',
    whyNot: ({ disk }) => (disk ? undefined : noDisk),
    async act({ disk }) {
      disk?.fill();
      await sleep(fullMs);
      await disk?.empty();
    },
    // That the storage is full is said to those who upload.
    mayAnswer: ({ status, failure }) => status === 507 && failure === 'StorageFull',
  },
  {
    name: 'disk-slow',
    setting: 'usual',
    whyNot: ({ disk }) => (disk ? disk.whyNeverSlow() : noDisk),
    async act({ disk, product, postmaster }) {
      const pids = async () => [await postmaster(), ...childrenOf(await postmaster()), product.pid];
      disk?.slowDown(await pids(), writesPerSecond);
      const [got] = await Promise.all([disk?.tryWrites(), sleep(slowMs)]);
      disk?.slowDown(await pids(), 0);
      return got !== undefined && got > 2 * writesPerSecond ? [`the disk was not slow: ${got.toFixed(0)} writes a second`] : [];
    },
  },
];
