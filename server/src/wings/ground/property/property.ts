import { property } from '#contract/wings/ground/property/property.ts';
import { isSeenBy } from '#contract/kernel/award/awards.ts';
import { isAmong } from '#contract/kernel/call/permissions.ts';
import {
  adminPropertyId,
  allProperties,
  entryProperties,
  findProperty,
  isPublic,
  type PropertyTraits,
} from '#contract/kernel/award/properties.ts';
import { sharedZone } from '#contract/kernel/text/zone-time.ts';
import { publicSeasonProperties, seasonOf, seasonProperties } from '#server/wings/ground/season/season.rules.ts';
import * as seasons from '#server/wings/ground/season/season.store.ts';
import type { DiskState } from '#server/kernel/files/disk-space.ts';
import { isStaff } from '#server/kernel/call/award-guard.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import * as figures from './dashboard.store.ts';
import { activeEntryProperty, detailsOf, entryFigures, everyDay, groupErrors, groupsOf, rowOf, startOfDays } from './property.rules.ts';
import * as store from './property.store.ts';

const daysOfNewAccounts = 30;
const daysOfNewEntrants = 7;
const showcaseSize = 12;

/** Whose people, files and mail a dashboard counts: a property's own; everyone's for the admin app. */
const countedProperties = (traits: PropertyTraits) => (traits.kind === 'admin' ? allProperties().map(({ id }) => id) : [traits.id]);

/** Staff see what they work for, also in preparation; judges and entrants choose among all that is public. */
const seenBy =
  (actor: Actor | undefined) =>
  (traits: PropertyTraits): boolean =>
    actor && isStaff(actor) ? traits.id === adminPropertyId || isSeenBy(actor.awards, traits.id) : isPublic(traits);

async function listFor(db: ReadDb, actor: Actor) {
  const seen = new Set(
    allProperties()
      .filter(seenBy(actor))
      .map(({ id }) => id),
  );
  return (await store.listProperties(db)).filter(({ id }) => seen.has(id)).map(rowOf);
}

/** A picture whose size is not known yet is taken to be as wide as most. */
const announcedWork = (work: Awaited<ReturnType<typeof store.listAnnounced>>[number], urlOf: (key: string) => string) => ({
  Title: work.title,
  Organization: work.organization,
  Url: urlOf(work.imageKey ?? ''),
  Width: work.width ?? 4,
  Height: work.height ?? 3,
  FocalX: 0.5,
  FocalY: 0.5,
  SeasonNumber: work.seasonNumber,
  Award: `${work.levelName}, ${work.categoryName}`,
  PropertyID: work.propertyId,
});

