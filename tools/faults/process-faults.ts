import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { childrenOf, signal } from './product.ts';

const stoppedMs = 20_000;

export const processFaults: Fault[] = [
  {
    name: 'database-killed',
    setting: 'usual',
    async act(lab) {
      // All of its processes at once, as when the machine is switched off, for all that they know.
      process.kill(-(await lab.postmaster()), 'SIGKILL');
      lab.liftedAt = performance.now();
    },
  },
  {
    name: 'database-stopped',
    setting: 'usual',
    async act(lab) {
      const parent = await lab.postmaster();
      // The parent first: it must not make another child in the meantime.
      signal(parent, 'SIGSTOP');
      const children = childrenOf(parent);
      for (const child of children) signal(child, 'SIGSTOP');
      await sleep(stoppedMs);
      for (const pid of [...children, parent]) signal(pid, 'SIGCONT');
    },
  },
  {
    name: 'server-killed',
    setting: 'usual',
    async act(lab) {
      lab.liftedAt = performance.now();
      await lab.product.kill();
      await lab.product.start();
    },
  },
  {
    name: 'worker-killed',
    setting: 'workers',
    async act(lab) {
      const before = lab.product.workers;
      lab.liftedAt = performance.now();
      signal(before[0] ?? 0, 'SIGKILL');
      for (let waited = 0; waited < 20_000; waited += 100) {
        const now = lab.product.workers;
        if (now.length === before.length && !now.includes(before[0] ?? 0)) return [];
        await sleep(100);
      }
      return ['no worker took the place of the one that was killed'];
    },
  },
];
