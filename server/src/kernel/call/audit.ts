import { sql } from 'kysely';
import { Said } from '#contract/kernel/text/said.ts';
import { ridingAlong, type WriteDb } from '../database/db.ts';
import type { AuditNote, Recorder } from './audit-note.ts';
import type { Actor, Caller } from './implement.ts';

/** A code on its own is one that was mailed or made for one use; postal and coupon codes have a longer name. */
const secret = /password|secret|token|^code|registrationcode|hash|captcha|card/i;

/** What goes into the log is read by people for years: no secrets in it. */
export function withoutSecrets(value: unknown, shows: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, shows));
  if (value instanceof Date || value instanceof Said || typeof value !== 'object' || value === null) return value;
  const isSecret = (key: string) => secret.test(key) && !shows.includes(key);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isSecret(key) ? '[hidden]' : withoutSecrets(inner, shows)]));
}

/** Voters aren't accounts, and the holder of a shop pass need not be the person it buys for. */
const actorIdOf = (actor: Actor | undefined): number | null => (!actor || actor.role === 'Voter' || actor.pass ? null : actor.id);

export const recorderFor =
  (db: WriteDb, actor: Actor | undefined, caller: Caller, now: Date): Recorder =>
  async (action, given) => {
    const notes: readonly AuditNote[] = [given].flat();
    if (notes.length === 0) return;
    const rows = notes.map(({ subject, subjectId, propertyId, before, after, shows }) => ({
      subject,
      subjectId: subjectId === undefined ? null : String(subjectId),
      propertyId: propertyId ?? actor?.propertyId ?? null,
      before: withoutSecrets(before, shows),
      after: withoutSecrets(after, shows),
    }));
    // As one value, however many there are.
    await sql`${ridingAlong}
      insert into audit_log (at, action, subject, subject_id, property_id, actor_id, actor_role, acting_id, token_id, address, request_id, before, after)
      select ${now}, ${action}, subject, "subjectId", "propertyId", ${actorIdOf(actor)}, ${actor?.role ?? null},
        ${actor?.acting?.id ?? null}, ${actor?.tokenId ?? null}, ${caller.address}, ${caller.requestId}, before, after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as note(subject text, "subjectId" text, "propertyId" int, before jsonb, after jsonb)`.execute(db);
  };

/** Empties what was said about someone who is erased: who did what stays, by number. */
export const emptyAuditOf = (db: WriteDb, subjects: readonly string[], subjectId: number) =>
  db
    .updateTable('auditLog')
    .set({ before: null, after: null })
    .where('subject', 'in', subjects)
    .where('subjectId', '=', String(subjectId))
    .execute();

export const forgetAddresses = (db: WriteDb, actorId: number) =>
  db.updateTable('auditLog').set({ address: '' }).where('actorId', '=', actorId).execute();
