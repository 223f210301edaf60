import { expertiseFields } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

type Slots = { [Field in (typeof expertiseFields)[number]]?: number | null | undefined };

/** The named clusters in the order of their slots; empty slots close up, a cluster counts once. */
export const clustersOf = (slots: Slots): number[] => [...new Set(expertiseFields.map((field) => slots[field]).filter((id) => id != null))];

/** R117, R119, R486: with one season there is nothing to choose, otherwise at least one must be. */
export const mustChooseSeason = (traits: PropertyTraits, openSeasons: number): boolean => traits.enrollmentChoice && openSeasons > 1;
