import type { Asks } from './asks.ts';

/** An entry's id. */
export type WorkId = number;
/** 'No award' on a ballot: entries are counted from 1. */
export const none: WorkId = 0;
/** A category's id, a media type, 'award', or a tag. */
export type ContestId = number | string;

export interface Work {
  id: WorkId;
  category: number;
  mediaType: string;
  entrant?: number;
  /** Facts a contest can be drawn by, such as the region. */
  tags?: Readonly<Record<string, string>>;
  /** Levels its owner held in earlier seasons. */
  held?: readonly { level: string; seasonsAgo: number }[];
  /** Takes no part for now. What it was given still shows the habits of its judges. */
  isOff?: boolean;
}

interface Given {
  stage: string;
  /** In what a list was given; of answers about one work it follows from the work. */
  contest?: ContestId;
  member: number;
  /** How many people or votes it counts for; 1 where absent. */
  voice?: number;
}

/** `overall`: what the criteria came to when it was given, or what the judge gave instead. */
export type Score = Given & { kind: 'score'; work: WorkId; scores: Readonly<Record<string, number>>; overall?: number };
type Screen = Given & { kind: 'screen'; work: WorkId; says: 'yes' | 'no' | 'unsure' };
/** The first place first. */
type Rank = Given & { kind: 'rank'; ranked: readonly WorkId[] };
type Pick = Given & { kind: 'pick'; picked: readonly WorkId[] };
type Pair = Given & { kind: 'pairs'; better: WorkId; worse: WorkId; equal?: boolean };
type MotionVote = Given & { kind: 'motions'; work: WorkId; outcome: string; yes: number; no: number; members: number };
type Draw = Given & { kind: 'draw'; seed: string };
export type Answer = Score | Screen | Rank | Pick | Pair | MotionVote | Draw;

export const ofKind = <K extends Answer['kind']>(answers: readonly Answer[], kind: K): Extract<Answer, { kind: K }>[] =>
  answers.filter((answer): answer is Extract<Answer, { kind: K }> => answer.kind === kind);

/** The works an answer is about. */
export function worksIn(answer: Exclude<Answer, { kind: 'draw' }>): readonly WorkId[] {
  if (answer.kind === 'rank') return answer.ranked;
  if (answer.kind === 'pick') return answer.picked;
  return answer.kind === 'pairs' ? [answer.better, answer.worse] : [answer.work];
}

function isRepeated(ids: readonly WorkId[], most: number): boolean {
  const counts = new Map<WorkId, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts.values()].some((count) => count > most);
}

type AnswerFault = 'otherKind' | 'otherCriterion' | 'noScore' | 'offScale' | 'otherWork' | 'length' | 'repeated' | 'notAsked';

/** Why an answer doesn't fit what is asked; nothing if it does. */
export function faultOf(asks: Asks, answer: Answer, works: ReadonlySet<WorkId>): AnswerFault | undefined {
  if (asks.kind !== answer.kind) return 'otherKind';
  const isKnown = (id: WorkId) => works.has(id) || (id === none && 'none' in asks && asks.none);
  if (asks.kind === 'score' && answer.kind === 'score') return works.has(answer.work) ? scoreFault(asks, answer.scores) : 'otherWork';
  if (asks.kind === 'screen' && answer.kind === 'screen') {
    if (!works.has(answer.work)) return 'otherWork';
    return answer.says === 'unsure' && !asks.unsure ? 'notAsked' : undefined;
  }
  if ((asks.kind === 'rank' || asks.kind === 'pick') && (answer.kind === 'rank' || answer.kind === 'pick')) {
    const list = worksIn(answer);
    if (!list.every(isKnown)) return 'otherWork';
    if (list.length < asks.least || list.length > asks.most) return 'length';
    return isRepeated(list, asks.kind === 'pick' ? asks.perWork : 1) ? 'repeated' : undefined;
  }
  if (asks.kind === 'pairs' && answer.kind === 'pairs') {
    if (!works.has(answer.better) || !works.has(answer.worse)) return 'otherWork';
    if (answer.better === answer.worse) return 'repeated';
    return answer.equal && !asks.equal ? 'notAsked' : undefined;
  }
  if (asks.kind === 'motions' && answer.kind === 'motions') {
    const motion = asks.motions.find(({ outcome }) => outcome === answer.outcome);
    if (!motion) return 'notAsked';
    return works.has(answer.work) || motion.reachesOutside ? undefined : 'otherWork';
  }
  return undefined;
}

function scoreFault({ scale, criteria }: Extract<Asks, { kind: 'score' }>, scores: Readonly<Record<string, number>>) {
  const { from, to, step } = scale;
  const given = Object.entries(scores);
  if (given.length === 0) return 'noScore';
  if (given.some(([id]) => !criteria.some((criterion) => criterion.id === id))) return 'otherCriterion';
  const steps = (value: number) => (value - from) / step;
  const isOnScale = (value: number) => value >= from && value <= to && Math.abs(steps(value) - Math.round(steps(value))) < 1e-9;
  return given.every(([, value]) => isOnScale(value)) ? undefined : 'offScale';
}
