import type { Answer, ContestId } from '#contract/wings/results/rulebook/answers.ts';
import type { Calendar } from '#contract/wings/results/rulebook/check-calendar.ts';
import { Rulebook, type Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import { type ContestResult, type Outcome, Run } from '#contract/wings/results/rulebook/run.ts';
import { countedAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { findCurrent, findSeason, listWindows } from '#server/wings/results/rulebook/season-rulebook.store.ts';
import * as store from './counted-season.store.ts';
import { listPublicVotes } from './public-votes.service.ts';
import type { PublicVotes } from './public-votes.store.ts';
import { listDraws } from './stage-result.store.ts';
import { contestIn, countedDecisions, stillOpen } from './decisions.rules.ts';

/** The rulebook of a season that is not of the printed shape, with when its stages are open. */
export interface Process {
  propertyId: number;
  seasonId: number;
  version: number;
  rulebook: Rulebook;
  calendar: Calendar;
}

export async function findProcess(db: ReadDb, propertyId: number, seasonId: number): Promise<Process | undefined> {
  const season = await findSeason(db, propertyId, seasonId);
  const stored = season && (await findCurrent(db, seasonId));
  if (!stored?.document) return undefined;
  const windows = await listWindows(db, seasonId);
  return {
    propertyId,
    seasonId,
    version: stored.version,
    rulebook: Rulebook.parse(stored.document),
    calendar: Object.fromEntries(windows.map(({ stage, opensAt, closesAt }) => [stage, { opens: opensAt, closes: closesAt }])),
  };
}

/** A season counted as far as someone needs it. */
export interface FieldedSeason extends Process {
  works: ReadonlyMap<number, store.SeasonWork>;
  run: Run;
  /** What it was counted from, beside works and decisions. */
  from: { answers: readonly store.CountedAnswer[]; votes: readonly PublicVotes[] };
}

/** A season as its rulebook counts it now. */
export interface CountedSeason extends FieldedSeason {
  outcome: Outcome;
}

/** Every stage from its answers: a later one's field comes from what an earlier one let through. */
export async function countSeason(db: ReadDb, process: Process): Promise<CountedSeason> {
  const season = await countedUntil(db, process, process.rulebook.stages.length);
  const decisions = await store.listDecisions(db, process.seasonId);
  const outcome = season.run.outcome();
  return { ...season, outcome: { ...outcome, open: stillOpen(outcome.open, decisions) } };
}

/** Counts no further than the works of these stages need: nothing, where they are the entries. */
export function fieldsFor(db: ReadDb, process: Process, stages: readonly Stage[]): Promise<FieldedSeason> {
  const { rulebook } = process;
  const resting = stages.filter(({ works }) => works.from === 'stage' || works.from === 'holders');
  return countedUntil(db, process, Math.max(0, ...resting.map((stage) => rulebook.stages.indexOf(stage))));
}

async function countedUntil(db: ReadDb, process: Process, end: number): Promise<FieldedSeason> {
  const { propertyId, seasonId, rulebook } = process;
  const counted = rulebook.stages.slice(0, end);
  const works = await store.listWorks(db, propertyId, seasonId);
  const given = end > 0 ? await store.listCountedAnswers(db, seasonId) : [];
  const answers = Map.groupBy(given, ({ stage }) => stage);
  const votes = await listPublicVotes(db, process, counted);
  const voted = Map.groupBy(votes, ({ stage }) => stage);
  const decisions = end > 0 ? await store.listDecisions(db, seasonId) : [];
  const draws = end > 0 ? await listDraws(db, seasonId) : new Map<string, string>();
  const run = new Run(rulebook, works.map(asWork), countedDecisions(rulebook, decisions));
  for (const stage of counted) {
    const own = (answers.get(stage.id) ?? []).map(({ answer, contest, reviewerId }) =>
      countedAnswer(answer, { stage: stage.id, contest: contestIn(stage, contest), member: reviewerId ?? 0 }),
    );
    const seed = draws.get(stage.id);
    run.count(stage, [...own, ...(voted.get(stage.id) ?? []).map(ofPublic), ...(seed === undefined ? [] : [drawOf(stage.id, seed)])]);
  }
  return { ...process, works: new Map(works.map((work) => [work.id, work])), run, from: { answers: given, votes } };
}

const asWork = ({ id, category, mediaType, entrantId, isOff }: store.SeasonWork) => ({
  id,
  category,
  mediaType,
  entrant: entrantId,
  isOff,
});

/** Equal answers of voters: they come together, without who gave them, and belong to the contest of their works. */
const ofPublic = ({ stage, answer, votes }: PublicVotes): Answer => ({
  ...countedAnswer(answer, { stage, contest: undefined, member: 0 }),
  voice: votes,
});

const drawOf = (stage: string, seed: string): Answer => ({ kind: 'draw', stage, member: 0, seed });

export const resultsOf = ({ run }: CountedSeason, stage: string): readonly ContestResult[] => run.results.get(stage) ?? [];

/** How people call a contest. */
export function contestName({ works }: Pick<FieldedSeason, 'works'>, contest: ContestId, award: string): string {
  if (contest === 'award') return award;
  if (typeof contest === 'string') return contest;
  return [...works.values()].find(({ category }) => category === contest)?.categoryName ?? '';
}
