import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import { byteOrderMark, csvLine, csvTable } from '#contract/kernel/text/csv.ts';
import type { Clock } from '#contract/kernel/text/formats.ts';
import type { PictureRow } from '../pages/gallery-picture.store.ts';

interface Honor {
  id: number;
  title: string;
  organization: string;
  level: string;
  category: string;
  mediaType: string;
  announcedAt: Date;
  picture: Pick<PictureRow, 'key' | 'fullKey'> | null;
}

interface Around {
  award: string;
  season: string;
  /** The whole address of the award's gallery. */
  gallery: string;
  urlOf: (key: string) => string;
}

const addressOf = (key: string | null, urlOf: (key: string) => string): string | null => (key ? urlOf(key) : null);
/** What papers print: the large one. */
const printed = ({ picture }: Pick<Honor, 'picture'>): string | null => picture && (picture.fullKey ?? picture.key);

/** One row for each honor, under the names that its columns have in the files. */
export const pressRows = (honors: readonly Honor[], { award, season, gallery, urlOf }: Around) =>
  honors.map(({ id, title, organization, level, category, mediaType, announcedAt, picture }) => ({
    Award: award,
    Season: season,
    Level: level,
    MediaType: mediaType,
    Category: category,
    Title: title,
    Organization: organization,
    Announced: announcedAt.toISOString(),
    Page: `${gallery}${galleryPath('work', id, title)}`,
    Picture: addressOf(printed({ picture }), (key) => new URL(urlOf(key), gallery).href) ?? '',
  }));

/** As every export of ours: with a mark that spreadsheets know, and no cell that they would run. */
export function pressCsv(rows: readonly Record<string, string>[], clock: Clock): string {
  const { columns, lines } = csvTable(rows);
  return `${byteOrderMark}${[columns, ...lines].map((line) => csvLine(line, clock)).join('')}`;
}

/** Level by level in the order given. */
export const pressLevels = (honors: readonly Honor[], urlOf: (key: string) => string) =>
  [...Map.groupBy(honors, ({ level }) => level)].map(([name, works]) => ({
    name,
    works: works.map(({ id, title, organization, category, picture }) => ({
      id,
      title,
      organization,
      category,
      thumbnail: addressOf(picture?.key ?? null, urlOf),
      picture: addressOf(printed({ picture }), urlOf),
    })),
  }));
