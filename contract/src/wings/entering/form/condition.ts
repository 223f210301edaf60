import * as z from 'zod';
import { entity } from '#contract/kernel/call/wire.ts';
import { isDay, picksOf } from '#contract/wings/entering/category/answers.ts';
import type { PlacedPart } from './form-places.ts';

/** What a condition can be about beside earlier answers: the work's categories and the country of its entrant's account. Categories go by name, because each season has its own. */
const factNames = ['$category', '$mediaType', '$country'] as const;
type FactName = (typeof factNames)[number];
export const isFact = (of: string): of is FactName => (factNames as readonly string[]).includes(of);

/** A stable name: of an answer in exports, mails and the API. Without underscores, which the database's reader takes out of all names. */
export const fieldNamePattern = /^[a-z][a-zA-Z0-9]{0,39}$/;
const Of = z.string().max(40);
const Value = z.string().trim().min(1).max(200);
const Values = z.array(Value).min(1).max(50);

const Test = z.discriminatedUnion('Is', [
  z.object({ Is: z.literal('oneOf'), Of, Values }),
  z.object({ Is: z.literal('noneOf'), Of, Values }),
  z.object({ Is: z.literal('atLeast'), Of, Value }),
  z.object({ Is: z.literal('atMost'), Of, Value }),
  z.object({ Is: z.literal('answered'), Of }),
  z.object({ Is: z.literal('empty'), Of }),
]);
export type Test = z.infer<typeof Test>;

/** Simple comparisons, all or any of which must hold. Never a language of its own. */
export const Condition = entity('FormCondition', { Match: z.enum(['all', 'any']), Tests: z.array(Test).min(1).max(10) });
export type Condition = z.infer<typeof Condition>;

/** What is known of a work beside its answers. */
export interface Facts {
  categories: readonly string[];
  mediaTypes: readonly string[];
  isShortlisted: boolean;
  /** As in the account's contact details; none where nobody entered one, or where no entrant is asked. */
  country?: string | null | undefined;
  /** Where something else than a work is asked. */
  place?: PlacedPart | undefined;
}

export type Answers = Readonly<Record<string, string>>;

const valuesOf = (of: string, facts: Facts, answers: Answers): readonly string[] => {
  switch (of) {
    case '$category':
      return facts.categories;
    case '$mediaType':
      return facts.mediaTypes;
    case '$country':
      return facts.country ? [facts.country] : [];
    default:
      return picksOf(answers[of] ?? '');
  }
};

/** Days by the calendar, everything else as a number; what is neither fits no bound. */
export function compareAnswers(one: string, other: string): number {
  if (isDay(one) && isDay(other)) return one < other ? -1 : one > other ? 1 : 0;
  const number = (text: string) => (text.trim() ? Number(text.trim().replace(',', '.')) : Number.NaN);
  return number(one) - number(other);
}

function holdsTest(test: Test, facts: Facts, answers: Answers): boolean {
  const values = valuesOf(test.Of, facts, answers);
  switch (test.Is) {
    case 'oneOf':
      return values.some((value) => test.Values.includes(value));
    case 'noneOf':
      return !values.some((value) => test.Values.includes(value));
    case 'atLeast':
      return values.some((value) => compareAnswers(value, test.Value) >= 0);
    case 'atMost':
      return values.some((value) => compareAnswers(value, test.Value) <= 0);
    case 'answered':
      return values.length > 0;
    case 'empty':
      return values.length === 0;
  }
}

/** Whether a condition holds. Where there is none, it does. */
export function holds(condition: Condition | null, facts: Facts, answers: Answers): boolean {
  if (!condition) return true;
  const test = (one: Test) => holdsTest(one, facts, answers);
  return condition.Match === 'all' ? condition.Tests.every(test) : condition.Tests.some(test);
}
