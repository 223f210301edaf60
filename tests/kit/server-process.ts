import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { clientOver, type Transport } from '#contract/kernel/call/client-over.ts';
import { bundledServer } from './server-bundle.ts';
import type { TestServer } from './test-server.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Laurel as an operator runs it, on the database of a test server: a process of its own that can be killed in the middle of what it does. */
export async function openServerProcess({ settings }: TestServer, environment: Record<string, string>, program?: string) {
  const main = program ?? (await bundledServer());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const transportFor =
    (token: string): Transport =>
    async (request) => {
      const answer = await fetch(`${url}${request.url}`, {
        method: request.method,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
        ...(request.body !== undefined && { body: request.body as string }),
      });
      return { status: answer.status, headers: answer.headers, json: await answer.json() };
    };
  const server = {
    url,
    port,
    isRunning,
    /** Until it says that it is ready. */
    async start(): Promise<void> {
      if (isRunning()) return;
      child = spawn(process.execPath, [main], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          DATA_DIR: settings.dataDir,
          DATABASE_URL: settings.DATABASE_URL,
          DATABASE_POOL: '5',
          SECRET: settings.SECRET,
          PORT: String(port),
          HOST: '127.0.0.1',
          DEMO: 'off',
          LOG_LEVEL: 'warn',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      if (!child.stdout) throw new Error('no output');
      for await (const line of createInterface(child.stdout)) if (line.includes('Laurel is running at')) break;
      if (!isRunning()) throw new Error('the server did not start');
      child.stdout.resume();
    },
    /** As `kill -9` does. */
    async kill(): Promise<void> {
      if (!isRunning() || !child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    /** As a supervisor does, and waits for its end; answers the exit code. */
    async stop(): Promise<number | null> {
      if (!isRunning() || !child) return null;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      return (await ended)[0];
    },
    as: (person: { token: string }) => clientOver(transportFor(person.token)),
  };
  return server;
}
