import { file as fileCalls } from '#contract/wings/ground/file/file.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { partBytes } from '#contract/wings/ground/file/part-upload.ts';
import { isTransient, type Send } from '#web/kernel/call/client.ts';
import { uploadInParts } from './upload-parts.ts';
import { pause, sendBody, type Uploaded, type UploadWishes } from './upload-request.ts';

const mostAttempts = 3;

/** Sends a file straight to the store by a signed form, tries again when the network fails, and has the server look at what arrived. */
export async function uploadFile(send: Send, file: File, wishes: UploadWishes): Promise<Uploaded> {
  if (file.size > partBytes && !wishes.isStranger) return uploadInParts(send, file, wishes);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptUpload(send, file, wishes);
    } catch (problem) {
      if (wishes.signal?.aborted || !isTransient(problem) || attempt === mostAttempts) throw problem;
      await pause(1000 * 2 ** (attempt - 1), wishes.signal);
    }
  }
}

/** Each attempt has a form of its own: a form is good for one file. */
async function attemptUpload(send: Send, file: File, { folder, propertyId, onProgress, signal }: UploadWishes): Promise<Uploaded> {
  const options = signal ? { signal } : {};
  const doc = { title: file.name, folder, subfolder: propertyId ?? null, bytes: file.size || null };
  const form = await send(fileCalls.getUploadSettings, { body: { doc } }, options);
  if (typeof form === 'string') throw new CallProblem(500, {});
  await post(form, file, onProgress, signal);
  const { Url } = await send(fileCalls.confirmUpload, { body: { Uuid: form.Uuid } }, options);
  onProgress?.(1);
  return { UploadFile: form.Key, Uuid: form.Uuid, fileId: form.FileID, Url };
}

function post(
  form: { Url: string; Fields: { Name: string; Value: string }[] },
  file: File,
  onProgress: UploadWishes['onProgress'],
  signal: AbortSignal | undefined,
): Promise<void> {
  const body = new FormData();
  for (const { Name, Value } of form.Fields) body.append(Name, Value);
  // Stores read the form in order and take what comes before the file.
  body.append('file', file);
  // The last word is the server's.
  return sendBody('POST', form.Url, body, { signal, onSent: (sent, total) => onProgress?.(Math.min(0.99, sent / total)) });
}
