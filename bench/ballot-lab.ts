/**
 * What the ballot lab shows, in panels of which the best work is known: 15 works, judges who rank five of them with as much chance as the works
 * differ. Prints how often each way to count finds the best work, how often it leaves a tie for first place (the official rule by its first
 * measure alone, and after all it asks), and how often the winner is the best work where all five agree and where they do not; with standard errors.
 * Then the processor time of comparing 100 categories; fails above a second.
 */
import { type BallotMethod, ballotMethods } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import { compare, type Comparison } from '#server/wings/results/ballot-lab/lab.rules.ts';
import type { CastBallot } from '#server/wings/results/ranking/ranking.rules.ts';
import { printedStages } from '#kit/printed-stages.ts';
import { randomFrom } from './kit/simulated-season.ts';
import { isTiny, sized } from './kit/tiny.ts';

const { executive: roundTwo } = printedStages();
const workCount = 15;
const panels = sized(800, 4);
const aimSeconds = 1;
const works = Array.from({ length: workCount }, (_, at) => at + 1);
const inContest = new Set(works);

interface Panel {
  best: number;
  ballots: CastBallot[];
}

function panelOf(judges: number, seed: number): Panel {
  const { normal, uniform } = randomFrom(seed * 2_654_435_761);
  // The first numbers of neighbouring seeds are much alike.
  for (let n = 0; n < 16; n += 1) uniform();
  const quality = works.map(() => normal());
  const ballots = Array.from({ length: judges }, (_, at): CastBallot => {
    const liking = quality.map((one) => one + normal());
    const ranked = works.toSorted((one, other) => (liking[other - 1] as number) - (liking[one - 1] as number));
    return { judgeId: at + 1, ranked: ranked.slice(0, nomineeCount) };
  });
  return { best: quality.indexOf(Math.max(...quality)) + 1, ballots };
}

const winnersOf = ({ works: compared }: Comparison, method: BallotMethod): number[] =>
  compared.filter(({ places }) => places[method] === 1).map(({ entryId }) => entryId);

/** By first places alone, among the nominees. */
function isFirstEqual({ works: compared }: Comparison): boolean {
  return compared[0]?.isTieBroken === true || compared[0]?.decidedBy === 'tied';
}

/** By the number of ballots alone, at the line of nominees. */
function isLineEqual({ works: compared }: Comparison): boolean {
  const last = compared[nomineeCount - 1];
  return compared.length > nomineeCount && (last?.isTieBroken === true || last?.decidedBy === 'tied');
}

const share = (hits: number, of: number): string => {
  const found = of ? hits / of : 0;
  return `${found.toFixed(3)} ± ${Math.sqrt((found * (1 - found)) / Math.max(of, 1)).toFixed(3)}`;
};

function simulate(judges: number): void {
  const hits = Object.fromEntries(ballotMethods.map((method) => [method, 0])) as Record<BallotMethod, number>;
  const ties = { ...hits };
  const count = { firstEqual: 0, lineEqual: 0, lineTied: 0, agreed: 0, agreedBest: 0, best: 0 };
  for (let seed = 1; seed <= panels; seed += 1) {
    const { best, ballots } = panelOf(judges, seed * 977 + judges);
    const compared = compare(roundTwo, ballots, inContest, [1]);
    for (const method of ballotMethods) {
      const winners = winnersOf(compared, method);
      if (winners.length > 1) ties[method] += 1;
      if (winners.includes(best)) hits[method] += 1 / winners.length;
    }
    if (isFirstEqual(compared)) count.firstEqual += 1;
    if (isLineEqual(compared)) count.lineEqual += 1;
    const atLine = compared.works.slice(nomineeCount - 1, nomineeCount + 1).map(({ places }) => places.official);
    if (atLine.length === 2 && atLine[0] === atLine[1]) count.lineTied += 1;
    const isBest = compared.works[0]?.entryId === best;
    if (isBest) count.best += 1;
    if (compared.isAgreed) {
      count.agreed += 1;
      if (isBest) count.agreedBest += 1;
    }
  }
  const percent = (hit: number) => `${((hit / panels) * 100).toFixed(1)} %`;
  console.log(`\n${judges} judges`);
  console.log(`  winner is the best work: ${ballotMethods.map((method) => `${method} ${share(hits[method], panels)}`).join(', ')}`);
  console.log(`  tie for first place: ${ballotMethods.map((method) => `${method} ${percent(ties[method])}`).join(', ')}`);
  console.log(
    `  official rule, first measure alone → all rules: first place ${percent(count.firstEqual)} → ${percent(ties.official)}, nominees' line ${percent(count.lineEqual)} → ${percent(count.lineTied)}`,
  );
  console.log(
    `  all agree ${share(count.agreed, panels)}; winner is the best work where they agree ${share(count.agreedBest, count.agreed)}, where they differ ${share(count.best - count.agreedBest, panels - count.agreed)}`,
  );
}

function timeSeason(): void {
  const categories = Array.from({ length: sized(100, 3) }, (_, at) => panelOf(30, at + 1));
  const times: number[] = [];
  for (let run = 0; run < sized(5, 1); run += 1) {
    const before = process.cpuUsage();
    for (const { ballots } of categories) compare(roundTwo, ballots, inContest, [1]);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
  }
  const seconds = Math.min(...times);
  console.log(
    `\n${categories.length} categories of 30 ballots compared in ${(seconds * 1000).toFixed(0)} ms of processor time (aim ${aimSeconds} s)`,
  );
  if (seconds > aimSeconds && !isTiny) process.exitCode = 1;
}

if (import.meta.main) {
  console.log(`${workCount} works, ${nomineeCount} ranks, ${panels} panels each`);
  for (const judges of sized([9, 15, 30, 60], [9])) simulate(judges);
  timeSeason();
}
