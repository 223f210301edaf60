import { type QueryExecutorProvider, sql } from 'kysely';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { withoutSecrets } from './audit.ts';
import { type AwardFinders, findAwards, namedBy } from './awards-of-call.ts';
import type { ReadDb } from '../database/db.ts';
import type { Actor, Caller } from './implement.ts';
import type { Validated } from './validate.ts';

/** Looking again within this time, as a page that is reloaded does, is not worth a line of its own. */
const againMinutes = 10;

interface Reading {
  call: AnyCall;
  actor: Pick<Actor, 'id' | 'role' | 'tokenId'>;
  caller: Pick<Caller, 'address' | 'requestId'>;
  now: Date;
  valid: Validated;
  /** How many rows left the house, where that was counted. */
  rows?: number;
}

/** Writes down what staff took out of the house, or whose address they looked at, in the log of the award it belongs to. */
export async function noteReading(
  { call, actor, caller, now, valid, rows }: Reading,
  db: ReadDb & QueryExecutorProvider,
  finders: AwardFinders,
): Promise<void> {
  const named = namedBy(call.about, valid);
  const [first] = named;
  if (!first || (first.subject === 'account' && first.ids[0] === actor.id)) return;
  const [found] = await findAwards(db, finders, first.subject, first.ids.slice(0, 1));
  const about = named.find(({ subject }) => subject === 'account') ?? named.find(({ subject }) => subject === 'season') ?? first;
  const isExport = call.notes === 'export.taken';
  const [subject, subjectId] = isExport ? ['export', null] : [about.subject, String(about.ids[0])];
  const after = JSON.stringify(withoutSecrets({ ...(isExport && { export: call.does }), ...(rows !== undefined && { rows }), ...valid }));
  await sql`
    insert into audit_log (at, action, subject, subject_id, property_id, actor_id, actor_role, token_id, address, request_id, after)
    select ${now}, ${call.notes}, ${subject}, ${subjectId}::text, ${found?.propertyId ?? null}::int, ${actor.id}::int, ${actor.role}, ${actor.tokenId ?? null}::int, ${caller.address},
      ${caller.requestId}, ${after}::jsonb
    where ${isExport}::boolean or not exists (
      select from audit_log known where known.actor_id = ${actor.id}::int and known.action = ${call.notes} and known.subject = ${subject}
        and known.subject_id = ${subjectId}::text and known.at > ${new Date(now.getTime() - againMinutes * 60_000)})`.execute(db);
}
