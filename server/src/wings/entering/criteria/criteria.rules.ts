import type { SeasonCriterion } from '#contract/wings/entering/criteria/criteria.ts';
import type { CriterionValues } from '#contract/wings/ground/rule-lock/rules.ts';
import type { CriterionRow } from './criteria.store.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/criteria-refusals.ts';

const says = saying(texts);

interface ReviewsOfMedia {
  id: number;
  isActive: boolean;
  reviews: number;
}

/** Reviews that were scored by the criteria of a media type, or, for what is asked of every work, of the whole season. */
export const reviewsBy = (media: readonly ReviewsOfMedia[], mediaTypeId: number | null): number =>
  media.filter(({ id }) => mediaTypeId === null || id === mediaTypeId).reduce((sum, { reviews }) => sum + reviews, 0);

/** Whether some media type that takes works would be left without anything to score. */
export const leavesNothing = (
  criteria: readonly { id: number; mediaTypeId: number | null }[],
  media: readonly ReviewsOfMedia[],
  removedId: number,
): boolean => {
  const asked = (rows: typeof criteria, mediaTypeId: number) =>
    rows.some((row) => row.mediaTypeId === null || row.mediaTypeId === mediaTypeId);
  const left = criteria.filter(({ id }) => id !== removedId);
  return left.length === 0 || media.some(({ id, isActive }) => isActive && asked(criteria, id) && !asked(left, id));
};

export const begunWords = (reviews: number, next: string | undefined): Said =>
  next ? says('criteriaScoredBeforeNext', { reviews, next }) : says('criteriaScored', { reviews });

/** What came of a criterion in the season that follows: by its origin, else by its name. */
export const counterpartOf = <T extends { clonedFrom: number | null; name: string; mediaTypeId: number | null }>(
  rows: readonly T[],
  of: { id: number; name: string },
  mediaTypeId: number | null,
): T | undefined =>
  rows.find(({ clonedFrom }) => clonedFrom === of.id) ??
  rows.find((row) => row.mediaTypeId === mediaTypeId && row.name.toLowerCase() === of.name.toLowerCase());

export const viewCriterion = (row: CriterionRow): SeasonCriterion => ({
  CriterionID: row.id,
  SeasonID: row.seasonId,
  MediaTypeID: row.mediaTypeId,
  Name: row.name,
  Question: row.question,
  LowAnchor: row.lowAnchor,
  MiddleAnchor: row.middleAnchor,
  HighAnchor: row.highAnchor,
  Weight: row.weight,
  Version: row.version,
});

type Ruled = Pick<CriterionRow, 'name' | 'question' | 'lowAnchor' | 'middleAnchor' | 'highAnchor' | 'mediaTypeId' | 'weight'>;

/** A criterion as the lock of rules speaks of it. */
export const ruleOf = (row: Ruled): CriterionValues => ({
  Name: row.name,
  Question: row.question,
  LowAnchor: row.lowAnchor,
  MiddleAnchor: row.middleAnchor,
  HighAnchor: row.highAnchor,
  MediaTypeID: row.mediaTypeId,
  Weight: row.weight,
});
