import { type FileKind, fileProblem, type Medium, mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { maxCaptionFiles } from '#contract/wings/entering/piece/piece-items.ts';
import type { UploadLimits as Media } from '#contract/wings/ground/file/media-limits.ts';

export type MediaKind = Medium;

export const mediaKindOf = (fileName: string): MediaKind => mediumOf(fileName);

/** What a browser's File and a test both have. */
export interface FileLike {
  name: string;
  size: number;
}

export interface UploadItem<F extends FileLike = File> {
  id: string;
  name: string;
  size: number;
  media: MediaKind;
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'cancelled';
  /** The connection is away; it goes on automatically. */
  isStalled?: boolean;
  /** 0 to 1. */
  progress: number;
  /** Absent for a file that was there before. */
  file?: F;
  /** The stored name, once uploaded. */
  uploadFile?: string;
  /** Words for people when the far side gave some. */
  error?: string;
}

export interface UploadLimits {
  kind: FileKind;
  maxFiles: number;
  maxVideos?: number;
  /** What the installation takes of images and videos, once it is known. */
  media?: Media | undefined;
}

export type Refusal = { name: string; size: number } & {
  problem: 'invalid-type' | 'too-large' | 'empty' | 'too-many' | 'too-many-videos' | 'too-many-captions';
};

export interface UploadQueue<F extends FileLike = File> {
  items: readonly UploadItem<F>[];
  refusals: readonly Refusal[];
  leadId?: string;
}

export const emptyQueue = { items: [], refusals: [] } as const;

export type UploadAction<F extends FileLike = File> =
  | { type: 'add'; files: readonly { id: string; file: F }[]; limits: UploadLimits }
  | { type: 'start' | 'pause' | 'resume' | 'cancel' | 'retry' | 'remove' | 'lead'; id: string }
  | { type: 'stall'; id: string; isStalled: boolean }
  | { type: 'progress'; id: string; progress: number }
  | { type: 'done'; id: string; uploadFile: string }
  | { type: 'fail'; id: string; error?: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'reset'; items: readonly UploadItem<F>[]; leadId?: string };

export function uploadQueue<F extends FileLike>(queue: UploadQueue<F>, action: UploadAction<F>): UploadQueue<F> {
  switch (action.type) {
    case 'reset':
      return { items: action.items, refusals: [], leadId: action.leadId };
    case 'add':
      return add(queue, action.files, action.limits);
    case 'start':
      return change(queue, action.id, (item) => (item.state === 'waiting' ? { ...item, state: 'sending' } : item));
    case 'progress':
      // Late news of an upload that was cancelled in the meantime.
      return change(queue, action.id, (item) =>
        item.state === 'sending' ? { ...item, progress: Math.min(1, Math.max(item.progress, action.progress)) } : item,
      );
    case 'stall':
      return change(queue, action.id, (item) => (item.state === 'sending' ? { ...item, isStalled: action.isStalled } : item));
    case 'pause':
      return change(queue, action.id, (item) =>
        item.state === 'sending' || item.state === 'waiting' ? { ...item, state: 'paused', isStalled: false } : item,
      );
    case 'resume':
      return change(queue, action.id, (item) => (item.state === 'paused' ? { ...item, state: 'waiting' } : item));
    case 'done':
      return change(queue, action.id, (item) =>
        item.state === 'sending'
          ? { ...item, state: 'done', progress: 1, uploadFile: action.uploadFile, isStalled: false, error: undefined }
          : item,
      );
    case 'fail':
      return change(queue, action.id, (item) =>
        item.state === 'sending' ? { ...item, state: 'failed', isStalled: false, error: action.error } : item,
      );
    case 'cancel':
      return change(queue, action.id, (item) =>
        item.state === 'sending' || item.state === 'waiting' || item.state === 'paused'
          ? { ...item, state: 'cancelled', progress: 0, isStalled: false }
          : item,
      );
    case 'retry':
      return change(queue, action.id, (item) =>
        item.state === 'failed' || item.state === 'cancelled' ? { ...item, state: 'waiting', progress: 0, error: undefined } : item,
      );
    case 'remove':
      return {
        items: queue.items.filter(({ id }) => id !== action.id),
        refusals: [],
        leadId: queue.leadId === action.id ? undefined : queue.leadId,
      };
    case 'lead':
      return queue.items.some(({ id, media }) => id === action.id && media === 'image') ? { ...queue, leadId: action.id } : queue;
    case 'move':
      return { ...queue, items: move(queue.items, action.id, action.to) };
  }
}

function change<F extends FileLike>(queue: UploadQueue<F>, id: string, to: (item: UploadItem<F>) => UploadItem<F>): UploadQueue<F> {
  return { ...queue, items: queue.items.map((item) => (item.id === id ? to(item) : item)) };
}

function move<F extends FileLike>(items: readonly UploadItem<F>[], id: string, to: number): readonly UploadItem<F>[] {
  const item = items.find((other) => other.id === id);
  if (!item || to < 0 || to >= items.length) return items;
  const rest = items.filter((other) => other !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Each file is judged for itself: good ones go on even when others are refused. A single place is replaced rather than refused. */
function add<F extends FileLike>(queue: UploadQueue<F>, files: readonly { id: string; file: F }[], limits: UploadLimits): UploadQueue<F> {
  const refusals: Refusal[] = [];
  let items = [...queue.items];
  let replaced = false;
  for (const { id, file } of files) {
    const refuse = (problem: Refusal['problem']): void => {
      refusals.push({ name: file.name, size: file.size, problem });
    };
    const problem = fileProblem(limits.kind, file.name, file.size);
    const media = mediaKindOf(file.name);
    if (problem) {
      refuse(problem);
      continue;
    }
    const isCaptions = media === 'captions';
    const works = items.filter(isWork).length;
    const isReplacing = !isCaptions && limits.maxFiles === 1 && works === 1 && !replaced;
    if (isReplacing) items = items.filter((item) => !isWork(item));
    if (isCaptions ? items.length - works >= maxCaptionFiles : !isReplacing && works >= limits.maxFiles) {
      refuse(isCaptions ? 'too-many-captions' : 'too-many');
      continue;
    }
    const videos = items.filter((item) => item.media === 'video').length;
    if (media === 'video' && limits.maxVideos !== undefined && videos >= limits.maxVideos) {
      refuse('too-many-videos');
      continue;
    }
    replaced ||= !isCaptions;
    items.push({ id, name: file.name, size: file.size, media, state: 'waiting', progress: 0, file });
  }
  return { ...queue, items, refusals };
}

/** The chosen lead image, else the first image. */
export function leadIdOf(queue: UploadQueue<FileLike>): string | undefined {
  const images = queue.items.filter(({ media }) => media === 'image');
  return (images.find(({ id }) => id === queue.leadId) ?? images[0])?.id;
}

interface OverallProgress {
  done: number;
  count: number;
  /** 0 to 1, by bytes. */
  share: number;
  isBusy: boolean;
  isPaused: boolean;
}

export function overallProgress(queue: UploadQueue<FileLike>): OverallProgress {
  const counted = queue.items.filter(({ state }) => state !== 'failed' && state !== 'cancelled');
  const bytes = counted.reduce((sum, { size }) => sum + size, 0);
  const sent = counted.reduce((sum, { size, progress }) => sum + size * progress, 0);
  return {
    done: counted.filter(({ state }) => state === 'done').length,
    count: counted.length,
    share: bytes > 0 ? sent / bytes : counted.length > 0 ? 1 : 0,
    isBusy: counted.some(({ state }) => state === 'waiting' || state === 'sending'),
    isPaused: counted.some(({ state }) => state === 'paused'),
  };
}

/** As the piece's file list spells it. */
export interface SavedFile {
  UploadFile: string;
  OriginalFileName: string;
  LeadImage: boolean;
}

/** Captions go with a film: they are no file of the work's own. */
export const isWork = ({ media }: { media: MediaKind }): boolean => media !== 'captions';

/** How many files there are or will be: refused or canceled ones don't count, and neither do captions. */
export const countFiles = (queue: UploadQueue<FileLike>): number =>
  queue.items.filter((item) => isWork(item) && item.state !== 'failed' && item.state !== 'cancelled').length;

export function filesToSave(queue: UploadQueue<FileLike>): SavedFile[] {
  const leadId = leadIdOf({ ...queue, items: queue.items.filter(({ state }) => state === 'done') });
  return queue.items.flatMap(({ id, name, uploadFile, state }) =>
    state === 'done' && uploadFile !== undefined ? [{ UploadFile: uploadFile, OriginalFileName: name, LeadImage: id === leadId }] : [],
  );
}
