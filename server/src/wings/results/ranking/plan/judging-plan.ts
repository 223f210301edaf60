import { type JudgingPlan, judgingPlan, usualPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import { judgingRules } from '#contract/wings/results/ranking/judging-rules.ts';
import { mustBeFree } from '#server/wings/ground/rule-lock/guard.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { fieldError } from '#server/kernel/call/refusal.ts';
import { putWanted } from '#server/wings/entering/submission/need.store.ts';
import { isAsPlanned, movedPlan, planProblems, sizesOfTheirOwn } from './judging-plan.rules.ts';
import { putReviewsWanted } from '#server/wings/ground/season/season.store.ts';
import * as store from './judging-plan.store.ts';

export const judgingRulesHandlers = implement(judgingRules, {
  async getJudgingRules({ params, db, refuse }) {
    const rules = (await store.findRules(db, params.seasonId)) ?? refuse('NotFound');
    return {
      IsAdaptive: rules.isAdaptive ?? usualPlan.IsAdaptive,
      Minimum: rules.minimum ?? usualPlan.Minimum,
      AreNotesShared: rules.commentsSince !== null,
    };
  },
});

export const judgingPlanHandlers = implement(judgingPlan, {
  async getJudgingPlan({ body, db, now, refuse }) {
    const season = (await store.findSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    return view(db, season, now);
  },

  async saveJudgingPlan({ body: given, db, now, record, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId } = given;
    const season = (await store.lockSeason(db, propertyId, seasonId)) ?? refuse('NotFound');
    const before = await view(db, season, now);
    const body = { ...given, WithdrawnPlace: given.WithdrawnPlace ?? before.WithdrawnPlace };
    // The same save again, because its first answer was lost on the way.
    if (isAsPlanned(before, body)) return before;
    if (before.Version !== body.Version) return refuse('Conflict', { data: before });
    const known = new Set(before.Categories.map(({ CategoryID }) => CategoryID));
    const errors = planProblems(body, known).map(({ field, message }) => fieldError(field, message));
    if (errors.length) return refuse('Invalid', { errors });
    await mustBeFree(db, seasonId, movedPlan(before, body), now);
    const plan = {
      isAdaptive: body.IsAdaptive,
      minimum: body.Minimum,
      most: body.Most,
      shortlistSize: body.ShortlistSize,
      withdrawnPlace: body.WithdrawnPlace,
    };
    await store.putPlan(
      db,
      seasonId,
      plan,
      sizesOfTheirOwn(body).map(({ CategoryID, ShortlistSize }) => ({ categoryId: CategoryID, size: ShortlistSize })),
    );
    await putWanted(db, propertyId, seasonId, body.IsAdaptive ? body.Minimum : null);
    if (body.IsAdaptive) await putReviewsWanted(db, propertyId, seasonId, body.Minimum);
    const after = await view(db, season, now);
    await record('season.judgingPlan', {
      subject: 'season',
      subjectId: seasonId,
      propertyId,
      before: noted(before),
      after: { ...noted(after), ...(body.IsAdaptive && { reviewsWanted: body.Minimum }) },
    });
    return after;
  },
});

async function view(db: ReadDb, season: NonNullable<Awaited<ReturnType<typeof store.findSeason>>>, now: Date): Promise<JudgingPlan> {
  const plan = await store.findPlan(db, season.propertyId, season.id);
  const categories = await store.listSizes(db, season.propertyId, season.id);
  return {
    SeasonID: season.id,
    IsAdaptive: plan?.isAdaptive ?? usualPlan.IsAdaptive,
    Minimum: plan?.minimum ?? usualPlan.Minimum,
    Most: plan?.most ?? usualPlan.Most,
    ShortlistSize: plan?.shortlistSize ?? usualPlan.ShortlistSize,
    WithdrawnPlace: plan?.withdrawnPlace ?? usualPlan.WithdrawnPlace,
    IsLocked: now >= season.judgingRnd1StartDate,
    LocksAt: season.judgingRnd1StartDate,
    Version: plan?.version ?? 0,
    Categories: categories.map(({ id, name, mediaType, works, size }) => ({
      CategoryID: id,
      Category: name,
      MediaType: mediaType,
      Works: works,
      ShortlistSize: size,
    })),
  };
}

const noted = ({ IsAdaptive, Minimum, Most, ShortlistSize, WithdrawnPlace, Categories }: JudgingPlan) => ({
  isAdaptive: IsAdaptive,
  minimum: Minimum,
  most: Most,
  shortlistSize: ShortlistSize,
  withdrawnPlace: WithdrawnPlace,
  shortlistSizes: Categories.flatMap((one) => (one.ShortlistSize === null ? [] : [`${one.Category}: ${one.ShortlistSize}`])),
});
