import { useEffect, useRef, useState } from 'react';
import { type Broadcast, broadcast } from '#contract/wings/desk/message/broadcast.ts';
import { type CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useOnline } from '#web/kernel/browser/use-online.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { type DraftMessage, keptMessage, messageOf } from './draft-message.ts';

const pauseMs = 1200;

type Saving = 'saved' | 'unsaved' | 'saving' | 'conflict';

/**
 * The draft as it is typed: kept on the device with every letter, and on the server after a pause. Someone else's change is never
 * overwritten, and neither is what was typed here: anyone who types chooses.
 */
export function useMessageDraft(loaded: Broadcast) {
  const shelf = useRef(localShelf()).current;
  const key = `laurel.message.${loaded.BroadcastID}`;
  const [start] = useState(() => keptMessage(shelf.get(key), loaded));
  const [message, setMessage] = useState(start.message);
  const [saving, setSaving] = useState<Saving>(start.isKept ? 'unsaved' : 'saved');
  const [savedAt, setSavedAt] = useState(loaded.UpdatedDate);
  const [theirs, setTheirs] = useState<Broadcast | undefined>(start.isOutdated ? loaded : undefined);
  const version = useRef(loaded.Version);
  const latest = useRef(message);
  const isOnline = useOnline();
  const sending = useSend(broadcast.saveBroadcast, { refreshes: [broadcast.getBroadcasts] });

  const put = (next: DraftMessage): void => {
    latest.current = next;
    setMessage(next);
  };
  const change = (part: Partial<DraftMessage>): void => {
    const next = { ...latest.current, ...part };
    put(next);
    shelf.set(key, JSON.stringify({ message: next, version: version.current }));
    setSaving((now) => (now === 'conflict' ? now : 'unsaved'));
  };

  const save = async (): Promise<void> => {
    const sent = latest.current;
    setSaving('saving');
    try {
      const saved = await sending.mutateAsync({
        body: {
          ...sent,
          PropertyID: loaded.PropertyID,
          SeasonID: loaded.SeasonID,
          BroadcastID: loaded.BroadcastID,
          DraftKey: `message-${loaded.BroadcastID}`,
          Version: version.current,
        },
      });
      version.current = saved.Version;
      setSavedAt(saved.UpdatedDate);
      if (latest.current === sent) {
        shelf.remove(key);
        setSaving('saved');
      } else setSaving('unsaved');
    } catch (problem) {
      if (isFailure(problem, 'Conflict')) {
        setTheirs((problem as CallProblem).data as Broadcast | undefined);
        setSaving('conflict');
      } else setSaving('unsaved');
      throw problem;
    }
  };
  const saveRef = useRef(save);
  saveRef.current = save;

  useEffect(() => {
    if (saving !== 'unsaved' || !isOnline || theirs) return undefined;
    const timer = setTimeout(() => void saveRef.current().catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
    // `message` restarts the pause with each letter.
  }, [saving, isOnline, message, theirs]);

  return {
    message,
    change,
    saving: theirs ? ('conflict' as const) : saving,
    isOnline,
    savedAt,
    theirs,
    takeTheirs: () => {
      if (!theirs) return;
      version.current = theirs.Version;
      put(messageOf(theirs));
      shelf.remove(key);
      setTheirs(undefined);
      setSaving('saved');
    },
    keepMine: () => {
      if (!theirs) return;
      version.current = theirs.Version;
      setTheirs(undefined);
      setSaving('unsaved');
    },
    /** Everything is on the server, and by which version. */
    settle: async (): Promise<number> => {
      if (saving !== 'saved') await save();
      return version.current;
    },
    forget: () => shelf.remove(key),
  };
}
