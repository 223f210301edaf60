import type { Change } from '../since-seal.rules.ts';

/** One line of the audit log. */
export interface Note {
  at: Date;
  action: string;
  subject: string;
  subjectId: string;
  /** Of a conflict that was decided: the work. Of a ballot: the judge. */
  pieceId: number | null;
  reviewerId: number | null;
}

/** What a change is about, as the audit log knows it. */
export interface Subjects {
  entryId: number | null;
  pieceId: number | null;
  categoryIds: readonly number[];
  reviewerId: number | null;
  /** The judge's review of the entry, or all of them where the judge is not known. */
  reviewIds: readonly number[];
  clusterIds: readonly number[];
  seasonId: number;
}

interface PlaceInLog {
  subject: string;
  id: number;
  /** Which of its actions can have done it. */
  actions: RegExp;
  isFit?: (note: Note) => boolean;
}

/** Where the audit log would speak of it, the closest first. */
export function placesInLog(what: Change['what'], of: Subjects): PlaceInLog[] {
  const at = (subject: string, ids: readonly (number | null)[], actions: RegExp, isFit?: (note: Note) => boolean) =>
    ids.flatMap((id) => (id === null ? [] : [{ subject, id, actions, ...(isFit && { isFit }) }]));
  const entry = (actions: RegExp) => at('entry', [of.entryId], actions);
  const category = (actions: RegExp) => at('category', of.categoryIds, actions);
  const season = (actions: RegExp) => at('season', [of.seasonId], actions);
  const reviews = at('review', of.reviewIds, /^review\./);
  const ofWork = at('reviewer', [of.reviewerId], /^conflict\./, ({ pieceId }) => pieceId === null || pieceId === of.pieceId);
  const ballots = at(
    'category',
    of.categoryIds,
    /^ballot\.saved$/,
    ({ reviewerId }) => of.reviewerId === null || reviewerId === of.reviewerId,
  );
  switch (what) {
    case 'score':
    case 'criteria':
    case 'scoreAdded':
    case 'scoreOut':
    case 'scoreBack':
      return [...reviews, ...ofWork, ...season(/^ruleChange\.approved$/)];
    case 'ballot':
    case 'ballotAdded':
    case 'ballotOut':
    case 'ballotBack':
      return [...ballots, ...at('reviewer', [of.reviewerId], /^conflict\./)];
    case 'declined':
      return [...reviews, ...(of.entryId === null ? ballots : [])];
    case 'tieBreaker':
      return at('cluster', of.clusterIds, /^cluster\./);
    case 'entryAdded':
    case 'entryOut':
    case 'entryMoved':
      return entry(/^entry\.(moved|stateChanged|withdrawn|deleted|restored)$/);
    case 'entryOff':
    case 'entryOn':
      return entry(/^(entry\.(takenOff|putOn|stateChanged)|entryOff\.)/);
    case 'decides':
      return category(/^category\./);
    case 'adaptive':
      return season(/^(season\.judgingPlan|ruleChange\.approved)$/);
    case 'move':
      return entry(/^ranking\./);
    case 'shortlisted':
    case 'shortlistOut':
      return [...category(/^ranking\.shortlist$/), ...entry(/^entry\.moved$/)];
    case 'reopened':
    case 'finalized':
    case 'place':
      return [...category(/^ranking\.(reopen|finalize)$/), ...entry(/^ranking\./), ...season(/^results\.finalize$/)];
    case 'rulebook':
      return season(/^(rulebook|ruleChange)\./);
    case 'answer':
    case 'answerAdded':
    case 'answerOut':
    case 'answerBack':
      return [...ofWork, ...season(/^stage\.answered$/)];
    case 'votes':
      return [...entry(/^vote/), ...season(/^vote/)];
    case 'decided':
    case 'stagePlace':
      return season(/^stage\./);
    case 'level':
    case 'levelOut':
      return [...entry(/^winner\./), ...season(/^(stage|winner)\./)];
    case 'award':
    case 'awardOut':
    case 'awardReason':
      return [...entry(/^winner\./), ...category(/^(ranking\.(finalize|reopen)|winner\.)/), ...season(/^(results|winner)\./)];
  }
}

/** The newest note that can explain a change, from the closest place that has one. */
export function explainedBy<Found extends Note>(
  places: readonly PlaceInLog[],
  notes: ReadonlyMap<string, readonly Found[]>,
): Found | undefined {
  for (const subject of new Set(places.map((place) => place.subject))) {
    const found = places
      .filter((place) => place.subject === subject)
      .flatMap(({ id, actions, isFit }) =>
        (notes.get(noteKey(subject, id)) ?? []).filter((note) => actions.test(note.action) && (!isFit || isFit(note))),
      );
    if (found.length > 0) return found.reduce((one, other) => (other.at > one.at ? other : one));
  }
  return undefined;
}

export const noteKey = (subject: string, id: number | string): string => `${subject} ${id}`;
