import type { Brand } from '#contract/kernel/award/brands.ts';
import { displayFaceOf } from './faces.ts';
import { roles } from './roles.ts';

type Variables = Record<`--${string}`, string>;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const asVariables = (values: Record<string, string>): Variables =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--l-${kebab(name)}`, value]));

/** The brand's raw colour and face for both modes, the other roles by mode. Without Mantine, for the public pages. */
export function brandVariables(brand: Brand): { variables: Variables; light: Variables; dark: Variables } {
  const face = displayFaceOf(brand.display);
  return {
    variables: {
      '--l-brand': brand.brand,
      '--l-brand-ink': brand.brandInk,
      '--l-display-face': face.family,
      '--l-display-weight': face.weight,
      '--l-display-tracking': face.tracking,
      '--l-display-scale': face.scale,
      '--l-wordmark-weight': face.wordmarkWeight,
    },
    light: { ...asVariables(roles.light), ...asVariables({ ...brand.light }) },
    dark: { ...asVariables(roles.dark), ...asVariables({ ...brand.dark }) },
  };
}
