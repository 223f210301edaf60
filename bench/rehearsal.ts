/**
 * What it costs to rehearse a season of 400 works in 20 categories: 1,000 synthetic seasons of each preset, 200 where thousands of ballots are drawn
 * or every pair of works counts. Fails if one takes more than 20 s of processor time. `PRESET=pairs` takes those whose name contains it.
 */
import { presets } from '#contract/wings/results/rulebook/presets/all.ts';
import { rehearse } from '#contract/wings/results/rulebook/rehearsal/rehearse.ts';
import { isTiny, sized } from './kit/tiny.ts';

const mostSeconds = 20;
const plan = { categories: 20, worksPerCategory: 20, judges: 60, voters: 100 };
/** Members, voters or comparisons by the thousand. */
const large = new Set([
  'Members’ choice',
  'Festival audience',
  'Pairs',
  'Elimination',
  'Song contest',
  'Jury and people',
  'People only',
  'Grants',
]);
const part = process.env.PRESET?.toLowerCase() ?? '';
let slowest = 0;

for (const preset of presets.filter(({ name }) => name.toLowerCase().includes(part))) {
  const seasons = sized(large.has(preset.name) ? 200 : 1000, 2);
  const start = process.cpuUsage();
  const { bestGetsTop, ties, belowQuorum, hours } = rehearse(preset, plan, seasons);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  slowest = Math.max(slowest, seconds);
  const told = [
    `best work wins ${Math.round(bestGetsTop * 100)} %`,
    `${ties} ties`,
    `${Math.round(belowQuorum * 100)} % below quorum`,
    `${hours} h`,
  ];
  console.log(`${preset.name.padEnd(30)} ${String(seasons).padStart(5)} seasons ${seconds.toFixed(1).padStart(6)} s   ${told.join(', ')}`);
}
if (!isTiny && slowest > mostSeconds) {
  console.error(`A preset took ${slowest.toFixed(1)} s of processor time; the aim is ${mostSeconds} s.`);
  process.exit(1);
}
