import { brandOf } from '#contract/kernel/brands.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import css from './reviewer-admin.module.css';

export const Swatch = ({ propertyId }: { propertyId: number }) => (
  <span className={css.swatch} style={{ background: brandOf(traitsOf(propertyId).brand).brand }} aria-hidden="true" />
);
