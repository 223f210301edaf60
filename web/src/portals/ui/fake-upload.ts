import { UploadRefused, type Upload } from '#web/wings/ground/file/upload/use-upload-queue.ts';

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** This page has no server: two seconds a file, and names with "fail" or "refuse" in them show those states on the first try. */
export function fakeUpload(): Upload {
  const tried = new Set<string>();
  return async (file, { onProgress, signal }) => {
    const isFirst = !tried.has(file.name);
    tried.add(file.name);
    for (let step = 1; step <= 20; step += 1) {
      await wait(100, signal);
      onProgress(step / 20);
      if (step === 8 && isFirst && file.name.includes('fail')) throw new Error('The connection broke');
      if (step === 8 && isFirst && file.name.includes('refuse'))
        throw new UploadRefused('The store refused this file: it is not a picture.');
    }
    return { UploadFile: `stored-${file.name}` };
  };
}
