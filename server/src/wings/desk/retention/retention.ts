import { type Retention, retention } from '#contract/wings/desk/retention/retention.ts';
import { monthsBefore, noticeDays, type RetentionKind, retentionKinds } from '#contract/wings/desk/retention/retention-rules.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { implement } from '#server/kernel/call/implement.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { personal, silent } from './erasers.ts';
import * as store from './retention.store.ts';

/** Counting further says nothing more. */
const most = 10_000;

async function countDue(db: ReadDb, propertyId: number, kind: RetentionKind, before: Date): Promise<number> {
  const people = personal[kind];
  if (people) return (await people.find(db, propertyId, before).limit(most).offset(0).execute()).length;
  return (await silent[kind]?.count(db, propertyId, before)) ?? 0;
}

async function view(db: ReadDb, propertyId: number, now: Date): Promise<Retention> {
  const rules = new Map((await store.listRules(db, propertyId)).map((rule) => [rule.kind, rule]));
  const shown: Retention['Rules'] = [];
  for (const Kind of retentionKinds) {
    const rule = rules.get(Kind);
    const months = rule?.months ?? null;
    shown.push({
      Kind,
      Months: months as Retention['Rules'][number]['Months'],
      Version: rule?.version ?? 0,
      StartsAt: months === null ? null : (rule?.startsAt ?? null),
      Due: months === null ? 0 : await countDue(db, propertyId, Kind, monthsBefore(now, months)),
      ChangedBy: rule?.changedBy ?? null,
      ChangedAt: rule?.changedAt ?? null,
    });
  }
  const reports = await store.listReports(db, propertyId);
  return { Rules: shown, Reports: reports.map(({ day, kind, erased, told }) => ({ Day: day, Kind: kind, Erased: erased, Told: told })) };
}

export const retentionHandlers = implement(retention, {
  async getRetention({ params, db, now, refuse }) {
    if (findProperty(params.propertyId)?.kind !== 'entry') return refuse('NotFound');
    return view(db, params.propertyId, now);
  },

  async saveRetention({ body, db, actor, now, record, refuse }) {
    const { PropertyID: propertyId, Kind, Months, Version } = body;
    if (findProperty(propertyId)?.kind !== 'entry') return refuse('NotFound');
    const before = (await store.listRules(db, propertyId)).find(({ kind }) => kind === Kind);
    // The same again, because its first answer was lost.
    if (before?.version === Version + 1 && before.months === Months) return view(db, propertyId, now);
    const isLonger = before?.months != null && Months !== null && Months >= before.months;
    const startsAt = isLonger ? before.startsAt : Months === null ? null : new Date(now.getTime() + noticeDays * 86_400_000);
    const change = { months: Months, startsAt, changedAt: now, changedBy: actor.id };
    if (!(await store.putRule(db, propertyId, Kind, Version, change))) return refuse('Conflict', { data: await view(db, propertyId, now) });
    await record('retention.saved', {
      subject: 'property',
      subjectId: propertyId,
      propertyId,
      before: { kind: Kind, months: before?.months ?? null },
      after: { kind: Kind, months: Months, startsAt },
    });
    return view(db, propertyId, now);
  },
});
