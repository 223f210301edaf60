import { recommendationColumns } from '#contract/areas/recommendation/recommendation-record.ts';
import { csvFile } from '#contract/kernel/csv.ts';
import { traitsOf } from '#contract/kernel/properties.ts';

export const recommendationKinds = ['works', 'achievements', 'funds'] as const;
export type RecommendationKind = (typeof recommendationKinds)[number];

/** The CSV of one kind, named by property and season (R412); nothing when there is nothing to save (R413). */
export function recommendationCsv(
  kind: RecommendationKind,
  rows: readonly Record<string, unknown>[],
  propertyId: number,
  seasonNumber: number | undefined,
): { fileName: string; text: string } | undefined {
  if (rows.length === 0) return undefined;
  const season = seasonNumber === undefined ? '' : `-season-${seasonNumber}`;
  return { fileName: `${traitsOf(propertyId).slug}${season}-recommended-${kind}.csv`, text: csvFile(recommendationColumns[kind], rows) };
}

/** Saves a text as if it had been downloaded. */
export function saveCsv({ fileName, text }: { fileName: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
