import type { CommentState, Distance } from '#contract/wings/results/feedback/feedback.ts';
import { leastWorks } from '#contract/wings/results/feedback/feedback.ts';
import { groupOf } from '#server/wings/results/ranking/fit/uncertainty.rules.ts';

export interface CriterionScore {
  entryId: number;
  /** Absent where a panel answers together. */
  judgeId: number | null;
  criterionId: number | string;
  score: number;
}

/**
 * For each criterion, how many of the other works of the category lie below this one, per cent in steps of five; equals count half. What judges give
 * is taken without their habit, as in the ranking. Nothing is said of a criterion that fewer than five works were scored by.
 */
export function percentilesOf(
  entryId: number,
  scores: readonly CriterionScore[],
  offsetOf: (judgeId: number | null) => number | undefined,
): Map<number | string, number> {
  const byCriterion = Map.groupBy(scores, ({ criterionId }) => criterionId);
  return new Map(
    [...byCriterion].flatMap(([criterionId, given]) => {
      const means = new Map(
        [...Map.groupBy(given, (one) => one.entryId)].map(([id, own]) => [
          id,
          own.reduce((sum, { score, judgeId }) => sum + score - (offsetOf(judgeId) ?? 0), 0) / own.length,
        ]),
      );
      const own = means.get(entryId);
      if (own === undefined || means.size < leastWorks) return [];
      const others = [...means].flatMap(([id, mean]) => (id === entryId ? [] : [mean]));
      const below = others.reduce((sum, mean) => sum + (isEqual(mean, own) ? 0.5 : mean < own ? 1 : 0), 0);
      return [[criterionId, inSteps(below / others.length)]];
    }),
  );
}

/** Of works that were counted: no chance, so it may be all of them. */
const inSteps = (share: number): number => Math.round(share * 20) * 5;

/** Offsets are not exact to the last bit. */
const isEqual = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

/** In words, from the chance of the shortlist in per cent and on which side of the line the work came to lie. */
export function distanceOf(isIn: boolean, chance: number): Distance {
  const group = groupOf(chance / 100);
  if (isIn) return group === 'in' ? 'clearlyIn' : 'justIn';
  return group === 'out' ? 'clearlyOut' : 'justMissed';
}

interface Decided {
  decidedVersion: number | null;
  isApproved: boolean | null;
}

/** A comment that was changed since someone decided about it waits again. */
export const stateOf = (version: number, { decidedVersion, isApproved }: Decided): CommentState =>
  decidedVersion !== version || isApproved === null ? 'waiting' : isApproved ? 'approved' : 'leftOut';

/** Initials and common words are no names: only what has three letters or more is looked for, as a word of its own. */
const leastLetters = 3;

/** What of a judge a text names; an entrant must not guess who wrote it. */
export function namedIn(
  text: string,
  judge: { firstName: string | null; lastName: string | null; email: string | null; organization: string | null },
): string | undefined {
  const wanted = [judge.email, judge.organization, `${judge.firstName ?? ''} ${judge.lastName ?? ''}`, judge.lastName].map((one) =>
    (one ?? '').trim(),
  );
  return wanted.find((name) => name.length >= leastLetters && isWordIn(text, name));
}

function isWordIn(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

/** What a downloaded file is called; signs that file systems refuse are left out. */
export const sheetName = (title: string): string =>
  `${`${title} - feedback`
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '')
    .slice(0, 120)
    .trim()}.pdf`;
