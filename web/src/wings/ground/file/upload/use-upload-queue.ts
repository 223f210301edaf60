import { useCallback, useEffect, useReducer, useRef } from 'react';
import { emptyQueue, type UploadAction, type UploadItem, type UploadLimits, type UploadQueue, uploadQueue } from './upload-queue.ts';

interface UploadOptions {
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  onStalled: (isStalled: boolean) => void;
  signal: AbortSignal;
}

export interface Upload {
  /** `Url` is where the file can be seen; private ones have no address. */
  (file: File, options: UploadOptions): Promise<{ UploadFile: string; Url?: string | null }>;
  /** Called when no one wants the rest of a file anymore. */
  giveUp?: (file: File) => void;
}

/** Thrown by an uploader whose refusal has words for people; anything else gets the usual sentence. */
export class UploadRefused extends Error {}

const sendingAtOnce = 3;

export interface UploadQueueHandle {
  queue: UploadQueue;
  action: (action: UploadAction) => void;
  add: (files: Iterable<File>, limits: UploadLimits) => void;
  /** Cancels what is on its way and forgets everything. */
  reset: (items?: readonly UploadItem[], leadId?: string) => void;
}

export function useUploadQueue(upload: Upload): UploadQueueHandle {
  const [queue, dispatch] = useReducer(uploadQueue<File>, emptyQueue);
  const controllers = useRef(new Map<string, AbortController>());
  const nextId = useRef(0);
  const uploadNow = useRef(upload);
  uploadNow.current = upload;
  const items = useRef(queue.items);
  items.current = queue.items;

  const abort = useCallback((id: string) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
  }, []);

  const action = useCallback(
    (next: UploadAction) => {
      if (next.type === 'cancel' || next.type === 'remove' || next.type === 'pause') abort(next.id);
      if (next.type === 'cancel' || next.type === 'remove') {
        const item = items.current.find(({ id }) => id === next.id);
        if (item?.file && item.state !== 'done') uploadNow.current.giveUp?.(item.file);
      }
      dispatch(next);
    },
    [abort],
  );

  const reset = useCallback(
    (items: readonly UploadItem[] = [], leadId?: string) => {
      for (const id of controllers.current.keys()) abort(id);
      dispatch({ type: 'reset', items, leadId });
    },
    [abort],
  );

  useEffect(() => {
    const sending = queue.items.filter(({ state }) => state === 'sending').length;
    const waiting = queue.items.filter(({ state }) => state === 'waiting');
    // A file replaced before its upload was done has no one waiting for it.
    for (const id of controllers.current.keys()) if (!queue.items.some((item) => item.id === id)) abort(id);
    for (const { id, file } of waiting.slice(0, Math.max(0, sendingAtOnce - sending))) {
      if (!file) continue;
      const controller = new AbortController();
      controllers.current.set(id, controller);
      dispatch({ type: 'start', id });
      uploadNow
        .current(file, {
          signal: controller.signal,
          onProgress: (progress) => dispatch({ type: 'progress', id, progress }),
          onStalled: (isStalled) => dispatch({ type: 'stall', id, isStalled }),
        })
        .then(({ UploadFile }) => dispatch({ type: 'done', id, uploadFile: UploadFile }))
        .catch((error: unknown) => {
          if (!controller.signal.aborted) dispatch({ type: 'fail', id, error: error instanceof UploadRefused ? error.message : undefined });
        })
        .finally(() => {
          if (controllers.current.get(id) === controller) controllers.current.delete(id);
        });
    }
  }, [queue.items, abort]);

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const add = useCallback((files: Iterable<File>, limits: UploadLimits) => {
    const named = [...files].map((file) => {
      nextId.current += 1;
      return { id: `upload-${nextId.current}`, file };
    });
    dispatch({ type: 'add', files: named, limits });
  }, []);

  return { queue, action, add, reset };
}
