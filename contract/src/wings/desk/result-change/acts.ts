import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { type Said, saying, type Words } from '#contract/kernel/text/said.ts';
import acts from '#texts/desk/result-acts.ts';
import texts from '#texts/desk/result-change-fields.ts';

const says = saying(texts);
const tells = saying(acts);

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
  'settleStage',
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
export function reasonProblem(reason: string): Said | undefined {
  const plain = reason.trim();
  const words = new Set(plain.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
  if (plain.length < reasonLength.least || words.size < 5) return says('reasonTooShort', { least: reasonLength.least });
  return undefined;
}

const over = { reviews: 'withoutReviews', ballots: 'withoutBallots', off: 'worksUnseen', votes: 'withoutVotes' } as const;
const overWords = (what: string): Words => (Object.hasOwn(over, what) ? tells(over[what as keyof typeof over]) : what);

/** "One, two and three". */
function listed([first = '', ...others]: readonly Words[]): Words {
  const last = others.pop();
  return last === undefined ? first : tells('and', { first: others.reduce((one, next) => tells('comma', { one, next }), first), last });
}

const placed = (place: number | null | undefined): Said => (place == null ? tells('noPlace') : tells('place', { place }));
const rankings = { ordinary: 'reviews', executive: 'ballots', pv: 'publicVote' } as const satisfies Record<RankingKind, string>;

interface Act {
  kind: ActKind;
  details: ActDetails;
  /** Written in the award's own order. */
  date: string;
}

/** What the public reads about an act. */
export function sentenceOf({ kind, details, date }: Act): Said {
  const act = { category: details.category, date };
  const title = details.title ?? tells('someWork');
  const ranking = tells(rankings[details.ranking ?? 'ordinary']);
  const missing = (details.over ?? []).map(overWords);
  switch (kind) {
    case 'move':
      return tells('moved', { ...act, title, from: placed(details.from), to: placed(details.to), ranking });
    case 'restore':
      return tells('restored', { ...act, title, to: placed(details.to) });
    case 'award': {
      const [before, after] = [details.levelsBefore ?? [], details.levelsAfter ?? []];
      const given = after.filter((one) => !before.includes(one));
      const taken = before.filter((one) => !after.includes(one));
      if (given.length && taken.length) return tells('awardChanged', { ...act, title, given: listed(given), taken: listed(taken) });
      if (given.length) return tells('awardGiven', { ...act, title, given: listed(given) });
      return taken.length ? tells('awardTaken', { ...act, title, taken: listed(taken) }) : tells('awardConfirmed', { ...act, title });
    }
    case 'finalize': {
      const how = [...(details.isEarly ? [tells('beforeRoundEnded')] : []), ...missing];
      return tells('finalized', { ...act, how: how.length ? listed(how) : tells('byHand') });
    }
    case 'override':
      return tells('overridden', { ...act, how: listed(missing) });
    case 'reviews':
      if (details.counts === 'corrected') return tells('reviewCorrected', { ...act, title });
      return tells(details.counts === 'again' ? 'countedAgain' : 'setAside', { ...act, count: details.count ?? 0 });
    case 'reopen':
      return tells('reopened', { ...act, ranking });
    case 'withdrawal': {
      const values = {
        ...act,
        title,
        what: details.levelsBefore?.length ? tells('awardWithdrawn', { levels: listed(details.levelsBefore) }) : tells('entryWithdrawn'),
        whose: tells(details.byEntrant === false ? 'byOrganizers' : 'atRequest'),
        outcome: tells(details.place === 'up' ? 'othersMovedUp' : 'placeStaysEmpty'),
      };
      return tells(details.isException ? 'withdrawnByException' : 'withdrawn', values);
    }
  }
}

/** Who made the request. */
export function peopleWords(people: 'one' | 'two' | 'waited'): Said {
  if (people === 'two') return tells('twoPeople');
  return people === 'waited' ? tells('waitedInPublic', { hours: waitingHours }) : tells('onePerson');
}

const planned = {
  move: 'plannedMove',
  restore: 'plannedRestore',
  award: 'plannedAward',
  finalize: 'plannedFinalize',
  override: 'plannedOverride',
  reviews: 'plannedReviews',
  reopen: 'plannedReopen',
  withdrawal: 'plannedWithdrawal',
} as const satisfies Record<ActKind, string>;

/** What the public reads while an act waits and the result isn't announced: no work and no place. */
export const plannedWords = (kind: ActKind, category: string): Said => tells(planned[kind], { category });
