import type { FileStatus } from '#contract/wings/ground/file/file.ts';

/** The file states an entrant sees; the server's processing steps are internal. */
export const pieceFileStates = ['waiting', 'processing', 'ready', 'damaged'] as const;
export type PieceFileState = (typeof pieceFileStates)[number];

const states: Record<FileStatus, PieceFileState> = {
  promised: 'waiting',
  stored: 'waiting',
  processing: 'processing',
  ready: 'ready',
  // Without an encoder the original is shown as it is.
  unencoded: 'ready',
  failed: 'damaged',
};

/** A file that the store no longer follows, such as one that was brought over from elsewhere, is as good as it looks. */
export const pieceFileStateOf = (status: string | null | undefined): PieceFileState => states[status as FileStatus] ?? 'ready';

export const isBeingPrepared = (state: PieceFileState): boolean => state === 'waiting' || state === 'processing';
