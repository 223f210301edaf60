import { type EntryForm, fieldsOf } from '#contract/wings/entering/form/form.ts';
import { fieldWords, storedField } from '#contract/wings/entering/form/field-answers.ts';
import { piecePermit, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import { allAnswersOf, factsOf, fileKeysIn, formOfPiece } from '#server/wings/entering/submission/piece-form.rules.ts';
import { demand, demandOn, entryDatesOf, entryStatesOf } from '#server/wings/entering/submission/submission.rules.ts';
import { putAnswers } from '#server/wings/entering/submission/piece-parts.store.ts';
import { findFormFaults } from '#contract/wings/entering/form/shown.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { OpenPiece } from './open-piece.service.ts';
import type { Change } from './piece-changes.ts';

type Answers = Record<string, string>;

/** Shortlisted works are asked again: what only they are asked can be answered until the winners are announced. */
const isOfFinalists = (form: EntryForm, name: string): boolean =>
  form.Pages.some(({ Part, Fields }) => Part === 'finalists' && Fields.some(({ Name }) => Name === name));

/** Stores what was answered; which of it is sent follows when the work is closed again. */
export async function saveAnswers(
  {
    db,
    now,
    body,
    useFiles,
  }: {
    db: WriteDb;
    now: Date;
    body: { Answers?: Answers | undefined };
    useFiles: (before: readonly string[], after: readonly string[]) => Promise<void>;
  },
  { role, submission, piece }: OpenPiece,
): Promise<Change[]> {
  const asked = formOfPiece(piece);
  if (!body.Answers || !asked) return [];
  const fields = fieldsOf(asked.form);
  const before = allAnswersOf(piece);
  const spelled = Object.entries(body.Answers).map(([name, answer]) => {
    const field = fields.find(({ Name }) => Name === name);
    return [name, field ? storedField(field, answer) : answer] as const;
  });
  const changed = spelled.filter(([name, answer]) => answer.trim() !== (before[name] ?? '').trim());
  if (changed.length === 0) return [];
  const isShortlisted = factsOf(piece).isShortlisted;
  if (isShortlisted && changed.every(([name]) => isOfFinalists(asked.form, name)))
    demand(piecePermit({ role, action: 'editFiles', window: windowAt(entryDatesOf(submission), now) }, entryStatesOf(piece)));
  else demandOn({ role, submission, now }, 'editTexts', piece);
  const after = Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(spelled) }).filter(([, answer]) => answer.trim()));
  // A draft may be incomplete. What judges have already may not become so.
  if (piece.entries.some(({ state }) => state !== 'draft' && state !== 'ready')) {
    const names = new Set(changed.map(([name]) => `Answers.${name}`));
    const errors = findFormFaults(asked.form, factsOf(piece), after).filter(({ Field }) => names.has(Field));
    if (errors.length > 0) throw new Refusal('Invalid', { errors });
  }
  await putAnswers(db, piece.id, { formId: asked.id, answers: after, kept: {} });
  await useFiles(fileKeysIn(fields, before), fileKeysIn(fields, after));
  const told = (answers: Answers): Answers =>
    Object.fromEntries(
      changed.map(([name]) => {
        const field = fields.find(({ Name }) => Name === name);
        return [field?.Label ?? name, field ? fieldWords(field, answers[name] ?? '') : (answers[name] ?? '')];
      }),
    );
  return [{ name: 'answers', before: told(before), after: told(after) }];
}
