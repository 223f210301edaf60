import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type {
  GalleryCard,
  GalleryHead,
  GalleryPage,
  GalleryPicture,
  NamePage,
  WorkPage,
} from '#contract/wings/public/gallery/gallery-pages.ts';
import { galleryDescription, galleryTitle } from '#contract/kernel/call/constants.ts';
import { choiceInAddress } from './gallery-page.rules.ts';
import { withoutEnd } from '#contract/kernel/text/text-ends.ts';

interface HeadPlace {
  award: string;
  /** The whole address of the award's gallery, without a slash at its end. */
  address: string;
  /** The address below it that this page has, with what counts of its query. */
  path: string;
  /** The whole address of the award's feed. */
  feed: string;
  /** The picture that is drawn for sharing this page, where there is one. */
  shared?: { url: string; width: number; height: number } | undefined;
}

/** R291, R292, R622: title and description by the printed rules, and further metadata for search engines and shared links. */
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
    feed: { title: `${place.award} winners`, url: place.feed },
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
  switch (content.page) {
    case 'season': {
      const { season, isFront, works, achievements } = content;
      const picture = firstPicture([...works, ...achievements]);
      if (!season || isFront) return { title: 'Winners', description: galleryDescription, picture, about: listOf(content.works, place) };
      return {
        title: `${season.name} winners`,
        description: `${count(content.totalOfSeason, 'work')} honored in ${season.name} of ${award}: winners, nominees and special achievements, with the works themselves.`,
        picture,
        about: listOf(content.works, place),
      };
    }
    case 'seasons':
      return {
        title: 'Every season',
        description: `The winners of every season of ${award}, the newest first.`,
        picture: firstPicture(content.seasons),
      };
    case 'category':
      return {
        title: `${content.category.name}, ${content.season.name}`,
        description: shortened(
          `${count(content.total, 'work')} honored in ${content.category.name}, ${content.season.name} of ${award}. ${content.category.description}`,
        ),
        picture: firstPicture(content.works),
        about: listOf(content.works, place),
      };
    case 'work':
      return {
        title: content.work.organization ? `${content.work.title} by ${content.work.organization}` : content.work.title,
        description: shortened(`${honorWords(content.work, award)} ${content.texts[0]?.text ?? ''}`),
        picture: content.work.picture,
        type: 'article',
        about: [creativeWork(content, place)],
      };
    case 'name': {
      const { works, wins } = content.counts;
      return {
        title: content.name,
        description: `${content.name}: ${count(works, 'work')} honored at ${award}${wins > 0 ? `, ${count(wins, 'win')}` : ''}.`,
        picture: firstPicture(content.years.flatMap((year) => year.works)),
        type: 'profile',
        about: [somebody(content, place)],
      };
    }
    case 'achievement':
      return {
        title: `${content.achievement.name}, ${content.achievement.type}`,
        description: shortened(`${content.achievement.type}, ${content.season.name} of ${award}. ${content.achievement.description}`),
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
        title: `For the press: ${content.season.name}`,
        description: `The winners of ${content.season.name} of ${award} for the press, as a list, a table and data.`,
      };
    case 'record':
      return {
        title: 'Jury record',
        description: `Signed checkpoints of the jury record of ${award}, from which an auditor can recount the results.`,
      };
    case 'search':
      return { title: 'Search the winners', description: galleryDescription };
    case 'missing':
      return { title: content.isGone ? 'No longer in the gallery' : 'Page not found', description: galleryDescription };
  }
}

const schema = 'https://schema.org';
const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const longest = 200;
/** Cut between words. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= longest ? plain : `${withoutEnd(plain.slice(0, longest - 1).replace(/\s\S*$/, ''), /[\s.,;:]/)}…`;
}

const honorWords = ({ honors: [best] }: GalleryCard, award: string): string =>
  best ? `${best.level.name} in ${best.category.name}, ${best.season.name} of ${award}.` : '';

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
