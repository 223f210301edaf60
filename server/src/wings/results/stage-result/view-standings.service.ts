import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { Rulebook, Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import type { ContestResult } from '#contract/wings/results/rulebook/run.ts';
import type { StageStandings, stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { contestName, type CountedSeason, countSeason, findProcess, resultsOf } from './counted-season.service.ts';
import { listAnnounced } from './levels.store.ts';
import * as store from './stage-result.store.ts';

type View = Reply<typeof stageResult.getStandings>;

const empty = (seasonId: number): View => ({ SeasonID: seasonId, Stages: [], Levels: [], Open: [], IsOver: false, FinalizedAt: null });

/** Final places stay as they were when they became final. */
export async function viewStandings(db: ReadDb, propertyId: number, seasonId: number, now: Date): Promise<View> {
  const process = await findProcess(db, propertyId, seasonId);
  if (!process) return empty(seasonId);
  const season = await countSeason(db, process);
  const { works, rulebook, outcome } = season;
  const finals = new Map((await store.listFinals(db, seasonId)).map((final) => [`${final.stage} ${final.contest}`, final]));
  const answers = await store.countAnswers(db, seasonId);
  const draws = await store.listDraws(db, seasonId);
  const award = traitsOf(propertyId).name;
  const titleOf = (EntryID: number) => ({ EntryID, Title: works.get(EntryID)?.title ?? '' });
  const nameOf = (contest: ContestResult['contest']) => contestName(season, contest, award);
  const announced = new Map((await listAnnounced(db, seasonId)).map(({ name, at }) => [name, at]));
  const [first] = finals.values();
  return {
    SeasonID: seasonId,
    Stages: rulebook.stages.map((stage): StageStandings => {
      const window = season.calendar[stage.id];
      return {
        Stage: stage.id,
        Name: stage.name,
        Opens: window?.opens ?? null,
        Closes: window?.closes ?? null,
        State: stateOf(season, stage, now),
        Answers: answers.get(stage.id) ?? votesIn(season, stage),
        NeedsDraw: usesDraw(stage) && !draws.has(stage.id),
        Contests: resultsOf(season, stage.id).map((result) => {
          const final = finals.get(`${stage.id} ${result.contest}`);
          return {
            Contest: String(result.contest),
            Name: nameOf(result.contest),
            FinalizedAt: final?.finalizedAt ?? null,
            Works: (final?.standings ?? result.standings).map(({ work, place, value, answers: Answers, decidedBy }) => ({
              ...titleOf(work),
              Place: place,
              Value: value,
              Answers,
              DecidedBy: decidedBy,
              GoesOn: result.undecided.includes(work) ? null : result.advanced.includes(work),
            })),
          };
        }),
      };
    }),
    Levels: rulebook.levels.map(({ id, name }) => ({
      Level: id,
      Name: name,
      Holders: outcome.levels
        .filter(({ level }) => level === id)
        .map(({ work, contest }) => ({ ...titleOf(work), ContestName: nameOf(contest) })),
      AnnouncedAt: announced.get(name) ?? null,
    })),
    Open: outcome.open.map(({ stage, contest, why, works: ids }) => ({
      Stage: stage,
      Contest: String(contest),
      ContestName: nameOf(contest),
      Why: why,
      Works: ids.map(titleOf),
    })),
    IsOver: isOver(season, now),
    FinalizedAt: first?.finalizedAt ?? null,
  };
}

/** Whether lots decide anything in a stage. */
export const usesDraw = ({ asks, last, advance }: Pick<Stage, 'asks' | 'last' | 'advance'>): boolean =>
  asks.kind === 'draw' || last === 'draw' || ('atLine' in advance && advance.atLine === 'draw');

/** A stage that asks no one has no time of its own. */
const hasWindow = (stage: Stage): boolean => stage.asks.kind !== 'nothing' && stage.asks.kind !== 'draw';

function stateOf({ calendar }: CountedSeason, stage: Stage, now: Date): StageStandings['State'] {
  const window = calendar[stage.id];
  if (!window) return 'undated';
  if (now < window.opens) return 'before';
  return now < window.closes ? 'open' : 'over';
}

/** No one can answer now. */
export const isOver = (season: CountedSeason, now: Date): boolean =>
  season.rulebook.stages.filter(hasWindow).every((stage) => stateOf(season, stage, now) === 'over');

export const stageOrLevel = ({ stages, levels }: Rulebook, id: string): boolean =>
  stages.some((stage) => stage.id === id) || levels.some((level) => level.id === id);

const votesIn = ({ from }: CountedSeason, { id }: Stage): number =>
  from.votes.reduce((sum, { stage, votes }) => (stage === id ? sum + votes : sum), 0);
