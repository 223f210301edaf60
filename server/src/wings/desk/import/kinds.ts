import type { ImportKind } from '#contract/wings/desk/import/import-kinds.ts';
import type { ImportOptions } from '#contract/wings/desk/import/import.ts';
import { priceAt } from '#contract/wings/entering/category/price.ts';
import { allProperties, findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { type Awards, isAmong } from '#contract/kernel/call/permissions.ts';
import { askedPrices } from '#server/wings/entering/category/category.rules.ts';
import { listLines } from '#server/wings/entering/category/grow-tree.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { planCategories } from './categories.rules.ts';
import { planCredits } from './credits.rules.ts';
import { answersAsked } from './answers/answers.ts';
import { type OwnForm, planAnswers } from './answers/answers.rules.ts';
import { findSeason } from './import.store.ts';
import { planAssignments, planJudges } from './judges.rules.ts';
import * as judges from './judges.store.ts';
import { keyOf, type Line } from './plan.rules.ts';
import { planTwitterNames } from './twitter-names.rules.ts';
import { namedWorks } from './work-lines.rules.ts';
import { findWorks, listCredits } from './work-lines.store.ts';
import { planWorks } from './works.rules.ts';
import * as works from './works.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';

const says = saying(texts);

/** Where a file goes: a season of an award, or, where a call names none, the seasons of what its lines name. */
export interface Place {
  propertyId: number;
  seasonId?: number | undefined;
}
interface Asked {
  db: ReadDb;
  place: Place;
  lines: readonly Line[];
  options: ImportOptions;
  /** The awards the caller may import into. */
  awards: Awards;
  now: Date;
  form?: OwnForm | undefined;
}

const emailsOf = (lines: readonly Line[]): string[] => [...new Set(lines.map(({ values }) => keyOf(values.Email)))].filter(Boolean);

async function worksOf(db: ReadDb, { propertyId }: Place, lines: readonly Line[]) {
  return findWorks(db, propertyId, namedWorks(lines));
}

const seasonOf = ({ seasonId }: Place): number => {
  if (seasonId === undefined) throw invalid('SeasonID', says('chooseSeason'));
  return seasonId;
};

/** The judging site of an award. */
export const siteOf = (propertyId: number): number => {
  const site = findProperty(propertyId)?.judgedBy;
  if (!site) throw invalid('PropertyID', says('noJudgingSite'));
  return site;
};

const purseOf = (propertyId: number) => {
  const { currency, locale, fees } = traitsOf(propertyId);
  return { purse: { currency, locale }, fees };
};

/** What would come of a file, by its kind. It only looks. */
export const planners = {
  async credits({ db, place, lines }: Asked) {
    const known = await worksOf(db, place, lines);
    const pieceIds = [...known.byPiece.values(), ...known.byEntry.values()].map(({ pieceId }) => pieceId);
    return planCredits(lines, { ...known, credits: await listCredits(db, pieceIds) }, place.seasonId);
  },

  twitterNames: async ({ db, place, lines }: Asked) => planTwitterNames(lines, await worksOf(db, place, lines), place.seasonId),

  async formAnswers({ db, place, lines, form }: Asked) {
    const known = await worksOf(db, place, lines);
    return planAnswers(lines, known, { seasonId: place.seasonId, questions: form?.questions ?? [], works: await answersAsked(db, known) });
  },

  async clusterAssignments({ db, place, lines, awards }: Asked) {
    const mine = allProperties().filter(({ id, kind }) => kind === 'entry' && isAmong(awards, id));
    const seasons = await judges.listSeasons(
      db,
      mine.map(({ id }) => id),
    );
    const ids = seasons.map(({ id }) => id);
    return planAssignments(
      lines,
      {
        awards: mine.map(({ id, name, slug }) => ({ id, names: [name, slug ?? '', String(id)].filter(Boolean) })),
        seasons,
        clusters: await judges.listClusters(db, ids),
        enrolments: await judges.findEnrolments(db, ids, emailsOf(lines)),
      },
      place.seasonId,
    );
  },

  async judges({ db, place, lines, awards }: Asked) {
    const seasonId = seasonOf(place);
    return planJudges(lines, {
      ...(await judges.findJudges(db, siteOf(place.propertyId), seasonId, emailsOf(lines), awards)),
      clusters: await judges.listClusters(db, [seasonId]),
    });
  },

  categories: async ({ db, place, lines }: Asked) =>
    planCategories(lines, { categories: await listLines(db, seasonOf(place)) }, purseOf(place.propertyId)),

  async works({ db, place, lines, options, now, form }: Asked) {
    const seasonId = seasonOf(place);
    const season = await findSeason(db, place.propertyId, seasonId);
    if (!season) throw invalid('SeasonID', says('chooseAwardsSeason'));
    const dates = { EarlyEndDate: season.earlyEndDate, RegularEndDate: season.regularEndDate, EndDate: season.endDate };
    const traits = traitsOf(place.propertyId);
    const offered = await works.listCategories(db, seasonId);
    const accounts = await works.findEntrants(db, place.propertyId, emailsOf(lines));
    const pieces = await works.findPieces(
      db,
      seasonId,
      accounts.map(({ id }) => id),
      lines.map(({ values }) => values.ExternalID ?? '').filter(Boolean),
    );
    return planWorks(
      lines,
      { categories: offered.map((row) => ({ ...row, price: priceAt(askedPrices(row, traits), dates, now) })), accounts, pieces },
      { options, form, ...purseOf(place.propertyId) },
    );
  },
} satisfies Record<ImportKind, (asked: Asked) => Promise<unknown>>;
