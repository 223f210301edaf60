import { useEffect, useState } from 'react';
import { usePieceText } from '#web/texts/piece.ts';
import { useRoomState } from './use-room-state.ts';
import { useRoom } from './use-room.ts';

const renewMs = 20_000;

/** When what was typed was last kept, and where. */
export function SavedWords() {
  const t = usePieceText();
  const { state, savedAt, isChanged, filesProblem, linksProblem } = useRoomState(useRoom().room);
  const isUnsaved = filesProblem !== null || linksProblem !== null;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), renewMs);
    return () => clearInterval(timer);
  }, [savedAt]);
  const minutes = savedAt ? Math.floor((now - savedAt.getTime()) / 60_000) : 0;
  const words = (): string => {
    // A draft may be kept by now; the files or the links are not part of the work.
    if (isUnsaved) return t('notSaved');
    if (state === 'kept') return t('savedHere');
    if (state === 'failed') return t('notSaved');
    if (state === 'saving' || state === 'typing') return t('saving');
    if (!savedAt) return '';
    if (minutes < 1) return t('savedNow');
    if (minutes < 60) return t('savedMinutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? t('savedHours', { count: hours }) : t('savedDays', { count: Math.floor(hours / 24) });
  };
  return (
    <span data-state={state} data-changed={isChanged} role={isUnsaved || state === 'kept' || state === 'failed' ? 'status' : undefined}>
      {words()}
    </span>
  );
}
