export const extensionOf = (fileName: string): string => /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The one content type each extension is stored and served with, regardless of what the browser sends. */
const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  wmv: 'video/x-ms-wmv',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
};
export const contentTypeOf = (fileName: string): string => contentTypes[extensionOf(fileName)] ?? 'application/octet-stream';

/** R424: the strip of a video's thumbnails is one picture of ten by ten tiles, left to right, then down. */
export const thumbnailStrip = { columns: 10, rows: 10, tileWidth: 160, tileHeight: 90 } as const;
