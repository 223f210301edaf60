import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import documentSheets from '#texts/commerce/document-sheets.ts';

/** The messages of documents in an award's language. */
export const sheetWords = ({ locale }: { locale: Locale }) => sayIn(locale)(documentSheets);
export type SheetWords = ReturnType<typeof sheetWords>;

export const lines = (...parts: (string | null | undefined)[]): string[] => parts.flatMap((part) => (part?.trim() ? [part.trim()] : []));

type Address = Partial<Record<'Address1' | 'Address2' | 'City' | 'State' | 'PostalCode' | 'Country', string | null | undefined>>;

/** An address as it appears on a letter. */
export const addressLines = ({ Address1, Address2, City, State, PostalCode, Country }: Address, locale: Locale): string[] =>
  lines(Address1, Address2, lines(City, State, PostalCode).join(' '), countryName(Country ?? undefined, locale));

/** A text of several lines, without the empty ones. */
export const linesOf = (text: string | null | undefined): string[] => lines(...(text ?? '').split('\n'));

/** Names and numbers in a row. */
export const inARow = (items: readonly string[], locale: Locale): string => new Intl.ListFormat(locale, { type: 'unit' }).format(items);
