import { inWords, type Words } from '#contract/kernel/text/said.ts';
import '#contract/kernel/text/sentences.ts';

interface Checking {
  safeParse: (given: unknown) => { error?: { issues: { path: PropertyKey[]; message: Words }[] } };
}

/** What a schema of the contract says about a value: field and sentence. */
export const problemsOf = (schema: unknown, value: unknown): string[][] =>
  (schema as Checking).safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), inWords(message, 'en-US')]) ?? [];

export const firstProblemOf = (schema: unknown, value: unknown): string | undefined => problemsOf(schema, value)[0]?.[1];
