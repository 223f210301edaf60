import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { nameFields } from './sql-names.ts';

/** Past this many texts a connection stops naming new ones, so that odd dynamic SQL cannot fill the server's memory. */
const maxPrepared = 500;

/**
 * Begins the text of a statement whose outcome nobody waits for. Inside a transaction it is sent with the statement after it, at the latest with the commit,
 * so that it costs no way to the database and back of its own. If it fails, that one fails.
 */
export const ridesAlong = '/* rides along */';

type Result = pg.QueryResult;
type Answer = (error: Error | undefined, result: Result) => void;

/** What pg's own classes know and its types do not say. */
interface Wire {
  stream: { cork: () => void; uncork: () => void; destroy: (error: Error) => void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse: (query: object) => void;
  bind: (config: object) => void;
  execute: (config: object) => void;
}
interface Statement {
  name?: string;
  text: string;
  callback?: Answer;
  _result: object;
  submit: (connection: object) => Error | null;
  handleRowDescription: (message: unknown) => void;
  handleDataRow: (message: unknown) => void;
  handlePortalSuspended: (connection: unknown) => void;
  handleEmptyQuery: (connection: unknown) => void;
  handleCommandComplete: (message: unknown, connection: unknown) => void;
  handleCopyInResponse: (connection: unknown) => void;
  handleCopyData: (message: unknown, connection: unknown) => void;
  handleError: (error: Error, connection: Wire) => void;
  handleReadyForQuery: (connection: unknown) => void;
}

const newStatement = (name: string | undefined, text: string, values: unknown[]): Statement =>
  new pg.Query({ name, text, values, queryMode: 'extended' } as never) as unknown as Statement;

/** Several statements in one message: when one fails the database skips the others, and whoever waits for the last one hears of it. */
class Together {
  readonly #all: readonly Statement[];
  readonly #last: Statement;
  #at = 0;
  callback: Answer;

  constructor(held: readonly Statement[], last: Statement, callback: Answer) {
    this.#all = [...held, last];
    this.#last = last;
    this.callback = callback;
    last.callback = (error, result) => this.callback(error, result);
    for (const one of held) one.callback = () => undefined;
  }

  /** pg remembers by these what this connection has prepared: of the statement that is being answered. */
  get name(): string | undefined {
    return this.#current.name;
  }
  get text(): string {
    return this.#current.text;
  }
  /** Into which the client puts how values are read. */
  get _result(): object {
    return this.#last._result;
  }
  get #current(): Statement {
    return this.#all[this.#at] ?? this.#last;
  }

  submit(connection: Wire): Error | null {
    connection.stream.cork();
    try {
      const quiet = {
        stream: { cork: () => undefined, uncork: () => undefined },
        parsedStatements: connection.parsedStatements,
        submittedNamedStatements: connection.submittedNamedStatements,
        parse: (query: object) => connection.parse(query),
        bind: (config: object) => connection.bind(config),
        execute: (config: object) => connection.execute(config),
        describe: () => undefined,
        sync: () => undefined,
        // A value that cannot be sent: half a message is on its way already.
        close: () => connection.stream.destroy(new Error('Connection terminated: a statement could not be sent')),
      };
      for (const one of this.#all.slice(0, -1)) one.submit(quiet);
      return this.#last.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#current === this.#last) this.#last.handleCommandComplete(message, connection);
    else this.#at += 1;
  }
  handleError(error: Error, connection: Wire): void {
    // Those behind it were sent and never looked at.
    for (const { name } of this.#all.slice(this.#at)) if (name) delete connection.submittedNamedStatements[name];
    this.#last.handleError(error, connection);
  }
  handleReadyForQuery(connection: unknown): void {
    this.#last.handleReadyForQuery(connection);
  }
  handleRowDescription(message: unknown): void {
    this.#last.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    if (this.#current === this.#last) this.#last.handleDataRow(message);
  }
  handlePortalSuspended(connection: unknown): void {
    this.#last.handlePortalSuspended(connection);
  }
  handleEmptyQuery(connection: unknown): void {
    this.#last.handleEmptyQuery(connection);
  }
  handleCopyInResponse(connection: unknown): void {
    this.#last.handleCopyInResponse(connection);
  }
  handleCopyData(message: unknown, connection: unknown): void {
    this.#last.handleCopyData(message, connection);
  }
}

const nothing = (command: string): Result => ({ command, rowCount: null, oid: 0, rows: [], fields: [] });

/**
 * Spells columns as the code does. Names each SQL text, so that PostgreSQL parses and plans it once per connection: about 1.7 times the upserts per second. And sends the beginning
 * of a transaction with its first statement: one in which nothing was done is never begun.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  /** Sent with the next statement; the first of them begins a transaction that the database does not know of yet. */
  #held: Statement[] = [];
  #isInTransaction = false;
  #isBegun = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    (this as unknown as { connection: EventEmitter }).connection.prependListener('rowDescription', nameFields);
  }

  // pg's own overloads cannot be restated here without repeating all of them.
  override query(...args: unknown[]): never {
    const [text, values = []] = args;
    const send = super.query as (...all: unknown[]) => never;
    const isPlain = typeof text === 'string' && Array.isArray(values) && args.length <= 2;
    if (!isPlain || !(this.#isInTransaction || text === 'begin')) {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined;
      if (name) return send.call(this, { name, text, values }, ...args.slice(2));
      if (this.#held.length > 0) void this.#flush().catch(() => undefined);
      return send.call(this, ...args);
    }
    return this.#inTransaction(text, values) as never;
  }

  #inTransaction(text: string, values: unknown[]): Promise<Result> {
    if (text === 'begin') {
      this.#isInTransaction = true;
      this.#isBegun = false;
      this.#held = [newStatement('begin', text, [])];
      return Promise.resolve(nothing('BEGIN'));
    }
    if (text === 'rollback') {
      this.#held = [];
      return this.#end(text);
    }
    if (text === 'commit') return this.#end(text);
    const isRiding = text.startsWith(ridesAlong);
    const statement = newStatement(isRiding || values.length > 0 ? this.#nameOf(text) : undefined, text, values);
    if (isRiding) {
      this.#held.push(statement);
      return Promise.resolve(nothing('LATER'));
    }
    // Several statements in one text, as migrations have them, cannot be sent with others.
    if (values.length === 0 && text.includes(';')) return this.#flush().then(() => super.query(text));
    return this.#send(statement);
  }

  /** A transaction that was never begun needs no end. */
  #end(text: 'commit' | 'rollback'): Promise<Result> {
    this.#isInTransaction = false;
    const isEmpty = !this.#isBegun && this.#held.length < 2;
    if (!isEmpty) return this.#held.length > 0 ? this.#send(newStatement(text, text, [])) : super.query(text);
    this.#held = [];
    return Promise.resolve(nothing(text.toUpperCase()));
  }

  async #flush(): Promise<void> {
    const last = this.#held.pop();
    if (last) await this.#send(last);
  }

  #send(statement: Statement): Promise<Result> {
    const held = this.#held;
    this.#held = [];
    this.#isBegun = true;
    return new Promise((done, failed) => {
      const answer: Answer = (error, result) => (error ? failed(error) : done(result));
      if (held.length > 0) return void super.query(new Together(held, statement, answer) as never);
      statement.callback = answer;
      super.query(statement as never);
    });
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= maxPrepared) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
