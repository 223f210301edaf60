import { type Answer, ofKind } from '../answers.ts';

/** What a panel that answers together recorded. One answer is expected; of several the one of the highest member number, never the latest to be read. */
export function lastOf<K extends Answer['kind']>(answers: readonly Answer[], kind: K): Extract<Answer, { kind: K }> | undefined {
  const found = ofKind(answers, kind);
  return found.length < 2 ? found[0] : found.toSorted(byMember)[found.length - 1];
}

export const byMember = (one: Answer, other: Answer): number =>
  one.member - other.member || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
