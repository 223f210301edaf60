import type { DocumentKind } from './invoice.store.ts';

const firstLetters: Record<DocumentKind, string> = { invoice: '', credit: 'C' };

/** Tests have a series of their own, without years. */
export const testYear = 0;
export const testPrefix = 'TEST';

/** Such as WR26-00418, and WRC26-00012 for credit notes, which have numbers of their own. */
export const numberOf = (prefix: string, kind: DocumentKind, year: number, place: number): string =>
  `${prefix}${firstLetters[kind]}${year === testYear ? '' : String(year % 100).padStart(2, '0')}-${String(place).padStart(5, '0')}`;

/** The first letters of an award's name, while no one chose others. */
export function usualPrefix(name: string): string {
  const words =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/^the\s/i, '')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  return letters.slice(0, 3) || 'INV';
}

/** Whether two awards would give the same number, as an invoice or as a credit note. */
export const clashes = (one: string, other: string): boolean =>
  one === other || one === `${other}${firstLetters.credit}` || other === `${one}${firstLetters.credit}`;