export const propertyHandlers = implement(property, {
  async getProperty({ params, db, refuse }) {
    return detailsOf((await store.findPropertyRow(db, params.id)) ?? refuse('NotFound'));
  },

  async getNonJudgingProperties({ db, actor }) {
    return (await listFor(db, actor)).filter(({ Kind }) => Kind === 'entry');
  },

  getAllProperties: ({ db, actor }) => listFor(db, actor),

  async getTraits({ actor }) {
    return allProperties().filter((traits) => isPublic(traits) || seenBy(actor)(traits));
  },

  async getDashboardsForProperty({ params, db, now, services, refuse }) {
    const traits = findProperty(params.id) ?? refuse('NotFound');
    const known = (await store.findPropertyRow(db, params.id)) ?? refuse('NotFound');
    const counted = countedProperties(traits);
    // The admin's own figures are of all awards.
    const zone = traits.kind === 'admin' ? (sharedZone(entryProperties()) ?? 'UTC') : traits.timeZone;
    const [current, accounts, newAccounts, judges, entries, files, mail] = await Promise.all([
      seasons.listCurrent(db, seasonProperties(traits)),
      figures.countAccountsByRole(db, counted),
      figures.countNewAccountsByDay(db, counted, startOfDays(now, daysOfNewAccounts, zone), zone),
      figures.countJudges(db, seasonProperties(traits)),
      figures.countEntries(db, seasonProperties(traits)),
      figures.sumFiles(db, counted),
      figures.countMail(db, counted),
    ]);
    return {
      PropertyID: known.id,
      Name: known.name,
      Seasons: current.map((row) => seasonOf(row, now)),
      Accounts: accounts.map(({ role, count }) => ({ Role: role, Count: count })),
      Judges: { Enrolled: judges.enrolled, Scheduled: judges.scheduled },
      ...entryFigures(entries),
      TimeZone: zone,
      NewAccounts: everyDay(newAccounts, now, daysOfNewAccounts, zone),
      Files: { Count: files.count, Bytes: files.bytes },
      Disk: diskOf(services.disk.state()),
      Mail: { Queued: mail.queued, Sent: mail.sent, Kept: mail.kept, Failed: mail.failed },
    };
  },

  async getActiveEntryPropertyForSpecialAchievements({ params, db, actor, refuse }) {
    const judging = findProperty(params.judgingPropId) ?? refuse('NotFound');
    const current = await seasons.listCurrent(db, seasonProperties(judging));
    const found = activeEntryProperty(judging.id, new Set(current.map(({ propertyId }) => propertyId)), {
      entryPropertyId: params.entryPropId,
      takesRecommendations: params.includeRecs,
    });
    return found && seenBy(actor)(found) ? { id: found.id, value: found.name } : refuse('NotFound');
  },

  async getPropertyGroups({ db, actor }) {
    const { Version, Groups } = groupsOf(await store.listGroups(db));
    if (actor.awards === 'all') return { Version, Groups };
    const shown = Groups.map((group) => ({ ...group, Properties: group.Properties.filter(({ id }) => isSeenBy(actor.awards, id)) }));
    return { Version, Groups: shown.filter(({ Properties }) => Properties.length) };
  },

  async updatePropertyGroups({ body, db, record, refuse }) {
    const { Version, Groups } = body.Data;
    await store.lockGroups(db);
    const before = groupsOf(await store.listGroups(db));
    if (before.Version !== Version) return refuse('Conflict');
    const known = new Set((await store.listProperties(db)).map(({ id }) => id));
    const errors = groupErrors(Groups, known);
    const ids = Groups.flatMap(({ PropertyGroupID }) => PropertyGroupID ?? []);
    const existing = new Set(before.Groups.map(({ PropertyGroupID }) => PropertyGroupID));
    if (ids.some((id) => !existing.has(id)) || new Set(ids).size !== ids.length) return refuse('Conflict');
    if (errors.length) return refuse('Invalid', { errors });
    await store.replaceGroups(
      db,
      Groups.map(({ PropertyGroupID, Name, PropertyIDs }) => ({ id: PropertyGroupID, name: Name, propertyIds: PropertyIDs })),
    );
    const after = groupsOf(await store.listGroups(db));
    await record('property.groups', { subject: 'property group', before: before.Groups, after: after.Groups });
    return after;
  },

  async getDashboardsForEntries({ body, db, actor, now }) {
    const wanted = entryProperties()
      .map(({ id }) => id)
      .filter((id) => isAmong(actor.awards, id) && (body.PropertyIDs?.includes(id) ?? true));
    const [counts, entries, current] = await Promise.all([
      figures.countByEntryProperty(db, wanted, startOfDays(now, daysOfNewEntrants, sharedZone(entryProperties()) ?? 'UTC')),
      figures.countEntries(db, wanted),
      seasons.listCurrent(db, wanted),
    ]);
    return counts.map((row) => {
      const season = current.find(({ propertyId }) => propertyId === row.id);
      return {
        PropertyID: row.id,
        Name: row.name,
        Season: season ? seasonOf(season, now) : null,
        Entrants: row.entrants ?? 0,
        NewEntrants: row.newEntrants ?? 0,
        Judges: row.judges ?? 0,
        ...entryFigures(entries.filter(({ propertyId }) => propertyId === row.id)),
        Files: { Count: row.files ?? 0, Bytes: row.bytes ?? 0 },
      };
    });
  },

  async getShowcase({ params, db, services, refuse }) {
    const traits = findProperty(params.propertyId) ?? refuse('NotFound');
    const ids = publicSeasonProperties(traits);
    const chosen = (await store.listShowcase(db, ids, showcaseSize)).map((work) => ({
      Title: work.title,
      Organization: work.organization,
      Url: services.files.urlOf(work.imageKey),
      Width: work.width,
      Height: work.height,
      FocalX: work.focalX,
      FocalY: work.focalY,
      SeasonNumber: work.seasonNumber,
      Award: work.award,
      PropertyID: work.propertyId,
    }));
    const shown = ids.filter((id) => findProperty(id)?.gallery);
    // No one has to choose works to show before the first winners are seen.
    const announced = chosen.length < showcaseSize ? await store.listAnnounced(db, shown, showcaseSize - chosen.length) : [];
    return [...chosen, ...announced.map((work) => announcedWork(work, services.files.urlOf))];
  },
});

const diskOf = (disk: DiskState | undefined) =>
  disk ? { FreeBytes: disk.free, TotalBytes: disk.total, ReserveBytes: disk.reserve, IsLow: disk.isLow } : null;
