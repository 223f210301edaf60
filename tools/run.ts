import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

interface Ended {
  code: number;
  /** Everything that it wrote, in order. */
  said: string;
}

interface Options {
  quiet?: boolean;
  env?: Record<string, string>;
  /** How long it may take; then it is ended, and that is told. */
  limitMs?: number;
}

/** Runs a program from node_modules/.bin, or a TypeScript file of ours, and waits for its end. */
export function run(program: string, args: string[] = [], options: Options = {}): Promise<Ended> {
  const isOurs = program.endsWith('.ts');
  const child = spawn(
    isOurs ? process.execPath : join(root, 'node_modules/.bin', program),
    isOurs ? [join(root, program), ...args] : args,
    {
      cwd: root,
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
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  const patience =
    options.limitMs &&
    setTimeout(() => {
      said += `\nstill running after ${(options.limitMs ?? 0) / 1000} s`;
      child.kill('SIGKILL');
    }, options.limitMs);
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
