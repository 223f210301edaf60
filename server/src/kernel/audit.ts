import type { WriteDb } from './db.ts';
import type { Recorder } from './audit-note.ts';
import type { Actor, Caller } from './implement.ts';

const secret = /password|secret|token|code|hash|captcha|card/i;

/** What goes into the log is read by people for years: no secrets in it. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, secret.test(key) ? '[hidden]' : withoutSecrets(inner)]));
}

export const recorderFor =
  (db: WriteDb, actor: Actor | undefined, caller: Caller, now: Date): Recorder =>
  async (action, note) => {
    await db
      .insertInto('auditLog')
      .values({
        at: now,
        action,
        subject: note.subject,
        subjectId: note.subjectId === undefined ? null : String(note.subjectId),
        propertyId: note.propertyId ?? actor?.propertyId ?? null,
        actorId: actor?.role === 'Voter' ? null : (actor?.id ?? null),
        actorRole: actor?.role ?? null,
        address: caller.address,
        requestId: caller.requestId,
        before: asJson(note.before),
        after: asJson(note.after),
      })
      .execute();
  };

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(withoutSecrets(value)));
