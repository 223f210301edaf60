import { setImmediate } from 'node:timers/promises';
import { usualPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import { linesOf } from '#contract/wings/results/rulebook/levels.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import { rulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';
import type { JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { putWorths } from '#server/wings/entering/submission/need.store.ts';
import { calibrate } from '#contract/wings/results/rulebook/countings/calibration.ts';
import * as store from './chances.store.ts';
import { findPlan } from './judging-plan.store.ts';
import { findFitVersion, fingerprintScores } from '../fit/kept-fit.store.ts';
import { listScores } from '../ranking.store.ts';
import { chancesOfFirst, chancesOfPlace, crossingChance, estimatesOf, inSteps } from '../fit/uncertainty.rules.ts';
import { linesToDraw, worthsOf } from '../fit/worth.rules.ts';

/** Judges' work is spent well by numbers of the last hour; so often is more than enough. A job that comes a little early counts too. */
const countedEveryMs = 4.5 * 60_000;

/**
 * How sure the order of each category is, and in adaptive seasons what one more review of each work is worth; if anything changed that it
 * follows from. One category at a time, so that no judge waits for it.
 */
export async function keepChances(
  { db, inTransaction }: Pick<JobWorld, 'db' | 'inTransaction'>,
  season: { id: number; propertyId: number },
  now: Date,
): Promise<void> {
  const known = await store.findCounted(db, season.id);
  if (known && now.getTime() - known.countedAt.getTime() < countedEveryMs) return;
  const plan = await findPlan(db, season.propertyId, season.id);
  const prints = [
    await fingerprintScores(db, season.propertyId, season.id),
    await store.fingerprintWorks(db, season.propertyId, season.id),
  ];
  const print = `${prints.join('; ')}; plan ${plan?.version ?? 0}`;
  if (known?.print === print) return;
  if (!(await inTransaction((tx) => store.claimCount(tx, season.id, now, new Date(now.getTime() - countedEveryMs))))) return;
  const scores = await listScores(db, season.propertyId, season.id);
  const fit = calibrate(scores, await findFitVersion(db, season.id));
  await setImmediate();
  const rulebook = await rulebookOf(db, season.propertyId, season.id);
  const works = await store.listWorks(db, season.propertyId, season.id);
  const { ofEntry, reviewVariance } = estimatesOf(works, scores, fit);
  const given = Map.groupBy(scores, ({ entryId }) => entryId);
  const byCategory = Map.groupBy(works, ({ categoryId }) => categoryId);
  let left = 0;
  for (const [categoryId, own] of byCategory) {
    const estimates = own.flatMap(({ entryId }) => ofEntry.get(entryId) ?? []);
    const size = own[0]?.size ?? plan?.shortlistSize ?? usualPlan.ShortlistSize;
    const { line, chances } = chancesOfPlace(estimates, size);
    const firsts = chancesOfFirst(estimates);
    const kept = estimates.map(
      (estimate, at): store.KeptChance => [
        estimate.entryId,
        inHundredths(chances[at] as number),
        inSteps(firsts[at] as number),
        inSteps(crossingChance(estimate, line, reviewVariance)),
      ],
    );
    const lines = linesOf(rulebook, stageOfKind.ordinary, { category: categoryId, mediaType: '' });
    const worths = plan?.isAdaptive
      ? worthsOf(estimates, linesToDraw(size, lines), (entryId) => given.get(entryId) ?? [], fit, plan)
      : undefined;
    left += await inTransaction(async (tx) => {
      await store.putChances(tx, season.id, categoryId, kept);
      return worths && plan ? putWorths(tx, categoryId, plan.minimum, worths) : 0;
    });
    await setImmediate();
  }
  await inTransaction(async (tx) => {
    await store.removeChancesBut(tx, season.id, [...byCategory.keys()]);
    // What was in a judge's hands comes next time, whether or not a score changes until then.
    await store.putCounted(tx, season.id, { print: left > 0 ? '' : print, variance: fit.variance });
  });
}

/** Groups are assigned before rounding: 89 % is undecided, though it is shown as 90 %. */
const inHundredths = (chance: number): number => Math.round(chance * 10_000) / 100;
