import type { AudienceGroup } from '#contract/wings/desk/message/audience.ts';
import { type Automation, type AutomationKind, automation, automationKinds, hasDays } from '#contract/wings/desk/message/automation.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { findSeason } from './audience.store.ts';
import { gather } from './audience.ts';
import { isDue, occasionsOf, upcoming, usualDays } from './automation.rules.ts';
import * as store from './automation.store.ts';
import { getBroadcastView } from './broadcast.ts';
import { messageJobs } from './message.jobs.ts';
import { judgedStages } from './stage-judges.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/message-refusals.ts';

const says = saying(texts);

const audienceOf = (Group: AudienceGroup) => ({ Group, MediaTypeIDs: [], CategoryIDs: [], ClusterIDs: [] });
const resultGroups = ['winners', 'nominees', 'honorees', 'unawarded'] as const;

interface Place {
  PropertyID: number;
  SeasonID: number;
}

const countOf = async (db: ReadDb, services: Services, { PropertyID, SeasonID }: Place, group: AudienceGroup, now: Date) =>
  (
    await gather(
      db,
      services,
      {
        propertyId: PropertyID,
        seasonId: SeasonID,
        kind: resultGroups.includes(group as never) ? 'results' : 'reminder',
        audience: audienceOf(group),
      },
      now,
    )
  ).filter(({ leftOut }) => leftOut === null).length;

async function viewsOf(db: ReadDb, services: Services, place: Place, now: Date): Promise<Automation[]> {
  const { PropertyID, SeasonID } = place;
  const season = await findSeason(db, PropertyID, SeasonID);
  if (!season) throw new Refusal('NotFound');
  const stages = await judgedStages(db, PropertyID, SeasonID);
  const stored = await store.listAutomations(db, PropertyID);
  const taken = await store.listOccasions(db, PropertyID, SeasonID);
  const views: Automation[] = [];
  for (const kind of automationKinds) {
    const row = stored.find((one) => one.kind === kind);
    const days = row?.days ?? [...usualDays[kind]];
    const Next: Automation['Next'] = [];
    for (const { group, at } of upcoming(occasionsOf(kind, days, { ...season, stages }, traitsOf(PropertyID).fees), now))
      Next.push({ Group: group, Date: at, Count: await countOf(db, services, place, group, now) });
    if (kind === 'results')
      for (const group of resultGroups) {
        if (taken.includes(`results ${group}`)) continue;
        const count = await countOf(db, services, place, group, now);
        if (count) Next.push({ Group: group, Date: null, Count: count });
      }
    views.push({ Kind: kind, IsOn: row?.isOn ?? false, Days: days, Version: row?.version ?? 0, Next });
  }
  return views;
}

export const automationHandlers = implement(automation, {
  getAutomations: ({ body, db, services, now }) => viewsOf(db, services, body, now),

  async saveAutomation({ body, db, services, now, record, refuse }) {
    const days = [...new Set(body.Days)].sort((one, other) => other - one);
    if (body.IsOn && hasDays(body.Kind) && !days.length) throw invalid('Days', says('chooseDay'));
    const before = (await store.listAutomations(db, body.PropertyID)).find(({ kind }) => kind === body.Kind);
    const isAlready = before && before.version === body.Version + 1 && before.isOn === body.IsOn && before.days.join() === days.join();
    if (!isAlready) {
      const isSaved = await store.putAutomation(db, body.PropertyID, { kind: body.Kind, isOn: body.IsOn, days, version: body.Version });
      if (!isSaved) return refuse('Conflict', { data: await viewsOf(db, services, body, now) });
      await record('automation.saved', {
        subject: 'automation',
        subjectId: body.Kind,
        propertyId: body.PropertyID,
        before: { isOn: before?.isOn ?? false, days: before?.days ?? [] },
        after: { isOn: body.IsOn, days },
      });
    }
    return viewsOf(db, services, body, now);
  },

  async approveResults({ body, db, services, actor, now, enqueue, record, refuse }) {
    const { PropertyID, SeasonID, Group } = body;
    const isOn = (await store.listAutomations(db, PropertyID)).some((row) => row.kind === 'results' && row.isOn);
    if (!isOn) return refuse('Locked', { message: says('turnOnFirst') });
    const count = await countOf(db, services, body, Group, now);
    if (count !== body.Count) return refuse('AudienceChanged', { data: { Count: count } });
    const added = await store.addOccasion(db, PropertyID, {
      seasonId: SeasonID,
      kind: 'results',
      automation: 'results',
      occasion: Group,
      audience: audienceOf(Group),
      sendAt: now,
      expected: count,
      createdBy: actor.id,
      createdAt: now,
    });
    if (!added) return refuse('Locked', { message: says('alreadyNotified') });
    await enqueue(messageJobs.send, {});
    await record('results.told', {
      subject: 'broadcast',
      subjectId: added.id,
      propertyId: PropertyID,
      after: { group: Group, people: count },
    });
    return getBroadcastView(db, body, added.id);
  },
});

/** Notes what is due by now, once for each occasion; it is then sent like everything else. */
export async function planOccasions(world: JobWorld): Promise<void> {
  const now = world.now();
  const kinds = automationKinds.filter(hasDays);
  for (const { propertyId, seasonId, kind, days, ...season } of await store.listSwitchedOn(world.db, kinds)) {
    const stages = await judgedStages(world.db, propertyId, seasonId);
    const due = occasionsOf(kind as AutomationKind, days, { ...season, stages }, traitsOf(propertyId).fees).filter((one) =>
      isDue(one, now),
    );
    for (const { occasion, group, at } of due)
      await world.inTransaction((db) =>
        store.addOccasion(db, propertyId, {
          seasonId,
          kind: 'reminder',
          automation: kind,
          occasion,
          audience: audienceOf(group),
          sendAt: at,
          expected: null,
          createdBy: null,
          createdAt: now,
        }),
      );
  }
}
