/** R482 */
export const digitsOnly = (text: string): string => text.replace(/\D/g, '');

/** R483: a base-10 integer; blank gives null. */
export function parseInteger(text: string): number | null {
  const digits = digitsOnly(text);
  return digits === '' ? null : Number.parseInt(digits, 10);
}
