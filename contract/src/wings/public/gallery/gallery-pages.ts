import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { PieceAnswer, PieceFile } from '#contract/wings/entering/piece/piece-view.ts';
import type { Further, Locale } from '#contract/kernel/text/catalog.ts';
import type { Glyph } from '#contract/wings/results/rulebook/process-band.ts';
import type { HitKind, SearchReply } from './search.ts';

/** What the gallery's pages show: the server reads it, and draws it with the web's own parts; the browser takes it up from there. */

export interface GalleryPicture {
  src: string;
  /** Its own pixels, where they are known: the place is kept before it comes. */
  width: number | null;
  height: number | null;
  srcSet: string | null;
}

export interface GalleryLabel {
  id: number;
  name: string;
  kind: WinnerKind;
  /** Of a level of a rulebook: its own looks, where it has some. */
  colour: string | null;
  badge: string | null;
}

interface Named {
  id: number;
  name: string;
}

/** A season, with the year in which its winners were announced. */
export interface GallerySeason extends Named {
  year: string;
}

/** A work as it hangs among others. */
export interface GalleryCard {
  id: number;
  title: string;
  organization: string;
  picture: GalleryPicture | null;
  /** The best one first. */
  honors: readonly { level: GalleryLabel; category: Named; season: Named }[];
  isFeatured?: boolean;
}

export interface AchievementCard {
  id: number;
  name: string;
  organization: string;
  type: string;
  picture: GalleryPicture | null;
}

interface TextBlock {
  spans: readonly { text: string; isBold?: true | undefined; href?: string | undefined }[];
}

/** What a visitor chose to see of a season. */
export interface SeasonChoice {
  level: number | null;
  mediaType: number | null;
  category: number | null;
}

export interface SeasonPage {
  page: 'season';
  /** The award's front page, which shows the newest season. */
  isFront: boolean;
  /** Nothing where nothing is announced yet. */
  season: GallerySeason | null;
  seasons: readonly GallerySeason[];
  levels: readonly GalleryLabel[];
  mediaTypes: readonly { id: number; name: string; categories: readonly { id: number; name: string; works: number }[] }[];
  chosen: SeasonChoice;
  works: readonly GalleryCard[];
  total: number;
  /** Of the whole season, ignoring the filters. */
  totalOfSeason: number;
  at: number;
  pages: number;
  achievements: readonly AchievementCard[];
  /** What organizers wrote, by region. */
  texts: Readonly<Record<string, readonly TextBlock[]>>;
}

export interface SeasonsPage {
  page: 'seasons';
  seasons: readonly (GallerySeason & { works: number; picture: GalleryPicture | null; titles: readonly string[] })[];
}

export interface CategoryPage {
  page: 'category';
  category: Named & { description: string; mediaType: string };
  season: GallerySeason;
  /** The same category in other seasons. */
  years: readonly { id: number; name: string; season: string; works: number }[];
  /** Levels that were announced in the season, but not in this category. */
  withoutLevels: readonly string[];
  works: readonly GalleryCard[];
  total: number;
  at: number;
  pages: number;
  acts: readonly PublicAct[];
}

export interface WorkPage {
  page: 'work';
  work: GalleryCard;
  client: { name: string; nameId: number | null } | null;
  organizationNameId: number | null;
  files: readonly (PieceFile & { width: number | null; height: number | null })[];
  texts: readonly { label: string; text: string }[];
  answers: readonly PieceAnswer[];
  urls: readonly { url: string; label: string }[];
  credits: readonly { name: string; title: string; organization: string; nameId: number | null }[];
  others: readonly GalleryCard[];
  /** Its neighbours on the wall of its season. */
  previous: { id: number; title: string } | null;
  next: { id: number; title: string } | null;
  address: string;
}

export interface NamePage {
  page: 'name';
  id: number;
  kind: 'person' | 'organization';
  name: string;
  roles: readonly string[];
  portrait: GalleryPicture | null;
  counts: { works: number; honors: number; wins: number };
  years: readonly { season: GallerySeason; works: readonly (GalleryCard & { roles: readonly string[] })[] }[];
  oftenWith: readonly { id: number; kind: 'person' | 'organization'; name: string }[];
}

export interface AchievementPage {
  page: 'achievement';
  achievement: AchievementCard & { description: string; url: string | null };
  season: GallerySeason;
  assets: readonly { url: string; isVideo: boolean; name: string; picture: GalleryPicture | null }[];
  others: readonly AchievementCard[];
}

