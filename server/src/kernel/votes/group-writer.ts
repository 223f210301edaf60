import { isFaultOfRow, isRace } from '../database/db.ts';
import { Refusal } from '../call/refusal.ts';

/** Rows that came together and are answered together, when the last of them is settled. One promise for all: they are many. */
interface Asked<Outcome> {
  settled: PromiseSettledResult<Outcome>[];
  open: number;
  done: (settled: PromiseSettledResult<Outcome>[]) => void;
}

interface Waiting<Row, Outcome> {
  row: Row;
  key: string;
  asked: Asked<Outcome>;
  /** Which of them it is. */
  at: number;
}

interface Options<Row, Outcome> {
  /** Writes all rows in one statement and returns an outcome for each. They are of one kind, and differ in their keys. */
  write: (rows: readonly Row[]) => Promise<readonly Outcome[]>;
  /** Rows with the same key are written one after the other, as they came. */
  keyOf: (row: Row) => string;
  /** What is written by different statements. */
  kindOf?: (row: Row) => string;
  mostWaiting?: number;
  mostAtOnce?: number;
}

const retryAfterSeconds = 1;
const triesInRace = 4;

/**
 * Writes rows that arrive together in one transaction, because a commit costs more than a row. Nothing waits for a clock: a group is what came
 * while the group before it was being written. Every row is answered after its own commit, and never before. When the connection is lost no one
 * knows whether the group was committed, so it is refused and not written again; anyone who sent it repeats it without harm.
 */
export class GroupWriter<Row, Outcome> {
  readonly #write: Options<Row, Outcome>['write'];
  readonly #keyOf: Options<Row, Outcome>['keyOf'];
  readonly #kindOf: (row: Row) => string;
  readonly #mostWaiting: number;
  readonly #mostAtOnce: number;
  #waiting: Waiting<Row, Outcome>[] = [];
  #isWriting = false;

  constructor({ write, keyOf, kindOf = () => '', mostWaiting = 5000, mostAtOnce = 1000 }: Options<Row, Outcome>) {
    this.#write = write;
    this.#keyOf = keyOf;
    this.#kindOf = kindOf;
    this.#mostWaiting = mostWaiting;
    this.#mostAtOnce = mostAtOnce;
  }

  /** As `put`, for one row. */
  putOne(row: Row): Promise<Outcome> {
    return new Promise((done, refuse) => {
      this.#take([row], ([settled]) => (settled?.status === 'fulfilled' ? done(settled.value) : refuse(settled?.reason)));
    });
  }

  /** All of these rows, or none when there is no room for them; an outcome for each, after its own commit. */
  put(rows: readonly Row[]): Promise<PromiseSettledResult<Outcome>[]> {
    return new Promise((done) => {
      this.#take(rows, done);
    });
  }

  #take(rows: readonly Row[], done: Asked<Outcome>['done']): void {
    if (this.#waiting.length + rows.length > this.#mostWaiting) throw new Refusal('Unavailable', { retryAfterSeconds });
    const asked: Asked<Outcome> = { settled: [], open: rows.length, done };
    for (const [at, row] of rows.entries()) this.#waiting.push({ row, key: this.#keyOf(row), asked, at });
    if (this.#isWriting) return;
    this.#isWriting = true;
    // Whatever else this round of the event loop has read comes along.
    setImmediate(() => void this.#writeAll());
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const tell = await this.#settle(this.#nextGroup());
      // The next group is on its way before this one is answered: answering takes as long as writing, and the database would idle.
      if (this.#waiting.length > 0) setImmediate(tell);
      else tell();
    }
    this.#isWriting = false;
  }

  /** As the first in line; a second row of the same key waits for a later group. */
  #nextGroup(): Waiting<Row, Outcome>[] {
    const [first] = this.#waiting;
    const kind = first && this.#kindOf(first.row);
    const keys = new Set<string>();
    const group: Waiting<Row, Outcome>[] = [];
    const later: Waiting<Row, Outcome>[] = [];
    for (const one of this.#waiting) {
      const isNext = group.length < this.#mostAtOnce && !keys.has(one.key) && this.#kindOf(one.row) === kind;
      (isNext ? group : later).push(one);
      keys.add(one.key);
    }
    this.#waiting = later;
    return group;
  }

  /** Returns the function that gives everyone in the group their result. */
  async #settle(group: readonly Waiting<Row, Outcome>[], tried = 1): Promise<() => void> {
    let outcomes: readonly Outcome[];
    try {
      outcomes = await this.#write(group.map(({ row }) => row));
      if (outcomes.length !== group.length) throw new Error(`${group.length} rows were written, and ${outcomes.length} answered`);
    } catch (error) {
      // The database said no, so nothing of it was written: by halves, the row it does not like is found and the others go through.
      if (isFaultOfRow(error) && group.length > 1) {
        const half = group.length >> 1;
        const tells = [await this.#settle(group.slice(0, half)), await this.#settle(group.slice(half))];
        return () => {
          for (const tell of tells) tell();
        };
      }
      if (isRace(error) && tried < triesInRace) return this.#settle(group, tried + 1);
      return () => {
        for (const one of group) settle(one, { status: 'rejected', reason: error });
      };
    }
    return () => {
      for (const [index, one] of group.entries()) settle(one, { status: 'fulfilled', value: outcomes[index] as Outcome });
    };
  }
}

function settle<Outcome>({ asked, at }: Waiting<unknown, Outcome>, result: PromiseSettledResult<Outcome>): void {
  asked.settled[at] = result;
  asked.open -= 1;
  if (asked.open === 0) asked.done(asked.settled);
}
