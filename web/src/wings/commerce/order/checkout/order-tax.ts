import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

/** R238, R442, R570: where no tax is added, no one asks how much it is. */
export const asksForTaxInfo = ({ orderTax }: Pick<PropertyTraits, 'orderTax'>): boolean => orderTax;
