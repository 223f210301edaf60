import { type MailWords, textProblem } from '#contract/kernel/text/mail-text.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { Mail } from '#server/kernel/mail/define-mail.ts';
import type { Words } from '#contract/kernel/text/said.ts';

/** A mail that names no sender goes out from wherever people have accounts. */
export const isSentBy = ({ sentBy }: Pick<Mail<never>, 'sentBy'>, kind: PropertyTraits['kind']): boolean =>
  sentBy === undefined || sentBy === kind;

interface Known {
  name: string;
  is: string;
}

/** What is wrong with an award's own words, by field. */
export function problemsOf(words: MailWords, known: readonly Known[]): { field: string; message: Words }[] {
  const lines = (['Subject', 'Title', 'Button'] as const).map((field) => ({
    field: `Words.${field}`,
    message: textProblem(words[field], known, { links: false }),
  }));
  const all = [...lines, { field: 'Words.Text', message: textProblem(words.Text, known) }];
  return all.flatMap(({ field, message }) => (message ? [{ field, message }] : []));
}
