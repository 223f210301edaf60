import type { SeasonCriterion } from '#contract/wings/entering/criteria/criteria.ts';
import { percentDone } from '#contract/kernel/text/formats.ts';

type CriterionValues = {
  /** Empty: every work. */
  MediaTypeID: string;
  Name: string;
  Question: string;
  LowAnchor: string;
  MiddleAnchor: string;
  HighAnchor: string;
  Weight: number | null;
};

export const valuesOf = (known: SeasonCriterion | undefined): CriterionValues => ({
  MediaTypeID: known?.MediaTypeID ? String(known.MediaTypeID) : '',
  Name: known?.Name ?? '',
  Question: known?.Question ?? '',
  LowAnchor: known?.LowAnchor ?? '',
  MiddleAnchor: known?.MiddleAnchor ?? '',
  HighAnchor: known?.HighAnchor ?? '',
  Weight: known?.Weight ?? 1,
});

interface Place {
  seasonId: number;
  known: SeasonCriterion | undefined;
  isForNext: boolean;
}

export const bodyOf = (values: CriterionValues, { seasonId, known, isForNext }: Place) => ({
  ...values,
  SeasonID: seasonId,
  MediaTypeID: values.MediaTypeID ? Number(values.MediaTypeID) : null,
  Weight: values.Weight ?? 0,
  FromNextSeason: isForNext,
  ...(known && { CriterionID: known.CriterionID, Version: known.Version }),
});

/** How much of the overall score a criterion is in one media type (or where none is named, among what every work is asked), in percent. */
export function shareIn(
  criteria: readonly Pick<SeasonCriterion, 'CriterionID' | 'MediaTypeID' | 'Weight'>[],
  criterion: Pick<SeasonCriterion, 'CriterionID' | 'MediaTypeID' | 'Weight'>,
): number {
  const beside = criteria.filter(({ MediaTypeID }) => MediaTypeID === null || MediaTypeID === criterion.MediaTypeID);
  return percentDone(
    criterion.Weight,
    beside.reduce((sum, { Weight }) => sum + Weight, 0),
  );
}
