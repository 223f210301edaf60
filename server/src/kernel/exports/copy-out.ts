import type { Writable } from 'node:stream';
import pg from 'pg';

/** Exports run beside everything else: more of them at once would only take the disk from each other. */
const atOnce = 2;
const blockBytes = 256 * 1024;
const waitMs = 120_000;

interface Copying {
  signal?: AbortSignal | undefined;
  /** How many rows were written so far, each time a block is full. */
  onRows?: ((rows: number) => void) | undefined;
}

/**
 * What a statement selects, as lines of text by COPY: PostgreSQL writes the file, and this process only passes it on. Its own few connections,
 * because one is held until the last line is in the sink: that must be a file, never someone's line.
 */
export class CopyOut {
  readonly #connections: pg.Pool;

  constructor(url: string, onIdleError: (error: Error) => void) {
    this.#connections = new pg.Pool({
      connectionString: url,
      max: atOnce,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'laurel exports',
    });
    this.#connections.on('error', onIdleError);
    // Also while a copy holds it.
    this.#connections.on('connect', (client) => client.on('error', () => undefined));
  }

  /** How many rows there are, as far as that matters. */
  async countUpTo(most: number, select: string): Promise<number> {
    const { rows } = await this.#connections.query(`select count(*)::int as count from (${select} limit ${most}) as counted`);
    return (rows[0] as { count: number }).count;
  }

  /** How many rows the planner expects: a guess, by which people see how far a file is. */
  async estimate(select: string): Promise<number> {
    const { rows } = await this.#connections.query(`explain (format json) ${select}`);
    const [{ Plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] })['QUERY PLAN'];
    return Plan['Plan Rows'];
  }

  /** The lines of a statement that selects one text each, ended by CR LF; their number. */
  async write(select: string, sink: Writable, { signal, onRows }: Copying = {}): Promise<number> {
    signal?.throwIfAborted();
    const copy = new LineCopy(copyText(select), sink, onRows);
    const stop = () => copy.fail(signal?.reason ?? new Error('The export was stopped.'));
    const broken = (error: Error) => copy.fail(error);
    signal?.addEventListener('abort', stop);
    sink.on('error', broken);
    try {
      return await this.#run(copy);
    } finally {
      signal?.removeEventListener('abort', stop);
      sink.off('error', broken);
    }
  }

  async #run(copy: LineCopy): Promise<number> {
    const client = await this.#connections.connect();
    const lost = () => copy.fail(new Error('Connection terminated'));
    client.on('end', lost);
    try {
      // Whatever happened while the connection was waited for is checked before anything is asked.
      await Promise.race([client.query('begin read only'), copy.done]);
      client.query(copy);
      const rows = await copy.done;
      await client.query('commit');
      client.off('end', lost);
      client.release();
      return rows;
    } catch (error) {
      client.off('end', lost);
      // The connection may be in the middle of a copy: it is of no use to anyone else.
      client.release(true);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#connections.end();
  }
}

/** Signs that csv_text takes out of every text, so that COPY has nothing to quote: a line leaves as it was selected. */
const copyText = (select: string): string =>
  `copy (${select}) to stdout with (format csv, delimiter E'\\x01', quote E'\\x02', escape E'\\x02', null E'\\x03', encoding 'UTF8')`;

/** One COPY on a connection. Each message holds one line, in memory that the driver uses again: it is copied before anything else happens. */
class LineCopy implements pg.Submittable {
  readonly done: Promise<number>;
  readonly #text: string;
  readonly #sink: Writable;
  readonly #onRows: ((rows: number) => void) | undefined;
  readonly #ended = Promise.withResolvers<number>();
  #connection: pg.Connection | undefined;
  #block = Buffer.allocUnsafe(blockBytes);
  #used = 0;
  #rows = 0;
  #isFull = false;

  constructor(text: string, sink: Writable, onRows: ((rows: number) => void) | undefined) {
    this.#text = text;
    this.#sink = sink;
    this.#onRows = onRows;
    this.done = this.#ended.promise;
    // Waiting readers get the error; no one waits yet while the connection is being asked for.
    this.done.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#rows += 1;
    if (this.#used + chunk.length + 1 > this.#block.length) this.#flush(chunk.length + 1);
    // Without its line feed, which becomes two signs.
    chunk.copy(this.#block, this.#used, 0, chunk.length - 1);
    this.#used += chunk.length + 1;
    this.#block[this.#used - 2] = 13;
    this.#block[this.#used - 1] = 10;
  }

  #flush(room: number): void {
    const block = this.#block.subarray(0, this.#used);
    this.#block = Buffer.allocUnsafe(Math.max(blockBytes, room));
    this.#used = 0;
    if (block.length === 0) return;
    this.#onRows?.(this.#rows);
    if (this.#sink.write(block) || this.#isFull) return;
    this.#isFull = true;
    this.#connection?.stream.pause();
    this.#sink.once('drain', () => {
      this.#isFull = false;
      this.#connection?.stream.resume();
    });
  }

  fail(error: unknown): void {
    this.#ended.reject(error);
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  handleReadyForQuery(): void {
    this.#flush(0);
    this.#ended.resolve(this.#rows);
  }

  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}
