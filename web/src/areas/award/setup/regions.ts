const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Groups of countries and codes for private use, which have names but are no countries. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** All pairs of letters but those that stand for no country; which of them exist, the names tell. */
export const regionsOf = (): string[] =>
  [...letters].flatMap((first) => [...letters].map((second) => `${first}${second}`)).filter((code) => !noCountries.has(code));
