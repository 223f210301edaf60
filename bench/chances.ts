/**
 * What it costs to say how sure a season is: 13,000 works with three reviews each, in 100 categories. Prints the processor time of each part and
 * of all together, as a multiple of the fit they follow; the whole, fit included, must stay within a second.
 */
import { calibrate } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { chancesOfFirst, chancesOfPlace, crossingChance, estimatesOf } from '#server/wings/results/ranking/fit/uncertainty.rules.ts';
import { linesToDraw, worthsOf } from '#server/wings/results/ranking/fit/worth.rules.ts';
import { judgeSeason, largeSeason, smallSeason } from './kit/simulated-season.ts';
import { isTiny, sized } from './kit/tiny.ts';

const aimSeconds = 1;
const runs = sized(5, 1);

function timed<T>(times: number[], work: () => T): T {
  const before = process.cpuUsage();
  const found = work();
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1e6);
  return found;
}

const least = (values: readonly number[]): number => Math.min(...values);

function benchChances(): void {
  const { given } = judgeSeason(sized(largeSeason, smallSeason), { reviews: 3 }, 1);
  const works = [...new Map(given.map(({ entryId, categoryId }) => [entryId, categoryId]))].map(([entryId, categoryId]) => ({
    entryId,
    categoryId,
  }));
  const times = { fit: [] as number[], marginals: [] as number[], place: [] as number[], first: [] as number[], worth: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    const fit = timed(times.fit, () => calibrate(given, 2));
    const { ofEntry, reviewVariance } = timed(times.marginals, () => estimatesOf(works, given, fit));
    const categories = [...Map.groupBy(works, ({ categoryId }) => categoryId).values()].map((own) =>
      own.flatMap(({ entryId }) => ofEntry.get(entryId) ?? []),
    );
    timed(times.place, () => {
      for (const own of categories) {
        const { line } = chancesOfPlace(own, Math.round(own.length / 10));
        for (const one of own) crossingChance(one, line, reviewVariance);
      }
    });
    timed(times.first, () => {
      for (const own of categories) chancesOfFirst(own);
    });
    const reviewsOf = Map.groupBy(given, ({ entryId }) => entryId);
    timed(times.worth, () => {
      for (const own of categories)
        worthsOf(own, linesToDraw(Math.round(own.length / 10), []), (id) => reviewsOf.get(id) ?? [], fit, { minimum: 2, most: 8 });
    });
  }
  const parts = Object.entries(times).map(([name, values]) => [name, least(values)] as const);
  const whole = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
  console.log(`${works.length} works, ${given.length} reviews, least of ${runs} runs (seconds of processor time)`);
  for (const [name, seconds] of parts) console.log(`  ${name.padEnd(10)} ${seconds.toFixed(3)}`);
  console.log(`all together ${whole.toFixed(2)} s, ${(whole / (least(times.fit) || 1)).toFixed(1)} times the fit (aim ${aimSeconds} s)`);
  if (whole > aimSeconds && !isTiny) process.exitCode = 1;
}

if (import.meta.main) benchChances();
