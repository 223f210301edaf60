import { changesBetween, type Dated } from '#contract/wings/results/rulebook/changes.ts';
import { check } from '#contract/wings/results/rulebook/check.ts';
import type { Calendar } from '#contract/wings/results/rulebook/check-calendar.ts';
import type { Finding } from '#contract/wings/results/rulebook/checking.ts';
import { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import type { RulebookConflict, SeasonRulebook as Shown } from '#contract/wings/results/rulebook/season-rulebook.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { seasonRulebookOf } from './rulebook.service.ts';
import * as store from './season-rulebook.store.ts';

/** Who looks, when, and in which language. */
export interface Looking {
  db: ReadDb;
  now: Date;
  language: Locale;
}

/** What follows from the rulebook with the award's own numbers. */
export async function findingsOf(db: ReadDb, season: store.SeasonRow, { rulebook, calendar }: Dated, counted?: number): Promise<Finding[]> {
  const categories = counted ?? (await store.countCategories(db, season.id));
  return check(rulebook, { ...(categories > 0 && { categories }) }, calendar, season.winnersDate);
}

export const datesOf = (season: store.SeasonRow, calendar: Calendar) => ({
  Calendar: Object.entries(calendar).map(([Stage, { opens, closes }]) => ({ Stage, Opens: opens, Closes: closes })),
  EntriesOpen: season.startDate,
  EntriesClose: season.endDate,
  Announcement: season.winnersDate,
});

export async function show({ db, now, language }: Looking, season: store.SeasonRow): Promise<Shown> {
  const current = await seasonRulebookOf(db, season, now);
  const categories = await store.countCategories(db, season.id);
  const { works, judges } = await store.countPeopleAndWorks(db, season);
  const findings = await findingsOf(db, season, current, categories);
  return {
    PropertyID: season.propertyId,
    SeasonID: season.id,
    Version: current.version,
    IsPrinted: current.isPrinted,
    Rulebook: current.rulebook,
    Hash: current.hash,
    ...datesOf(season, current.calendar),
    Locked: [...current.begun],
    LockedSince: Object.entries(current.begunAt).map(([Stage, Since]) => ({ Stage, Since })),
    Findings: findings.map(({ at, is, says }) => ({ At: at, Is: is, Message: inWords(says, language) })),
    Numbers: { Categories: categories, Works: works, Judges: judges },
    SavedAt: current.savedAt,
    SavedBy: current.savedBy,
  };
}

/** What others changed since the version that the caller had. */
export async function conflictOf(looking: Looking, season: store.SeasonRow, version: number): Promise<RulebookConflict> {
  const seen = await store.findVersion(looking.db, season.id, version);
  const current = await seasonRulebookOf(looking.db, season, looking.now);
  const changes = seen?.document
    ? changesBetween({ rulebook: Rulebook.parse(seen.document), calendar: storedCalendar(seen.calendar) }, current)
    : [];
  return {
    Current: await show(looking, season),
    Changes: changes.map(({ path, before = null, after = null }) => ({ Path: path, Before: before, After: after })),
  };
}

const storedCalendar = (stored: store.StoredCalendar): Calendar =>
  Object.fromEntries(
    Object.entries(stored).map(([stage, { opens, closes }]) => [stage, { opens: new Date(opens), closes: new Date(closes) }]),
  );
