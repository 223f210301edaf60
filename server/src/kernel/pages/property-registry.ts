import type { Logger } from 'pino';
import { findProperty, installProperties, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { completeRules, PropertyRow } from '#contract/kernel/award/property-row.ts';
import type { Pool, ReadDb } from '../database/db.ts';
import { Renewed } from '../runtime/renewed.ts';

/** A trigger on the table says it here, so that no one who changes a property has to think of it. */
export const propertyChannel = 'laurel_properties';

type Unreadable = (id: number, error: unknown) => PropertyTraits[];

/** Those that are whole; a row of an older installation is filled before anyone is served. */
async function listProperties(db: ReadDb, unreadable: Unreadable): Promise<PropertyTraits[]> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'name', 'slug', 'kind', 'brand', 'field', 'locale', 'timeZone', 'currency', 'state', 'judgedBy', 'traits'])
    .where('traits', 'is not', null)
    .orderBy('id')
    .execute();
  // No one is served, and nothing links, at a domain that no one proved to be the award's.
  const named = await db
    .selectFrom('propertyHost')
    .select(['propertyId', 'host', 'firstSeenAt'])
    .where('provedAt', 'is not', null)
    .execute();
  const hosts = new Map(named.map(({ propertyId, host, firstSeenAt }) => [propertyId, { name: host, isSeen: firstSeenAt !== null }]));
  const judgedOn = (siteId: number) => rows.filter(({ judgedBy }) => judgedBy === siteId);
  return rows.flatMap(({ traits, judgedBy, ...row }) => {
    // A site that judges for several awards belongs to the domain of none.
    const [own, ...others] = row.kind === 'judging' ? judgedOn(row.id) : [row];
    const host = own && others.length === 0 ? hosts.get(own.id) : undefined;
    try {
      return [
        PropertyRow.parse({ ...completeRules(traits as object), ...row, ...(judgedBy !== null && { judgedBy }), ...(host && { host }) }),
      ];
    } catch (error) {
      return unreadable(row.id, error);
    }
  });
}

/** What `traitsOf` answers from, in this process: read before anything is served, and again whenever some process changed a row. */
export class PropertyRegistry extends Renewed {
  readonly #pool: Pool;
  readonly #log: Logger;

  constructor(pool: Pool, log: Logger) {
    super('properties', log);
    this.#pool = pool;
    this.#log = log;
  }

  protected async read(): Promise<void> {
    installProperties(await listProperties(this.#pool, (id, error) => this.#keepKnown(id, error)));
  }

  /** A process that has just begun must know every award. Later a row that can't be read keeps no one from the others: it keeps what is known of it. */
  #keepKnown(id: number, error: unknown): PropertyTraits[] {
    if (this.version === 0) throw error;
    this.#log.error({ err: error, award: id }, 'award not read');
    const known = findProperty(id);
    return known ? [known] : [];
  }
}
