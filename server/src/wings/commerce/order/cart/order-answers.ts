import { type EntryForm, formAt } from '#contract/wings/entering/form/form.ts';
import { findPlacedFaults, type PlacedForm, readPlaced, sentAt, storedAnswers } from '#contract/wings/entering/form/placed-answers.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { findForm, findPublished } from '#server/wings/entering/form/entry-form.store.ts';
import type { WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';

interface AskedWith {
  formId: number;
  asked: PlacedForm;
}

const placed = (definition: unknown): PlacedForm => ({
  Form: { ...formAt(definition as EntryForm, 'order'), Printed: [] },
  Categories: [],
  MediaTypes: [],
  Country: null,
  Answers: {},
});

/** What the award's own form asks with an order of these entries. */
export async function askedWithOrder(
  db: ReadDb,
  propertyId: number,
  submissions: readonly WholeSubmission[],
  entryIds: readonly number[],
): Promise<AskedWith | undefined> {
  const form = await findPublished(db, propertyId);
  const asked = form && placed(form.definition);
  if (!form || !asked || asked.Form.Pages.length === 0) return undefined;
  const wanted = new Set(entryIds);
  const entries = submissions.flatMap(({ pieces }) => pieces).flatMap((piece) => piece.entries.filter(({ id }) => wanted.has(id)));
  return {
    formId: form.id,
    asked: {
      ...asked,
      Categories: [...new Set(entries.map(({ category }) => category))],
      MediaTypes: [...new Set(entries.map(({ mediaType }) => mediaType))],
      Country: submissions[0]?.country ?? null,
    },
  };
}

/** What is stored with the order; an order that lacks an answer isn't placed. */
export function answersWithOrder({ formId, asked }: AskedWith, typed: Readonly<Record<string, string>>) {
  const Answers = storedAnswers(asked.Form, typed);
  const errors = findPlacedFaults('order', asked, Answers);
  if (errors.length > 0) throw new Refusal('Invalid', { errors: errors.map((one) => ({ ...one, Field: `cartInfo.${one.Field}` })) });
  return { formId, answers: JSON.stringify(sentAt('order', { ...asked, Answers })) };
}

/** Conditions were judged when it was placed: what is stored was sent. */
export async function readWithOrder(db: ReadDb, { formId, answers }: { formId: number | null; answers: unknown }) {
  const form = formId === null ? undefined : await findForm(db, formId);
  if (!form) return [];
  const asked = placed(form.definition);
  const Pages = asked.Form.Pages.map((page) => ({ ...page, When: null, Fields: page.Fields.map((field) => ({ ...field, When: null })) }));
  return readPlaced('order', { ...asked, Form: { ...asked.Form, Pages }, Answers: answers as Record<string, string> });
}
