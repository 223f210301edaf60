import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Ended {
  code: number;
  /** Everything that it wrote, in order. */
  said: string;
}

interface Options {
  quiet?: boolean;
  env?: Record<string, string>;
  /** How long it may take; then it is ended, and that is reported. */
  limitMs?: number;
}

/** Runs a program from node_modules/.bin, or a file of ours, and waits for its end. */
export function run(program: string, args: string[] = [], options: Options = {}): Promise<Ended> {
  const isOurs = /\.(ts|mjs)$/.test(program);
  const isGroup = options.limitMs !== undefined;
  const child = spawn(
    isOurs ? process.execPath : join(root, 'node_modules/.bin', program),
    isOurs ? [resolve(root, program), ...args] : args,
    {
      cwd: root,
      detached: isGroup,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter), ...options.env },
    },
  );
  let said = '';
  const take = (out: NodeJS.WriteStream) => (chunk: Buffer) => {
    said += chunk.toString();
    if (!options.quiet) out.write(chunk);
  };
  child.stdout.on('data', take(process.stdout));
  child.stderr.on('data', take(process.stderr));
  // With a limit it is a group of its own, so that nothing which it started outlives it.
  const stop = (signal: NodeJS.Signals) => void (isGroup && child.pid ? endGroup(child.pid, signal) : child.kill(signal));
  const patience = setTimeout(
    () => {
      said += `\nstill running after ${(options.limitMs ?? 0) / 1000} s`;
      stop('SIGKILL');
    },
    options.limitMs ?? 2 ** 31 - 1,
  );
  if (isGroup) child.once('exit', () => stop('SIGKILL'));
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => {
      clearTimeout(patience);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130);
      done({ code: code ?? 1, said });
    });
  });
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}
