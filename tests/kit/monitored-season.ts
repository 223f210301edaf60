import type { MonitoredReview } from '#server/wings/judging/judge-monitor/residuals.rules.ts';

interface Planned {
  works: number;
  judges: number;
  reviews: number;
  seed: number;
  /** What a judge says instead of what they felt. */
  says?: (judge: number, felt: number, nth: number) => number;
  /** Added to every score, by how far the season is, from 0 to 1. */
  drift?: (time: number) => number;
}

/** A small season with known truth for tests: works dealt out in turn, scores in thirds from 1 to 10. */
export function randomSeason({ works, judges, reviews, seed, says, drift }: Planned) {
  let state = seed >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(uniform() || 1e-9)) * Math.cos(2 * Math.PI * uniform());
  const quality = Array.from({ length: works }, () => 1.6 * normal());
  const offsets = Array.from({ length: judges }, () => 1.1 * normal());
  const done = offsets.map(() => 0);
  const given: MonitoredReview[] = [];
  const count = works * reviews;
  for (let at = 0; at < count; at += 1) {
    const work = at % works;
    // Coprime steps: no one meets the same company twice in a row, and no one a work twice.
    const judge = (work * 7 + Math.floor(at / works) * 11 + Math.floor(work / judges) * 3) % judges;
    const felt = 6 + (quality[work] as number) + (offsets[judge] as number) + 1.5 * normal() + (drift?.(at / count) ?? 0);
    const said = says?.(judge, felt, done[judge] as number) ?? felt;
    done[judge] = (done[judge] as number) + 1;
    given.push({
      entryId: work + 1,
      judgeId: judge,
      categoryId: (work % 4) + 1,
      score: Math.min(10, Math.max(1, Math.round(said * 3) / 3)),
      at: new Date(Date.UTC(2026, 0, 1) + at * 60_000),
      heldMs: null,
      filmMs: null,
    });
  }
  return { given, quality, offsets, uniform };
}
