/**
 * How often the signs of the judge monitor come up for honest judges, and for judges who were planted: one who gives every work the same, one who
 * clicks at random, one who grows two points kinder over the season, one who gives one friend the highest score. In a season of 13,000 works
 * with three reviews each, the same for every work and more near the cutoff; with standard errors. Fails if more than 1 % of honest judges get any one sign, or
 * if a planted judge who gives every work the same goes unnoticed.
 *
 * Then the processor time of looking through the season; fails above a second.
 */
import { fewestReviews, type JudgeSign, judgeSigns } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { juryDrift } from '#server/wings/judging/judge-monitor/jury-drift.rules.ts';
import { type MonitoredReview, residualsOf } from '#server/wings/judging/judge-monitor/residuals.rules.ts';
import { scaleOf, signsOf } from '#server/wings/judging/judge-monitor/signs.rules.ts';
import { calibrate } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { judgeSeason, largeSeason, smallSeason } from './kit/simulated-season.ts';
import { isTiny, sized } from './kit/tiny.ts';

const plants = ['alike', 'random', 'drifting', 'favour'] as const;
type Plant = (typeof plants)[number];
const plantedEach = sized(40, 2);
const aims = { honest: 0.01, seconds: 1 };
const size = sized(largeSeason, smallSeason);
/** Judges 0 to 39 give every work the same, 40 to 79 click at random, and so on. */
const plantOf = (judge: number): Plant | undefined => plants[Math.floor(judge / plantedEach)];
/** What the drifting judge changes over as many reviews as a judge usually gives. */
const driftPoints = 2;
const usualReviews = 20;

function said(judge: number, felt: number, nth: number, uniform: () => number): number {
  const plant = plantOf(judge);
  if (plant === 'alike') return 7;
  if (plant === 'random') return 1 + 9 * uniform();
  if (plant === 'drifting') return felt + driftPoints * (nth / usualReviews);
  if (plant === 'favour') return nth === 5 ? 10 : felt;
  return felt;
}

const share = (hits: number, of: number): string => {
  const found = of ? hits / of : 0;
  const error = Math.sqrt((found * (1 - found)) / Math.max(of, 1));
  return `${(found * 100).toFixed(1).padStart(5)} ± ${(error * 100).toFixed(1)} %`;
};

function monitor(name: string, adaptive?: { minimum: number; most: number }): readonly MonitoredReview[] {
  const { given } = judgeSeason(size, { reviews: 3, says: said, ...(adaptive && { adaptive }) }, 1);
  const monitored = given.map((one, at): MonitoredReview => ({ ...one, at: new Date(at), heldMs: null, filmMs: null }));
  const judges = residualsOf(monitored, calibrate(given, 1)).filter(({ reviews }) => reviews.length >= fewestReviews);
  const scale = scaleOf(given);
  const groups = Map.groupBy(judges, ({ judgeId }) => plantOf(judgeId) ?? 'honest');
  const mean = judges.reduce((sum, { reviews }) => sum + reviews.length, 0) / Math.max(judges.length, 1);
  console.log(
    `\n${name}: ${groups.get('honest')?.length} honest judges with ${fewestReviews} reviews or more, ${mean.toFixed(0)} on average`,
  );
  console.log(`${'sign'.padEnd(8)}  ${['honest', ...plants].map((group) => group.padEnd(13)).join('  ')}`);
  const isFlagged = (group: 'honest' | Plant, sign?: JudgeSign) =>
    (groups.get(group) ?? []).filter((judge) => signsOf(judge, scale).some(({ kind }) => !sign || kind === sign)).length;
  for (const sign of judgeSigns.filter((one) => one !== 'haste')) {
    const cells = (['honest', ...plants] as const).map((group) => share(isFlagged(group, sign), groups.get(group)?.length ?? 0).padEnd(13));
    console.log(`${sign.padEnd(8)}  ${cells.join('  ')}`);
    if (isFlagged('honest', sign) > aims.honest * (groups.get('honest')?.length ?? 0) && !isTiny) process.exitCode = 1;
  }
  console.log(
    `${'any'.padEnd(8)}  ${(['honest', ...plants] as const).map((group) => share(isFlagged(group), groups.get(group)?.length ?? 0).padEnd(13)).join('  ')}`,
  );
  if (isFlagged('alike') < (groups.get('alike')?.length ?? 0) && !isTiny) process.exitCode = 1;
  const drift = juryDrift(judges);
  console.log(
    `drift of the whole jury: ${drift.map(({ points }) => points.toFixed(2)).join(', ')} (± ${drift[0]?.error.toFixed(2)} points)`,
  );
  return monitored;
}

function time(given: readonly MonitoredReview[]): void {
  const times: number[] = [];
  for (let run = 0; run < sized(5, 1); run += 1) {
    const before = process.cpuUsage();
    const judges = residualsOf(given, calibrate(given, 1));
    const scale = scaleOf(given);
    for (const judge of judges) signsOf(judge, scale);
    juryDrift(judges);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
  }
  const seconds = Math.min(...times);
  console.log(
    `\n${given.length} reviews looked through in ${seconds.toFixed(2)} s of processor time, fit included (aim ${aims.seconds} s)`,
  );
  if (seconds > aims.seconds && !isTiny) process.exitCode = 1;
}

if (import.meta.main) {
  const given = monitor('three reviews of every work');
  monitor('more near the cutoff', { minimum: 2, most: 8 });
  time(given);
}
