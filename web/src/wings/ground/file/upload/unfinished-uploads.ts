import { partBytes, partUpload } from '#contract/wings/ground/file/part-upload.ts';
import { isTransient, type Send } from '#web/kernel/call/client.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { partsKept } from './upload-parts.ts';

/** A file that was on its way when its page was left; only choosing it again can go on with it. */
export interface Unfinished {
  name: string;
  size: number;
  lastModified: number;
  /** 0 to 1: how much the server has. */
  share: number;
}
type Noted = Omit<Unfinished, 'share'>;
type FileLike = Pick<File, 'name' | 'size' | 'lastModified'>;

const keyOf = (purpose: string): string => `laurel.uploads:${purpose}`;
export const isSameFile = (one: FileLike, other: FileLike): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

function read(purpose: string): Noted[] {
  try {
    const noted: unknown = JSON.parse(localShelf().get(keyOf(purpose)) ?? '[]');
    return Array.isArray(noted) ? (noted as Noted[]) : [];
  } catch {
    return [];
  }
}
function write(purpose: string, noted: readonly Noted[]): void {
  if (noted.length === 0) localShelf().remove(keyOf(purpose));
  else localShelf().set(keyOf(purpose), JSON.stringify(noted));
}

/** An upload begins; `purpose` names what it is for, such as a piece. */
export const noteUpload = (purpose: string, { name, size, lastModified }: FileLike): void =>
  write(purpose, [...read(purpose).filter((other) => !isSameFile(other, { name, size, lastModified })), { name, size, lastModified }]);

/** It has arrived, was refused, or no one wants it anymore. */
export const forgetUpload = (purpose: string, file: FileLike): void =>
  write(
    purpose,
    read(purpose).filter((other) => !isSameFile(other, file)),
  );

/** What was on its way for this purpose when its page was left, and how far the server got. */
export async function findUnfinished(send: Send, purpose: string, folder: string): Promise<Unfinished[]> {
  const found = await Promise.all(
    read(purpose).map(async (noted): Promise<Unfinished> => {
      const uuid = partsKept(noted, { folder });
      if (!uuid) return { ...noted, share: 0 };
      try {
        const { Arrived, Bytes, Parts } = await send(partUpload.getUploadedParts, { params: { uuid } });
        const arrived = Arrived.reduce((sum, part) => sum + (part < Parts ? partBytes : Bytes - (Parts - 1) * partBytes), 0);
        return { ...noted, share: arrived / Bytes };
      } catch (problem) {
        // Swept away in the meantime: it starts over. Without a connection no one knows.
        if (!isTransient(problem)) return { ...noted, share: 0 };
        throw problem;
      }
    }),
  );
  return found;
}
