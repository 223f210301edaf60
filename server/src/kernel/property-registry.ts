import type { Logger } from 'pino';
import { installProperties, type PropertyTraits } from '#contract/kernel/properties.ts';
import { completeRules, PropertyRow } from '#contract/kernel/property-row.ts';
import type { Pool, ReadDb } from './db.ts';

/** A trigger on the table says it here, so that nobody who changes a property has to think of it. */
export const propertyChannel = 'laurel_properties';

const firstWaitMs = 200;
const longestWaitMs = 5000;

/** Those that are whole; a row of an older installation is filled before anybody is served. */
async function listProperties(db: ReadDb): Promise<PropertyTraits[]> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'name', 'slug', 'kind', 'brand', 'field', 'locale', 'timeZone', 'currency', 'state', 'judgedBy', 'traits'])
    .where('traits', 'is not', null)
    .orderBy('id')
    .execute();
  // Nobody is served, and nothing links, at a domain that nobody proved to be the award's.
  const named = await db
    .selectFrom('propertyHost')
    .select(['propertyId', 'host', 'firstSeenAt'])
    .where('provedAt', 'is not', null)
    .execute();
  const hosts = new Map(named.map(({ propertyId, host, firstSeenAt }) => [propertyId, { name: host, isSeen: firstSeenAt !== null }]));
  const judgedOn = (siteId: number) => rows.filter(({ judgedBy }) => judgedBy === siteId);
  return rows.map(({ traits, judgedBy, ...row }) => {
    // A site that judges for several awards belongs to the domain of none.
    const [own, ...others] = row.kind === 'judging' ? judgedOn(row.id) : [row];
    const host = own && others.length === 0 ? hosts.get(own.id) : undefined;
    return PropertyRow.parse({ ...completeRules(traits as object), ...row, ...(judgedBy !== null && { judgedBy }), ...(host && { host }) });
  });
}

/**
 * What `traitsOf` answers from, in this process: read before anything is served, and anew whenever some process changed a row. While the
 * database is away what is known stays.
 */
export class PropertyRegistry {
  readonly #pool: Pool;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #waitMs = firstWaitMs;
  #renewing: Promise<void> | undefined;
  #reading: Promise<void> = Promise.resolve();
  /** Has not begun yet, so it will see whatever was changed until now. */
  #next: Promise<void> | undefined;
  #isStopped = false;
  /** Counts what was installed, so that what was made of it can be kept until the next time. */
  version = 0;

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  /**
   * Throws when it cannot: a process that does not know its awards must not serve. One reading follows the other: of two at once the older
   * could end last, and would stay.
   */
  load(): Promise<void> {
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#reading = this.#read();
        return this.#reading;
      });
    return this.#next;
  }

  async #read(): Promise<void> {
    const known = await listProperties(this.#pool);
    installProperties(known);
    this.version += 1;
    this.#waitMs = firstWaitMs;
  }

  /** Somebody changed something, or word of it may have been missed. Tries until it knows. */
  renew(): void {
    clearTimeout(this.#timer);
    // Before the first load there is nothing to renew: the start loads when the tables stand.
    if (this.version === 0 || this.#isStopped) return;
    this.#renewing = this.load().catch((error: Error) => {
      if (this.#isStopped) return;
      this.#log.warn({ err: { message: error.message } }, 'properties: not read, will try again');
      this.#timer = setTimeout(() => this.renew(), this.#waitMs);
      this.#timer.unref();
      this.#waitMs = Math.min(this.#waitMs * 2, longestWaitMs);
    });
  }

  /** Returns when nothing is being read any more: the pool may be closed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#renewing;
  }
}
