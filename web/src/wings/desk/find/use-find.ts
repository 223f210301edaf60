import { useDebouncedValue } from '@mantine/hooks';
import type { Reply } from '#contract/kernel/call/call.ts';
import { find } from '#contract/wings/desk/find/find.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { type FindTextKey, useFindText } from '#web/texts/find.ts';
import { type Hit, type HitGroup, inOrder, type Kind, kinds, marked, matching, meantOf } from './hits.ts';

type Found = Reply<typeof find.find>;

/** What a line says beside its title. */
export type About =
  | { is: 'screen'; group: string; isOff: boolean }
  | { is: 'category'; row: Found['Categories']['Rows'][number] }
  | { is: 'work'; row: Found['Works']['Rows'][number] }
  | { is: 'person'; row: Found['People']['Rows'][number] }
  | { is: 'order'; row: Found['Orders']['Rows'][number] }
  | { is: 'action' };

export type FoundHit = Hit<About>;
export type FoundGroup = HitGroup<About>;

/** A screen that the role may open. */
export interface FindScreen {
  path: string;
  name: string;
  group: string;
  /** The award doesn't have what it is about. */
  isOff: boolean;
}

/** Opens a dialog of a screen. */
export interface FindAction {
  name: Extract<FindTextKey, 'inviteJudge' | 'inviteColleague' | 'planSeason' | 'addCoupon'>;
  path: string;
  act: string;
}

export interface FindPlace {
  propertyId: number;
  seasonId: number | undefined;
  seasonName: string | undefined;
}

interface Asked {
  search: string;
  place: FindPlace;
  screens: readonly FindScreen[];
  actions: readonly FindAction[];
}

const typedMs = 120;
const none: Found = {
  Search: '',
  Categories: { Count: 0, Rows: [] },
  Works: { Count: 0, Rows: [] },
  People: { Count: 0, Rows: [] },
  Orders: { Count: 0, Rows: [] },
  Meant: null,
};

const screenHit = ({ path, name, group, isOff }: FindScreen) => ({
  key: `screen ${path}`,
  kind: 'screens' as const,
  title: name,
  to: path,
  search: {},
  about: { is: 'screen', group, isOff } as About,
  words: group,
});

/** Screens of one group, for those who look through all of them. */
export const screenHits = (screens: readonly FindScreen[]): FoundHit[] =>
  screens.map((screen) => ({ ...screenHit({ ...screen, group: '' }), grade: 0, spans: [] }));

/** Screens and actions at once; works, people and orders as soon as the server answers. */
export function useFind({ search, place, screens, actions }: Asked) {
  const t = useFindText();
  const [sent] = useDebouncedValue(search, typedMs);
  const mayAsk = sent !== '' && search !== '' && place.seasonId !== undefined;
  const asked = useCall(
    find.find,
    { body: { PropertyID: place.propertyId, SeasonID: place.seasonId ?? 0, Search: sent } },
    { enabled: mayAsk, keepsLast: true, staleMs: 30_000 },
  );
  const found = mayAsk ? (asked.data ?? none) : none;
  const own = (kind: Kind, hits: FoundHit[]): FoundGroup => ({ kind, count: hits.length, hits });
  const isCurrent = found.Search === search;
  const served = (kind: Kind, count: number, hits: FoundHit[]): FoundGroup => ({ kind, count: isCurrent ? count : hits.length, hits });
  const known = [
    own('screens', matching(search, screens.map(screenHit))),
    own(
      'actions',
      matching(
        search,
        actions.map(({ name, path, act }) => ({
          key: `action ${name}`,
          kind: 'actions' as const,
          title: t(name),
          to: path,
          search: { act },
          about: { is: 'action' } as About,
        })),
      ),
    ),
  ];
  const categories = marked(search, found.Search, found.Categories.Rows.map(categoryHit));
  const answered = [
    served('works', found.Works.Count, marked(search, found.Search, found.Works.Rows.map(workHit))),
    served('people', found.People.Count, marked(search, found.Search, found.People.Rows.map(personHit))),
    served(
      'orders',
      found.Orders.Count,
      marked(
        search,
        found.Search,
        found.Orders.Rows.map((row) => orderHit(row, t('order', { number: row.ConfirmationNumber, name: row.Name }))),
      ),
    ),
  ];
  // A category is a place to go to, as a screen is; it comes after those that were there before.
  const groups = inOrder(
    known.map((group) =>
      group.kind === 'screens' && categories.length > 0
        ? { ...group, count: group.count + (isCurrent ? found.Categories.Count : categories.length), hits: [...group.hits, ...categories] }
        : group,
    ),
    answered,
  );
  const isSettled = search === '' || (sent === search && (!mayAsk || (!asked.isPending && !asked.isPlaceholderData)));
  return {
    groups: search === '' ? [] : groups,
    count: groups.reduce((sum, { count }) => sum + count, 0),
    countOf: (kind: Kind): number => groups.find((group) => group.kind === kind)?.count ?? 0,
    isSettled,
    isFailed: mayAsk && asked.isError && !asked.data,
    retry: () => void asked.refetch(),
    meant: meantOf(
      search,
      found.Meant,
      screens.map(({ name }) => name),
    ),
  };
}

export const tabs = ['all', ...kinds] as const;
export type Tab = (typeof tabs)[number];

const categoryHit = (row: Found['Categories']['Rows'][number]) => ({
  key: `category ${row.CategoryID}`,
  kind: 'screens' as const,
  title: row.Name,
  to: '/entries',
  search: { category: row.CategoryID },
  about: { is: 'category', row } as About,
  words: `${row.Name} ${row.MediaType}`,
});

const workHit = (row: Found['Works']['Rows'][number]) => ({
  key: `work ${row.EntryID}`,
  kind: 'works' as const,
  title: row.Title,
  to: `/entries/${row.EntryID}`,
  search: {},
  about: { is: 'work', row } as About,
  words: `${row.Title} ${row.Organization}`,
});

const personHit = (row: Found['People']['Rows'][number]) => ({
  key: `${row.Kind} ${row.ID}`,
  kind: 'people' as const,
  title: row.Name,
  to: row.Kind === 'judge' ? `/reviewers/${row.ID}` : `/entrants/${row.ID}`,
  search: {},
  about: { is: 'person', row } as About,
  words: `${row.Name} ${row.Organization}`,
});

const orderHit = (row: Found['Orders']['Rows'][number], title: string) => ({
  key: `order ${row.OrderID}`,
  kind: 'orders' as const,
  title,
  to: '/orders',
  search: { search: row.ConfirmationNumber },
  about: { is: 'order', row } as About,
  words: title,
});