/** What was asked of the search, as it appears in the address. */
export interface SearchAsked {
  query: string;
  kind: HitKind | null;
  seasonIds: readonly number[];
  winnerLevelIds: readonly number[];
  mediaTypeIds: readonly number[];
  roles: readonly string[];
  asTyped: boolean;
  at: number;
}

/** For the press: the winners of a season level by level, with what may be downloaded. */
export interface PressPage {
  page: 'press';
  season: GallerySeason;
  levels: readonly {
    name: string;
    works: readonly {
      id: number;
      title: string;
      organization: string;
      category: string;
      thumbnail: string | null;
      /** To print. */
      picture: string | null;
    }[];
  }[];
  /** What organizers wrote about the award, for papers to print. */
  about: readonly TextBlock[];
  /** Addresses on this host. */
  csv: string;
  json: string;
}

/** Something that people did, or plan to do, to a result. */
export interface PublicAct {
  key: string;
  season: string;
  sentence: string;
  /** Nothing while naming it would reveal a result. */
  reason: string | null;
  people: string;
  /** When it takes effect, while it waits. */
  waitsUntil: string | null;
}

/** The marks of the award's jury records, and what announced seasons were counted from. */
export interface RecordPage {
  page: 'record';
  acts: readonly PublicAct[];
  keys: readonly { fingerprint: string; isOld: boolean }[];
  seasons: readonly {
    id: number;
    name: string;
    isSealed: boolean;
    /** The newest first. How many lines come before a mark is shown once everything is announced. */
    marks: readonly { day: string; date: string; hash: string; lines: number | null }[];
    /** The stages of judges, of a rulebook of its own: what its outcomes count. Else they count reviews, shortlisted works and ballots. */
    stages: readonly string[] | null;
    outcomes: readonly {
      id: number;
      name: string;
      works: number;
      counts: readonly number[];
      winners: readonly string[];
    }[];
  }[];
}

/** How winners are chosen, in sentences made from the season's rulebook. All words come ready, in the language of the page. */
export interface RulesPage {
  page: 'rules';
  /** Nothing where no season is planned. */
  shown: { season: string; isOver: boolean } | null;
  lead: string;
  /** Where the season is. */
  now: { what: string; until: string | null } | null;
  steps: readonly {
    key: string;
    glyph: Glyph;
    share: number;
    name: string;
    dates: string | null;
    sentences: readonly string[];
    example: RulesExample | null;
  }[];
  levels: readonly { key: string; name: string; colour: string | null; badge: string | null; sentences: readonly string[] }[];
  /** What few need to know, folded: a heading, and sentences under each of its own. */
  more: readonly { key: string; name: string; parts: readonly { name: string; sentences: readonly string[] }[] }[];
  /** Whether the award has pages of winners, and a jury record. */
  hasGallery: boolean;
  hasRecord: boolean;
  languages: readonly { locale: Locale; name: string; isHere: boolean; path: string }[];
}

interface RulesExample {
  lines: readonly { what: string; adds: string }[];
  result: { what: string; sum: string };
  about: string;
}

export interface SearchPage {
  page: 'search';
  asked: SearchAsked;
  found: SearchReply;
  /** Where nothing was found: names that look like it, and where to go instead. */
  nearest: readonly string[];
  newest: GallerySeason | null;
}

export interface MissingPage {
  page: 'missing';
  /** It was here once. */
  isGone: boolean;
  newest: GallerySeason | null;
}

export type GalleryPage =
  | SeasonPage
  | SeasonsPage
  | CategoryPage
  | WorkPage
  | NamePage
  | AchievementPage
  | PressPage
  | RecordPage
  | RulesPage
  | SearchPage
  | MissingPage;

export interface GalleryHead {
  title: string;
  description: string;
  /** The one address of the page; nothing where it should not be listed. */
  canonical: string | null;
  image: { url: string; width: number | null; height: number | null; alt: string } | null;
  type: 'website' | 'article' | 'profile';
  /** The award's newest winners, for readers of feeds. */
  feed: { title: string; url: string };
  /** For search engines: who won what (schema.org). */
  jsonLd: readonly object[];
  isListed: boolean;
}

/** What the browser needs to take a page up: everything that its parts were drawn from. */
export interface GalleryDrawn {
  /** `/gallery/halyard`, or `/gallery` on the award's own domain. */
  base: string;
  content: GalleryPage;
}

/** What the web's build offers the server for drawing. */
export interface GalleryRenderer {
  render: (given: GalleryDrawn & { property: PropertyTraits; further: Further }) => {
    /** What is in the page's root. */
    root: string;
    /** The award's colours as rules of a sheet, and its faces by the names of their sources. */
    rules: string;
    faces: string[];
  };
}
