import { ibanIn } from '#contract/kernel/text/creditor-reference.ts';
import { Said, saying } from '#contract/kernel/text/said.ts';
import type { StatementLayout } from '#contract/wings/commerce/order/bank-statement.ts';
import { statementLimits } from '#contract/wings/commerce/order/statement-columns.ts';
import texts from '#texts/commerce/bank-refusals.ts';
import { readCamt } from './camt.ts';
import { readCsvStatement } from './csv-statement.ts';
import { readMt940 } from './mt940.ts';
import { bounded, keyed, type ParsedLine, type ParsedStatement, type Problem } from './parsed-line.ts';

const says = saying(texts);

export interface Reading {
  format: ParsedStatement['format'];
  account: string;
  lines: (ParsedLine & { key: string })[];
  header: string[];
  layout: StatementLayout | null;
  problems: Problem[];
}

interface Asked {
  content: string;
  layout?: StatementLayout | null | undefined;
  account?: string | null | undefined;
  /** Of the award: whose currency and custom count where the file doesn't say. */
  currency: string;
  locale: string;
}

/** Written the same however it was typed. */
export const accountName = (text: string): string => ibanIn(text) ?? text.replaceAll(/\s/g, '').toUpperCase();

const usualOf = ({ currency, locale }: Pick<Asked, 'currency' | 'locale'>) => ({
  currency,
  dayOrder: locale === 'en-US' ? ('mdy' as const) : ('dmy' as const),
  decimalSign: '.' as const,
});

/** A statement in any of the formats; in words why it is none. */
export function readStatement(asked: Asked): Reading | Said {
  const content = asked.content.replace(/^\uFEFF/, '');
  const start = content.slice(0, 4000).trimStart();
  const csv =
    start.startsWith('<') || /^(?:\{1:|:20:|:25:)/m.test(start) ? undefined : readCsvStatement(content, usualOf(asked), asked.layout);
  if (csv instanceof Said) return csv;
  const statement = csv?.statement ?? (start.startsWith('<') ? readCamt(content) : readMt940(content));
  if (statement instanceof Said) return statement;
  if (statement.lines.length > statementLimits.lines) return says('tooManyLines', { count: statementLimits.lines });
  return {
    format: statement.format,
    account: accountName(statement.account || asked.account || '').slice(0, 60),
    lines: keyed(statement.lines.map(bounded)),
    header: csv?.header ?? [],
    layout: csv?.layout ?? null,
    problems: csv?.problems ?? [],
  };
}
