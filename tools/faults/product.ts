import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from '../run.ts';
import { labSecret } from './season.ts';

const main = join(root, 'server/src/main.ts');
const inside = pathToFileURL(join(import.meta.dirname, 'inside.ts')).href;
const startMs = 90_000;

export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return false;
      }
    });

/** To one that may have ended on its own. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The server as an operator runs it, in processes of its own, with its log in a file. */
export class Product {
  readonly #folder: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly logFile: string;
  #child: ChildProcess | undefined;
  #environment: Record<string, string> = {};
  #orders = 0;

  constructor(folder: string, dataDir: string, port: number) {
    this.#folder = folder;
    this.#dataDir = dataDir;
    this.#port = port;
    this.logFile = join(folder, 'server.log');
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Every process that serves people. */
  get workers(): number[] {
    return this.#environment.WORKERS === '1' ? [] : childrenOf(this.pid).filter((pid) => isNode(pid));
  }

  async start(environment = this.#environment): Promise<void> {
    this.#environment = environment;
    const log = openSync(this.logFile, 'a');
    this.#child = spawn(process.execPath, [main], {
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
        NODE_OPTIONS: `--import ${inside}`,
        LAUREL_FAULTS: this.#folder,
        DATA_DIR: this.#dataDir,
        SECRET: labSecret,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://127.0.0.1:${this.#port}`,
        DEMO: 'off',
        CAPTCHA: 'off',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '0',
        ...environment,
      },
    });
    for (const end = performance.now() + startMs; ; ) {
      const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      if (!this.isRunning || performance.now() > end) throw new Error(`The server did not start; see ${this.logFile}`);
      await sleep(100);
    }
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(name: NodeJS.Signals): Promise<void> {
    if (!this.isRunning || !this.#child) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(name);
    await ended;
  }

  /** Sets the clock of every process so far ahead, has each collect its garbage, and answers how many bytes they hold. */
  async order(shiftMs = 0): Promise<number> {
    this.#orders += 1;
    await writeFile(join(this.#folder, 'order.json'), JSON.stringify({ number: this.#orders, shiftMs }));
    let bytes = 0;
    for (const pid of [this.pid, ...this.workers]) {
      signal(pid, 'SIGUSR2');
      bytes += await this.#reportOf(pid);
    }
    return bytes;
  }

  async #reportOf(pid: number): Promise<number> {
    const file = join(this.#folder, `${pid}.json`);
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const text = await readFile(file, 'utf8').catch(() => '{}');
      const { number, heap } = JSON.parse(text) as { number?: number; heap?: number };
      if (number === this.#orders && heap !== undefined) {
        await rm(file);
        return heap;
      }
      await sleep(50);
    }
    throw new Error(`Process ${pid} of the server does not answer`);
  }
}

function isNode(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts');
  } catch {
    return false;
  }
}
