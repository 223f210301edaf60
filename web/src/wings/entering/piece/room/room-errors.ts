import type { CallProblem } from '#contract/kernel/call/client.ts';
import { isEmptyCredit, type PieceValues } from './piece-values.ts';

/** The server counts entries and rows as they were sent; the form names entries by their category and leaves empty rows out. */
export function namedErrors(problem: CallProblem, values: PieceValues): Record<string, string> {
  const rows = (lists: readonly boolean[]) => lists.flatMap((isSent, index) => (isSent ? [index] : []));
  const credits = rows(values.Credits.map((credit) => !isEmptyCredit(credit)));
  const links = rows(values.Links.map(({ Url }) => Boolean(Url.trim())));
  return Object.fromEntries(
    problem.errors.map(({ Field, Message }) => {
      const field = Field.replace(/^Entries\.(\d+)/, (_, index: string) => `Entries.${values.Entries[Number(index)]?.CategoryID ?? index}`)
        .replace(/^(Entries\.\d+)\.CategoryID$/, '$1')
        .replace(/^Credits\.(\d+)/, (_, index: string) => `Credits.${credits[Number(index)] ?? index}`)
        .replace(/^UrlList\.(\d+)/, (_, index: string) => `Links.${links[Number(index)] ?? index}`)
        .replace(/^UrlList$/, 'Links');
      return [field, Message];
    }),
  );
}
