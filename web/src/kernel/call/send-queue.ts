import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { openKeptRows } from '../session/kept-rows.ts';
import type { Shelf } from '../session/storage.ts';
import { mayPass } from './no-answer.ts';

/** What someone sent while no one could take it. */
export interface Queued {
  /** Milliseconds since 1970, by this device's clock. */
  keptAt: number;
  /** Why the server did not take it, in its words; it is not sent again automatically then. */
  refused?: string;
}

export type QueueEvent<Row, Sent> =
  | { is: 'sent'; row: Row; reply: Sent }
  | { is: 'refused'; row: Row }
  /** The session ended in the meantime: it is sent after the next sign-in of the same person. */
  | { is: 'expired' };

interface QueueParts<Row, Sent> {
  shelf: Shelf;
  /** Names what waits and whose it is: on a shared device no one sees or sends another's. */
  prefix: string;
  isRow: (found: object) => boolean;
  /** What a row is about. A later one about the same takes its place. */
  keyOf: (row: Row) => number | string;
  /** Whether that person is the one who is signed in, asked right before each request. */
  isSignedIn: () => boolean;
  deliver: (row: Row) => Promise<Sent>;
  /** Noted on the device before a row goes out. */
  going?: (row: Row) => Row;
  /** What was changed while an earlier one was on its way goes on from what the server has now. */
  after?: (changed: Row, reply: Sent) => Row;
}

export interface SendQueue<Row, Sent> {
  /** The same list until something changes. */
  list: () => readonly Row[];
  /** As it is on the device at this moment. */
  read: (key: number | string) => Row | undefined;
  isWaiting: () => boolean;
  put: (row: Row) => void;
  remove: (row: Row) => void;
  retry: (row: Row) => Promise<void>;
  /** Sends what waits; several calls at once are one. */
  flush: () => Promise<void>;
  /** Another tab may have put something there, or sent it. */
  refresh: () => void;
  subscribe: (notify: () => void) => () => void;
  listen: (listener: (event: QueueEvent<Row, Sent>) => void) => () => void;
}

/** Signed out for now, the network, or an agreement to accept first. */
export const isSentAgain = (problem: unknown): boolean =>
  mayPass(problem) || isFailure(problem, 'DeclarationNeeded') || (problem instanceof CallProblem && problem.status === 401);

/** What is on its way, kept on this device until the server has it. It takes the same word twice for one. */
export function openSendQueue<Row extends Queued, Sent>(parts: QueueParts<Row, Sent>): SendQueue<Row, Sent> {
  const { keyOf, isSignedIn, deliver, going = (row) => row, after = (row) => row } = parts;
  const rows = openKeptRows<Row>({ ...parts, order: (one, other) => one.keptAt - other.keptAt });
  const listeners = new Set<(event: QueueEvent<Row, Sent>) => void>();
  const tell = (event: QueueEvent<Row, Sent>): void => {
    for (const listen of listeners) listen(event);
  };

  /** Sends one, and says whether the next may follow. */
  async function sendOne(key: number | string, row: Row): Promise<boolean> {
    const noted = going(row);
    if (noted !== row) rows.put(key, noted);
    // Another may have taken its place while it was on its way, or it was taken back.
    const isStillIt = () => rows.read(key)?.keptAt === row.keptAt;
    try {
      const reply = await deliver(row);
      const now = rows.read(key);
      if (now && !isStillIt()) rows.put(key, after(now, reply));
      else rows.remove(key);
      tell({ is: 'sent', row, reply });
      return true;
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      if (problem.status === 401) tell({ is: 'expired' });
      if (isSentAgain(problem)) return false;
      if (!isStillIt()) return true;
      const refused = { ...noted, refused: problem.errors[0]?.Message ?? problem.message };
      rows.put(key, refused);
      tell({ is: 'refused', row: refused });
      return true;
    }
  }

  let underWay: Promise<void> | undefined;
  async function sendAll(): Promise<void> {
    rows.refresh();
    for (const listed of rows.list()) {
      const key = keyOf(listed);
      // Another tab may have dealt with it while this one was busy.
      const row = rows.read(key);
      if (!row || row.refused !== undefined) continue;
      if (!isSignedIn() || !(await sendOne(key, row))) return;
    }
  }
  const flush = (): Promise<void> => {
    underWay ??= sendAll().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    list: rows.list,
    read: rows.read,
    isWaiting: () => rows.list().some(({ refused }) => refused === undefined),
    put: (row) => rows.put(keyOf(row), row),
    remove: (row) => rows.remove(keyOf(row)),
    retry: (row) => {
      const { refused: _, ...again } = row;
      rows.put(keyOf(row), again as Row);
      return flush();
    },
    flush,
    refresh: rows.refresh,
    subscribe: rows.subscribe,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
