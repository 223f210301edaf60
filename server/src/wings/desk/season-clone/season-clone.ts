import { type CloneOperation, cloneOperations, everythingInOrder, seasonClone } from '#contract/wings/desk/season-clone/season-clone.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { planCategories, planClusters, planRecommendations, planSubscriptions } from './category-clone.ts';
import type { ClonePlan, Planner } from './clone-plan.ts';
import { planDifferenceReviewers, planReviewers, planReviewersCategories, planReviewersExecCategories } from './judge-clone.ts';
import { planProducts } from './product-clone.ts';
import { findLastClones, findPrior } from './season-clone.store.ts';
import { copyRoles } from '#server/wings/entering/third-party/role.store.ts';
import { copyFirstRulebook } from '#server/wings/results/rulebook/rulebook.service.ts';
import { findSeason, lockSeasons } from '#server/wings/ground/season/season.store.ts';

const planners: Record<CloneOperation, Planner> = {
  Categories: planCategories,
  Groups: planClusters,
  Recommendations: planRecommendations,
  Reviewers: planReviewers,
  DifferenceReviewers: planDifferenceReviewers,
  ReviewersCategories: planReviewersCategories,
  ReviewersExecCategories: planReviewersExecCategories,
  Subs: planSubscriptions,
  Products: planProducts,
};

const actionOf = (operation: CloneOperation): string => `season.clone${operation}`;

export const seasonCloneHandlers = implement(seasonClone, {
  async getCloneOverview({ params, db, refuse }) {
    const season = (await findSeason(db, params.seasonId)) ?? refuse('NotFound');
    const prior = await findPrior(db, season);
    if (!prior) return { SeasonID: season.id, PriorSeasonID: null, PriorSeasonNumber: null, Operations: [] };
    const last = await findLastClones(db, season.id, cloneOperations.map(actionOf));
    const Operations = [];
    for (const operation of cloneOperations) {
      const plan = await planners[operation](db, { prior, season });
      Operations.push({
        ...cloneStandingOf(operation, plan),
        Ready: plan.parts[0]?.ready ?? 0,
        Parts: plan.parts.map(({ name, ready, waiting }) => ({ Name: name, Ready: ready, Waiting: waiting })),
        Names: (plan.names ?? []).slice(0, namesShown),
        Last: last.get(actionOf(operation)) ?? null,
      });
    }
    return { SeasonID: season.id, PriorSeasonID: prior.id, PriorSeasonNumber: prior.number, Operations };
  },

  cloneCategories: (given) => clone(given, 'Categories'),
  cloneGroups: (given) => clone(given, 'Groups'),
  cloneRecommendations: (given) => clone(given, 'Recommendations'),
  cloneReviewers: (given) => clone(given, 'Reviewers'),
  cloneDifferenceReviewers: (given) => clone(given, 'DifferenceReviewers'),
  cloneReviewersCategoriesFromPriorSeason: (given) => clone(given, 'ReviewersCategories'),
  cloneReviewersExecCategoriesFromPriorSeason: (given) => clone(given, 'ReviewersExecCategories'),
  cloneSubs: (given) => clone(given, 'Subs'),
  cloneProducts: (given) => clone(given, 'Products'),

  async cloneEverything(given) {
    const Reports = [];
    for (const operation of everythingInOrder) Reports.push(await clone(given, operation));
    await cloneRulebook(given);
    await cloneRoles(given);
    return { SeasonID: given.body.SeasonID, Reports };
  },
});

const namesShown = 12;

const cloneStandingOf = (Operation: CloneOperation, { prior, present, parts }: ClonePlan) => ({
  Operation,
  Prior: prior,
  Present: present,
  Waiting: parts.reduce((sum, { waiting }) => sum + waiting, 0),
});

async function clone({ body, db, now, record, refuse }: Given<typeof seasonClone.cloneCategories>, operation: CloneOperation) {
  const found = (await findSeason(db, body.SeasonID)) ?? refuse('NotFound');
  // Two at the same time would both find it missing: the second waits, and then finds it here.
  const seasons = await lockSeasons(db, found.propertyId);
  const season = seasons.find(({ id }) => id === found.id) ?? refuse('NotFound');
  const prior = seasons.find(({ number }) => number < season.number) ?? refuse('NoPriorSeason');
  const plan = await planners[operation](db, { prior, season });
  const made = await plan.carryOut(db, now);
  const Parts = Object.entries(made).map(([Name, Made]) => ({ Name, Made }));
  await forgetEverywhere(db, `categories:${season.propertyId}`);
  await record(actionOf(operation), {
    subject: 'season',
    subjectId: season.id,
    propertyId: season.propertyId,
    after: { from: prior.id, made, total: sum(Parts) },
  });
  return {
    ...cloneStandingOf(operation, { ...plan, present: plan.present + (plan.parts[0]?.ready ?? 0) }),
    SeasonID: season.id,
    PriorSeasonID: prior.id,
    PriorSeasonNumber: prior.number,
    Made: Parts[0]?.Made ?? 0,
    Parts,
    Locked: plan.leftLocked?.() ?? null,
  };
}

/** Once its categories are here; a season that has chosen one keeps it. */
async function cloneRulebook({ body, db, actor, now, record }: Given<typeof seasonClone.cloneEverything>): Promise<void> {
  const season = await findSeason(db, body.SeasonID);
  const prior = season && (await findPrior(db, season));
  if (!season || !prior || !(await copyFirstRulebook(db, { fromId: prior.id, toId: season.id, by: actor.id, now }))) return;
  await record('season.rulebookChosen', {
    subject: 'season',
    subjectId: season.id,
    propertyId: season.propertyId,
    after: { from: prior.id },
  });
}

/** Whom its entrants have to name; a season that asks for someone already keeps that. */
async function cloneRoles({ body, db }: Given<typeof seasonClone.cloneEverything>): Promise<void> {
  const season = await findSeason(db, body.SeasonID);
  const prior = season && (await findPrior(db, season));
  if (season && prior) await copyRoles(db, prior.id, season.id);
}

const sum = (parts: readonly { Made: number }[]): number => parts.reduce((total, { Made }) => total + Made, 0);
