import { entryPermit, addingPermit, entryStateOf, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import { pieceBulk } from '#contract/wings/commerce/piece-bulk/piece-bulk.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { findChoiceProblems } from '#server/wings/entering/submission/choice.rules.ts';
import { addEntries, findChoices, findExclusions, findFull, trashEntries } from '#server/wings/entering/submission/choice.store.ts';
import { renewSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { changePiece } from '#server/wings/entering/submission/submission.store.ts';
import { entryDatesOf, demand, entryStatesOf } from '#server/wings/entering/submission/submission.rules.ts';
import { touchSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { withdrawEntries } from '#server/wings/commerce/order/refund/withdrawal.service.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { inWords, saying } from '#contract/kernel/text/said.ts';
import { refusalWords } from '#server/kernel/call/envelope.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { type OpenPiece, openPiece } from '#server/wings/entering/piece/open-piece.service.ts';
import texts from '#texts/commerce/piece-bulk-refusals.ts';

const says = saying(texts);

type Bulk = Given<typeof pieceBulk.bulkProcessPieces>;

export const pieceBulkHandlers = implement(pieceBulk, { bulkProcessPieces: (given) => processPieces(given) });

/** Pieces in the order of their numbers, so that two of these at the same time do not deadlock. */
async function processPieces(given: Bulk): Promise<Reply<typeof pieceBulk.bulkProcessPieces>> {
  const { body, db, now, language, record } = given;
  const answers = [];
  for (const pieceId of [...new Set(body.PieceIDs)].toSorted((one, other) => one - other)) {
    try {
      const opened = await openPiece(given, pieceId);
      await processPiece(given, opened);
      await changePiece(db, pieceId, {});
      await touchSubmission(db, opened.submission.id, now);
      await renewSubmission(db, opened.submission.id);
      await record('piece.processed', {
        subject: 'piece',
        subjectId: pieceId,
        propertyId: opened.submission.propertyId,
        before: opened.piece.entries.map(({ id, categoryId, state }) => ({ id, categoryId, state })),
        after: { action: body.Action, categoryId: body.CategoryID },
      });
      answers.push({ PieceID: pieceId, Success: true, Message: null });
    } catch (error) {
      // Everything is checked before anything is written, so a refused piece is as it was.
      if (!(error instanceof Refusal)) throw error;
      answers.push({
        PieceID: pieceId,
        Success: false,
        Message: inWords(error.details.errors?.[0]?.Message ?? refusalWords(error, language), language),
      });
    }
  }
  return answers;
}

async function processPiece(given: Bulk, { role, submission, piece: current }: OpenPiece): Promise<void> {
  const { body, db, now } = given;
  const window = windowAt(entryDatesOf(submission), now);
  const categoryId = body.CategoryID ?? 0;
  const held = current.entries.find((entry) => entry.categoryId === categoryId);
  switch (body.Action) {
    case 'AddCategory': {
      const living = current.entries.filter(({ state }) => state !== 'withdrawn').map((entry) => entry.categoryId);
      if (living.includes(categoryId)) throw new Refusal('Invalid', { message: says('alreadyInCategory') });
      demand(addingPermit({ role, window }, entryStatesOf(current)));
      const ids = [...living, categoryId];
      const errors = findChoiceProblems({
        wanted: ids.map((CategoryID) => ({ CategoryID })),
        existing: current.entries,
        choices: await findChoices(db, submission.propertyId, submission.seasonId, ids),
        exclusions: await findExclusions(db, ids),
        full: await findFull(db, submission.accountId, ids, current.id),
      });
      if (errors.length) throw new Refusal('Invalid', { errors });
      return addEntries(db, submission, current.id, [{ categoryId }], now);
    }
    case 'RemoveCategory':
      if (!held) throw new Refusal('Invalid', { message: says('notInCategory') });
      demand(entryPermit({ role, action: 'editCategories', window }, entryStateOf(held)));
      return trashEntries(db, [held.id], now);
    case 'Delete':
      for (const entry of current.entries) demand(entryPermit({ role, action: 'delete', window }, entryStateOf(entry)));
      return trashEntries(
        db,
        current.entries.map(({ id }) => id),
        now,
      );
    case 'Withdraw': {
      const living = current.entries.filter(({ state }) => state !== 'withdrawn');
      if (living.length === 0) throw new Refusal('Locked', { message: says('nothingToWithdraw') });
      for (const entry of living) demand(entryPermit({ role, action: 'withdraw', window }, entryStateOf(entry)));
      await withdrawEntries(
        given,
        living.map(({ id }) => id),
      );
    }
  }
}
