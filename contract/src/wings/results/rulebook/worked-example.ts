import { countings } from './countings/all.ts';
import type { Stage } from './rulebook.ts';

/** How one result comes about, with the stage's own weights and made-up answers. */
export interface WorkedExample {
  kind: 'score' | 'combine' | 'ballot';
  /** Each line adds `adds` to the result. `of` is what was given: a score, a share, a place. */
  lines: { name: string; of: number; share: number; adds: number }[];
  result: number;
}

/** How far up the scale the made-up scores are. */
const heights = [0.94, 0.9, 0.85, 0.8, 0.88, 0.76];
const rounded = (value: number): number => Math.round(value * 100) / 100;

function ofScores(asks: Extract<Stage['asks'], { kind: 'score' }>): WorkedExample | undefined {
  const { from, to, step } = asks.scale;
  const [first] = asks.criteria;
  const criteria = asks.criteria.filter(({ mediaType, weight }) => mediaType === first?.mediaType && weight > 0);
  const whole = criteria.reduce((sum, { weight }) => sum + weight, 0);
  if (criteria.length < 2) return undefined;
  const lines = criteria.map(({ name, weight }, at) => {
    const of = from + step * Math.round(((to - from) * (heights[at % heights.length] as number)) / step);
    return { name, of, share: weight / whole, adds: rounded((of * weight) / whole) };
  });
  return { kind: 'score', lines, result: rounded(lines.reduce((sum, { of, share }) => sum + of * share, 0)) };
}

interface Combine {
  parts: readonly { stage: string; weight: number }[];
  comparable?: string;
}

/** Only shares are added as they are; other ways rest on the whole field. */
function ofParts({ parts, comparable }: Combine, nameOf: (stage: string) => string): WorkedExample | undefined {
  if (comparable !== 'share') return undefined;
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const lines = parts.map(({ stage, weight }, at) => {
    const of = [30, 20, 10][at % 3] as number;
    return { name: nameOf(stage), of, share: weight / whole, adds: rounded((of * weight) / whole) };
  });
  return { kind: 'combine', lines, result: rounded(lines.reduce((sum, { adds }) => sum + adds, 0)) };
}

/** Three ballots, which put a work first, second and third. */
function ofPlaces(table: readonly number[]): WorkedExample | undefined {
  const lines = [1, 2, 3].map((place) => ({ name: '', of: place, share: 0, adds: table[place - 1] ?? 0 }));
  return { kind: 'ballot', lines, result: lines.reduce((sum, { adds }) => sum + adds, 0) };
}

/** Nothing where a result is no sum that fits into a few lines. */
export function workedExample({ asks, counting }: Stage, nameOf: (stage: string) => string): WorkedExample | undefined {
  const { method, settings } = counting;
  if (!countings.has(method)) return undefined;
  if (asks.kind === 'score') return ofScores(asks);
  if (method === 'combine') return ofParts(settings as unknown as Combine, nameOf);
  if (method !== 'points-by-place' || asks.kind !== 'rank') return undefined;
  const most = asks.most;
  return ofPlaces((settings['table'] as readonly number[] | undefined) ?? Array.from({ length: most }, (_, at) => most - at));
}
