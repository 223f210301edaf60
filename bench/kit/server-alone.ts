import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { programAt } from '#kit/program.ts';

/** The server as an operator runs it, in a process of its own: what it needs is not mixed with what the benchmark does. */
export async function startAlone(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-bench-alone-'));
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, [programAt('server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET: 'a secret that only benchmarks would use',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let port = '';
  for await (const line of createInterface(child.stdout)) {
    port = /running at \S+:(\d+)/.exec(line)?.[1] ?? '';
    if (port) break;
  }
  if (!port) throw new Error('The server did not start.');
  child.stdout.resume();
  const at = (name: string) => `/proc/${child.pid}/${name}`;
  const megabytes = async (field: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(await readFile(at('status'), 'utf8'))?.[1]) / 1000;
  return {
    address: `http://127.0.0.1:${port}`,
    memoryNow: () => megabytes('VmRSS'),
    /** The most memory that it had at any moment of this work, as the system counts it. Linux only. */
    async peakDuring(work: () => Promise<unknown>): Promise<number> {
      await writeFile(at('clear_refs'), '5');
      await work();
      return megabytes('VmHWM');
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
