/**
 * How much of the truth the first round finds: entries with planted quality, judges with offsets and noise, handed out as the server does it
 * (least covered first, only in the judge's own clusters). Prints the share of the true top tenth that is in the top tenth found, by the
 * raw mean, by the calibrated score that rankings go by, and by the best that anyone could do with the same reviews (knowing every judge's
 * offset). Same seed, same table.
 *
 * Then what a judge gains who gives one work a 10 and everything else two points less, and how many such judges the monitor notices
 * (`ATTACKED=120` sets in how many small seasons); fails if more than half of these works reach the shortlist, if the fit that withstands it finds more than a
 * point less than the one before, or if fewer than 70 % of these judges or more than 1 % of honest ones are noticed.
 *
 * Then what is gained where works near the cutoff get more reviews, in a large and a small season, with standard errors. `SEASONS=large:4,small:400`
 * sets how many are simulated.
 */
import { calibrate, type FitVersion, type GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { fewestReviews } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { residualsOf } from '#server/wings/judging/judge-monitor/residuals.rules.ts';
import { scaleOf, signsOf } from '#server/wings/judging/judge-monitor/signs.rules.ts';
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

function calibratedScore(world: World, version: FitVersion = 2): (entry: World['entries'][number]) => number {
  const given = world.entries.flatMap(({ category, reviews }, entryId) =>
    reviews.map(({ judge: judgeId, score }) => ({ entryId, judgeId, categoryId: category, score })),
  );
  const { scoreOf } = calibrate(given, version);
  const scores = new Map(world.entries.map((entry, entryId) => [entry, scoreOf(entryId) ?? 0]));
  return (entry) => scores.get(entry) ?? 0;
}

/** No one can do better with these reviews: offsets known, and the mean drawn towards the middle as far as the noise asks. */
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

interface Attacked {
  /** Of works just below the cutoff, by counting method: shortlisted without the favor, and with it. */
  ways: Record<'rawMean' | 'fit1' | 'fit2', { honest: Found; favored: Found; found: Found }>;
  /** By the monitor: of judges who do so, and of honest ones. */
  noticed: { bent: Found; honest: Found };
}

type ScoreOf = (entryId: number) => number | undefined;
const perSeason = 6;

function plainMeans(given: readonly GivenScore[]): ScoreOf {
  const own = Map.groupBy(given, ({ entryId }) => entryId);
  return (entryId) => own.get(entryId) && mean((own.get(entryId) ?? []).map(({ score }) => score));
}

/** Works of rank 6 to 12 in their category by true quality, favored by one of the three judges who saw them. */
export function attack(seasons: number, size = smallSeason): Attacked {
  const fits: Record<keyof Attacked['ways'], (given: readonly GivenScore[]) => ScoreOf> = {
    rawMean: plainMeans,
    fit1: (given) => calibrate(given, 1).scoreOf,
    fit2: (given) => calibrate(given, 2).scoreOf,
  };
  const tally = () => ({ honest: [] as number[], favored: [] as number[], found: [] as number[] });
  const ways = { rawMean: tally(), fit1: tally(), fit2: tally() };
  const noticed = { bent: [] as number[], honest: [] as number[] };
  for (let seed = 1; seed <= seasons; seed += 1) {
    const { given, quality, categoryOf } = judgeSeason(size, { reviews: 3 }, seed);
    const { uniform } = randomFrom(seed * 31_337);
    const worksOf = Map.groupBy(categoryOf.keys(), (work) => categoryOf[work] as number);
    const inOrder = (category: number, valueOf: ScoreOf) =>
      (worksOf.get(category) ?? []).toSorted((one, other) => (valueOf(other) ?? -99) - (valueOf(one) ?? -99));
    const truth = new Map([...worksOf.keys()].map((category) => [category, inOrder(category, (work) => quality[work])]));
    const judges = [...Map.groupBy(given, ({ judgeId }) => judgeId).values()].filter(({ length }) => length >= fewestReviews);
    const favors = Array.from({ length: perSeason }, () => {
      const near = (judges[Math.floor(uniform() * judges.length)] ?? []).filter(({ entryId, categoryId }) => {
        const rank = truth.get(categoryId)?.indexOf(entryId) ?? 0;
        return rank >= 5 && rank < 12;
      });
      return near[Math.floor(uniform() * near.length)];
    }).filter((one) => one !== undefined);
    const bentBy = (favor: GivenScore) =>
      given.map((one) =>
        one.judgeId === favor.judgeId ? { ...one, score: one.entryId === favor.entryId ? 10 : Math.max(1, one.score - 2) } : one,
      );
    for (const [way, fit] of Object.entries(fits) as [keyof typeof fits, (typeof fits)['fit1']][]) {
      const isIn = (of: ScoreOf, { entryId, categoryId }: GivenScore) =>
        Number(inOrder(categoryId, of).slice(0, size.shortlist).includes(entryId));
      const honest = fit(given);
      for (const [category, best] of truth) {
        const top = new Set(inOrder(category, honest).slice(0, size.shortlist));
        ways[way].found.push(mean(best.slice(0, size.shortlist).map((work) => Number(top.has(work)))));
      }
      for (const favor of favors) {
        ways[way].honest.push(isIn(honest, favor));
        ways[way].favored.push(isIn(fit(bentBy(favor)), favor));
      }
    }
    noticed.honest.push(...noticedIn(given).map(([, isNoticed]) => Number(isNoticed)));
    for (const favor of favors)
      noticed.bent.push(Number(noticedIn(bentBy(favor)).some(([judgeId, isNoticed]) => judgeId === favor.judgeId && isNoticed)));
  }
  const told = (one: ReturnType<typeof tally>) => ({
    honest: meanWithError(one.honest),
    favored: meanWithError(one.favored),
    found: meanWithError(one.found),
  });
  return {
    ways: { rawMean: told(ways.rawMean), fit1: told(ways.fit1), fit2: told(ways.fit2) },
    noticed: { bent: meanWithError(noticed.bent), honest: meanWithError(noticed.honest) },
  };
}

/** Of every judge with enough reviews, whether the monitor says that they raise one work above the rest. */
function noticedIn(given: readonly GivenScore[]): (readonly [number, boolean])[] {
  const monitored = given.map((one, at) => ({ ...one, at: new Date(at), heldMs: null, filmMs: null }));
  return residualsOf(monitored, calibrate(given, 1))
    .filter(({ reviews }) => reviews.length >= fewestReviews)
    .map((judge) => [judge.judgeId, signsOf(judge, scaleOf(given)).some(({ kind }) => kind === 'lift' || kind === 'outlier')] as const);
}

const attackAims = { favored: 0.5, lost: 0.01, noticed: 0.7, alarms: 0.01 } as const;

function printAttack(): void {
  const seasons = Number(process.env.ATTACKED ?? sized(120, 1));
  const { ways, noticed } = attack(seasons);
  const percent = ({ mean: middle, error }: Found) => `${(middle * 100).toFixed(1)} ± ${(error * 100).toFixed(1)} %`.padStart(14);
  console.log(`\nOne judge favors one work just below the line: ${seasons} small seasons, three reviews of every work`);
  console.log('counted by              shortlisted honestly   with the favor   true shortlist found');
  for (const [way, name] of [
    ['rawMean', 'raw mean'],
    ['fit1', 'fit 1 (before)'],
    ['fit2', 'fit 2 (Student)'],
  ] as const)
    console.log(`${name.padEnd(20)}  ${percent(ways[way].honest)}         ${percent(ways[way].favored)}   ${percent(ways[way].found)}`);
  console.log(`The monitor notices ${percent(noticed.bent).trim()} of these judges, and ${percent(noticed.honest).trim()} of honest ones`);
  const isReached =
    ways.fit2.favored.mean <= attackAims.favored &&
    ways.fit1.found.mean - ways.fit2.found.mean <= attackAims.lost &&
    noticed.bent.mean >= attackAims.noticed &&
    noticed.honest.mean <= attackAims.alarms;
  console.log(isReached ? 'aims reached' : 'aims NOT reached');
  if (!isReached && !isTiny) process.exitCode = 1;
}

if (import.meta.main) {
  printFairness();
  printAttack();
  printSpending();
}
