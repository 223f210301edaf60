/** A file of a piece as its list spells it. */
export interface ListedFile {
  UploadFile: string;
  OriginalFileName: string;
  LeadImage: boolean;
  /** What the show asked for, once the work is on the shortlist. */
  ShortlistItem: boolean;
}

const keyOf = ({ UploadFile }: ListedFile): string => UploadFile;

export const sameFiles = (one: readonly ListedFile[], other: readonly ListedFile[]): boolean => {
  const told = (files: readonly ListedFile[]) =>
    JSON.stringify(files.map(({ UploadFile, LeadImage, ShortlistItem }) => [UploadFile, LeadImage, ShortlistItem]));
  return told(one) === told(other);
};

/** My order, my lead image and what I chose for the show, without what they took away and with what they added. */
export function mergeFiles(base: readonly ListedFile[], mine: readonly ListedFile[], theirs: readonly ListedFile[]): ListedFile[] {
  const [before, here, there] = [base, mine, theirs].map((files) => new Set(files.map(keyOf))) as [Set<string>, Set<string>, Set<string>];
  const kept = mine.filter((file) => there.has(keyOf(file)) || !before.has(keyOf(file)));
  const added = theirs.filter((file) => !here.has(keyOf(file)) && !before.has(keyOf(file)));
  const hasLead = kept.some(({ LeadImage }) => LeadImage);
  const hasShown = kept.some(({ ShortlistItem }) => ShortlistItem);
  return [
    ...kept,
    ...added.map((file) => ({ ...file, LeadImage: !hasLead && file.LeadImage, ShortlistItem: !hasShown && file.ShortlistItem })),
  ];
}

/** The list as it is now known, with what is still on its way at the place where it was chosen; what others added comes last. */
export function inChosenOrder<Item extends { uploadFile?: string }>(
  items: readonly Item[],
  merged: readonly ListedFile[],
  itemOf: (file: ListedFile) => Item,
): Item[] {
  const keys = new Set(merged.map(keyOf));
  const here = new Set(items.map(({ uploadFile }) => uploadFile));
  return [
    ...items.filter(({ uploadFile }) => uploadFile === undefined || keys.has(uploadFile)),
    ...merged.filter((file) => !here.has(keyOf(file))).map(itemOf),
  ];
}
