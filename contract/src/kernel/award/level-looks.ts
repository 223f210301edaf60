import { grounds } from './brands.ts';
import { contrastOf, hexOf, oklchOf } from './oklch.ts';

/** How a level of an award looks: a round badge in its color, a wreath and a sign on it in dark ink. The web draws it, and so does the server. */

export const badgeSigns = ['star', 'crown', 'medal', 'heart'] as const;
type BadgeSign = (typeof badgeSigns)[number];

/** In a square of 24. */
export const signPaths: Readonly<Record<BadgeSign, string>> = {
  star: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9Z',
  crown: 'M5 8l3.5 3L12 5l3.5 6L19 8l-1.5 9h-11Z',
  medal: 'M12 4a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z M9 14l-1.5 6 4.5-2.4 4.5 2.4-1.5-6Z',
  heart: 'M12 19.5C6.5 15.6 4 12.6 4 9.4 4 7 5.8 5.2 8 5.2c1.7 0 3.2 1 4 2.6.8-1.6 2.3-2.6 4-2.6 2.2 0 4 1.8 4 4.2 0 3.2-2.5 6.2-8 10.1Z',
};

/** Reads on every color that a level may have, in both modes. */
export const levelInk: string = grounds.light.ink;
/** Of a level that has none of its own. */
export const plainLevelColor = '#C9D1C9';

interface Leaf {
  x: number;
  y: number;
  turn: number;
}

/** The wreath, in a square of 120. */
export const wreath: readonly Leaf[] = Array.from({ length: 8 }, (_, at) =>
  [1, -1].map((side) => ({ degrees: 90 + side * (16 + at * 17), side })),
)
  .flat()
  .map(({ degrees, side }) => {
    const angle = (degrees * Math.PI) / 180;
    const at = (value: number) => Math.round((60 + 46 * value) * 10) / 10;
    return { x: at(Math.cos(angle)), y: at(Math.sin(angle)), turn: degrees + 90 + side * 28 };
  });

/** What ink needs on a color to be read. */
const neededContrast = 4.5;
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
export const inkContrast = (color: string): number => contrastOf(levelInk, color);
export const isReadable = (color: string): boolean => isColor(color) && inkContrast(color) >= neededContrast;

/** The nearest color of the same hue that ink reads on. */
export function nearestColor(color: string): string {
  if (!isColor(color)) return plainLevelColor;
  const raw = oklchOf(color);
  for (let { lightness } = raw; lightness < 1; lightness += 0.0025) {
    const lighter = hexOf({ ...raw, lightness });
    if (inkContrast(lighter) >= neededContrast) return lighter;
  }
  return plainLevelColor;
}

/** The highest of the whole award has a crown where nothing else was chosen. */
export const signOf = (badge: string | null | undefined, isHighest: boolean): BadgeSign =>
  badgeSigns.find((sign) => sign === badge) ?? (isHighest ? 'crown' : 'star');
