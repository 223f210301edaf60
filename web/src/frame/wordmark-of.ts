import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

/** Judging sites wear the award's own name; what they are for is beside it. */
export const wordmarkOf = ({ name }: Pick<PropertyTraits, 'name'>): string => name.replace(/ judging$/, '');
