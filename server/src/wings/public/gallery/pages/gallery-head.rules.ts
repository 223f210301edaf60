import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type {
  GalleryCard,
  GalleryHead,
  GalleryPage,
  GalleryPicture,
  NamePage,
  WorkPage,
} from '#contract/wings/public/gallery/gallery-pages.ts';
import { galleryTitle } from '#contract/kernel/call/constants.ts';
import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import galleryHeads from '#texts/public/gallery-heads.ts';
import { choiceInAddress } from './gallery-page.rules.ts';
import { withoutEnd } from '#contract/kernel/text/text-ends.ts';
import pages from '#texts/frame/pages.ts';

interface HeadPlace {
  award: string;
  locale: Locale;
  /** The whole address of the award's gallery, without a slash at its end. */
  address: string;
  /** The address below it that this page has, with what counts of its query. */
  path: string;
  /** The whole address of the award's feed. */
  feed: string;
  /** The picture that is drawn for sharing this page, where there is one. */
  shared?: { url: string; width: number; height: number } | undefined;
}

/** R291, R292, R622: title and description by the printed rules, and what search engines and shared links are told beside them. */
export function headOf(content: GalleryPage, place: HeadPlace): GalleryHead {
  const { address, path } = place;
  const isListed = content.page !== 'missing' && content.page !== 'search';
  const { title, description, picture, type = 'website', about = [] } = wordsOf(content, place);
  const canonical = content.page === 'missing' ? null : `${address}${canonicalPath(content, path)}`;
  return {
    title: galleryTitle(title, place.award),
    description,
    canonical,
    image: shareImageOf(place, content, picture ?? null),
    type,
    feed: { title: sayIn(place.locale)(galleryHeads)('feed', { award: place.award }), url: place.feed },
    jsonLd: isListed ? [...about, ...crumbsOf(content, place)] : [],
    isListed: isListed && !(content.page === 'season' && choiceInAddress(content.chosen) !== ''),
  };
}

/** The picture of a shared link: the one drawn for it, else the work's or the person's own. */
function shareImageOf({ address, shared }: HeadPlace, content: GalleryPage, picture: GalleryPicture | null): GalleryHead['image'] {
  const alt = content.page === 'work' ? content.work.title : content.page === 'achievement' ? content.achievement.name : '';
  if (shared) return { ...shared, alt };
  return picture && { url: new URL(picture.src, address).href, width: picture.width, height: picture.height, alt };
}

/** What was chosen in a season is a part of its page, and no page of its own. */
const canonicalPath = (content: GalleryPage, path: string): string =>
  content.page === 'season' ? `${path.split('?', 1)[0]}${content.at > 1 ? `?page=${content.at}` : ''}` : path;

interface Words {
  /** The award's name alone where there is none (R622). */
  title?: string;
  description: string;
  picture?: GalleryPicture | null | undefined;
  type?: GalleryHead['type'];
  about?: object[];
}

const firstPicture = (cards: readonly { picture: GalleryPicture | null }[]) => cards.find(({ picture }) => picture)?.picture;

function wordsOf(content: GalleryPage, place: HeadPlace): Words {
  const { award } = place;
  const t = sayIn(place.locale)(galleryHeads);
  switch (content.page) {
    case 'season': {
      const { season, isFront, works, achievements } = content;
      const picture = firstPicture([...works, ...achievements]);
      if (!season || isFront)
        return {
          title: t('winners'),
          description: sayIn(place.locale)(pages)('galleryDescription'),
          picture,
          about: listOf(content.works, place),
        };
      return {
        title: t('season', { season: season.name }),
        description: t('season-about', { count: content.totalOfSeason, season: season.name, award }),
        picture,
        about: listOf(content.works, place),
      };
    }
    case 'seasons':
      return {
        title: t('seasons'),
        description: t('seasons-about', { award }),
        picture: firstPicture(content.seasons),
      };
    case 'category':
      return {
        title: t('category', { category: content.category.name, season: content.season.name }),
        description: shortened(
          t('category-about', {
            count: content.total,
            category: content.category.name,
            season: content.season.name,
            award,
            about: content.category.description,
          }),
        ),
        picture: firstPicture(content.works),
        about: listOf(content.works, place),
      };
    case 'work':
      return {
        title: content.work.organization
          ? t('work-by', { title: content.work.title, maker: content.work.organization })
          : content.work.title,
        description: shortened(`${honorWords(content.work, place)} ${content.texts[0]?.text ?? ''}`),
        picture: content.work.picture,
        type: 'article',
        about: [creativeWork(content, place)],
      };
    case 'name': {
      const { works, wins } = content.counts;
      return {
        title: content.name,
        description:
          wins > 0
            ? t('name-about-wins', { name: content.name, works, award, wins })
            : t('name-about', { name: content.name, works, award }),
        picture: firstPicture(content.years.flatMap((year) => year.works)),
        type: 'profile',
        about: [somebody(content, place)],
      };
    }
    case 'achievement':
      return {
        title: t('achievement', { name: content.achievement.name, type: content.achievement.type }),
        description: shortened(
          t('achievement-about', {
            type: content.achievement.type,
            season: content.season.name,
            award,
            about: content.achievement.description,
          }),
        ),
        picture: content.achievement.picture,
        type: 'profile',
        about: [
          {
            '@context': schema,
            '@type': 'Person',
            name: content.achievement.name,
            award: `${content.achievement.type}, ${award}, ${content.season.name}`,
            url: `${place.address}${place.path}`,
            ...(content.achievement.organization && { affiliation: { '@type': 'Organization', name: content.achievement.organization } }),
          },
        ],
      };
    case 'press':
      return {
        title: t('press', { season: content.season.name }),
        description: t('press-about', { season: content.season.name, award }),
      };
    case 'record':
      return {
        title: t('record'),
        description: t('record-about', { award }),
      };
    case 'rules':
      return { title: t('rules'), description: t('rules-about', { award }) };
    case 'search':
      return { title: t('search'), description: sayIn(place.locale)(pages)('galleryDescription') };
    case 'missing':
      return { title: t(content.isGone ? 'gone' : 'missing'), description: sayIn(place.locale)(pages)('galleryDescription') };
  }
}

