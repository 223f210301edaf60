import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient, ridesAlong } from './pg-client.ts';
import { NamingDialect, valueTypes } from './sql-names.ts';
import type { DB } from './tables.gen.ts';

/** Can look, cannot change: what read calls receive. */
export type ReadDb = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'withRecursive' | 'selectNoFrom' | 'fn' | 'dynamic'>;
/** One open transaction: what write calls receive. No one else in the server holds a handle. */
export type WriteDb = Transaction<DB>;
export type Pool = Kysely<DB>;

/** First in a statement whose outcome no one needs: it is sent with the next one of its transaction (pg-client.ts). */
export const ridingAlong = sql.raw(ridesAlong);
/**
 * Until its end every statement of this transaction is planned once per connection, regardless of its values: for calls whose statements find all
 * their rows by keys and cost more to plan than to do.
 */
export const planOnce = async (db: WriteDb): Promise<void> => {
  await sql`${ridingAlong} set local plan_cache_mode = force_generic_plan`.execute(db);
};

// bigint ids and counts fit in a double; the few that would not must be an error, not a rounding.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit in a number`);
  return value;
});

interface Database {
  pool: Pool;
  usage: () => { total: number; idle: number; waiting: number };
  /** Ends every connection immediately, along with the queries waiting on it. */
  drop: () => void;
  close: () => Promise<void>;
}

interface Options {
  max: number;
  onIdleError: (error: Error) => void;
  /**
   * Plans each statement once, for all values and by its keys alone, however small the tables are at that time: for statements that find every
   * row by a key, and whose planning costs more than doing.
   */
  plansOnce?: boolean;
  /**
   * Words by channel that every connection listens for itself, so that a process has heard what it said before its own commit is answered. What
   * others say comes here too, as far as there are connections: notices.ts is the one that misses nothing.
   */
  hears?: Readonly<Record<string, (payload: string) => void>>;
}

export function openDatabase(url: string, options: Options): Database {
  const connections = new pg.Pool({
    connectionString: url,
    max: options.max,
    Client: PreparingClient,
    types: valueTypes,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'laurel',
  });
  // Without a listener a database restart would end the process.
  let isClosing = false;
  connections.on('error', (error) => {
    if (!isClosing) options.onIdleError(error);
  });
  const open = new Set<pg.PoolClient>();
  connections.on('connect', (client) => {
    open.add(client);
    // Also while a request holds it: between two queries no one else listens.
    client.on('error', () => undefined);
    const { hears } = options;
    if (hears) {
      client.on('notification', ({ channel, payload }) => hears[channel]?.(payload ?? ''));
      const listen = Object.keys(hears).map((channel) => `listen ${channel}`);
      client.query(listen.join('; ')).catch(() => undefined);
    }
    // Runs before the first query on the connection; if it fails, so does that query.
    if (options.plansOnce) client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off').catch(() => undefined);
  });
  connections.on('remove', (client) => open.delete(client));
  const pool = new Kysely<DB>({ dialect: new NamingDialect({ pool: connections }) });
  return {
    pool,
    usage: () => ({ total: connections.totalCount, idle: connections.idleCount, waiting: connections.waitingCount }),
    drop: () => {
      // Not by `end`, which waits for what was sent. The pool takes an idle one out when it hears of the error.
      for (const { connection } of open) connection.stream.destroy(new Error('Connection terminated: the database does not answer'));
    },
    close: () => {
      isClosing = true;
      return pool.destroy();
    },
  };
}

/** No connection, or one that says: not now. Out of disk and out of memory pass, and nothing of the statement was kept. */
const notNow = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '08000',
  '08003',
  '08006',
  '58030',
  // It only reads, as after a switch to a standby. Our own transactions never forbid themselves to write.
  '25006',
]);

/** The database is away or can't write, as against: it answered, and did not like the question. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (code && notNow.has(code)) return true;
  if (
    /Connection terminated|connection timeout|Query read timeout|timeout exceeded when trying to connect|not queryable/i.test(error.message)
  )
    return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseAway);
}

/** Only a replica answers so: what it replays got in the way, or the statement is one for the database itself. */
export const isLeftToPrimary = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['40001', '40P01', '25006', '55000', '0A000'].includes(error.code ?? '');

/** A unique constraint refused the row. */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && (constraint === undefined || error.constraint === constraint);

/** How the rules of the tables themselves refused a write. */
export type TableRule = 'unique' | 'missing' | 'inUse' | 'check' | 'race';

const tableRules: Record<string, TableRule> = { 23505: 'unique', 23503: 'missing', 23514: 'check', 40001: 'race', '40P01': 'race' };

/** Which rule of the tables refused a write, if one did: a refusal that a use case should have come before. */
export function brokenRule(error: unknown): TableRule | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  // One code for both ends of a reference; a server that speaks another language is taken for the commoner one.
  if (error.code === '23503' && error.message.startsWith('update or delete')) return 'inUse';
  return tableRules[error.code ?? ''];
}

/** What was sent cannot be stored at all: a number past the column's range, or a zero byte in a text. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['22003', '22021', '22P05'].includes(error.code ?? '');

/** The database answered, undid the statement, and the fault lies in what was to be written: in a value, a rule of the table, or a race. */
export const isFaultOfRow = (error: unknown): boolean => error instanceof pg.DatabaseError && /^(?:22|23|40)/.test(error.code ?? '');
export const isRace = (error: unknown): boolean => brokenRule(error) === 'race';
