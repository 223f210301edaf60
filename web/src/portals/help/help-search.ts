import type { Options } from 'minisearch';

export interface HelpPart {
  /** The page, and the heading on it. */
  id: string;
  title: string;
  page: string;
  text: string;
}

/** How the handbook is indexed and searched: the index is made by the build and read by the page. */
export const helpSearch: Options<HelpPart> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'text'],
  searchOptions: { boost: { title: 4, page: 2 }, fuzzy: (term) => (term.length > 4 ? 0.2 : false), prefix: true, combineWith: 'AND' },
};
