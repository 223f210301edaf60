import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { file as fileCalls } from '#contract/wings/ground/file/file.ts';
import { mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { isBeingPrepared, type PieceFileState, pieceFileStateOf } from '#contract/wings/entering/piece/piece-file-state.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import type { ListedFile } from './file-merge.ts';
import type { PieceRoom } from './piece-room.ts';
import { useRoomPart } from './use-room-state.ts';

const everyMs = 2000;
const uuidIn = (key: string): string | undefined => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(key)?.[0];

export interface FileNow {
  state: PieceFileState;
  /** Percent, while it is being prepared. */
  progress: number;
  thumb: string | null;
}
type Told = Reply<typeof fileCalls.getFileStatus>;

/** Pictures and films get a small picture of their own. */
const isPictured = (name: string): boolean => ['image', 'video'].includes(mediumOf(name));

/** What has become of each uploaded file, by its key: asked for until the server is done with it. */
export function useFileStates(
  room: Pick<PieceRoom, 'get' | 'subscribe' | 'refresh'>,
  listed: readonly ListedFile[],
): ReadonlyMap<string, FileNow> {
  const { send } = usePortal();
  const piece = useRoomPart(room, (state) => state.piece);
  const known = useMemo(
    () =>
      new Map(
        piece.FileList.map(({ UploadFile, State, Progress, ThumbnailUrl }) => [
          UploadFile,
          { state: State, progress: Progress, thumb: ThumbnailUrl },
        ]),
      ),
    [piece.FileList],
  );
  const waiting = listed.flatMap(({ UploadFile, OriginalFileName }) => {
    const uuid = uuidIn(UploadFile);
    const now = known.get(UploadFile);
    const isDone = now && !isBeingPrepared(now.state) && (now.thumb || now.state === 'damaged' || !isPictured(OriginalFileName));
    return uuid && !isDone ? [{ UploadFile, uuid }] : [];
  });
  const told = useQueries({
    queries: waiting.map(({ uuid }) => ({
      queryKey: ['piece-file-state', uuid],
      queryFn: () => send(fileCalls.getFileStatus, { params: { id: uuid } }),
      refetchInterval: (query: { state: { data?: Told } }) => {
        const { data } = query.state;
        return data && !isBeingPrepared(pieceFileStateOf(data.Status)) ? false : everyMs;
      },
    })),
    combine: (answers) =>
      answers.flatMap(({ data }, index): (readonly [string, FileNow])[] => {
        const key = waiting[index]?.UploadFile;
        if (!key || !data) return [];
        return [[key, { state: pieceFileStateOf(data.Status), progress: data.Progress, thumb: data.ThumbnailUrl }]];
      }),
  });
  // Summary, check and preview go by the piece: it is read again when a file of it was done.
  const done = told
    .filter(([key, now]) => {
      const before = known.get(key);
      return before && !isBeingPrepared(now.state) && (before.state !== now.state || before.thumb !== now.thumb);
    })
    .map(([key]) => key)
    .join();
  useEffect(() => {
    if (done) void room.refresh().catch(() => undefined);
  }, [done, room]);
  return useMemo(() => new Map([...known, ...told]), [known, told]);
}
