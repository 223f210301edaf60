import { calibratedMean } from './calibrated-mean.ts';
import type { Counting } from './counting.ts';
import { executiveRule } from './executive-rule.ts';
import { instantRunoff } from './instant-runoff.ts';
import { plurality } from './plurality.ts';
import { schulze } from './schulze.ts';

/** The one place that lists them. A new counting is its module, its test, a line here, and its words. */
const all: readonly Counting[] = [calibratedMean, executiveRule, plurality, instantRunoff, schulze];

export const countings: ReadonlyMap<string, Counting> = new Map(all.map((one) => [one.name, one]));
