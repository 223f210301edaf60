import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileKinds } from '#contract/wings/ground/file/file-kinds.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { findUnfinished, forgetUpload, isSameFile, type Unfinished } from '#web/wings/ground/file/upload/unfinished-uploads.ts';
import { abandonParts } from '#web/wings/ground/file/upload/upload-parts.ts';
import type { UploadQueue } from '#web/wings/ground/file/upload/upload-queue.ts';

/** The uploads that a reload cut off: a page cannot open a file on its own, so their owner must choose it again. */
export function useUnfinished(purpose: string, queue: UploadQueue) {
  const { send } = usePortal();
  const queries = useQueryClient();
  // Of this visit: what is chosen from now on is seen in the list itself.
  const [visit] = useState(() => Date.now());
  const queryKey = ['unfinished-uploads', purpose, visit];
  const { folder } = fileKinds.pieceFile;
  const { data = [] } = useQuery({ queryKey, queryFn: () => findUnfinished(send, purpose, folder), staleTime: Number.POSITIVE_INFINITY });
  return {
    unfinished: data.filter((one) => !queue.items.some(({ file }) => file && isSameFile(file, one))),
    discard(one: Unfinished): void {
      forgetUpload(purpose, one);
      void abandonParts(send, one, { folder });
      queries.setQueryData<readonly Unfinished[]>(queryKey, (known = []) => known.filter((other) => other !== one));
    },
  };
}
