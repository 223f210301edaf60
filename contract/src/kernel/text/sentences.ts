import * as z from 'zod';
import texts from '#texts/frame/sentences.ts';
import { schemaSaying } from './said.ts';

type Issue = z.core.$ZodRawIssue;
const says = schemaSaying(texts);

function tooSmall(issue: Issue) {
  const least = Number(issue.minimum);
  if (issue.origin === 'string') return least === 1 ? says('fillIn') : says('leastCharacters', { least });
  if (issue.origin === 'array') return says('leastChoices', { least });
  return issue.inclusive === false ? says('moreThan', { least }) : says('least', { least });
}

function tooBig(issue: Issue) {
  const most = Number(issue.maximum);
  if (issue.origin === 'string') return says('mostCharacters', { most });
  if (issue.origin === 'array') return says('mostChoices', { most });
  return says('most', { most });
}

const wanted = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'yesOrNo',
  array: 'list',
  object: 'missing',
  date: 'date',
} as const;

function wrongType({ input, expected }: Issue) {
  if (input === undefined || input === null || Number.isNaN(input))
    return says(expected === 'number' || expected === 'int' ? 'number' : 'fillIn');
  return says(wanted[expected as keyof typeof wanted] ?? 'invalid');
}

function wrongFormat({ format }: Issue) {
  if (format === 'url') return says('webAddress');
  return says(format === 'datetime' || format === 'date' ? 'date' : 'format');
}

/** A sentence for people in place of Zod's own text. A schema's own `error` still wins. */
function sentenceFor(issue: Issue) {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return wrongFormat(issue);
    case 'invalid_value':
      return says('option');
    case 'unrecognized_keys':
      return says('unknownField');
    default:
      return says('invalid');
  }
}

z.config({ customError: (issue) => sentenceFor(issue)() });
