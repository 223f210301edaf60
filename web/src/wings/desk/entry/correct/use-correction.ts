import { useMemo, useRef, useState } from 'react';
import { type EntryAction, piecePermit } from '#contract/wings/entering/submission/entry-states.ts';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { correction } from '#contract/wings/entering/piece/correction.ts';
import { piece as pieceCalls, type PieceForm } from '#contract/wings/entering/piece/piece.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useOwnForm } from '#web/wings/entering/piece/own-form/use-own-form.ts';
import { useFieldNames } from '#web/wings/entering/piece/room/field-names.ts';
import { useFileStates } from '#web/wings/entering/piece/room/use-file-states.ts';
import { usePieceFiles } from '#web/wings/entering/piece/room/use-piece-files.ts';
import { useRoomState } from '#web/wings/entering/piece/room/use-room-state.ts';
import { type Room, useKnownCategories } from '#web/wings/entering/piece/room/use-room.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useCorrectText } from '#web/texts/correct.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { type CorrectionRoom, openCorrectionRoom } from './correction-room.ts';

/** The entrant's own form, in an organizer's hands: what its parts ask of the room around them. */
export function useCorrection(piece: PieceForm, onSaved: () => void): { value: Room; room: CorrectionRoom } {
  const t = useCorrectText();
  const { send } = usePortal();
  const messages = useHeaderMessages();
  const namesOf = useFieldNames(() => piece.Form);
  const onTaken = useRef<(fields: readonly string[]) => void>(undefined);
  onTaken.current = (fields) => messages.info(t('taken', { fields: namesOf(fields) }), { stays: true });
  const sending = useSend(correction.correctPiece, {
    refreshes: [entryAdmin.getAdminEntryDetail, entryAdmin.getEntryListForAdmin, correction.getWorkHistory],
  });
  const told = useRef(onSaved);
  told.current = onSaved;
  const correct = useRef(sending.mutateAsync);
  correct.current = sending.mutateAsync;
  const [room] = useState(() =>
    openCorrectionRoom(
      {
        correct: (body) => correct.current({ body }),
        getPiece: (pieceID) => send(pieceCalls.getPiece, { body: { pieceID } }),
        onSaved: () => told.current(),
        onTaken: (fields) => onTaken.current?.(fields),
        filesChanged: t('filesChanged'),
      },
      piece,
    ),
  );
  const state = useRoomState(room);
  const { PropertyID } = state.piece;
  const files = usePieceFiles(room, { savesItself: false, propertyId: PropertyID });
  const fileStates = useFileStates(room, files.listed);
  const categories = useKnownCategories(state);
  const own = useOwnForm(state, categories);
  const states = useMemo(() => state.piece.Entries.map(({ State }) => State), [state.piece.Entries]);
  const verdict = (action: EntryAction) => piecePermit({ role: 'Administrator', action, window: state.piece.Window }, states);
  return {
    room,
    value: {
      ...state,
      room,
      traits: traitsOf(PropertyID),
      files,
      fileStates,
      tree: [],
      treeFailed: false,
      categories,
      problems: [],
      verdict,
      addingVerdict: 'state',
      mayAnswer: (id) => state.piece.Entries.some(({ CategoryID, State }) => CategoryID === id && State !== 'withdrawn'),
      own,
      mayAnswerPart: () => true,
      steps: [],
      nameOfStep: () => '',
      uploadsFor: PropertyID,
      savesLinks: true,
      locksLinks: false,
      locksFiles: false,
      change: room.change,
      view: 'work',
      go: () => undefined,
      errorAt: (field) => state.errors[field],
      setTried: () => undefined,
    },
  };
}
