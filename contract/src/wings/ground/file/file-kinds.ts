import { contentTypeOf, extensionOf } from '#contract/kernel/text/file-types.ts';
import type { Permission } from '#contract/kernel/call/permissions.ts';

/** What may be uploaded for which purpose: one table for the browser's check, the signed policy and the store's own check. */
export interface FileKind {
  /** Lower case, without the dot. */
  extensions: readonly string[];
  maxBytes: number;
  /** First segment of the storage key. */
  folder: string;
  /** Private files are reachable by a short-lived signed URL only. */
  isPrivate: boolean;
  /** What staff of its award must hold to open it, and to send, finish or remove one. Everyone's own files are theirs. */
  opens: Permission;
  changes: Permission;
}

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** R166 */
const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const;
/** R167 */
const videoExtensions = ['mov', 'mp4', 'wmv', 'webm', 'avi'] as const;
const audioExtensions = ['mp3', 'm4a', 'wav'] as const;
const documentExtensions = ['pdf'] as const;
/** Captions of a film: beside it, never a work of their own. */
const captionExtensions = ['vtt', 'srt'] as const;
export const maxCaptionBytes = MB;

export const fileKinds = {
  pieceFile: {
    extensions: [...imageExtensions, ...videoExtensions, ...audioExtensions, ...documentExtensions, ...captionExtensions],
    maxBytes: 2 * GB,
    folder: 'Pieces',
    isPrivate: false,
    opens: 'entry.read',
    changes: 'entry.manage',
  },
  /** An answer to a category's own question. */
  answerFile: {
    extensions: [...documentExtensions, ...imageExtensions],
    maxBytes: 50 * MB,
    folder: 'Answers',
    isPrivate: false,
    opens: 'entry.read',
    changes: 'entry.manage',
  },
  headshot: {
    extensions: imageExtensions,
    maxBytes: 10 * MB,
    folder: 'Headshots',
    isPrivate: false,
    opens: 'reviewer.read',
    changes: 'reviewer.manage',
  },
  achievementAsset: {
    extensions: [...imageExtensions, ...videoExtensions],
    maxBytes: 500 * MB,
    folder: 'SpecialAchievements',
    isPrivate: false,
    opens: 'achievement.read',
    changes: 'achievement.manage',
  },
  taxDocument: {
    extensions: [...documentExtensions, 'jpg', 'jpeg', 'png'],
    maxBytes: 20 * MB,
    folder: 'TaxDocuments',
    isPrivate: true,
    opens: 'entrant.own',
    changes: 'entrant.own',
  },
  organizationLogo: {
    extensions: imageExtensions,
    maxBytes: 10 * MB,
    folder: 'OrganizationLogos',
    isPrivate: false,
    opens: 'entrant.list',
    changes: 'entrant.own',
  },
  organizationHero: {
    extensions: imageExtensions,
    maxBytes: 20 * MB,
    folder: 'OrganizationHeroes',
    isPrivate: false,
    opens: 'entrant.list',
    changes: 'entrant.own',
  },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;

const kindsByFolder: ReadonlyMap<string, FileKindName> = new Map(
  (Object.keys(fileKinds) as FileKindName[]).map((name) => [fileKinds[name].folder.toLowerCase(), name]),
);
export const findKindOfFolder = (folder: string): FileKindName | undefined => kindsByFolder.get(folder.toLowerCase());

export const kindRow = (name: FileKindName): FileKind => fileKinds[name];

/** Whether the file under a storage key may only be reached by a signed URL. What no kind claims is private. */
export const isPrivateKey = (key: string): boolean => {
  const kind = findKindOfFolder(key.split('/', 1)[0] ?? '');
  return !kind || fileKinds[kind].isPrivate;
};

export type Medium = 'image' | 'video' | 'audio' | 'document' | 'captions';
export function mediumOf(fileName: string): Medium {
  if (isCaptions(fileName)) return 'captions';
  const family = contentTypeOf(fileName).split('/', 1)[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document';
}

export const isCaptions = (fileName: string): boolean => (captionExtensions as readonly string[]).includes(extensionOf(fileName));

/** Captions are text: what is larger is something else. */
export const maxBytesOf = (kind: FileKind, fileName: string): number =>
  isCaptions(fileName) ? Math.min(kind.maxBytes, maxCaptionBytes) : kind.maxBytes;

/** What is wrong with a file before it is sent, or undefined. The words are the caller's: they differ by language. */
export function fileProblem(kind: FileKind, fileName: string, bytes: number): 'invalid-type' | 'too-large' | 'empty' | undefined {
  if (!kind.extensions.includes(extensionOf(fileName))) return 'invalid-type';
  if (bytes > maxBytesOf(kind, fileName)) return 'too-large';
  if (bytes === 0) return 'empty';
  return undefined;
}
