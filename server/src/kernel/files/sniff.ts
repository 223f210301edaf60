import { fileTypeFromBuffer } from 'file-type';

/** How much of a file is looked at. */
export const sniffBytes = 8192;

const iso = ['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/3gpp', 'video/3gpp2'];

/** What the content of a file may be, by the ending of its name. What is not in this table is refused. */
const fitting: Record<string, readonly string[]> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  bmp: ['image/bmp'],
  mov: iso,
  mp4: iso,
  wmv: ['video/x-ms-asf', 'video/x-ms-wmv', 'application/vnd.ms-asf'],
  webm: ['video/webm'],
  avi: ['video/vnd.avi', 'video/x-msvideo'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  wav: ['audio/wav', 'audio/vnd.wave'],
  pdf: ['application/pdf'],
};

/** Tells in words why the first bytes are not what the extension promises, or nothing. */
export async function findContentProblem(first: Buffer, extension: string): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(first).catch(() => undefined);
  // A large picture inside the tag hides the sound behind it from the sample.
  const mime = found?.mime ?? (extension === 'mp3' && first.subarray(0, 3).toString('latin1') === 'ID3' ? 'audio/mpeg' : undefined);
  if (mime && fitting[extension]?.includes(mime)) return undefined;
  const is = found ? `it is ${/^[aeiou]/i.test(found.ext) ? 'an' : 'a'} ${found.ext.toUpperCase()} file` : 'its content is something else';
  return `The name of this file ends in .${extension}, but ${is}. Save it as a real .${extension} file and upload that.`;
}
