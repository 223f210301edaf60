import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';

/** What a person can do that changes a result. Elsewhere than in printed awards a second person approves it. */
export const actKinds = ['move', 'restore', 'award', 'finalize', 'override', 'reviews', 'reopen', 'withdrawal'] as const;
export type ActKind = (typeof actKinds)[number];

/** The calls that such an act is made by; the request has the body of the call. */
export const actCalls = [
  'ordinaryRanking',
  'executiveRanking',
  'pvRanking',
  'winner',
  'override',
  'finalize',
  'conflicts',
  'reopenConflicts',
  'review',
  'withdrawal',
] as const;
export type ActCall = (typeof actCalls)[number];

/** How long an act waits in public where no one else can approve it. */
export const waitingHours = 72;
/** How long a request can be decided. */
export const decidableDays = 7;

/** What a sentence about an act needs. */
export interface ActDetails {
  /** Its name, or how many categories. */
  category: string;
  title?: string;
  ranking?: RankingKind;
  from?: number | null;
  to?: number | null;
  levelsBefore?: readonly string[];
  levelsAfter?: readonly string[];
  /** Reviews and ballots. */
  count?: number;
  /** What they counted as before, and after. */
  counts?: 'aside' | 'again' | 'corrected';
  /** Finalized before its round ended. */
  isEarly?: boolean;
  /** What was missing or undecided. */
  over?: readonly string[];
  /** What becomes of a withdrawn work's place. */
  place?: 'empty' | 'up';
  isException?: boolean;
  byEntrant?: boolean;
  /** Everyone knew the result of the work that left. */
  isTold?: boolean;
}

/** A reason is public and has enough words to be understood. */
export const reasonLength = { least: 40, most: 500 } as const;
export function reasonProblem(reason: string): string | undefined {
  const plain = reason.trim();
  const words = new Set(plain.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
  if (plain.length < reasonLength.least || words.size < 5)
    return `Say why in at least ${reasonLength.least} characters and five different words. The reason is public.`;
  return undefined;
}

const over: Readonly<Record<string, string>> = {
  reviews: 'without all the reviews it needs',
  ballots: 'without all expected ballots',
  off: 'although works couldn’t be viewed',
  votes: 'without the votes that are undecided',
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const places = (n: number | null | undefined): string => (n == null ? 'no place' : `place ${n}`);
const rankings: Readonly<Record<RankingKind, string>> = { ordinary: 'reviews', executive: 'ballots', pv: 'public vote' };

interface Said {
  kind: ActKind;
  details: ActDetails;
  /** As the award writes it. */
  organizers: string;
  /** Written in the award's own order. */
  date: string;
}

/** What the public reads about an act. */
export function sentenceOf({ kind, details, organizers, date }: Said): string {
  const { category, title = 'a work' } = details;
  const act = `${category}: on ${date}, the ${organizers}`;
  switch (kind) {
    case 'move':
      return `${act} moved ${title} from ${places(details.from)} to ${places(details.to)} (${rankings[details.ranking ?? 'ordinary']}).`;
    case 'restore':
      return `${act} took back the move of ${title}. It is again where the count puts it, at ${places(details.to)}.`;
    case 'award': {
      const [before, after] = [details.levelsBefore ?? [], details.levelsAfter ?? []];
      const given = after.filter((one) => !before.includes(one));
      const taken = before.filter((one) => !after.includes(one));
      const parts = [
        ...(given.length ? [`gave ${title} “${listed(given)}”`] : []),
        ...(taken.length ? [`took “${listed(taken)}” from ${title}`] : []),
      ];
      return `${act} ${parts.length ? parts.join(' and ') : `confirmed the awards of ${title}`} by hand.`;
    }
    case 'finalize': {
      const how = [...(details.isEarly ? ['before its round ended'] : []), ...(details.over ?? []).map((one) => over[one] ?? one)];
      return `${act} finalized the result ${how.length ? listed(how) : 'by hand'}.`;
    }
    case 'override':
      return `${act} decided to finalize ${listed((details.over ?? []).map((one) => over[one] ?? one))}.`;
    case 'reviews': {
      const what = details.count === 1 ? 'one review or ballot' : `${details.count ?? 0} reviews or ballots`;
      if (details.counts === 'corrected') return `${act} corrected a judge’s review of ${title}.`;
      return details.counts === 'again' ? `${act} counted ${what} again.` : `${act} set ${what} aside, which no longer count.`;
    }
    case 'reopen':
      return `${act} reopened the final result (${rankings[details.ranking ?? 'ordinary']}).`;
    case 'withdrawal': {
      const whose = details.byEntrant === false ? `by the ${organizers}` : 'at the entrant’s request';
      const then = details.place === 'up' ? 'The works behind it moved up.' : 'Its place stays empty.';
      const level = details.levelsBefore?.length ? `${listed(details.levelsBefore)}: award withdrawn` : 'entry withdrawn';
      return `${category}, ${level} ${whose} on ${date} (${title}). ${then}${details.isException ? ' This is an exception from the award’s rule.' : ''}`;
    }
  }
}

/** Who made the request. */
export function peopleWords(people: 'one' | 'two' | 'waited', organizer: string): string {
  if (people === 'two') return `Requested by one ${organizer}, approved by another.`;
  if (people === 'waited')
    return `Requested by one ${organizer}. Nobody else could approve it, so it took effect after ${waitingHours} hours in public.`;
  return `Act by hand by one ${organizer}.`;
}

const planned: Readonly<Record<ActKind, string>> = {
  move: 'move a work to another place',
  restore: 'take back a move',
  award: 'give or take an award by hand',
  finalize: 'finalize the result early or with something missing',
  override: 'finalize with something missing',
  reviews: 'change which reviews or ballots count',
  reopen: 'reopen the final result',
  withdrawal: 'withdraw a work that has a final place',
};

/** What the public reads while an act waits and the result isn't announced: no work and no place. */
export const plannedWords = (kind: ActKind, category: string, organizers: string): string =>
  `${category}: the ${organizers} plan to ${planned[kind]}.`;
