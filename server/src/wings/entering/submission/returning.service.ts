import type { WriteDb } from '#server/kernel/database/db.ts';
import { findChoiceProblems } from './choice.rules.ts';
import { findChoices, findExclusions, findFull } from './choice.store.ts';
import type * as whole from './whole-submission.store.ts';

/** What speaks against an entry's return by now, unless its place is taken already. */
export async function findProblemOfReturn(
  db: WriteDb,
  submission: whole.WholeSubmission,
  { pieceId, categoryId }: { pieceId: number; categoryId: number },
) {
  const existing = submission.pieces.find(({ id }) => id === pieceId)?.entries ?? [];
  if (existing.some((entry) => entry.categoryId === categoryId)) return undefined;
  const living = existing.filter(({ state }) => state !== 'withdrawn').map((entry) => entry.categoryId);
  const ids = [...living, categoryId];
  const [problem] = findChoiceProblems({
    wanted: ids.map((CategoryID) => ({ CategoryID })),
    existing,
    choices: await findChoices(db, submission.propertyId, submission.seasonId, ids),
    exclusions: await findExclusions(db, ids),
    full: await findFull(db, submission.accountId, ids, pieceId),
  });
  return problem?.Message;
}
