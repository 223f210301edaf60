import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { file as fileCalls } from '#contract/areas/file/file.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useRoom } from './use-room.ts';

const everyMs = 2000;
const uuidIn = (key: string): string | undefined => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(key)?.[0];

/** The small pictures of the files, each as soon as the server has made it. */
export function useFileThumbs(): ReadonlyMap<string, string> {
  const { send } = usePortal();
  const { piece, files, room } = useRoom();
  const known = new Map(
    piece.FileList.flatMap(({ UploadFile, ThumbnailUrl }) => (ThumbnailUrl ? [[UploadFile, ThumbnailUrl] as const] : [])),
  );
  const waiting = files.listed.flatMap(({ UploadFile, OriginalFileName }) => {
    const uuid = uuidIn(UploadFile);
    return uuid && !known.has(UploadFile) && !/\.(pdf|mp3|m4a|wav)$/i.test(OriginalFileName) ? [{ UploadFile, uuid }] : [];
  });
  const made = useQueries({
    queries: waiting.map(({ uuid }) => ({
      queryKey: ['piece-file-thumb', uuid],
      queryFn: () => send(fileCalls.getFileStatus, { params: { id: uuid } }),
      refetchInterval: (query: { state: { data?: { Status: string; ThumbnailUrl: string | null } } }) => {
        const { data } = query.state;
        return data && (data.ThumbnailUrl || !['promised', 'stored', 'processing'].includes(data.Status)) ? false : everyMs;
      },
    })),
    combine: (answers) =>
      answers.flatMap(({ data }, index) => {
        const key = waiting[index]?.UploadFile;
        return key && data?.ThumbnailUrl ? [[key, data.ThumbnailUrl] as const] : [];
      }),
  });
  // The summary and the preview show them too: the piece is read once more when one was made.
  const count = useRef(0);
  useEffect(() => {
    if (made.length > count.current) void room.refresh().catch(() => undefined);
    count.current = made.length;
  }, [made.length, room]);
  return new Map([...known, ...made]);
}
