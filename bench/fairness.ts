/**
 * How much of the truth the first round finds: entries with planted quality, judges with offsets and noise, handed out as the server does it
 * (least covered first, only in the judge's own clusters). Prints the share of the true top tenth that stands in the top tenth found, by the
 * raw mean, by the calibrated score that rankings go by, and by the best that anybody could do with the same reviews (knowing every judge's
 * offset). Same seed, same table.
 *
 * Then what is gained where works near the line get more reviews, in a large and a small season, with standard errors. `SEASONS=large:4,small:400`
 * sets how many are simulated.
 */
import { calibrate } from '#server/areas/ranking/calibration.rules.ts';
import { judgeSeason, largeSeason, randomFrom, type SeasonSize, smallSeason } from './kit/simulated-season.ts';
import { isTiny, sized } from './kit/tiny.ts';

interface World {
  entries: { quality: number; category: number; reviews: { judge: number; score: number }[] }[];
  judges: { offset: number; categories: number[]; seen: Set<number> }[];
}

const size = { entries: 2000, categories: 80, perCluster: 8, judges: 300, clustersOfJudge: 2 };
const spread = { quality: 1, offset: 0.7, noise: 1.1 };
const runs = sized(6, 1);

function makeWorld(seed: number): World {
  const { uniform, normal } = randomFrom(seed);
  const clusters = size.categories / size.perCluster;
  return {
    entries: Array.from({ length: size.entries }, (_, index) => ({
      quality: normal() * spread.quality,
      category: index % size.categories,
      reviews: [],
    })),
    judges: Array.from({ length: size.judges }, () => {
      const first = Math.floor(uniform() * clusters);
      const own = Array.from({ length: size.clustersOfJudge }, (__, step) => (first + step) % clusters);
      return {
        offset: normal() * spread.offset,
        categories: own.flatMap((cluster) => Array.from({ length: size.perCluster }, (__, place) => cluster * size.perCluster + place)),
        seen: new Set<number>(),
      };
    }),
  };
}

/** Judges come in turn; each gets the least covered entry of their categories that they have not seen. */
function judge(world: World, reviewsPerEntry: number, seed: number): void {
  const { uniform, normal } = randomFrom(seed);
  const inCategory = Map.groupBy(world.entries.keys(), (index) => world.entries[index]?.category ?? 0);
  let left = world.entries.length * reviewsPerEntry;
  while (left > 0) {
    const who = Math.floor(uniform() * world.judges.length);
    const one = world.judges[who];
    if (!one) continue;
    let chosen = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const category of one.categories) {
      for (const index of inCategory.get(category) ?? []) {
        const covered = (world.entries[index]?.reviews.length ?? 0) + uniform() * 0.5;
        if (covered < least && !one.seen.has(index)) [chosen, least] = [index, covered];
      }
    }
    const entry = world.entries[chosen];
    left -= 1;
    if (!entry || entry.reviews.length >= reviewsPerEntry + 1) continue;
    one.seen.add(chosen);
    const felt = 6 + 1.6 * (entry.quality + one.offset + normal() * spread.noise);
    entry.reviews.push({ judge: who, score: Math.min(10, Math.max(1, Math.round(felt))) });
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** The share of the true top tenth among the found top tenth. */
function shareFound(world: World, valueOf: (entry: World['entries'][number]) => number): number {
  const tenth = Math.floor(world.entries.length / 10);
  const top = (value: (entry: World['entries'][number]) => number) =>
    new Set([...world.entries.keys()].sort((a, b) => value(world.entries[b] as never) - value(world.entries[a] as never)).slice(0, tenth));
  const truth = top(({ quality }) => quality);
  return [...top(valueOf)].filter((index) => truth.has(index)).length / tenth;
}

const rawMean = (entry: World['entries'][number]) => mean(entry.reviews.map(({ score }) => score));

function calibratedScore(world: World): (entry: World['entries'][number]) => number {
  const given = world.entries.flatMap(({ category, reviews }, entryId) =>
    reviews.map(({ judge: judgeId, score }) => ({ entryId, judgeId, categoryId: category, score })),
  );
  const { scoreOf } = calibrate(given);
  const scores = new Map(world.entries.map((entry, entryId) => [entry, scoreOf(entryId) ?? 0]));
  return (entry) => scores.get(entry) ?? 0;
}

/** Nobody can do better with these reviews: offsets known, and the mean drawn towards the middle as far as the noise asks. */
const bestPossible = (world: World) => (entry: World['entries'][number]) => {
  const felt = entry.reviews.map(({ score, judge: who }) => (score - 6) / 1.6 - (world.judges[who]?.offset ?? 0));
  const weight = spread.quality ** 2 / (spread.quality ** 2 + spread.noise ** 2 / Math.max(felt.length, 1));
  return weight * mean(felt);
};

export function fairness(
  reviewsOfEntry: readonly number[] = [1, 2, 3, 5, 8],
  seasons = runs,
): { reviews: number; rawMean: number; calibrated: number; best: number; chance: number }[] {
  return reviewsOfEntry.map((reviews) => {
    const raw: number[] = [];
    const calibrated: number[] = [];
    const best: number[] = [];
    for (let seed = 1; seed <= seasons; seed += 1) {
      const world = makeWorld(seed);
      judge(world, reviews, seed * 7919);
      raw.push(shareFound(world, rawMean));
      calibrated.push(shareFound(world, calibratedScore(world)));
      best.push(shareFound(world, bestPossible(world)));
    }
    return { reviews, rawMean: mean(raw), calibrated: mean(calibrated), best: mean(best), chance: 0.1 };
  });
}

function printFairness(): void {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);
  console.log(`Share of the true top 10 % found (${size.entries} entries, ${size.judges} judges, mean of ${runs} seasons)`);
  console.log('reviews an entry   raw mean   calibrated   best possible   raw / best   calibrated / best');
  for (const { reviews, rawMean: raw, calibrated, best } of fairness(sized(undefined, [1]))) {
    const shares = `${percent(raw)}     ${percent(calibrated)}        ${percent(best)}`;
    console.log(
      `${String(reviews).padStart(16)}   ${shares}         ${(raw / best).toFixed(2)}                ${(calibrated / best).toFixed(2)}`,
    );
  }
}

