import { describe, expect, test } from 'vitest';
import type { AchievementPage, GalleryPage, NamePage, SeasonPage, WorkPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { headOf } from './gallery-head.rules.ts';

const galleryDescription = 'The winners, nominees and special achievements of every season, with the works themselves.';

const season = { id: 9, name: 'Season 9', year: '2026' };
const honor = {
  level: { id: 1, name: 'Winner', kind: 'winner' as const, colour: null, badge: null },
  category: { id: 5, name: 'Film' },
  season,
};
const card = {
  id: 7,
  title: 'Night Bus',
  organization: 'Ninth Stop',
  picture: { src: '/files/a.webp', width: 640, height: 360, srcSet: null },
  honors: [honor],
};
const seasonPage: SeasonPage = {
  page: 'season',
  isFront: true,
  season,
  seasons: [season],
  levels: [],
  mediaTypes: [],
  chosen: { level: null, mediaType: null, category: null },
  works: [card],
  total: 1,
  totalOfSeason: 1,
  at: 1,
  pages: 1,
  achievements: [],
  texts: {},
};
const workPage: WorkPage = {
  page: 'work',
  work: card,
  client: { name: 'City Buses', nameId: 3 },
  organizationNameId: 2,
  files: [],
  texts: [{ label: 'Summary', text: 'A bus at night.' }],
  answers: [],
  urls: [{ url: 'https://example.org/bus', label: '' }],
  credits: [{ name: 'Maren Holt', title: 'Director', organization: '', nameId: 4 }],
  others: [],
  previous: null,
  next: null,
  address: '',
};
const namePage: NamePage = {
  page: 'name',
  id: 4,
  kind: 'person',
  name: 'Maren Holt',
  roles: ['Director'],
  portrait: null,
  counts: { works: 1, honors: 1, wins: 1 },
  years: [{ season, works: [{ ...card, roles: ['Director'] }] }],
  oftenWith: [],
};
const picture = { src: '/files/b.webp', width: 320, height: 180, srcSet: null };
const categoryPage: GalleryPage = {
  page: 'category',
  category: { id: 5, name: 'Film', description: 'Moving pictures.', mediaType: 'Video' },
  season,
  years: [],
  withoutLevels: [],
  works: [card],
  total: 2,
  at: 1,
  pages: 1,
  acts: [],
};
const achievement = {
  id: 3,
  name: 'Ida Brandt',
  type: 'Lifetime Achievement',
  organization: 'Kiln',
  picture,
  description: 'For all of it.',
  url: null,
};
const achievementPage: AchievementPage = { page: 'achievement', achievement, season, assets: [], others: [] };
const searchPage = { page: 'search' } as GalleryPage;
const head = (content: GalleryPage, path = '') =>
  headOf(content, {
    award: 'Longshore',
    locale: 'en-US',
    address: 'https://a.example/gallery/longshore',
    path,
    feed: 'https://a.example/feeds/winners/longshore.atom',
  });

describe('titles and descriptions', () => {
  test('R291, R622: every page but the default one ends with the award’s name', () => {
    expect(head(seasonPage).title).toBe('Winners | Longshore');
    expect(head({ ...seasonPage, isFront: false }).title).toBe('Season 9 winners | Longshore');
    expect(head(workPage).title).toBe('Night Bus by Ninth Stop | Longshore');
    expect(head(namePage).title).toBe('Maren Holt | Longshore');
    expect(head({ page: 'missing', isGone: true, newest: null }).title).toBe('No longer in the gallery | Longshore');
  });

  test('R292: the front page has the default description, others say what they show', () => {
    expect(head(seasonPage).description).toBe(galleryDescription);
    expect(head(workPage).description).toBe('Winner in Film, Season 9 of Longshore. A bus at night.');
    expect(head(namePage).description).toBe('Maren Holt: 1 work honored at Longshore, 1 win.');
  });

  test('each other page says what it is of', () => {
    const wordsOf = (content: GalleryPage) => {
      const { title, description, type } = head(content);
      return [title, description, type];
    };
    expect(wordsOf({ page: 'seasons', seasons: [] })).toEqual([
      'Every season | Longshore',
      'The winners of every season of Longshore, the newest first.',
      'website',
    ]);
    expect(wordsOf(categoryPage)).toEqual([
      'Film, Season 9 | Longshore',
      '2 works honored in Film, Season 9 of Longshore. Moving pictures.',
      'website',
    ]);
    expect(wordsOf(achievementPage)).toEqual([
      'Ida Brandt, Lifetime Achievement | Longshore',
      'Lifetime Achievement, Season 9 of Longshore. For all of it.',
      'profile',
    ]);
    expect(wordsOf({ page: 'press', season, levels: [], about: [], csv: '', json: '' })).toEqual([
      'For the press: Season 9 | Longshore',
      'The winners of Season 9 of Longshore for the press, as a list, a table and data.',
      'website',
    ]);
    expect(wordsOf({ page: 'record', acts: [], keys: [], seasons: [] })).toEqual([
      'Jury record | Longshore',
      'Signed checkpoints of the jury record of Longshore, from which its results can be recounted.',
      'website',
    ]);
    expect(wordsOf(searchPage)).toEqual(['Search the winners | Longshore', galleryDescription, 'website']);
  });

  test('a name without a win has none counted', () => {
    expect(head({ ...namePage, counts: { works: 2, honors: 2, wins: 0 } }).description).toBe('Maren Holt: 2 works honored at Longshore.');
  });

  test.each([
    ['  two\n\n blanks ', 'two blanks'],
    ['a'.repeat(200), 'a'.repeat(200)],
    ['a'.repeat(201), `${'a'.repeat(199)}…`],
    [`one two ${'a'.repeat(190)} bcd`, `one two ${'a'.repeat(190)}…`],
    [`one, ${'a'.repeat(200)}`, 'one…'],
  ])('of the text %j, %j is shown', (text, shown) => {
    expect(head({ ...workPage, work: { ...card, honors: [] }, texts: [{ label: '', text }] }).description).toBe(shown);
  });

  test('a long text is cut between words', () => {
    const { description } = head({ ...workPage, texts: [{ label: '', text: 'Nothing but words. '.repeat(40) }] });
    expect(description.length).toBeLessThanOrEqual(200);
    expect(description).toMatch(/\w…$/);
  });
});

describe('addresses', () => {
  test('a choice within a season is a part of its page, further pages are their own', () => {
    const chosen = { ...seasonPage.chosen, level: 3 };
    const filtered = head({ ...seasonPage, chosen }, '?level=3');
    expect([filtered.canonical, filtered.isListed]).toEqual(['https://a.example/gallery/longshore', false]);
    const second = head({ ...seasonPage, at: 2, pages: 3 }, '?page=2');
    expect([second.canonical, second.isListed]).toEqual(['https://a.example/gallery/longshore?page=2', true]);
  });

  test('what is not there has no address, and no one lists it', () => {
    expect(head({ page: 'missing', isGone: false, newest: null })).toMatchObject({
      canonical: null,
      isListed: false,
      jsonLd: [],
      image: null,
    });
  });

  test('a search has an address, but is not listed', () => {
    expect(head(searchPage, '/search')).toMatchObject({
      canonical: 'https://a.example/gallery/longshore/search',
      isListed: false,
      jsonLd: [],
    });
  });

  test('only a season’s address loses what was chosen', () => {
    expect(head(categoryPage, '/c?page=2').canonical).toBe('https://a.example/gallery/longshore/c?page=2');
  });

  test('every page names the feed of the award', () => {
    expect(head(workPage).feed).toEqual({ title: 'Longshore winners', url: 'https://a.example/feeds/winners/longshore.atom' });
  });

  test('the picture of a list is its first, and of an achievement its own', () => {
    const bare = { ...card, picture: null };
    expect(head({ ...seasonPage, works: [bare, card] }).image).toMatchObject({ url: 'https://a.example/files/a.webp', alt: '' });
    expect(head({ ...seasonPage, works: [bare] }).image).toBeNull();
    expect(head(achievementPage).image).toMatchObject({ url: 'https://a.example/files/b.webp', alt: 'Ida Brandt' });
  });

  test('a British award’s gallery spells as the British do', () => {
    const place = { award: 'Longshore', locale: 'en-GB', address: 'https://a.example', path: '', feed: '' } as const;
    expect(headOf(categoryPage, place).description).toContain('works honoured in Film');
  });

  test('a picture drawn for sharing goes before the work’s own', () => {
    const shared = { url: 'https://a.example/share/7.png', width: 1200, height: 630 };
    expect(
      headOf(workPage, { award: 'Longshore', locale: 'en-US', address: 'https://a.example', path: '', feed: '', shared }).image,
    ).toEqual({
      ...shared,
      alt: 'Night Bus',
    });
  });

  test('the picture of a shared link is a whole address with its size', () => {
    expect(head(workPage).image).toEqual({ url: 'https://a.example/files/a.webp', width: 640, height: 360, alt: 'Night Bus' });
  });
});

describe('what search engines get', () => {
  test('of a work: who made it, and what it won', () => {
    const [work, crumbs] = head(workPage, '/works/night-bus-7').jsonLd;
    expect(work).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Night Bus',
      url: 'https://a.example/gallery/longshore/works/night-bus-7',
      award: ['Winner, Film, Longshore, Season 9'],
      creator: { '@type': 'Organization', name: 'Ninth Stop' },
      contributor: [{ '@type': 'Person', name: 'Maren Holt', url: 'https://a.example/gallery/longshore/people/maren-holt-4' }],
      sponsor: { name: 'City Buses' },
      sameAs: ['https://example.org/bus'],
    });
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Longshore' }, { name: 'Season 9' }, { name: 'Film' }],
    });
  });

  test('of a work: its picture and its text, and nothing that it does not have', () => {
    expect(head(workPage).jsonLd[0]).toMatchObject({ image: 'https://a.example/files/a.webp', description: 'A bus at night.' });
    const bare = {
      ...workPage,
      work: { ...card, organization: '', picture: null, honors: [] },
      client: null,
      texts: [],
      urls: [],
      credits: [],
    };
    expect(head(bare, '/w').jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'CreativeWork',
        name: 'Night Bus',
        url: 'https://a.example/gallery/longshore/w',
        award: [],
      },
    ]);
    const stranger = { name: 'Maren Holt', title: '', organization: '', nameId: null };
    expect(head({ ...workPage, credits: [stranger] }).jsonLd[0]).toHaveProperty('contributor', [{ '@type': 'Person', name: 'Maren Holt' }]);
  });

  test('of an achievement: whose it is, and where they belong', () => {
    const person = {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Ida Brandt',
      award: 'Lifetime Achievement, Longshore, Season 9',
      url: 'https://a.example/gallery/longshore/a',
    };
    expect(head(achievementPage, '/a').jsonLd[0]).toEqual({ ...person, affiliation: { '@type': 'Organization', name: 'Kiln' } });
    const alone = { ...achievementPage, achievement: { ...achievement, organization: '' } };
    expect(head(alone, '/a').jsonLd[0]).toEqual(person);
  });

  test('of an organization: no roles; of a person at most five, and fifty awards', () => {
    const [house] = head({ ...namePage, kind: 'organization' }).jsonLd;
    expect(house).toMatchObject({ '@type': 'Organization' });
    expect(house).not.toHaveProperty('jobTitle');
    expect(head({ ...namePage, roles: [] }).jsonLd[0]).not.toHaveProperty('jobTitle');
    const works = Array.from({ length: 60 }, (_, at) => ({ ...card, title: `Work ${at}`, roles: [] }));
    const [busy] = head({ ...namePage, roles: ['a', 'b', 'c', 'd', 'e', 'f'], years: [{ season, works }] }).jsonLd;
    expect(busy).toMatchObject({ jobTitle: ['a', 'b', 'c', 'd', 'e'], award: { length: 50 } });
  });

  test('of the way back: a season below the front page, each step with its address', () => {
    expect(head({ ...seasonPage, isFront: false, works: [] }).jsonLd).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Longshore', item: 'https://a.example/gallery/longshore' },
          { position: 2, name: 'Season 9' },
        ],
      },
    ]);
    expect(head({ ...seasonPage, works: [] }).jsonLd).toEqual([]);
  });

  test('of someone: their awards, each with its work', () => {
    expect(head(namePage, '/people/maren-holt-4').jsonLd[0]).toMatchObject({
      '@type': 'Person',
      award: ['Winner, Film, Longshore, Season 9, for Night Bus'],
      jobTitle: ['Director'],
    });
  });

  test('of a season: its works in order', () => {
    expect(head(seasonPage).jsonLd).toMatchObject([{ '@type': 'ItemList', itemListElement: [{ position: 1, name: 'Night Bus' }] }]);
  });
});
