import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { findChoiceProblems } from '#server/wings/entering/submission/choice.rules.ts';
import { type Choice, findChoices, findExclusions, findFull } from '#server/wings/entering/submission/choice.store.ts';
import type { findEntryIn } from '#server/wings/entering/submission/submission.rules.ts';
import { putCategory } from '#server/wings/entering/submission/entry-state.store.ts';
import { endLeases } from '#server/wings/judging/review/assignment.store.ts';
import { removePlaces } from '#server/wings/results/ranking/ranking.store.ts';
import * as rules from './entry-admin.rules.ts';
import * as store from './entry-admin.store.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/entry-refusals.ts';

const says = saying(texts);

type Found = NonNullable<ReturnType<typeof findEntryIn>>;

/** What speaks against a category of the season, in words; otherwise the category. */
export async function findMoveProblem(
  db: ReadDb,
  { submission, piece, entry }: Found,
  categoryId: number,
  full: readonly { id: number; max: number }[],
): Promise<{ message?: Words | undefined; choice?: Choice | undefined }> {
  const others = piece.entries.filter(({ id }) => id !== entry.id);
  const ids = [...others.filter(({ state }) => state !== 'withdrawn').map((other) => other.categoryId), categoryId];
  const choices = await findChoices(db, submission.propertyId, submission.seasonId, ids);
  const choice = choices.find(({ id }) => id === categoryId);
  if (others.some((other) => other.categoryId === categoryId && other.state !== 'withdrawn')) return { message: says('alreadyInCategory') };
  const limit = full.find(({ id }) => id === categoryId);
  if (choice && limit) return { message: rules.fullWords(choice.name, limit.max) };
  const [found] = findChoiceProblems({
    wanted: ids.map((CategoryID) => ({ CategoryID })),
    existing: others,
    choices,
    exclusions: await findExclusions(db, ids),
  });
  if (found) return { message: found.Message };
  return choice ? { choice } : { message: says('chooseSeasonsCategory') };
}

/** Puts the entry into another category of its season, or says at the field why not. */
export async function move(db: WriteDb, found: Found, categoryId: number, problem: Words | null): Promise<string> {
  const { submission, piece, entry } = found;
  if (problem) throw new Refusal('Locked', { message: problem });
  const full = await findFull(db, submission.accountId, [categoryId], piece.id);
  const { message, choice } = await findMoveProblem(db, found, categoryId, full);
  if (!choice) throw invalid('CategoryID', message ?? says('chooseSeasonsCategory'));
  const original = (await store.findOriginalCategory(db, entry.id)) ?? entry.categoryId;
  // It leaves the hands of judges, and places that were only computed. What judges said of it stays.
  await endLeases(db, entry.id);
  await removePlaces(db, entry.id);
  await putCategory(db, submission.propertyId, entry.id, {
    categoryId,
    // Back where it came from, it was never moved.
    originalCategoryId: original === categoryId ? null : original,
    customFields: rules.answersAfterMove(entry.customFields as Record<string, string>, entry.fields, choice.fields),
  });
  return choice.name;
}
