import type { AnyCall } from '#contract/kernel/call/call.ts';
import { type Moment, momentOfCall } from '#contract/kernel/call/moments.ts';
import type { Pool, ReadDb } from '../database/db.ts';
import type { Services } from '../runtime/services.ts';
import { type AwardFinders, findAwards, namedBy } from './awards-of-call.ts';
import type { Actor } from './implement.ts';
import { Refusal } from './refusal.ts';
import type { Validated } from './validate.ts';

export interface Asking {
  actor: Actor;
  moment: Moment;
  /** The awards that the call names, by their own number or through something of theirs. */
  propertyIds: readonly number[];
  entryIds: readonly number[];
  submissionIds: readonly number[];
}

/** What an area has people accept before they go on; the area knows what, this file when. */
export interface AsksFirst {
  /** From a cache: whether there is anything to accept at this moment, in any award that could be concerned. */
  mayAsk: (services: Services, pool: Pool, actor: Actor, moment: Moment) => Promise<boolean>;
  /** What is missing, for the answer; nothing if all is accepted. */
  findMissing: (db: ReadDb, services: Services, asking: Asking) => Promise<unknown>;
}

/** The moment of this call at which its caller could be asked for something. Who only looks as someone else, or holds a pass of theirs, accepts nothing for them. */
export async function momentFor(
  call: AnyCall,
  actor: Actor | undefined,
  { pool, services }: { pool: Pool; services: Services },
): Promise<Moment | undefined> {
  const moment = actor && !actor.acting && !actor.pass ? momentOfCall(call, actor.role) : undefined;
  if (!actor || !moment) return undefined;
  return (await services.areas.asksFirst?.mayAsk(services, pool, actor, moment)) ? moment : undefined;
}

const numbers = (ids: readonly (number | string)[]): number[] =>
  ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);

/** Refuses whoever has not accepted what the awards of this call ask at this moment. */
export async function checkAccepted(
  call: AnyCall,
  actor: Actor,
  moment: Moment,
  values: Validated,
  isDecoded: boolean,
  db: ReadDb,
  services: Services,
  finders: AwardFinders,
): Promise<void> {
  const named = namedBy(call.about, values, isDecoded);
  const propertyIds = new Set<number>();
  for (const { subject, ids } of named)
    for (const { propertyId } of await findAwards(db, finders, subject, ids)) propertyIds.add(propertyId);
  const idsOf = (wanted: string) => numbers(named.flatMap(({ subject, ids }) => (subject === wanted ? ids : [])));
  const data = await services.areas.asksFirst?.findMissing(db, services, {
    actor,
    moment,
    propertyIds: [...propertyIds],
    entryIds: idsOf('entry'),
    submissionIds: idsOf('submission'),
  });
  if (data !== undefined) throw new Refusal('DeclarationNeeded', { data });
}
