import type { Brand } from '#contract/kernel/award/brands.ts';
import { brandVariables } from './brand-variables.ts';

const rules = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** A brand's colours and face as rules of a sheet, for both modes. Where no script chose one, the system's choice holds. */
export function brandSheet(brand: Brand): string {
  const { variables, light, dark } = brandVariables(brand);
  return [
    `:root{${rules(variables)};${rules(light)}}`,
    `:root[data-mantine-color-scheme="dark"]{${rules(dark)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){color-scheme:dark;${rules(dark)}}}`,
  ].join('');
}
