/** What may be uploaded for which purpose: one table for the browser's check, the signed policy and the store's own check. */
export interface FileKind {
  /** Lower case, without the dot. */
  extensions: readonly string[];
  maxBytes: number;
  /** First segment of the storage key. */
  folder: string;
  /** Private files are reachable by a short-lived signed URL only. */
  isPrivate: boolean;
}

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** R166 */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const;
/** R167 */
export const videoExtensions = ['mov', 'mp4', 'wmv', 'webm', 'avi'] as const;
export const audioExtensions = ['mp3', 'm4a', 'wav'] as const;
export const documentExtensions = ['pdf'] as const;

export const fileKinds = {
  pieceFile: {
    extensions: [...imageExtensions, ...videoExtensions, ...audioExtensions, ...documentExtensions],
    maxBytes: 2 * GB,
    folder: 'Pieces',
    isPrivate: false,
  },
  headshot: { extensions: imageExtensions, maxBytes: 10 * MB, folder: 'Headshots', isPrivate: false },
  achievementAsset: {
    extensions: [...imageExtensions, ...videoExtensions],
    maxBytes: 500 * MB,
    folder: 'SpecialAchievements',
    isPrivate: false,
  },
  taxDocument: { extensions: [...documentExtensions, 'jpg', 'jpeg', 'png'], maxBytes: 20 * MB, folder: 'TaxDocuments', isPrivate: true },
  organizationLogo: { extensions: imageExtensions, maxBytes: 10 * MB, folder: 'OrganizationLogos', isPrivate: false },
  organizationHero: { extensions: imageExtensions, maxBytes: 20 * MB, folder: 'OrganizationHeroes', isPrivate: false },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;

export const extensionOf = (fileName: string): string => /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** What is wrong with a file before it is sent, or undefined. The words are the caller's: they differ by language. */
export function fileProblem(kind: FileKind, fileName: string, bytes: number): 'invalid-type' | 'too-large' | 'empty' | undefined {
  if (!kind.extensions.includes(extensionOf(fileName))) return 'invalid-type';
  if (bytes > kind.maxBytes) return 'too-large';
  if (bytes === 0) return 'empty';
  return undefined;
}
