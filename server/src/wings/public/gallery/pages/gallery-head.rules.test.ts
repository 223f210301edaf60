import { describe, expect, test } from 'vitest';
import type { GalleryPage, SeasonPage, WorkPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { galleryDescription } from '#contract/kernel/call/constants.ts';
import { headOf } from './gallery-head.rules.ts';

const season = { id: 9, name: 'Season 9', year: '2026' };
const honor = { level: { id: 1, name: 'Winner', kind: 'winner' as const }, category: { id: 5, name: 'Film' }, season };
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
const namePage: GalleryPage = {
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
const head = (content: GalleryPage, path = '') =>
  headOf(content, {
    award: 'Longshore',
    address: 'https://a.example/gallery/longshore',
    path,
    feed: 'https://a.example/feeds/winners/longshore.atom',
  });

describe('titles and descriptions', () => {
  test('R291, R622: every page but the default one ends with the award’s name', () => {
    expect(head(seasonPage).title).toBe('Winners | Longshore');
    expect(head({ ...seasonPage, isFront: false }).title).toBe('Winners of Season 9 | Longshore');
    expect(head(workPage).title).toBe('Night Bus by Ninth Stop | Longshore');
    expect(head(namePage).title).toBe('Maren Holt | Longshore');
    expect(head({ page: 'missing', isGone: true, newest: null }).title).toBe('No longer in the gallery | Longshore');
  });

  test('R292: the front page has the default description, others say what they show', () => {
    expect(head(seasonPage).description).toBe(galleryDescription);
    expect(head(workPage).description).toBe('Winner in Film, Season 9 of Longshore. A bus at night.');
    expect(head(namePage).description).toBe('Maren Holt: 1 work honored at Longshore, 1 win.');
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

  test('the picture of a shared link is a whole address with its size', () => {
    expect(head(workPage).image).toEqual({ url: 'https://a.example/files/a.webp', width: 640, height: 360, alt: 'Night Bus' });
  });
});

describe('what search engines are told', () => {
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
