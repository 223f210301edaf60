import type { JudgeResiduals } from './residuals.rules.ts';

interface DriftPart {
  from: Date;
  to: Date;
  reviews: number;
  /** How far above the rest of the season scores were, in points, and how far off that may be by chance. */
  points: number;
  error: number;
}

const mostParts = 12;
/** Fewer say more about chance than about the jury. */
const fewestInPart = 30;

/** The season's reviews by time, in parts of equal numbers: whether the whole jury gave more or less as it went on. */
export function juryDrift(judges: readonly JudgeResiduals[]): DriftPart[] {
  const rests = judges
    .flatMap(({ severity, reviews }) =>
      reviews.map(({ review, expected }) => ({ at: review.at, rest: review.score - expected - severity })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const parts = Math.min(mostParts, Math.floor(rests.length / fewestInPart));
  if (parts < 2) return [];
  return Array.from({ length: parts }, (_, part) => {
    const own = rests.slice(Math.round((part * rests.length) / parts), Math.round(((part + 1) * rests.length) / parts));
    const points = own.reduce((sum, { rest }) => sum + rest, 0) / own.length;
    const squares = own.reduce((sum, { rest }) => sum + (rest - points) * (rest - points), 0);
    return {
      from: (own[0] as (typeof own)[number]).at,
      to: (own.at(-1) as (typeof own)[number]).at,
      reviews: own.length,
      points,
      error: Math.sqrt(squares / (own.length - 1) / own.length),
    };
  });
}
