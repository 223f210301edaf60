import { locales, ownNameOf } from '#contract/kernel/text/languages.rules.ts';
import { allProperties } from '#contract/kernel/award/properties.ts';
import { database } from '../kit/journey.ts';

/** What people and awards call things: every short text in the database, and what the awards are made of. */
async function readValues(): Promise<Set<string>> {
  const columns = await database<{ table: string; column: string; type: string }>(
    `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'USER-DEFINED', 'jsonb', 'ARRAY')`,
  );
  const values = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') values.add(plain(value));
    else if (value && typeof value === 'object') for (const one of Object.values(value)) add(one);
  };
  add(allProperties());
  for (const { table, column, type } of columns) {
    // Texts of mails are the product's.
    if (/^(mail|audit)/.test(table)) continue;
    const asText = type === 'jsonb' || type === 'ARRAY' ? `to_jsonb("${column}")` : `"${column}"::text`;
    const rows = await database<{ value: unknown }>(
      `select distinct ${asText} as value from "${table}" where "${column}" is not null and length("${column}"::text) < 4000 limit 20000`,
    );
    for (const { value } of rows) add(value);
  }
  for (const { name } of await database<{ name: string }>(`select distinct first_name || ' ' || last_name as name from account`)) add(name);
  return values;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Amounts and sizes; addresses; codes of tickets and orders. */
const codes =
  /\b(?:UTC|GMT|kB|MB|GB|TB|bytes?|USD|EUR|GBP|CHF)\b|localhost:\S+|^\p{Lu}{1,3}$|\S+@\S+|https?:\S+|\b[\w-]+(?:\.[\w-]+)+\b(?:\/\S*)?|\b[A-Z\d]+(?:-[A-Z\d]+)+\b/u;
/** Dates, times and zones as Intl writes them in English. */
const english =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|AM|PM|[PMCE][SD]T|BST|CES?T)\b|(?:\w+ )+Time\b/u;

/** The words of dates, times, zones, sizes and amounts as Intl writes them in this language. */
function datesOf(language: string): RegExp {
  const words = new Set<string>();
  const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1 + at * 2, at * 2)));
  const add = (text: string): void => {
    for (const [word] of text.matchAll(/\p{L}+/gu)) words.add(word);
  };
  const zones = ['UTC', 'America/Los_Angeles', 'America/New_York', 'Europe/London', 'Europe/Berlin'];
  for (const timeZone of zones) add(new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).format());
  for (const style of ['full', 'long', 'medium', 'short'] as const)
    for (const timeZone of zones)
      for (const day of days) add(new Intl.DateTimeFormat(language, { dateStyle: style, timeStyle: style, timeZone }).format(day));
  for (const width of ['long', 'short'] as const)
    for (const day of days) add(new Intl.DateTimeFormat(language, { weekday: width, month: width, day: 'numeric' }).format(day));
  for (const unit of ['day', 'hour', 'minute', 'byte', 'kilobyte', 'megabyte'] as const)
    for (const count of [1, 5]) add(new Intl.NumberFormat(language, { style: 'unit', unit }).format(count));
  for (const currency of ['USD', 'EUR', 'GBP', 'CHF']) add(new Intl.NumberFormat(language, { style: 'currency', currency }).format(5));
  for (const style of ['long', 'short'] as const)
    for (const count of [5_000, 5_000_000])
      add(new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: style }).format(count));
  const longest = [...words].toSorted((one, other) => other.length - one.length);
  return new RegExp(`(?<!\\p{L})(?:${longest.join('|')})(?!\\p{L})`, 'u');
}

/** Whether a text is someone's or something's own: whole, or part by part. */
export async function dataTeller(language?: string): Promise<(text: string) => boolean> {
  const values = await readValues();
  const countries = new Set(
    allCodes().flatMap((code) => new Intl.DisplayNames(language ?? 'en', { type: 'region', fallback: 'none' }).of(code) ?? []),
  );
  const languages = new Set(locales.map(ownNameOf));
  const written = new RegExp(`${codes.source}|${(language ? datesOf(language) : english).source}`, 'gu');
  const isOne = (text: string): boolean => {
    const bare = plain(text);
    if ([bare, bare.replace(/^[\d.\s]+|[\d.\s]+$/g, '')].some((one) => values.has(one) || countries.has(one) || languages.has(one)))
      return true;
    return !/\p{L}{2}/u.test(bare.replace(written, ' '));
  };
  /** Names may hold what joins names: the longest that fits goes first. */
  const isMade = (parts: readonly string[]): boolean =>
    parts.length === 0 ||
    parts.some((_, at) => isOne(parts.slice(0, parts.length - at).join('')) && isMade(parts.slice(parts.length - at)));
  return (text) => isOne(text) || isMade(text.split(/(\s*[,·•:;()“”„|]\s*|\s+[–—/]\s+|\.\s)/).filter(Boolean));
}

const allCodes = (): string[] => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((one) => letters.map((other) => one + other));
};