const schema = 'https://schema.org';

const longest = 200;
/** Cut between words. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= longest ? plain : `${withoutEnd(plain.slice(0, longest - 1).replace(/\s\S*$/, ''), /[\s.,;:]/)}…`;
}

const honorWords = ({ honors: [best] }: GalleryCard, { award, locale }: HeadPlace): string =>
  best
    ? sayIn(locale)(galleryHeads)('work-about', {
        level: best.level.name,
        category: best.category.name,
        season: best.season.name,
        award,
      })
    : '';

const awardsIn = (honors: GalleryCard['honors'], award: string): string[] =>
  honors.map(({ level, category, season }) => `${level.name}, ${category.name}, ${award}, ${season.name}`);

function creativeWork({ work, credits, client, texts, urls }: WorkPage, { award, address, path }: HeadPlace): object {
  const person = ({ name, nameId }: WorkPage['credits'][number]) => ({
    '@type': 'Person',
    name,
    ...(nameId !== null && { url: `${address}${galleryPath('person', nameId, name)}` }),
  });
  return {
    '@context': schema,
    '@type': 'CreativeWork',
    name: work.title,
    url: `${address}${path}`,
    award: awardsIn(work.honors, award),
    ...(work.picture && { image: new URL(work.picture.src, address).href }),
    ...(texts[0] && { description: shortened(texts[0].text) }),
    ...(work.organization && { creator: { '@type': 'Organization', name: work.organization } }),
    ...(credits.length > 0 && { contributor: credits.map(person) }),
    ...(client && { sponsor: { '@type': 'Organization', name: client.name } }),
    ...(urls.length > 0 && { sameAs: urls.map(({ url }) => url) }),
  };
}

function somebody({ kind, name, roles, years }: NamePage, { award, address, path }: HeadPlace): object {
  const works = years.flatMap((year) => year.works);
  return {
    '@context': schema,
    '@type': kind === 'person' ? 'Person' : 'Organization',
    name,
    url: `${address}${path}`,
    award: [...new Set(works.flatMap(({ title, honors }) => awardsIn(honors, award).map((words) => `${words}, for ${title}`)))].slice(
      0,
      50,
    ),
    ...(kind === 'person' && roles.length > 0 && { jobTitle: roles.slice(0, 5) }),
  };
}

const listOf = (works: readonly GalleryCard[], { address }: HeadPlace): object[] =>
  works.length === 0
    ? []
    : [
        {
          '@context': schema,
          '@type': 'ItemList',
          itemListElement: works.map(({ id, title }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: title,
            url: `${address}${galleryPath('work', id, title)}`,
          })),
        },
      ];

/** The way back: the award, the season, the category. */
function crumbsOf(content: GalleryPage, { award, address }: HeadPlace): object[] {
  const season = content.page === 'work' ? content.work.honors[0]?.season : 'season' in content ? content.season : undefined;
  const category = content.page === 'work' ? content.work.honors[0]?.category : undefined;
  const steps = [
    { name: award, path: '' },
    ...(season && !(content.page === 'season' && content.isFront)
      ? [{ name: season.name, path: galleryPath('season', season.id, season.name) }]
      : []),
    ...(category ? [{ name: category.name, path: galleryPath('category', category.id, category.name) }] : []),
  ];
  if (steps.length < 2) return [];
  const itemListElement = steps.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: `${address}${path}` }));
  return [{ '@context': schema, '@type': 'BreadcrumbList', itemListElement }];
}
