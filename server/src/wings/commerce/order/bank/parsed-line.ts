import { createHash } from 'node:crypto';
import type { Said } from '#contract/kernel/text/said.ts';
import { digitsOf } from '#contract/kernel/text/money.ts';

/** A line of a statement as its bank wrote it. */
export interface ParsedLine {
  /** The bank's own number of it; empty where it has none. */
  bankReference: string;
  bookedOn: string;
  /** Minor units; what left the account is negative. */
  amount: number;
  currency: string;
  payer: string;
  payerAccount: string;
  details: string;
  structured: string;
  endToEnd: string;
  isReturn: boolean;
}

export interface ParsedStatement {
  format: 'camt.053' | 'MT940' | 'CSV';
  /** As the file names it; empty where it doesn't. */
  account: string;
  lines: ParsedLine[];
}

export interface Problem {
  /** As an editor counts; 0 where the whole file is meant. */
  line: number;
  message: Said;
}

const longest = { payer: 200, payerAccount: 60, details: 1000, structured: 60, endToEnd: 60, bankReference: 100 } as const;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/** Foreign text in one line and with an end. */
export const bounded = (line: ParsedLine): ParsedLine => ({
  ...line,
  ...Object.fromEntries(Object.entries(longest).map(([key, most]) => [key, oneLine(line[key as keyof typeof longest]).slice(0, most)])),
});

const amounts = {
  ',': /^([-+]?)\s*(\d{1,3}(?:[.\s'’\u00a0\u202f]\d{3})+|\d{1,15})(?:,(\d{0,6}))?$/u,
  '.': /^([-+]?)\s*(\d{1,3}(?:[,\s'’\u00a0\u202f]\d{3})+|\d{1,15})(?:\.(\d{0,6}))?$/u,
} as const;

/** Of this currency, in minor units: never more decimals than it has, because 1.250 could be a thousand. Nothing where it is something else. */
export function minorUnits(text: string, currency: string, sign: ',' | '.'): number | undefined {
  const trimmed = text.trim().replace(/[−–]/, '-');
  // Some banks write the sign behind.
  const plain = /[-+]$/.test(trimmed) ? `${trimmed.at(-1)}${trimmed.slice(0, -1).trimEnd()}` : trimmed;
  const [, minus, whole, part = ''] = amounts[sign].exec(plain) ?? [];
  const places = digitsOf(currency);
  if (whole === undefined || part.length > places) return undefined;
  const units = Number(whole.replace(/\D/g, '') + part.padEnd(places, '0'));
  if (!Number.isSafeInteger(units)) return undefined;
  return minus === '-' ? -units : units;
}

/** Whether there is such a day, written as 2026-12-01. */
export function dayIn(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (year < 1990 || year > 2200 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  return at.toISOString().slice(0, 10);
}

const noNumber = /^(?:|0+|NONREF|NOTPROVIDED|NOREF|N\/A|-)$/i;

const hashOf = (line: ParsedLine): string =>
  createHash('sha256')
    .update([line.bookedOn, line.amount, line.currency, line.payer, line.payerAccount, line.details, line.structured].join('\n'))
    .digest('hex')
    .slice(0, 32);

/**
 * What each line is known by, so that the same statement adds nothing twice. Lines without a number of the bank's that say the same count from
 * one: a day is always whole in a statement, so the second in one file is the second in the next.
 */
export function keyed(lines: readonly ParsedLine[]): (ParsedLine & { key: string })[] {
  const seen = new Map<string, string[]>();
  return lines.flatMap((line) => {
    const hash = hashOf(line);
    const own = noNumber.test(line.bankReference) ? undefined : `${line.bankReference}|${line.bookedOn}|${line.amount}`;
    const base = own ?? `#${hash}`;
    const before = seen.get(base) ?? [];
    // The bank's own number twice, saying the same: the file holds the line twice.
    if (own && before.includes(hash)) return [];
    seen.set(base, [...before, hash]);
    return [{ ...line, key: before.length === 0 ? base : `${base}|${before.length + 1}` }];
  });
}
