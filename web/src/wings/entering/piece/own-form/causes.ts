import type { Answers } from '#contract/wings/entering/form/condition.ts';
import { isFact } from '#contract/wings/entering/form/condition.ts';
import type { FormField } from '#contract/wings/entering/form/form.ts';

interface Opened {
  /** The earlier question on the same page whose answer opened these; none where they are always asked. */
  cause: FormField | undefined;
  fields: readonly FormField[];
}

const opening = ['oneOf', 'answered', 'atLeast', 'atMost'];

function causeOf({ When }: FormField, earlier: readonly FormField[], answers: Answers): FormField | undefined {
  const test = When?.Tests.find(({ Is, Of }) => !isFact(Of) && opening.includes(Is) && answers[Of]?.trim());
  return test && earlier.find(({ Name }) => Name === test.Of);
}

/** Neighbors with the same cause open together. */
export function openedBy(fields: readonly FormField[], answers: Answers): Opened[] {
  const groups: { cause: FormField | undefined; fields: FormField[] }[] = [];
  fields.forEach((field, index) => {
    const cause = causeOf(field, fields.slice(0, index), answers);
    const last = groups.at(-1);
    if (last && last.cause === cause) last.fields.push(field);
    else groups.push({ cause, fields: [field] });
  });
  return groups;
}
