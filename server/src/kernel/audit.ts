import type { WriteDb } from './db.ts';
import type { AuditNote, Recorder } from './audit-note.ts';
import type { Actor, Caller } from './implement.ts';

/** A code by itself is one that was mailed or made for one use; postal and coupon codes have a longer name. */
const secret = /password|secret|token|^code|registrationcode|hash|captcha|card/i;

/** What goes into the log is read by people for years: no secrets in it. */
export function withoutSecrets(value: unknown, shows: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, shows));
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  const isSecret = (key: string) => secret.test(key) && !shows.includes(key);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isSecret(key) ? '[hidden]' : withoutSecrets(inner, shows)]));
}

export const recorderFor =
  (db: WriteDb, actor: Actor | undefined, caller: Caller, now: Date): Recorder =>
  async (action, given) => {
    const notes: readonly AuditNote[] = [given].flat();
    if (notes.length === 0) return;
    await db
      .insertInto('auditLog')
      .values(
        notes.map((note) => ({
          at: now,
          action,
          subject: note.subject,
          subjectId: note.subjectId === undefined ? null : String(note.subjectId),
          propertyId: note.propertyId ?? actor?.propertyId ?? null,
          actorId: actor?.role === 'Voter' ? null : (actor?.id ?? null),
          actorRole: actor?.role ?? null,
          actingId: actor?.acting?.id ?? null,
          tokenId: actor?.tokenId ?? null,
          address: caller.address,
          requestId: caller.requestId,
          before: asJson(note.before, note.shows),
          after: asJson(note.after, note.shows),
        })),
      )
      .execute();
  };

const asJson = (value: unknown, shows?: readonly string[]) => (value === undefined ? null : JSON.stringify(withoutSecrets(value, shows)));
