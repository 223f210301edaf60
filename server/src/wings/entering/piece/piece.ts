import { windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';
import { companySizes, pieceLengths, piecePartners } from '#contract/wings/entering/piece/piece-options.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { entryDatesOf } from '#server/wings/entering/submission/submission.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { formOf, getOwnPiece, openPiece } from './open-piece.service.ts';
import { findHidden, inspectNewFiles, saveFiles, saveUrls } from './piece-files.ts';
import { inspectAnswers, savePiece } from './piece-save.ts';
import * as store from './piece.store.ts';
import { formOfPiece } from '#server/wings/entering/submission/piece-form.rules.ts';
import { bindForm } from '#server/wings/entering/submission/piece-parts.store.ts';
import { type ShortlistAsk, shortlistAskOf } from './shortlist-ask.rules.ts';

const isAskedFor =
  (what: ShortlistAsk) =>
  async (given: { db: ReadDb; actor: Actor; params: { pieceId: number } }): Promise<boolean> => {
    const { submission, piece: current } = await getOwnPiece(given, given.params.pieceId);
    return shortlistAskOf(current, traitsOf(submission.propertyId)) === what;
  };

export const pieceHandlers = implement(piece, {
  getPiece: async (given) => formOf(given, await getOwnPiece(given, given.body.pieceID)),
  savePiece: afterPreparing<typeof piece.savePiece>()(inspectAnswers, savePiece),
  updatePieceURLs: afterPreparing<typeof piece.updatePieceURLs>()(({ services, body }) => findHidden(services, body.UrlList), saveUrls),
  updateFileList: afterPreparing<typeof piece.updateFileList>()(inspectNewFiles, saveFiles),
  updateFileListAdmin: afterPreparing<typeof piece.updateFileListAdmin>()(inspectNewFiles, saveFiles),

  pieceIsForShortlistVideo: isAskedFor('video'),
  pieceIsForShortlistArtwork: isAskedFor('artwork'),
  pieceIsForShortlistPodcast: isAskedFor('podcast'),
  pieceIsForShortlistAdvertisement: isAskedFor('advertisement'),

  async getPieceLengths({ params, language, refuse }) {
    return findProperty(params.propertyId)?.kind === 'entry' ? optionsIn(pieceLengths, language) : refuse('NotFound');
  },
  getPiecePartners: async ({ language }) => optionsIn(piecePartners, language),
  getPieceCompanySize: async ({ language }) => optionsIn(companySizes, language),

  async savePieceDraft(given) {
    const { body, db, now, refuse } = given;
    const { submission, piece: current } = await openPiece(given, body.PieceID);
    const held = await store.findDraft(db, body.PieceID);
    const revision = held?.revision ?? 0;
    if (revision !== body.Revision)
      return refuse('Conflict', {
        data: { Draft: held ? JSON.parse(held.draftText) : null, Revision: revision, SavedDate: held?.savedAt ?? null },
      });
    const asked = formOfPiece(current);
    if (asked && !current.answered) await bindForm(db, current.id, asked.id);
    const next = { draft: JSON.stringify(body.Draft), revision: revision + 1, pieceVersion: body.Version, savedAt: now };
    await store.putDraft(db, body.PieceID, next);
    return {
      Revision: next.revision,
      SavedDate: now,
      Window: windowAt(entryDatesOf(submission), now),
      IsStale: body.Version !== current.version,
    };
  },

  async getPieceDraft(given) {
    const { db, params } = given;
    const { piece: current } = await getOwnPiece(given, params.pieceId);
    const held = await store.findDraft(db, current.id);
    return {
      PieceID: current.id,
      Draft: held ? JSON.parse(held.draftText) : null,
      Revision: held?.revision ?? 0,
      SavedDate: held?.savedAt ?? null,
      IsStale: held !== undefined && held.pieceVersion !== current.version,
    };
  },

  async discardPieceDraft(given) {
    const { piece: current } = await openPiece(given, given.body.PieceID);
    await store.deleteDraft(given.db, current.id);
    return null;
  },
});
