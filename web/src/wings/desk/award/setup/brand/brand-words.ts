import { brandOf, grounds } from '#contract/kernel/award/brands.ts';
import { contrastOf } from '#contract/kernel/award/oklch.ts';

/** What becomes of a colour in one place: which sentence describes it, and the numbers in it. */
interface BrandWords {
  links: { key: 'linksRaw' | 'linksDarker'; raw: string; ratio: string };
  buttons: { key: 'buttonsRaw' | 'buttonsRawEdge' | 'buttonsDarker'; letters: 'lettersWhite' | 'lettersDark'; ratio: string };
  dark: { key: 'darkRaw' | 'darkLighter'; ratio: string };
}

/** Rounded down: a shown ratio is never better than the real one. */
const told = (one: string, other: string): string => (Math.floor(contrastOf(one, other) * 10) / 10).toFixed(1);

/** How readable a colour is, and what the product does about it. */
export function brandWords(color: string): BrandWords {
  const { light, dark } = brandOf({ color });
  const { paper } = grounds.light;
  const isRawFill = light.fill === color;
  return {
    links: { key: light.accent === color ? 'linksRaw' : 'linksDarker', raw: told(color, paper), ratio: told(light.accent, paper) },
    buttons: {
      key: !isRawFill ? 'buttonsDarker' : light.fillEdge === color ? 'buttonsRaw' : 'buttonsRawEdge',
      letters: light.fillInk === '#FFFFFF' ? 'lettersWhite' : 'lettersDark',
      ratio: told(light.fillInk, light.fill),
    },
    dark: { key: dark.accent === color ? 'darkRaw' : 'darkLighter', ratio: told(dark.accent, grounds.dark.paper) },
  };
}

/** The colour that a text names, as it is stored; undefined for none. */
export const colorIn = (text: string): string | undefined =>
  /^#?[0-9a-f]{6}$/i.test(text.trim()) ? `#${text.trim().replace('#', '').toUpperCase()}` : undefined;
