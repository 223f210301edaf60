import type { EntryForReview } from '#contract/wings/judging/review/review.ts';
import { weighedMean } from '#contract/wings/judging/review/overall-score.ts';
import { percentDone } from '#contract/kernel/text/formats.ts';
import { scoreScale } from '#contract/wings/judging/review/review.ts';
import type { Shelf } from '#web/kernel/session/storage.ts';

/** What a judge has said about the work in hand and not yet submitted. */
export interface ReviewDraft {
  /** By criterion. */
  scores: Readonly<Record<number, number>>;
  /** Null while the overall score is the mean. */
  overall: number | null;
  note: string;
  suggestedCategoryId: number | null;
}

export const emptyDraft: ReviewDraft = { scores: {}, overall: null, note: '', suggestedCategoryId: null };

const isScore = (value: unknown): value is number => typeof value === 'number' && value >= scoreScale.lowest && value <= scoreScale.highest;

/** Whatever is kept is read with care: the criteria, or the product, may have changed since. */
export function parseDraft(text: string | null): ReviewDraft | undefined {
  let kept: unknown;
  try {
    kept = text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { scores, overall, note, suggestedCategoryId } = kept as Partial<Record<keyof ReviewDraft, unknown>>;
  const given = typeof scores === 'object' && scores !== null ? Object.entries(scores) : [];
  return {
    scores: Object.fromEntries(given.filter(([id, score]) => /^\d+$/.test(id) && isScore(score))),
    overall: isScore(overall) ? overall : null,
    note: typeof note === 'string' ? note : '',
    suggestedCategoryId: typeof suggestedCategoryId === 'number' ? suggestedCategoryId : null,
  };
}

type WeighedCriterion = Pick<EntryForReview['Criteria'][number], 'CriterionID' | 'Weight'>;

/** The mean of what is given so far, as each criterion weighs; nothing while nothing is. The same rule as the server's. */
export const meanOf = (criteria: readonly WeighedCriterion[], scores: Readonly<Record<number, number>>): number | null =>
  weighedMean(
    criteria.flatMap(({ CriterionID, Weight }) => {
      const score = scores[CriterionID];
      return score === undefined ? [] : [{ score, weight: Weight }];
    }),
  );

/** How much of the overall score a criterion is, in percent; nothing where all count the same. */
export const shareOf = (criteria: readonly WeighedCriterion[], criterion: WeighedCriterion): number | undefined =>
  criteria.some(({ Weight }) => Weight !== criterion.Weight)
    ? percentDone(
        criterion.Weight,
        criteria.reduce((sum, { Weight }) => sum + Weight, 0),
      )
    : undefined;

export const withScore = (draft: ReviewDraft, criterionId: number, score: number | null): ReviewDraft => {
  const { [criterionId]: _, ...others } = draft.scores;
  return { ...draft, scores: score === null ? others : { ...others, [criterionId]: score } };
};

/**
 * Kept on this device, one per entry, until the review is saved: longer than the tab, because phones close tabs and connections fail at
 * night. Judges who share a device do not see each other's.
 */
export function openDrafts(shelf: Shelf, place: { propertyId: number; accountId: number; seasonId: number }) {
  const prefix = `laurel.review.${place.propertyId}.${place.accountId}.${place.seasonId}.`;
  return {
    /** Undefined when scoring of this entry has not begun here. */
    find: (entryId: number): ReviewDraft | undefined => parseDraft(shelf.get(`${prefix}${entryId}`)),
    keep: (entryId: number, draft: ReviewDraft): void => shelf.set(`${prefix}${entryId}`, JSON.stringify(draft)),
    remove: (entryId: number): void => shelf.remove(`${prefix}${entryId}`),
    hasAny: (): boolean => shelf.keys().some((key) => key.startsWith(prefix)),
  };
}
