import type { SeasonNext, StageLack } from '#contract/wings/desk/overview/overview.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import { asksPublic, stageFor } from '#contract/wings/results/rulebook/rulebook.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import { listMembers } from '#server/wings/judging/panel/panel.store.ts';
import { isTogether, panelOf, seatsIn } from '#server/wings/judging/stage/stage.rules.ts';
import { countAnswers } from '#server/wings/judging/stage/stage.store.ts';
import { type SeasonRulebook, seasonRulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';
import { countCategories } from '#server/wings/results/rulebook/season-rulebook.store.ts';
import { fieldsFor } from '#server/wings/results/stage-result/counted-season.service.ts';
import { lackingIn, lacksOf, type NextFacts, nextOf } from './next-step.ts';
import * as store from './outcome.store.ts';

type Members = Awaited<ReturnType<typeof listMembers>>;

/** What comes next in a season of any rulebook, and what its stages still lack. */
export async function findNext(
  db: ReadDb,
  season: SeasonRow,
  now: Date,
): Promise<{ next: SeasonNext; lacks: StageLack[]; isPrinted: boolean; asksPublic: boolean }> {
  const process = await seasonRulebookOf(db, season, now);
  const members = process.isPrinted ? [] : await listMembers(db, season.id);
  const facts: NextFacts = {
    entries: { opens: season.startDate, closes: season.endDate },
    winners: season.winnersDate,
    categories: await countCategories(db, season.id),
    stages: process.rulebook.stages.map((stage) => {
      const panel = panelOf(process.rulebook, stage);
      return {
        id: stage.id,
        name: stage.name,
        span: process.calendar[stage.id],
        asksPeople: stage.asks.kind !== 'nothing' && stage.asks.kind !== 'draw',
        isEmpty: !process.isPrinted && panel !== undefined && !members.some((member) => member.panel === panel.id),
      };
    }),
    ...(await store.countOutcome(db, season.propertyId, season.id, process.isPrinted, now)),
  };
  const next = nextOf(facts, now);
  const isAsking = next.Is === 'stageCloses' && next.Stage !== null && !process.isPrinted;
  const Missing = isAsking ? await countLacking(db, season, process, next.Stage ?? '', members) : next.Missing;
  return {
    next: { ...next, Missing },
    lacks: lacksOf(facts, next, now),
    isPrinted: process.isPrinted,
    asksPublic: asksPublic(process.rulebook),
  };
}

/** By stage, what the printed parts of the overview count. */
export const printedMissing = (
  stage: string | null,
  judging: { Done: number; Needed: number; Executives: { WithoutBallot: number } } | null,
): number | null => {
  if (!judging) return null;
  if (stage === stageOfKind.ordinary) return Math.max(0, judging.Needed - judging.Done);
  return stage === stageOfKind.executive ? judging.Executives.WithoutBallot : null;
};

async function countLacking(
  db: ReadDb,
  { propertyId, id }: SeasonRow,
  { rulebook, calendar, version }: SeasonRulebook,
  stageId: string,
  members: Members,
): Promise<number | null> {
  const found = rulebook.stages.find((stage) => stage.id === stageId);
  const panel = found && panelOf(rulebook, found);
  // How many of the public will vote, no one knows.
  if (!found || !panel) return null;
  // Nothing is asked of anyone yet.
  if (!members.some((member) => member.panel === panel.id)) return null;
  const season = await fieldsFor(db, { propertyId, seasonId: id, rulebook, calendar, version }, [found]);
  const answered = await countAnswers(db, id, stageId);
  const byContest = new Map((await store.countStageAnswers(db, id, stageId)).map(({ contest, count }) => [contest, count]));
  return [...season.run.fieldOf(found)].reduce((sum, [contest, works]) => {
    const stage = stageFor(rulebook, found, works[0]);
    const seats = seatsIn(members, panel.id, new Set(works.map(({ category }) => category)));
    const lacking = lackingIn({
      asks: stage.asks,
      reach: stage.reach,
      isTogether: isTogether(panel, stage),
      works: works.map((work) => work.id),
      judges: new Set(seats.map(({ reviewerId }) => reviewerId)).size,
      answers: byContest.get(String(contest)) ?? 0,
      answered,
    });
    return sum + lacking;
  }, 0);
}
