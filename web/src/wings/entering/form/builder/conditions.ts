import { isFact, type Test } from '#contract/wings/entering/form/condition.ts';
import type { FormDesk } from '#contract/wings/entering/form/entry-form.ts';
import type { FormField } from '#contract/wings/entering/form/form.ts';

type Is = Test['Is'];
type Known = Pick<FormDesk, 'Categories' | 'MediaTypes'>;

const bounded: readonly FormField['Kind'][] = ['number', 'money', 'scale', 'date'];
const named: readonly FormField['Kind'][] = ['text', 'choice', 'several', 'yesNo', 'country', 'hidden'];

export const isByBound = (is: Is): is is 'atLeast' | 'atMost' => is === 'atLeast' || is === 'atMost';

/** The comparisons that make sense for an answer; one that is there stays. */
export function comparisonsOf(of: string, field: FormField | undefined, is: Is): Is[] {
  const fitting: Is[] = isFact(of)
    ? ['oneOf', 'noneOf']
    : [
        ...(field && named.includes(field.Kind) ? (['oneOf', 'noneOf'] as const) : []),
        ...(field && bounded.includes(field.Kind) ? (['atLeast', 'atMost'] as const) : []),
        'answered',
        'empty',
      ];
  return fitting.includes(is) ? fitting : [...fitting, is];
}

/** What an answer is first compared with, so that a new condition is a whole sentence. */
function firstValue(of: string, field: FormField | undefined, { Categories, MediaTypes }: Known): string {
  if (of === '$category') return Categories[0] ?? '';
  if (of === '$mediaType') return MediaTypes[0] ?? '';
  if (of === '$country') return 'GB';
  if (field?.Kind === 'yesNo') return 'Yes';
  if (field?.Kind === 'hidden') return field.Value;
  return field?.Choices[0] ?? '';
}

export function withIs(test: Test, is: Is, field: FormField | undefined, known: Known): Test {
  const { Of } = test;
  if (is === 'answered' || is === 'empty') return { Is: is, Of };
  if (isByBound(is)) return { Is: is, Of, Value: 'Value' in test ? test.Value : (field?.Least ?? '') };
  return { Is: is, Of, Values: 'Values' in test ? test.Values : [firstValue(Of, field, known)] };
}

export function blankTest(of: string, earlier: readonly FormField[], known: Known): Test {
  const field = earlier.find(({ Name }) => Name === of);
  return withIs({ Is: 'answered', Of: of }, firstValue(of, field, known) ? 'oneOf' : 'answered', field, known);
}
