/** An amount as somebody types it, such as 345 or 1,250.50, in minor units; undefined for what is none. */
export function minorUnitsOf(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^[$£€]\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  const found = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!found) return undefined;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** The other way: 34500 is 345, 34550 is 345.50. */
export const amountText = (minorUnits: number): string =>
  minorUnits % 100 === 0 ? String(minorUnits / 100) : (minorUnits / 100).toFixed(2);
