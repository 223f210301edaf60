/** Colours in OKLCH, where equal steps of lightness look equal and a hue stays what it is. Hex in, hex out. */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

const channelsOf = (hex: string): Triple => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Triple;
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (channel: number): number => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);
const linearOf = (hex: string): Triple => channelsOf(hex).map(linear) as unknown as Triple;

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const slack = 1e-4;
const isShown = (color: Oklch): boolean => linearOfOklch(color).every((channel) => channel >= -slack && channel <= 1 + slack);

/** As vivid as a screen can show it: a colour beyond that keeps its lightness and hue and gives up chroma. */
export function hexOf(color: Oklch): string {
  let { chroma } = color;
  if (!isShown(color)) {
    let [least, most] = [0, chroma];
    for (let step = 0; step < 24; step += 1) {
      chroma = (least + most) / 2;
      if (isShown({ ...color, chroma })) least = chroma;
      else most = chroma;
    }
    chroma = least;
  }
  const bytes = linearOfOklch({ ...color, chroma }).map((channel) => Math.round(255 * encoded(Math.min(1, Math.max(0, channel)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** So much of `color` laid over `ground`. */
export function mixed(color: string, ground: string, share: number): string {
  const below = channelsOf(ground);
  const bytes = channelsOf(color).map((channel, at) => Math.round(255 * (channel * share + (below[at] ?? 0) * (1 - share))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG counts it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
