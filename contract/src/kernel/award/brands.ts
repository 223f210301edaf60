import { contrastOf, hexOf, mixed, oklchOf } from './oklch.ts';

/** The six roles a brand's colour plays in one mode. */
export interface BrandRoles {
  accent: string;
  accentInk: string;
  accentWash: string;
  fill: string;
  fillInk: string;
  fillEdge: string;
}

/** How one brand looks. `tuple[6]` is the light accent and `tuple[4]` the dark one, as the theme's primary shades expect. */
export interface Brand {
  /** Raw colour: the spine, the door, covers. */
  brand: string;
  brandInk: string;
  /** Face of the wordmark and of page titles; the product's sans when absent. */
  display?: DisplayFaceName;
  light: BrandRoles;
  dark: BrandRoles;
  tuple: readonly string[];
}

/** Faces that come with Laurel. */
export const displayFaces = [
  'serif',
  'Bricolage Grotesque Variable',
  'Big Shoulders Variable',
  'Playfair Display Variable',
  'Unbounded Variable',
] as const;
export type DisplayFaceName = (typeof displayFaces)[number];

/** What an award says of its looks: one colour, and how its name is set. Everything else follows. */
export interface BrandChoice {
  /** Six hexadecimal digits after a #. */
  color: string;
  display?: DisplayFaceName | undefined;
  /** Addresses of pictures: a logo instead of the set name, and a picture for the door. */
  logo?: string | undefined;
  /** Width of the logo for each unit of its height. */
  logoRatio?: number | undefined;
  /** The ground on which the logo can hardly be seen: there it is on a plate of the other one. */
  logoUnseen?: 'light' | 'dark' | undefined;
  picture?: string | undefined;
}

/** The grounds that words and marks must be readable on, and the ink of each mode. The web's theme has the same. */
export const grounds = {
  light: { paper: '#FBFCFA', wall: '#F0F2EE', sheet: '#FFFFFF', ink: '#141C17' },
  dark: { paper: '#101412', wall: '#0A0D0B', sheet: '#191E1B', ink: '#ECF0EB' },
} as const;

const ink = grounds.light.ink;
const white = '#FFFFFF';

/** Above AA's 4.5 and 3, so that rounding to hex and a hover's darkening stay within it. */
const needed = { accentLight: 4.6, accentDark: 5.6, onWash: 4.55, text: 4.5, shape: 3 } as const;
const washShare = { light: 0.09, dark: 0.17 } as const;
const lightnessStep = 0.0025;

/** White or ink; on the few colours between the two that neither is readable on, black. */
const readableInk = (ground: string): string => [white, ink].find((letters) => contrastOf(letters, ground) >= needed.text) ?? '#000000';

/** The nearest lightness of the same hue that is readable on every ground of a mode. */
function accentFor(color: string, mode: 'light' | 'dark'): string {
  const { paper, wall, sheet } = grounds[mode];
  const least = mode === 'light' ? needed.accentLight : needed.accentDark;
  const isReadable = (accent: string) =>
    [paper, wall, sheet].every((ground) => contrastOf(accent, ground) >= least) &&
    contrastOf(accent, mixed(accent, paper, washShare[mode])) >= needed.onWash;
  if (isReadable(color)) return color;
  const raw = oklchOf(color);
  const direction = mode === 'light' ? -1 : 1;
  for (let { lightness } = raw; lightness > 0 && lightness < 1; lightness += direction * lightnessStep) {
    const accent = hexOf({ ...raw, lightness });
    if (isReadable(accent)) return accent;
  }
  return grounds[mode].ink;
}

function rolesOf(color: string, mode: 'light' | 'dark'): BrandRoles {
  const { paper, wall, sheet } = grounds[mode];
  const accent = accentFor(color, mode);
  const accentInk = readableInk(accent);
  // Too light for a white page, but not for dark mode: a yellow brand stays yellow, with letters and an edge in ink.
  const staysRaw = mode === 'light' && [paper, wall, sheet].some((ground) => contrastOf(color, ground) < needed.shape);
  return {
    accent,
    accentInk,
    accentWash: mixed(accent, paper, washShare[mode]),
    fill: staysRaw ? color : accent,
    fillInk: staysRaw ? readableInk(color) : accentInk,
    fillEdge: staysRaw ? ink : accent,
  };
}

/** Ten shades from nearly white to nearly black through both accents. */
function shadesOf(light: string, dark: string): string[] {
  const [from, through, to] = [0.975, 0.88, 0.3];
  const [deep, bright] = [oklchOf(light), oklchOf(dark)];
  const paler = [0, 1, 2, 3].map((at) => {
    const lightness = at === 0 ? from : through + ((bright.lightness - through) * (at - 1)) / 3;
    return hexOf({ ...bright, lightness, chroma: bright.chroma * (at + 0.5) * 0.25 });
  });
  const between = hexOf({ ...deep, lightness: (deep.lightness + bright.lightness) / 2, chroma: (deep.chroma + bright.chroma) / 2 });
  const darker = [1, 2, 3].map((at) => hexOf({ ...deep, lightness: deep.lightness - ((deep.lightness - to) * at) / 3.5 }));
  return [...paler, dark, between, light, ...darker];
}

const made = new Map<string, Brand>();

/** Everything derived from one color; readable in both modes for any color. */
export function brandOf({ color, display }: Pick<BrandChoice, 'color' | 'display'>): Brand {
  const key = `${color} ${display ?? ''}`;
  const known = made.get(key);
  if (known) return known;
  const [light, dark] = [rolesOf(color, 'light'), rolesOf(color, 'dark')];
  const brand: Brand = {
    brand: color,
    brandInk: readableInk(color),
    ...(display && { display }),
    light,
    dark,
    tuple: shadesOf(light.accent, dark.accent),
  };
  // Anyone who tries colours in the set-up makes many of them.
  if (made.size > 200) made.clear();
  made.set(key, brand);
  return brand;
}
