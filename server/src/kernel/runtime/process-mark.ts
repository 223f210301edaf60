import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Process ids repeat: after a restart, and from one container to the next. With the moment of its start a process is known for good. */
interface ProcessMark {
  machine: string;
  pid: number;
  started: string;
}

export const markText = ({ machine, pid, started }: ProcessMark): string => `${machine}.${pid}.${started}`;

export function readMark(text: string): ProcessMark | undefined {
  const [, machine, pid, started] = /^([0-9a-f]{12})\.(\d+)\.([0-9a-z]+)$/.exec(text) ?? [];
  return machine && pid && started ? { machine, pid: Number(pid), started } : undefined;
}

/** Where process ids mean the same: containers of one machine have their own. */
const machine = createHash('sha256')
  .update(`${hostname()} ${readlink('/proc/self/ns/pid')}`)
  .digest('hex')
  .slice(0, 12);

export const thisProcess: ProcessMark = { machine, pid: process.pid, started: startOf(process.pid) ?? 'unknown' };

/** `elsewhere`: no one here can tell. */
export function stateOfProcess(mark: ProcessMark): 'alive' | 'ended' | 'elsewhere' {
  if (mark.machine !== machine) return 'elsewhere';
  return startOf(mark.pid) === mark.started ? 'alive' : 'ended';
}

function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, ...rest] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
      // A zombie has ended; only its parent has not noticed yet.
      return state === 'Z' || state === 'X' ? undefined : rest[18];
    }
    const said = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Date.parse(said.trim()).toString(36);
  } catch {
    return undefined;
  }
}

function readlink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
