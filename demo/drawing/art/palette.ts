type Rgb = [number, number, number];

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Between two colours written as #RRGGBB: 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const a = toRgb(first);
  const b = toRgb(second);
  return toHex(a.map((part, i) => part + ((b[i] ?? part) - part) * share));
}

export const lighter = (colour: string, share: number): string => mix(colour, '#FFFFFF', share);
export const darker = (colour: string, share: number): string => mix(colour, '#0B0A12', share);

/** A colour along a row of colours: 0 is the first, 1 the last. */
export function along(row: readonly string[], share: number): string {
  const place = Math.min(0.9999, Math.max(0, share)) * (row.length - 1);
  const index = Math.floor(place);
  return mix(row[index] ?? '#000000', row[index + 1] ?? row[index] ?? '#000000', place - index);
}
