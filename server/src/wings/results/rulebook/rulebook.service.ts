import { hash } from 'node:crypto';
import { findProperty, isPublic, traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { usualPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import type { Calendar } from '#contract/wings/results/rulebook/check-calendar.ts';
import type { Dated } from '#contract/wings/results/rulebook/changes.ts';
import { type PrintedFacts, printedRulebook } from '#contract/wings/results/rulebook/printed.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import * as store from './rulebook.store.ts';
import * as seasons from './season-rulebook.store.ts';

/** The same for the same rulebook, wherever it was written. */
export const hashOf = (rulebook: Rulebook): string => hash('sha256', canonical(rulebook), 'hex');

/** How a season chooses its winners, and when. */
export interface SeasonRulebook {
  rulebook: Rulebook;
  hash: string;
  /** By stage; one without dates has none yet. */
  calendar: Calendar;
  /** It follows from the season's columns. */
  isPrinted: boolean;
  /** 0 until one is saved or chosen. */
  version: number;
  /** Stages that opened or were answered, also if they were put off later. */
  begun: readonly string[];
  /** When each of them opened or, put off later, was first answered. */
  begunAt: Readonly<Record<string, Date>>;
  savedAt: Date | null;
  savedBy: string | null;
}

/** The rulebook of a season. The printed shape is computed from its columns, which are what organizers and the printed calls change. */
export async function rulebookOf(db: ReadDb, propertyId: number, seasonId: number): Promise<Rulebook> {
  const facts = await store.findFacts(db, propertyId, seasonId);
  if (!facts) throw new Refusal('NotFound');
  const { stored, isAdaptive, minimum, most, shortlistSize, ...rest } = facts;
  if (stored) return Rulebook.parse(stored);
  const { secondRound, publicVote } = seasonPartsOf(traitsOf(propertyId));
  const plan: PrintedFacts['plan'] = {
    isAdaptive: isAdaptive ?? usualPlan.IsAdaptive,
    minimum: minimum ?? usualPlan.Minimum,
    most: most ?? usualPlan.Most,
    shortlistSize: shortlistSize ?? usualPlan.ShortlistSize,
  };
  return printedRulebook({ ...rest, plan, isByReviews: !secondRound, hasPublicVote: publicVote });
}

/** The same with its calendar and how it came about. */
export async function seasonRulebookOf(db: ReadDb, season: seasons.SeasonRow, now: Date): Promise<SeasonRulebook> {
  const stored = await seasons.findCurrent(db, season.id);
  const rulebook = await rulebookOf(db, season.propertyId, season.id);
  const isPrinted = !stored?.document;
  const windows = isPrinted ? printedWindows(season, rulebook) : await seasons.listWindows(db, season.id);
  const award = findProperty(season.propertyId);
  // No one judges or votes while an award is in preparation.
  const isOpenToPeople = award !== undefined && isPublic(award);
  const begun = isOpenToPeople ? windows.filter(({ answeredAt, opensAt }) => answeredAt !== null || opensAt <= now) : [];
  return {
    rulebook,
    hash: stored?.hash ?? hashOf(rulebook),
    calendar: Object.fromEntries(windows.map(({ stage, opensAt, closesAt }) => [stage, { opens: opensAt, closes: closesAt }])),
    isPrinted,
    version: stored?.version ?? 0,
    begun: begun.map(({ stage }) => stage),
    begunAt: Object.fromEntries(begun.map(({ stage, answeredAt, opensAt }) => [stage, opensAt <= now ? opensAt : (answeredAt ?? now)])),
    savedAt: stored?.savedAt ?? null,
    savedBy: stored?.savedBy ?? null,
  };
}

function printedWindows(season: seasons.SeasonRow, { stages }: Rulebook) {
  const windows = [
    { stage: stageOfKind.ordinary, opensAt: season.judgingRnd1StartDate, closesAt: season.judgingRnd1EndDate },
    { stage: stageOfKind.executive, opensAt: season.judgingRnd2StartDate, closesAt: season.judgingRnd2EndDate },
    { stage: stageOfKind.pv, opensAt: season.votingStartDate, closesAt: season.votingEndDate },
  ];
  return windows.filter(({ stage }) => stages.some(({ id }) => id === stage)).map((one) => ({ ...one, answeredAt: null }));
}

/** Locks the rules of a stage with its first answer, in the transaction that writes the answer. */
export const noteAnswered = (db: WriteDb, seasonId: number, stage: string, now: Date) => seasons.putAnswered(db, seasonId, stage, now);

/** A new version; without one the season returns to the printed shape. */
export async function putRulebook(
  db: WriteDb,
  seasonId: number,
  before: number,
  after: Dated | undefined,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const { rulebook, calendar = {} } = after ?? {};
  const row = { seasonId, version: before + 1, document: rulebook ?? null, hash: rulebook ? hashOf(rulebook) : null };
  await seasons.addVersion(db, { ...row, calendar, savedAt: now, savedBy: by });
  const windows = Object.entries(calendar).map(([stage, { opens, closes }]) => ({ stage, opensAt: opens, closesAt: closes }));
  await seasons.putWindows(db, seasonId, windows);
}

type Copying = { fromId: number; toId: number; by: number; now: Date };

/** Only where none was saved or chosen yet. */
export const copyFirstRulebook = async (db: WriteDb, copying: Copying): Promise<boolean> =>
  (await seasons.findCurrent(db, copying.toId)) === undefined && (await copyRulebook(db, copying));

/** The rulebook of one season for another. Dates stay behind, and so do exceptions for categories that weren't copied. */
export async function copyRulebook(db: WriteDb, { fromId, toId, by, now }: Copying): Promise<boolean> {
  const from = await seasons.findCurrent(db, fromId);
  if (!from?.document) return false;
  const copied = new Map((await seasons.listCopiedCategories(db, toId)).map(({ id, clonedFrom }) => [clonedFrom, id]));
  const { exceptions, ...rest } = Rulebook.parse(from.document);
  const document = {
    ...rest,
    exceptions: exceptions.flatMap((one) => {
      if (one.for.category === undefined) return [one];
      const category = copied.get(one.for.category);
      return category === undefined ? [] : [{ ...one, for: { ...one.for, category } }];
    }),
  };
  const version = (await seasons.findCurrent(db, toId))?.version ?? 0;
  await putRulebook(db, toId, version, { rulebook: document, calendar: {} }, { by, now });
  return true;
}
