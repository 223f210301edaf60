import { useEffect, useMemo, useRef, useState } from 'react';
import { fileKinds, mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { useMediaLimits } from '#web/wings/ground/file/upload/use-media-limits.ts';
import { useUploader } from '#web/wings/ground/file/upload/use-uploader.ts';
import type { Unfinished } from '#web/wings/ground/file/upload/unfinished-uploads.ts';
import {
  filesToSave,
  overallProgress,
  type UploadItem,
  type UploadLimits,
  type UploadQueue,
} from '#web/wings/ground/file/upload/upload-queue.ts';
import { type UploadQueueHandle, useUploadQueue } from '#web/wings/ground/file/upload/use-upload-queue.ts';
import { inChosenOrder, type ListedFile, mergeFiles, sameFiles } from './file-merge.ts';
import type { PieceRoom } from './piece-room.ts';
import { useUnfinished } from './use-unfinished.ts';
import { useRoomPart } from './use-room-state.ts';

export interface PieceFiles extends UploadQueueHandle {
  limits: UploadLimits;
  /** What is uploaded, in order, saved or not. */
  listed: readonly ListedFile[];
  /** The file for the show, by its key. */
  shownKey: string | null;
  chooseForShow: (key: string | null) => void;
  isSaved: boolean;
  /** The list saves itself, because saving does not lock it. */
  savesItself: boolean;
  /** Something is on its way, or paused on it. */
  isBusy: boolean;
  /** For works whose files lock once they are saved: someone said yes. */
  saveNow: () => Promise<void>;
  /** What was on its way when the form was left. */
  unfinished: readonly Unfinished[];
  discard: (one: Unfinished) => void;
}

const itemOf = (file: ListedFile): UploadItem => ({
  id: file.UploadFile,
  name: file.OriginalFileName,
  size: 0,
  media: mediumOf(file.OriginalFileName),
  state: 'done',
  progress: 1,
  uploadFile: file.UploadFile,
});

const listOf = (queue: UploadQueue, shownKey: string | null): ListedFile[] =>
  filesToSave(queue).map((file) => ({ ...file, ShortlistItem: file.UploadFile === shownKey }));

const saveAfterMs = 300;
const retryAfterMs = 5000;

/**
 * The files of the piece: what is on its way, and the list on the server. Lives with the form and not with its step, so that uploads go on
 * while someone writes elsewhere. The list saves itself, unless saving would lock it.
 */
export function usePieceFiles(
  room: Pick<PieceRoom, 'get' | 'subscribe' | 'saveFiles'>,
  { savesItself, propertyId }: { savesItself: boolean; propertyId?: number },
): PieceFiles {
  const piece = useRoomPart(room, (state) => state.piece);
  const purpose = `piece.${piece.PieceID}`;
  const upload = useUploader('pieceFile', propertyId, purpose);
  const handle = useUploadQueue(upload);
  const { queue, action } = handle;
  const media = useMediaLimits();
  const limits = useMemo(() => ({ kind: fileKinds.pieceFile, maxFiles: piece.MaxItems, media }), [piece.MaxItems, media]);
  /** What the server has, as this form last took it in. */
  const synced = useRef<readonly ListedFile[]>([]);
  const [isReady, setReady] = useState(false);
  const [round, setRound] = useState(0);
  /** How many saves are on their way. */
  const [saving, setSaving] = useState(0);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const listed = useMemo(() => listOf(queue, shownKey), [queue, shownKey]);

  const told = piece.FileList;
  const latest = useRef(queue);
  latest.current = queue;
  const shown = useRef(shownKey);
  shown.current = shownKey;
  useEffect(() => {
    const theirs = told.map(({ UploadFile, OriginalFileName, LeadImage, ShortlistItem }) => ({
      UploadFile,
      OriginalFileName,
      LeadImage,
      ShortlistItem,
    }));
    setReady(true);
    // An earlier save of ours answers with less than a later one sent: only the last answer shows what the server has.
    if (saving > 0) return;
    if (sameFiles(theirs, synced.current)) return;
    const mine = listOf(latest.current, shown.current);
    const merged = mergeFiles(synced.current, mine, theirs);
    synced.current = theirs;
    if (sameFiles(merged, mine)) return;
    setShownKey(merged.find(({ ShortlistItem }) => ShortlistItem)?.UploadFile ?? null);
    const items = inChosenOrder(latest.current.items, merged, itemOf);
    const lead = merged.find(({ LeadImage }) => LeadImage)?.UploadFile;
    // Not the handle's own reset, which would break off what is on its way.
    action({ type: 'reset', items, leadId: items.find(({ uploadFile }) => uploadFile === lead)?.id });
  }, [told, action, saving]);

  const progress = overallProgress(queue);
  const isSaved = sameFiles(listed, synced.current);
  const save = useRef<() => Promise<void>>(undefined);
  save.current = async () => {
    const sent = listOf(latest.current, shown.current);
    synced.current = sent;
    setSaving((count) => count + 1);
    const outcome = await room.saveFiles(sent).finally(() => setSaving((count) => count - 1));
    if (outcome === 'saved') return;
    synced.current = room.get().piece.FileList;
    if (outcome === 'unreachable') setTimeout(() => setRound((count) => count + 1), retryAfterMs);
  };
  useEffect(() => {
    if (!isReady || !savesItself || sameFiles(listed, synced.current)) return;
    const timer = setTimeout(() => void save.current?.(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [listed, isReady, savesItself, round]);

  return {
    ...handle,
    limits,
    listed,
    shownKey,
    chooseForShow: setShownKey,
    isSaved,
    savesItself,
    isBusy: progress.isBusy || progress.isPaused,
    saveNow: async () => save.current?.(),
    ...useUnfinished(purpose, queue),
  };
}
