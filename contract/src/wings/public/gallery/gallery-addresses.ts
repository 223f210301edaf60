/** Addresses of the gallery's pages, below the award's own: they speak, and lead by their number however things are called by then. */

/** What comes first in an address, by what the page is about. */
export const galleryFolders = {
  season: 'seasons',
  category: 'categories',
  work: 'works',
  person: 'people',
  organization: 'organizations',
  achievement: 'achievements',
} as const;
type GallerySubject = keyof typeof galleryFolders;
export const searchFolder = 'search';
/** The marks of the award's jury records. */
export const recordFolder = 'record';

const longestWords = 60;

/** A title as it appears in an address: letters of any script, without accents where Latin has them, cut between words. */
function wordsInAddress(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  let text = '';
  for (const word of words) {
    const longer = text ? `${text}-${word}` : word;
    if (longer.length > longestWords) return text || word.slice(0, longestWords);
    text = longer;
  }
  return text;
}

/** `/works/night-bus-123`, to be put behind the address of the award's gallery. */
export function galleryPath(subject: GallerySubject, id: number, title: string): string {
  const words = wordsInAddress(title);
  return `/${galleryFolders[subject]}/${words ? `${encodeURIComponent(words)}-` : ''}${id}`;
}

/** What the last part of such an address says: the number counts, the words are compared with what they should be. */
export function readPlace(folder: string, last: string): { subject: GallerySubject; id: number } | undefined {
  const subject = (Object.keys(galleryFolders) as GallerySubject[]).find((one) => galleryFolders[one] === folder.toLowerCase());
  const [, digits = ''] = /(?:^|-)([1-9]\d{0,8})$/.exec(last) ?? [];
  return subject && digits ? { subject, id: Number(digits) } : undefined;
}
