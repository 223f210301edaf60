import pg from 'pg';
import { namedRows } from './sql-names.ts';

/** Past this many texts a connection stops naming new ones, so that odd dynamic SQL cannot fill the server's memory. */
const maxPrepared = 500;

/**
 * Begins the text of a statement whose outcome no one waits for. Inside a transaction the next statement is sent right behind it, so that it costs no round
 * trip of its own. If it fails, so does that one, or the commit.
 */
export const ridesAlong = '/* rides along */';

/** Leaves nothing behind if the transaction it was sent for did not begin. */
const leavesNothing = /^(?:\/\* rides along \*\/)?\s*(?:select|set local)\b/;

type Result = pg.QueryResult;
const nothing = (command: string): Result => ({ command, rowCount: null, oid: 0, rows: [], fields: [] });

/**
 * Spells columns as the code does. Names each SQL text, so that PostgreSQL parses and plans it once per connection: about 1.7 times the upserts per second.
 * Begins a transaction when its first statement comes: one in which nothing was done is never begun.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #named = 0;
  #transaction: 'none' | 'asked for' | 'open' = 'none';
  /** Until the database says that the transaction has begun. */
  #begun: Promise<void> | undefined;
  /** Errors, if any, of the statements that no one waited for, in order. */
  #riding: Promise<unknown>[] = [];

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // pg's own overloads cannot be restated here without repeating all of them; Kysely uses this one.
  override query(...[text, values = []]: unknown[]): never {
    return this.#query(text as string, values as unknown[]) as never;
  }

  async #query(text: string, values: unknown[]): Promise<Result> {
    if (text === 'begin') {
      this.#transaction = 'asked for';
      return nothing('BEGIN');
    }
    const isEnd = text === 'commit' || text === 'rollback';
    if (this.#transaction === 'asked for') {
      this.#transaction = 'none';
      if (isEnd) return nothing(text.toUpperCase());
      this.#begin();
    }
    if (this.#transaction === 'none') return this.#send(text, values);
    if (this.#begun && !leavesNothing.test(text)) await this.#begun;
    if (text.startsWith(ridesAlong)) {
      this.#cork();
      this.#riding.push(
        this.#send(text, values).then(
          () => undefined,
          (error: unknown) => error,
        ),
      );
      return nothing('LATER');
    }
    if (isEnd) this.#transaction = 'none';
    const riding = this.#riding.splice(0);
    const answer = this.#send(text, values);
    return riding.length === 0 || text === 'rollback' ? answer : behind(riding, answer);
  }

  /** If that fails, so do all writes after it, and the rollback: Kysely then drops the connection. */
  #begin(): void {
    this.#transaction = 'open';
    this.#cork();
    this.#begun = this.#send('begin', []).then(() => {
      this.#begun = undefined;
    });
    this.#begun.catch(() => undefined);
  }

  /** What is sent in this turn leaves as one piece. */
  #cork(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Texts without values may hold several statements, which have no name. */
  #send(text: string, values: unknown[]): Promise<Result> {
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    return new Promise((done, failed) => {
      super.query({ name, text, values, rowMode: 'array' }, (error, result: pg.QueryArrayResult | pg.QueryArrayResult[]) => {
        if (error) {
          // One that the driver could not send: it takes the statement for prepared, the database does not.
          if (!(error instanceof pg.DatabaseError)) this.#names.delete(text);
          failed(error);
        } else done(Array.isArray(result) ? nothing('SEVERAL') : namedRows(result));
      });
    });
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= maxPrepared) return known;
    this.#named += 1;
    const name = `s${this.#named}`;
    this.#names.set(text, name);
    return name;
  }
}

/** After a failure PostgreSQL refuses the rest of a transaction, and turns its commit into a rollback: what counts is the first. */
async function behind(riding: readonly Promise<unknown>[], answer: Promise<Result>): Promise<Result> {
  answer.catch(() => undefined);
  const failure = (await Promise.all(riding)).find((error) => error !== undefined);
  if (failure) throw failure;
  return answer;
}