/** The adaptive way finds at least as much as twice the reviews in the large season, and so much more than the same in the small one. */
const aims = { large: 0, small: 0.06 } as const;

const ways = [
  { name: 'uniform 3', reviews: 3 },
  { name: 'uniform 6', reviews: 6 },
  { name: 'adaptive 3, minimum 2', reviews: 3, adaptive: { minimum: 2, most: 8 } },
] as const;
type Way = (typeof ways)[number]['name'];

interface Found {
  mean: number;
  error: number;
}

interface Spent {
  way: Way;
  found: Found;
  bestShortlisted: Found;
  bestFirst: Found;
  /** Of works at the minimum. */
  atTwo: number;
}

/** The same seeds for every way, so that they are compared in the same seasons. */
export function spendReviews(size: SeasonSize, seasons: number): Spent[] {
  return ways.map((way) => {
    const judged = Array.from({ length: seasons }, (_, seed) => judgeSeason(size, way, seed + 1));
    const works = judged.flatMap(({ reviewsOfWorks }) => reviewsOfWorks);
    return {
      way: way.name,
      found: meanWithError(judged.map(({ found }) => found)),
      bestShortlisted: meanWithError(judged.map(({ bestShortlisted }) => bestShortlisted)),
      bestFirst: meanWithError(judged.map(({ bestFirst }) => bestFirst)),
      atTwo: works.filter((count) => count <= 2).length / works.length,
    };
  });
}

function meanWithError(values: readonly number[]): Found {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return { mean: middle, error: Math.sqrt(squares / Math.max(values.length - 1, 1) / Math.max(values.length, 1)) };
}

function printSpending(): void {
  const counts = new Map(
    (process.env.SEASONS ?? sized('large:4,small:400', 'small:1')).split(',').map((part) => part.split(':') as [string, string]),
  );
  for (const [name, size] of [
    ['large', largeSeason],
    ['small', smallSeason],
  ] as const) {
    const seasons = Number(counts.get(name) ?? 0);
    if (!seasons) continue;
    const before = process.cpuUsage();
    const spent = spendReviews(size, seasons);
    const used = process.cpuUsage(before);
    const written = ({ mean: middle, error }: Found) => `${middle.toFixed(3)} ± ${error.toFixed(3)}`;
    console.log(
      `\n${name} season: ${size.works} works, ${size.judges} judges, ${size.atOnce} at once; ${seasons} seasons, ${((used.user + used.system) / 1e6).toFixed(0)} s of processor time`,
    );
    console.log('                          found            best shortlisted   best first       works at 2 or less');
    for (const one of spent)
      console.log(
        `${one.way.padEnd(24)}  ${written(one.found)}    ${written(one.bestShortlisted)}      ${written(one.bestFirst)}    ${(one.atTwo * 100).toFixed(0).padStart(3)} %`,
      );
    const of = (way: Way) => spent.find((one) => one.way === way)?.found.mean ?? 0;
    const gain = of('adaptive 3, minimum 2') - of(name === 'large' ? 'uniform 6' : 'uniform 3');
    const isReached = gain >= aims[name];
    console.log(
      `adaptive 3 against uniform ${name === 'large' ? 6 : 3}: ${gain >= 0 ? '+' : ''}${gain.toFixed(3)} (aim ${aims[name]}): ${isReached ? 'reached' : 'NOT reached'}`,
    );
    if (!isReached && !isTiny) process.exitCode = 1;
  }
}

if (import.meta.main) {
  printFairness();
  printSpending();
}
