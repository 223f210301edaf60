import { useMemo } from 'react';
import { type FileKindName, fileKinds } from '#contract/wings/ground/file/file-kinds.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { isTransient } from '#web/kernel/call/client.ts';
import { noAnswerStatus } from '#web/kernel/call/no-answer.ts';
import { forgetUpload, noteUpload } from './unfinished-uploads.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { uploadFile } from './upload.ts';
import { abandonParts } from './upload-parts.ts';
import { type Upload, UploadRefused } from './use-upload-queue.ts';

/** What the upload dialogs send files with. With a purpose, what is on its way when the page is left is remembered under it. A refusal keeps its words, next to the file it concerns. */
export function useUploader(kind: FileKindName, propertyId?: number, purpose?: string): Upload {
  const { send } = usePortal();
  const { token, guestToken } = useSession();
  const isStranger = !(token ?? guestToken);
  return useMemo(() => {
    const wishes = { folder: fileKinds[kind].folder, ...(propertyId !== undefined && { propertyId }) };
    const upload: Upload = async (file, options) => {
      if (purpose) noteUpload(purpose, file);
      try {
        const uploaded = await uploadFile(send, file, { ...options, ...wishes, isStranger });
        if (purpose) forgetUpload(purpose, file);
        return uploaded;
      } catch (problem) {
        if (purpose && problem instanceof CallProblem && !isTransient(problem)) forgetUpload(purpose, file);
        const isAnswered = problem instanceof CallProblem && problem.status !== noAnswerStatus;
        throw isAnswered ? new UploadRefused(problem.message) : problem;
      }
    };
    upload.giveUp = (file) => {
      if (purpose) forgetUpload(purpose, file);
      void abandonParts(send, file, wishes);
    };
    return upload;
  }, [send, kind, propertyId, purpose, isStranger]);
}
