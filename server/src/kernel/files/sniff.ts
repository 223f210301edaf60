import { fileTypeFromBuffer } from 'file-type';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

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

/** Long notes at the head of these hide from the sample what follows; they are known by their first bytes alone. */
const beginnings: Record<string, { bytes: Buffer; mime: string }> = {
  mp3: { bytes: Buffer.from('ID3'), mime: 'audio/mpeg' },
  wmv: { bytes: Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), mime: 'video/x-ms-asf' },
};

/** Captions are text and have no first bytes of their own: their first lines must be those of captions. */
const captionHeads: Record<string, RegExp> = {
  vtt: /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/,
  srt: /^\uFEFF?\s*\d+[ \t]*\r?\n[ \t]*\d{1,3}:\d{1,2}:\d{1,2}[,.]\d{1,3}[ \t]*-->/,
};
export const notUtf8 = says('captionsNotUtf8');

/** Nothing where it is not text. A sample may end within a letter. */
export function findText(bytes: Buffer, { isSample }: { isSample: boolean }): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isSample });
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Says in words why the first bytes are not what the extension promises, or nothing. */
export async function findContentProblem(first: Buffer, extension: string): Promise<Said | undefined> {
  const head = captionHeads[extension];
  const text = head && findText(first, { isSample: true });
  if (text !== undefined && head?.test(text)) return undefined;
  const found = await fileTypeFromBuffer(first).catch(() => undefined);
  if (head && text === undefined && !found) return notUtf8;
  const beginning = beginnings[extension];
  const mime = found?.mime ?? (beginning && first.subarray(0, beginning.bytes.length).equals(beginning.bytes) ? beginning.mime : undefined);
  if (mime && fitting[extension]?.includes(mime)) return undefined;
  if (!found) return says('contentDiffers', { extension });
  return says('contentOfOtherType', { extension, type: found.ext.toUpperCase(), article: /^[aeiou]/i.test(found.ext) ? 'an' : 'a' });
}
