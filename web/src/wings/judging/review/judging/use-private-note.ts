import { useCallback, useEffect, useRef, useState } from 'react';
import { privateNote, privateNoteLimit } from '#contract/wings/judging/review/private-note.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useCall } from '#web/kernel/call/use-call.ts';

const pauseMs = 800;

/** The judge's own note on one entry. What is typed is on this device immediately, and with the server after a pause. */
export function usePrivateNote(entryId: number) {
  const { send, property } = usePortal();
  const accountId = useSession().profile?.id ?? 0;
  const shelf = useRef(localShelf()).current;
  const key = `laurel.note.${property.id}.${accountId}.${entryId}`;
  const loaded = useCall(privateNote.getPrivateNote, { params: { entryId } }, { staleMs: 0, whenExpired: 'throw' });
  const [typed, setTyped] = useState<string | null>(() => shelf.get(key));
  const [state, setState] = useState<'saving' | 'kept' | 'saved'>();
  const [savedAt, setSavedAt] = useState<Date>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const text = shelf.get(key);
    if (text === null || text.trim().length > privateNoteLimit) return;
    setState('saving');
    try {
      const saved = await send(privateNote.savePrivateNote, { body: { EntryID: entryId, Text: text } }, { whenExpired: 'throw' });
      // Typing went on in the meantime: that is saved by its own pause.
      if (shelf.get(key) !== text) return;
      shelf.remove(key);
      setSavedAt(saved.SavedAt ?? undefined);
      setState('saved');
    } catch {
      setState('kept');
    }
  }, [send, shelf, key, entryId]);

  useEffect(() => {
    // What an earlier visit could not send goes now, and what this one could not when the connection is back; the rest on leaving.
    void save();
    const again = (): void => void save();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      void save();
    };
  }, [save]);

  const change = (text: string): void => {
    setTyped(text);
    shelf.set(key, text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  };
  // A remembered answer may be older than what was saved since: only a fresh one counts.
  const known = loaded.isFetchedAfterMount ? loaded.data : undefined;
  return {
    /** Undefined while it is not known. */
    text: typed ?? known?.Text,
    change,
    state,
    savedAt: savedAt ?? known?.SavedAt ?? undefined,
    hasFailed: typed === null && loaded.isError,
    retry: () => void loaded.refetch(),
  };
}
