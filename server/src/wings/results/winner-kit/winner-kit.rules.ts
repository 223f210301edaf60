import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { KitAward } from '#contract/wings/results/winner-kit/winner-kit.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import certificate from '#texts/results/certificate.ts';
import winnerTexts from '#texts/results/winner-texts.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

interface Honor {
  code: string;
  entryId: number;
  winnerLevelId: number;
  winnerLevel: string;
  kind: WinnerKind;
  colour: string | null;
  category: string;
  season: string;
  announcedAt: Date;
  pieceId: number;
  title: string;
  organization: string;
}

/** Winners have a badge in the brand's own colour. */
const isWin = (kind: WinnerKind): boolean => kind === 'winner' || kind === 'pv_winner';

export const badgeOf = (award: PropertyTraits, { winnerLevel, kind, colour, season, category }: Omit<Honor, 'code'>) => ({
  award,
  level: winnerLevel,
  isFilled: isWin(kind),
  colour,
  season,
  category,
});

/** Where someone gets to who follows a badge: the work's page, or the award's own where there is no gallery. */
export const pageOfBadge = (addresses: { gallery: string | undefined; entries: string }, { pieceId, title }: Honor): string =>
  addresses.gallery ? `${addresses.gallery}${galleryPath('work', pieceId, title)}` : addresses.entries;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

const shownSide = 200;

/** For any page: one link with one picture, nothing that runs. */
const snippetOf = (link: string, picture: string, words: string): string =>
  `<a href="${escaped(link)}"><img src="${escaped(picture)}" alt="${escaped(words)}" width="${shownSide}" height="${shownSide}" loading="lazy"></a>`;

/** A season that is named after its award says both. */
const occasionOf = ({ name: award, locale }: PropertyTraits, season: string): string =>
  season.toLowerCase().includes(award.toLowerCase()) ? season : sayIn(locale)(winnerTexts)('occasion', { award, season });

/** Names of levels are the award's own and stay as they are written. */
function textsOf(
  award: PropertyTraits,
  { title, organization: maker, winnerLevel: level, category, season }: Honor,
  link: string,
): string[] {
  const t = sayIn(award.locale)(winnerTexts);
  const shared = { title, level, category, occasion: occasionOf(award, season), link };
  return [t('short', shared), t('proud', shared), maker ? t('named-by', { ...shared, maker }) : t('named', shared)];
}

interface Addresses {
  /** Of the badge without its ending. */
  badge: string;
  /** What the badge says. */
  words: string;
}

export const viewKitAward = (award: PropertyTraits, honor: Honor, { badge, words }: Addresses): KitAward => ({
  EntryID: honor.entryId,
  PieceID: honor.pieceId,
  PieceTitle: honor.title,
  Organization: honor.organization,
  WinnerLevelID: honor.winnerLevelId,
  WinnerLevel: honor.winnerLevel,
  Kind: honor.kind,
  CategoryName: honor.category,
  SeasonName: honor.season,
  AnnouncedDate: honor.announcedAt,
  BadgeUrl: `${badge}.svg`,
  BadgePngUrl: `${badge}.png`,
  LinkUrl: badge,
  BadgeText: words,
  Snippet: snippetOf(badge, `${badge}.svg`, words),
  Texts: textsOf(award, honor, badge),
});

/** More names make a certificate a list. */
const mostNames = 12;

interface Credit {
  firstName: string;
  lastName: string;
  title: string;
}

/** The team as it appears on the certificate, in the order of the credits: everyone once, and how many more there are. */
export function teamLines(credits: readonly Credit[], locale: Locale): string[] {
  const names = new Map<string, string[]>();
  for (const { firstName, lastName, title } of credits) {
    const name = `${firstName} ${lastName}`.trim();
    if (name) names.set(name, [...(names.get(name) ?? []), title.trim()].filter(Boolean));
  }
  const lines = [...names].map(([name, roles]) => [name, ...roles].join(', '));
  const others = lines.length - mostNames;
  return others > 0 ? [...lines.slice(0, mostNames), sayIn(locale)(certificate)('others', { count: others })] : lines;
}

/** What a downloaded certificate is called; signs that file systems refuse are left out. */
export const certificateName = ({ title, winnerLevel }: Pick<Honor, 'title' | 'winnerLevel'>, locale: Locale): string =>
  `${sayIn(locale)(certificate)('file', { work: title, level: winnerLevel })
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '')
    .slice(0, 120)
    .trim()}.pdf`;
