import { useMemo } from 'react';
import { type FileKindName, fileKinds } from '#contract/areas/file/file-kinds.ts';
import { CallProblem } from '#contract/kernel/client.ts';
import { noAnswerStatus } from '#web/kernel/client.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { type Uploaded, uploadFile } from '#web/kernel/upload.ts';
import { type UploadOptions, UploadRefused } from '#web/ui/upload/use-upload-queue.ts';

/** What the upload dialogs send files with. A refusal keeps the words of the server, next to the file it concerns. */
export function useUploader(kind: FileKindName, propertyId?: number): (file: File, options: UploadOptions) => Promise<Uploaded> {
  const { send } = usePortal();
  return useMemo(
    () => async (file, options) => {
      try {
        return await uploadFile(send, file, {
          ...options,
          folder: fileKinds[kind].folder,
          ...(propertyId !== undefined && { propertyId }),
        });
      } catch (problem) {
        const isInWords = problem instanceof CallProblem && problem.status !== noAnswerStatus && problem.message !== '';
        throw isInWords ? new UploadRefused(problem.message) : problem;
      }
    },
    [send, kind, propertyId],
  );
}
