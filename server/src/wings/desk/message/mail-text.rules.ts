import { type MailWords, textProblem } from '#contract/kernel/text/mail-text.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

type Kind = NonNullable<PropertyTraits['kind']>;

/** In whose name a mail goes out; those that are not named here go out from wherever people have accounts. */
const senders: Record<string, readonly Kind[]> = {
  'entries-received': ['entry'],
  'entry-off': ['entry'],
  'entry-moved': ['entry'],
  'entry-withdrawn': ['entry'],
  'entry-taken-off': ['entry'],
  'entry-put-on': ['entry'],
  'work-corrected': ['entry'],
  'deadline-drafts': ['entry'],
  'deadline-unpaid': ['entry'],
  'result-won': ['entry'],
  'result-lost': ['entry'],
  'judge-nudge': ['entry'],
  'new-entrant': ['entry'],
  'order-confirmation': ['entry'],
  'product-order': ['entry'],
  'team-invitation': ['entry'],
  welcome: ['entry'],
  'judge-approved': ['judging'],
  'judge-invitation': ['judging'],
  'judge-registered': ['judging'],
  'judge-reminder': ['judging'],
  'mailed-ballot': ['judging'],
  'factor-removed': ['admin'],
  'new-administrator': ['admin'],
  'webhook-given-up': ['admin'],
};

export const isSentBy = (template: string, kind: Kind): boolean => senders[template]?.includes(kind) ?? true;

interface Known {
  name: string;
  is: string;
}

/** What is wrong with an award's own words, by field. */
export function problemsOf(words: MailWords, known: readonly Known[]): { field: string; message: string }[] {
  const lines = (['Subject', 'Title', 'Button'] as const).map((field) => ({
    field: `Words.${field}`,
    message: textProblem(words[field], known, { links: false }),
  }));
  const all = [...lines, { field: 'Words.Text', message: textProblem(words.Text, known) }];
  return all.flatMap(({ field, message }) => (message ? [{ field, message }] : []));
}
