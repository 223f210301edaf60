import { bringsAnswers, type ImportKind } from '#contract/wings/desk/import/import-kinds.ts';
import { fieldWords, isImported } from '#contract/wings/entering/form/field-answers.ts';
import { type EntryForm, fieldsOf, workFieldsOf } from '#contract/wings/entering/form/form.ts';
import { findPublished } from '#server/wings/entering/form/entry-form.store.ts';
import { allAnswersOf, formOfPiece } from '#server/wings/entering/submission/piece-form.rules.ts';
import { putAnswers } from '#server/wings/entering/submission/piece-parts.store.ts';
import { lockSubmissions, renewSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { findWholeSubmissions, type PieceOfSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { touchPieces } from '#server/wings/entering/submission/many.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { AnsweringWork, FreshAnswers, OwnForm } from './answers.rules.ts';
import type { MadeChange } from '../import.store.ts';
import type { KnownWorks } from '../work-lines.rules.ts';
import { findSubmissionsOf } from '../work-lines.store.ts';

const inPortions = <T>(all: readonly T[], most = 200): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));

interface Desk {
  db: WriteDb;
  now: Date;
}

export async function ownFormFor(db: ReadDb, kind: ImportKind, propertyId: number): Promise<OwnForm | undefined> {
  const published = bringsAnswers(kind) ? await findPublished(db, propertyId) : undefined;
  if (!published) return undefined;
  const form = published.definition as unknown as EntryForm;
  return { id: published.id, form, questions: workFieldsOf(form).filter(isImported) };
}

/** What each of these works is asked and has answered. */
export async function answersAsked(db: ReadDb, { byPiece, byEntry }: KnownWorks): Promise<Map<number, AnsweringWork>> {
  const pieceIds = new Set([...byPiece.values(), ...byEntry.values()].map(({ pieceId }) => pieceId));
  const works = new Map<number, AnsweringWork>();
  for (const ids of inPortions(await findSubmissionsOf(db, [...pieceIds])))
    for (const { pieces } of await findWholeSubmissions(db, 'everybody', ids))
      for (const piece of pieces) {
        const asked = pieceIds.has(piece.id) ? formOfPiece(piece) : undefined;
        if (asked) works.set(piece.id, { fields: fieldsOf(asked.form), answers: allAnswersOf(piece) });
      }
  return works;
}

/** Replaces some answers of each work; an empty one goes. What of it is sent follows from its form. */
async function replaceAnswers(
  { db, now }: Desk,
  given: ReadonlyMap<number, Readonly<Record<string, string>>>,
  told: (piece: PieceOfSubmission) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const ids of inPortions(await findSubmissionsOf(db, [...given.keys()]))) {
    for (const { pieces } of await lockSubmissions(db, 'everybody', ids))
      for (const piece of pieces) {
        const asked = formOfPiece(piece);
        const change = given.get(piece.id);
        if (!asked || !change) continue;
        const after = Object.entries({ ...allAnswersOf(piece), ...change }).filter(([, answer]) => answer !== '');
        await putAnswers(db, piece.id, { formId: asked.id, answers: Object.fromEntries(after), kept: {} });
        await told(piece);
      }
    for (const id of ids) await renewSubmission(db, id);
  }
  await touchPieces(db, [...given.keys()], now);
}

/** Corrects answers by a file. Each work's history tells of it, as of a correction by hand. */
export async function putImported(
  desk: Desk & { record: Recorder },
  { propertyId, fileName }: { propertyId: number; fileName: string },
  fresh: readonly FreshAnswers[],
): Promise<MadeChange[]> {
  const byPiece = new Map(fresh.map((one) => [one.pieceId, one]));
  await replaceAnswers(desk, new Map(fresh.map(({ pieceId, after }) => [pieceId, after])), async (piece) => {
    const change = byPiece.get(piece.id);
    const fields = fieldsOf(formOfPiece(piece)?.form ?? { Printed: [], Pages: [], BlindRounds: [] });
    const inWords = (answers: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        fields.flatMap((field) => (answers[field.Name] === undefined ? [] : [[field.Label, fieldWords(field, answers[field.Name] ?? '')]])),
      );
    const [before, after] = [inWords(change?.before ?? {}), inWords(change?.after ?? {})];
    await desk.record('piece.corrected', {
      subject: 'piece',
      subjectId: piece.id,
      propertyId,
      before: { Answers: before },
      after: { Answers: after, Reason: fileName, IsReasonShown: false, IsEntrantTold: false },
      shows: ['Answers', ...Object.keys(after)],
    });
  });
  return fresh.map(({ pieceId, work, before, after }) => ({
    group: pieceId,
    thing: 'formAnswers',
    thingId: pieceId,
    name: work,
    made: JSON.stringify({ before, after }),
  }));
}

/** As they were before an import. */
export const takeAnswersBack = (desk: Desk, gone: readonly { id: number; before: Readonly<Record<string, string>> }[]): Promise<void> =>
  replaceAnswers(desk, new Map(gone.map(({ id, before }) => [id, before])));
