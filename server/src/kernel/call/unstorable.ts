import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

const largestInt = 2_147_483_647;
// A zero byte, or half of a character that needs two.
const unstorableText = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Where in what was sent the database found something it cannot keep. Looked for only after it said so: hardly a request needs it. */
export function findUnstorable(value: unknown, path: readonly string[] = []): FieldFault[] {
  const at = (Message: Said): FieldFault[] => [{ Field: path.filter((step, index) => index > 0 || step !== 'Data').join('.'), Message }];
  if (typeof value === 'string' && unstorableText.test(value)) return at(says('unstorableCharacter'));
  if (typeof value === 'number' && Math.abs(value) > largestInt) return at(says('numberTooLarge'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findUnstorable(inner, [...path, key]));
}
