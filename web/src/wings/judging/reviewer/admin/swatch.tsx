import { brandOf } from '#contract/kernel/award/brands.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import css from './reviewer-admin.module.css';

export const Swatch = ({ propertyId }: { propertyId: number }) => (
  <span className={css.swatch} style={{ background: brandOf(traitsOf(propertyId).brand).brand }} aria-hidden="true" />
);
