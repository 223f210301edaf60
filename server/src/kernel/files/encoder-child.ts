import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';

/** What an encoder may use of this machine. */
interface EncoderLimits {
  memoryBytes: number;
  threads: number;
}

export interface EncoderSettings extends EncoderLimits {
  /** The program, by its path or by its name in `searchPath`. */
  path: string;
  searchPath: string;
}

interface EncoderRun {
  args: readonly string[];
  /** Where it writes; it gets no other folder. */
  folder: string;
  /** Named `inputOf(...)` among the arguments. */
  input: string;
  signal: AbortSignal;
  limitMs: number;
  onOutput: (text: string) => void;
}

type EncoderEnd = { how: 'ended'; code: number; said: string } | { how: 'signal' | 'stopped' | 'too-long' | 'missing'; said: string };

/**
 * Runs under a shell of its own that waits for it. A second child of the shell reads from a pipe that only this process can write to:
 * when this process ends, however it ends, the pipe ends too, and the reader takes the whole group with it. So no encoder outlives its
 * server, and Ctrl-C in a terminal, which goes to the server's group, does not reach it.
 */
const script = [
  'ulimit -c 0; ulimit -v "$1" 2>/dev/null; shift',
  '(read -r _ <&3; kill -9 0) >/dev/null 2>&1 & watcher=$!',
  '"$@" 3<&- ; code=$?',
  'kill -9 "$watcher" 2>/dev/null; wait "$watcher" 2>/dev/null',
  'exit "$code"',
].join('\n');

const niceness = '10';
/** As for the embedded PostgreSQL: root lends its rights to no one who reads strangers' files. */
const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
/** What the end of the program says is kept from both ends: what it found comes first, why it failed last. */
const saidBytes = 100_000;

const noSuchProgram = [126, 127];
/** A shell reports a signal as 128 plus its number; ffmpeg itself by 255, after it was asked to end. */
const isSignal = (code: number) => (code > 128 && code < 160) || code === 255;

/** Inside the child the original is an open file: as no one it need not be able to walk to it. */
const inputFd = 4;
export const inputName = async (path: string): Promise<string> => ((await borrowsNobody(path)) ? `/proc/self/fd/${inputFd}` : path);

/** A file that others may not read cannot be handed to no one. */
async function borrowsNobody(path: string): Promise<boolean> {
  return isRoot && process.platform === 'linux' && ((await stat(path)).mode & 0o004) !== 0;
}

export async function runEncoder({ path, searchPath, memoryBytes }: EncoderSettings, run: EncoderRun): Promise<EncoderEnd> {
  const asNobody = await borrowsNobody(run.input);
  if (asNobody) await chown(run.folder, nobody.uid, nobody.gid);
  const input = openSync(run.input, 'r');
  let child: ChildProcess;
  try {
    const command = [...withoutNetwork(asNobody), 'nice', '-n', niceness, path, ...run.args];
    child = spawn('/bin/sh', ['-c', script, 'encoder', String(Math.floor(memoryBytes / 1024)), ...command], {
      ...(asNobody && nobody),
      cwd: run.folder,
      detached: true,
      // Nothing of the server's own environment: it holds passwords.
      env: { PATH: searchPath, HOME: run.folder, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', input],
    });
  } finally {
    closeSync(input);
  }
  return watch(child, run);
}

async function watch(child: ChildProcess, run: EncoderRun): Promise<EncoderEnd> {
  let how: 'stopped' | 'too-long' | undefined;
  const end = (why: 'stopped' | 'too-long') => {
    how ??= why;
    endGroup(child);
  };
  const onAbort = () => end('stopped');
  const timer = setTimeout(() => end('too-long'), run.limitMs);
  run.signal.addEventListener('abort', onAbort);
  if (run.signal.aborted) onAbort();
  let first = '';
  let last = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const room = saidBytes - first.length;
    first += text.slice(0, room);
    last = (last + text.slice(room)).slice(-saidBytes);
  });
  child.stdout?.setEncoding('utf8').on('data', run.onOutput);
  child.stdio[3]?.on('error', () => undefined);
  try {
    const { code, signal } = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
      child.once('error', reject);
      // The shell itself may have been killed: what it started must not stay.
      child.once('exit', () => child.stdio[3]?.destroy());
      child.once('close', (exit, by) => resolve({ code: exit, signal: by }));
    });
    const said = (first + last).trim();
    if (how) return { how, said };
    if (signal !== null || code === null || isSignal(code)) return { how: 'signal', said };
    return noSuchProgram.includes(code) ? { how: 'missing', said } : { how: 'ended', code, said };
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', onAbort);
    child.stdio[3]?.destroy();
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

const probed = new Map<boolean, readonly string[]>();

/** A network of its own, with no one in it, where this system lets us make one. Without, ffmpeg's list of protocols still names files only. */
function withoutNetwork(asNobody: boolean): readonly string[] {
  const known = probed.get(asNobody);
  if (known) return known;
  const command = ['unshare', '--user', '--net', '--'];
  const works =
    process.platform === 'linux' &&
    spawnSync('unshare', [...command.slice(1), 'true'], { ...(asNobody && nobody), stdio: 'ignore', timeout: 5000 }).status === 0;
  const found = works ? command : [];
  probed.set(asNobody, found);
  return found;
}
