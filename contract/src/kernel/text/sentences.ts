import * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const plural = (count: number | bigint, one: string, many: string) => `${count} ${Number(count) === 1 ? one : many}`;

function tooSmall(issue: Issue): string {
  const least = issue.minimum as number;
  if (issue.origin === 'string') return least === 1 ? 'Fill this in.' : `Use at least ${plural(least, 'character', 'characters')}.`;
  if (issue.origin === 'array') return `Choose at least ${least}.`;
  return issue.inclusive === false ? `This must be more than ${least}.` : `This must be at least ${least}.`;
}

function tooBig(issue: Issue): string {
  const most = issue.maximum as number;
  if (issue.origin === 'string') return `Use at most ${plural(most, 'character', 'characters')}.`;
  if (issue.origin === 'array') return `Choose at most ${most}.`;
  return `This must be at most ${most}.`;
}

const wanted: Record<string, string> = {
  string: 'This must be text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  array: 'This must be a list.',
  object: 'Some information is missing.',
  date: 'Enter a date.',
};

/** A sentence for people in place of Zod's own text. A schema's own `error` still wins. */
function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || Number.isNaN(issue.input)) {
        return issue.expected === 'number' || issue.expected === 'int' ? 'Enter a number.' : 'Fill this in.';
      }
      return wanted[String(issue.expected)] ?? 'This value isn’t valid.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      if (issue.format === 'url') return 'Enter a web address.';
      if (issue.format === 'datetime' || issue.format === 'date') return 'Enter a date.';
      return 'This format isn’t valid.';
    case 'invalid_value':
      return 'Choose one of the options.';
    case 'unrecognized_keys':
      return 'This field isn’t recognized.';
    default:
      return 'This value isn’t valid.';
  }
}

z.config({ customError: sentenceFor });
