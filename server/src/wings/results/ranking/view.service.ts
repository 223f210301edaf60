import {
  type DecidingRule,
  ExecutiveFigures,
  OrdinaryFigures,
  PvFigures,
  type RankingKind,
} from '#contract/wings/results/ranking/ranking.ts';
import { linesOf } from '#contract/wings/results/rulebook/levels.ts';
import { stageOfRanking } from '#contract/wings/results/rulebook/printed.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import type { CountingStage } from '#contract/wings/results/rulebook/stage-order.ts';
import { rulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import { asAward } from '#server/wings/results/winner/winner.rules.ts';
import { countHeldGroups } from '#server/wings/results/vote-list/held-groups.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { findMark } from './basis.store.ts';
import { countBallots, countReviews, countVotes, type CategoryKey } from './count.ts';
import type { Count } from './counted.rules.ts';
import type { Freshness } from './fit/kept-fit.service.ts';
import { applyMoves, type Move, type Placed, tiedAcross } from './ranking.rules.ts';
import * as store from './ranking.store.ts';
import { inWords, type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/ranking-refusals.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';

const says = saying(texts);

/** The three kinds: what each is counted from, and how its frozen figures read. */
export const counts = {
  ordinary: { count: countReviews, frozen: OrdinaryFigures },
  executive: { count: countBallots, frozen: ExecutiveFigures },
  pv: { count: countVotes, frozen: PvFigures },
} as const;

/** The places of one category's entries in one ranking. */
export interface Stands<Figures> {
  isFinal: boolean;
  placed: readonly Placed[];
  countedPlaceOf: (entryId: number) => number | null;
  figuresOf: (entryId: number) => Figures;
  /** Equals across a line that must be drawn. */
  tie: { line: number; entryIds: readonly number[] } | undefined;
}

interface Standing<Figures> extends Stands<Figures> {
  category: store.CategoryRow;
  entries: readonly store.EntryRow[];
  counted: number;
  /** After which no two works may be equal. */
  lines: readonly number[];
  obstacle: Said | null;
  /** Groups of votes that no one decided. */
  undecided: number;
  /** Of when its calibrated scores are, if they are kept ones. */
  asOf: Date | null;
}

interface Counting<Figures> {
  count: (
    db: ReadDb,
    services: Services,
    place: CategoryKey,
    entries: readonly store.EntryRow[],
    stage: CountingStage,
    freshness: Freshness,
  ) => Promise<Count<Figures>>;
  frozen: { parse: (value: unknown) => Figures };
}

/** A ranking: as it was frozen, or counted now with what administrators moved. */
export async function rankingStandingOf<Figures extends object>(
  db: ReadDb,
  services: Services,
  place: CategoryKey,
  kind: RankingKind,
  { count, frozen }: Counting<Figures>,
  freshness: Freshness = 'fresh',
): Promise<Standing<Figures>> {
  const category = await store.findCategory(db, place.PropertyID, place.SeasonID, place.CategoryID, kind);
  if (!category) throw new Refusal('NotFound');
  const entries = await store.listEntries(db, place.PropertyID, place.CategoryID, kind);
  const rulebook = await rulebookOf(db, place.PropertyID, place.SeasonID);
  const where = { category: category.id, mediaType: category.mediaType };
  const now = await count(db, services, place, entries, stageOfRanking(rulebook, kind, where), freshness);
  const lines = linesOf(rulebook, stageOfKind[kind], where);
  const stands = standsAs({ isFinal: category.finalizedAt !== null, lines }, entries, now, frozen);
  const undecided = kind === 'pv' && !stands.isFinal ? await countUndecided(db, place) : 0;
  const asOf = stands.isFinal ? null : (now.asOf ?? null);
  return {
    category,
    entries,
    counted: now.counted,
    asOf,
    lines,
    ...stands,
    undecided,
    obstacle: obstacleIn(kind, entries, stands, undecided),
  };
}

/** Votes that are held could still change any place. */
async function countUndecided(db: ReadDb, { PropertyID, SeasonID, CategoryID }: CategoryKey): Promise<number> {
  const held = await countHeldGroups(db, PropertyID, SeasonID);
  return held.find(({ categoryId, isLeft }) => categoryId === CategoryID && !isLeft)?.groups ?? 0;
}

type PlacedRow = Pick<store.EntryRow, 'id' | 'isOff' | 'place' | 'decidedBy' | 'changedAt' | 'figures'>;

/** The places of one category, from rows that are read already. */
export function standsAs<Figures extends object>(
  { isFinal, lines }: { isFinal: boolean; lines: readonly number[] },
  entries: readonly PlacedRow[],
  now: Count<Figures>,
  frozen: Counting<Figures>['frozen'],
): Stands<Figures> {
  const moves = isFinal ? [] : movesIn(entries);
  const placed = isFinal ? frozenPlaces(entries) : applyMoves(now.order, moves);
  const counted = new Map(applyMoves(now.order, []).map((one) => [one.entryId, one.place]));
  const frozenOf = new Map(isFinal ? entries.flatMap((entry) => (entry.place === null ? [] : [[entry.id, entry.figures as object]])) : []);
  const countedThen = (entryId: number) => (frozenOf.get(entryId) as { CountedPlace?: number } | undefined)?.CountedPlace ?? null;
  return {
    isFinal,
    placed,
    countedPlaceOf: (entryId) => (isFinal ? countedThen(entryId) : (counted.get(entryId) ?? null)),
    figuresOf: (entryId) => (frozenOf.has(entryId) ? frozen.parse(frozenOf.get(entryId)) : now.figuresOf(entryId)),
    tie: isFinal ? undefined : tiedAcross(placed, now.order, moves, lines),
  };
}

const movesIn = (entries: readonly PlacedRow[]): Move[] =>
  entries.flatMap(({ id, place, changedAt, isOff }) =>
    place === null || !changedAt || isOff ? [] : [{ entryId: id, place, at: changedAt }],
  );

const frozenPlaces = (entries: readonly PlacedRow[]): Placed[] =>
  entries
    .flatMap(({ id, place, decidedBy }) =>
      place === null ? [] : [{ entryId: id, place, decidedBy: (decidedBy ?? 'none') as DecidingRule }],
    )
    .sort((one, other) => one.place - other.place || one.entryId - other.entryId);

const nothingYet = {
  ordinary: says('noReviews'),
  executive: says('noBallots'),
  pv: says('noVotes'),
} as const;

function obstacleIn(
  kind: RankingKind,
  entries: readonly Pick<store.EntryRow, 'id' | 'title'>[],
  { isFinal, placed, tie }: Stands<object>,
  undecided: number,
): Said | null {
  if (isFinal) return null;
  if (undecided > 0) return says('votesUndecided', { count: undecided });
  if (placed.length === 0) return nothingYet[kind];
  if (!tie) return null;
  const titles = entries.filter(({ id }) => tie.entryIds.includes(id)).map(({ title }) => `“${title}”`);
  const values = { works: titles.slice(0, -1).join(', '), last: titles.at(-1) ?? '' };
  return says(tie.line === 1 ? 'tiedForFirst' : 'tiedForNominee', values);
}

export async function viewRanking<Figures extends object>(
  { db, services, language }: { db: ReadDb; services: Services; language: Locale },
  place: CategoryKey,
  kind: RankingKind,
  counting: Counting<Figures>,
  freshness: Freshness = 'fresh',
) {
  const { category, entries, placed, countedPlaceOf, figuresOf, counted, obstacle, asOf, lines } = await rankingStandingOf(
    db,
    services,
    place,
    kind,
    counting,
    freshness,
  );
  const rows = new Map(entries.map((entry) => [entry.id, entry]));
  const hasPlace = new Set(placed.map(({ entryId }) => entryId));
  // Without a place come those that could still have one; a ballot or a vote is only on shortlisted works.
  const others = entries.filter(({ id, isShortlisted }) => !hasPlace.has(id) && (kind === 'ordinary' || isShortlisted));
  const unplaced = others.map(({ id }): Omit<Placed, 'place'> & { place: null } => ({ entryId: id, place: null, decidedBy: 'none' }));
  return {
    CategoryID: category.id,
    Category: category.name,
    CategoryType: category.categoryType,
    MediaType: category.mediaType,
    Version: category.version ?? 0,
    FinalizedAt: category.finalizedAt,
    FinalizedBy: category.finalizedAt && category.finalizedBy,
    RecordMark: category.finalizedAt && (await findMark(db, category.id, kind)),
    Counted: counted,
    AsOf: asOf,
    Obstacle: obstacle && inWords(obstacle, language),
    NomineeLine: lines.includes(nomineeCount) ? nomineeCount : null,
    IsShortlistLocked: category.hasBallots,
    Entries: [...placed, ...unplaced].flatMap(({ entryId, place: at, decidedBy }) => {
      const entry = rows.get(entryId);
      if (!entry) return [];
      return [
        {
          EntryID: entryId,
          PieceID: entry.pieceId,
          PieceTitle: entry.title,
          Organization: entry.organization,
          PictureUrl: entry.pictureKey && services.files.urlOf(entry.pictureKey),
          Place: at,
          CountedPlace: countedPlaceOf(entryId),
          DecidedBy: decidedBy,
          Move: entry.note && entry.changedAt ? { Reason: entry.note, At: entry.changedAt, By: entry.changedBy ?? '' } : null,
          IsShortlisted: entry.isShortlisted,
          IsOff: entry.isOff,
          // Moments inside JSON come as text.
          Awards: entry.awards.map((award) => asAward({ ...award, finalizedAt: award.finalizedAt ? new Date(award.finalizedAt) : null })),
          AwardReason: entry.awardReason,
          ...figuresOf(entryId),
        },
      ];
    }),
  };
}
