import { kindOfSubject, nameKey } from '#contract/wings/desk/operation/audit-names.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { contract } from '#contract/index.ts';
import { whollyOf } from '#contract/kernel/award/awards.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import { namedIn } from './audit.rules.ts';
import { listNames } from './audit-names.store.ts';
import * as store from './audit.store.ts';

type Notes = Parameters<typeof namedIn>[0];

/** What these notes speak of, by name; one query per kind. */
async function namesOf(db: ReadDb, notes: Notes): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...namedIn(notes)].map(async ([kind, ids]) =>
      (await listNames(db, kind, [...ids])).map(({ id, name }) => [nameKey(kind, id), name] as const),
    ),
  );
  return new Map(found.flat());
}

/** Of all the names of a page, those that one note speaks of. */
const namesIn = (note: Notes[number], names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...namedIn([note])]
      .flatMap(([kind, ids]) => [...ids].map((id) => nameKey(kind, id)))
      .flatMap((key) => {
        const name = names.get(key);
        return name ? [[key, name]] : [];
      }),
  );

const subjectName = ({ subject, subjectId }: Notes[number], names: ReadonlyMap<string, string>): string | null => {
  const kind = kindOfSubject(subject);
  return (kind && subjectId !== null && names.get(nameKey(kind, subjectId))) || null;
};

let does: ReadonlyMap<string, string> | undefined;
/** Events that their call said nothing about are known by its path. */
const doesOf = (action: string): string | null => {
  does ??= new Map(
    Object.values(contract).flatMap((calls: Record<string, AnyCall>) => Object.values(calls).map((call) => [call.path, call.does])),
  );
  return does.get(action) ?? null;
};

export const auditHandlers = implement(audit, {
  async getAuditLog({ db, body, actor }) {
    const closed = await closedCategories(db, actor.id, 'every season');
    const { rows, total } = await store.pageOfAuditLog(db, whollyOf(actor.awards), body, closed);
    const names = await namesOf(db, rows);
    return asPage(
      body,
      rows.map((row) => ({
        ID: row.id,
        At: row.at,
        Action: row.action,
        Does: doesOf(row.action),
        Subject: row.subject,
        SubjectID: row.subjectId,
        SubjectName: subjectName(row, names),
        PropertyID: row.propertyId,
        ActorID: row.actorId,
        ActorName: row.actorName,
        ActorEmail: row.actorEmail,
        ActorRole: row.actorRole,
        ActingID: row.actingId,
        ActingName: row.actingName,
        TokenName: row.tokenName,
        TokenPrefix: row.tokenPrefix,
        Address: row.address,
        RequestID: row.requestId,
        Before: row.before,
        After: row.after,
        Names: namesIn(row, names),
      })),
      total,
    );
  },

  async getAuditChoices({ db, actor }) {
    const within = whollyOf(actor.awards);
    const [actions, subjects, actors] = await Promise.all([
      store.listActions(db, within),
      store.listSubjects(db, within),
      store.listActors(db, within),
    ]);
    return {
      Actions: actions.map(({ action }) => ({ id: action, value: doesOf(action) })),
      Subjects: subjects.map(({ subject }) => subject),
      Actors: actors.map(({ id, name }) => ({ id, value: name })),
    };
  },
});
