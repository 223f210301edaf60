import { entryPropertiesJudgedOn, traitsOf } from '#contract/kernel/award/properties.ts';
import type { AskedKind, StageAsk } from '#contract/wings/judging/stage/stage.ts';
import { opennessOf } from '#contract/wings/judging/review/judging-window.ts';
import { worksNamed } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { listSeasonsOf } from '#server/wings/judging/panel/panel.store.ts';
import { contestName } from '#server/wings/results/stage-result/counted-season.service.ts';
import { findSitting, type Sheet, sheetsOf, type Sitting, windowOf } from './admitted.service.ts';
import { paceOf, progressIn, worksFor } from './stage.rules.ts';
import * as store from './stage.store.ts';

/** What is asked of a judge in all seasons in which they sit on a panel, open now or soon; the one that ends first comes first. */
export async function asksOf(db: ReadDb, actor: Actor, now: Date): Promise<{ open: StageAsk[]; soon: StageAsk[] }> {
  const reviewer = await store.findReviewerOf(db, actor.id);
  const judged = new Set(entryPropertiesJudgedOn(actor.propertyId).map(({ id }) => id));
  const seasons = reviewer ? await listSeasonsOf(db, reviewer.id) : [];
  const open: StageAsk[] = [];
  const soon: StageAsk[] = [];
  for (const { id, propertyId } of seasons) {
    const sitting = judged.has(propertyId) ? await findSitting(db, actor, id, now) : 'NotFound';
    if (typeof sitting === 'string') continue;
    for (const stage of sitting.season.rulebook.stages) {
      const window = windowOf(sitting, stage.id);
      const openness = window ? opennessOf(window, null, now) : 'over';
      if (openness !== 'open' && openness !== 'before') continue;
      const ask = await askOf(db, sitting, stage.id, openness === 'open');
      if (ask) (openness === 'open' ? open : soon).push(ask);
    }
  }
  return {
    open: open.sort((one, other) => one.Ends.getTime() - other.Ends.getTime()),
    soon: soon.sort((one, other) => one.Opens.getTime() - other.Opens.getTime()),
  };
}

/** Before a stage opens its field isn't known, so no works are counted. */
async function askOf(db: ReadDb, sitting: Sitting, stageId: string, isOpen: boolean): Promise<StageAsk | undefined> {
  const { season, seats } = sitting;
  const stage = season.rulebook.stages.find(({ id }) => id === stageId);
  const window = windowOf(sitting, stageId);
  if (!stage || !window || stage.asks.kind === 'nothing' || stage.asks.kind === 'draw') return undefined;
  const sheets = isOpen ? sheetsOf(sitting, stageId).filter((sheet) => !sheet.isTogether || sheet.isChair) : [];
  if (isOpen ? sheets.length === 0 : !seats.some(({ panel }) => panel === stage.panel)) return undefined;
  const answered = isOpen ? await store.countAnswers(db, season.seasonId, stageId) : new Map<number, number>();
  const award = traitsOf(season.propertyId).name;
  const contests = sheets.map((sheet) => {
    const { done, of } = progressIn(handing(sheet, answered));
    const Name = contestName(season, sheet.contest, award);
    return { sheet, view: { Contest: sheet.key, Name, Done: done, Of: sheet.isClosed ? 0 : of, IsClosed: sheet.isClosed } };
  });
  const next = contests.find(({ view }) => !view.IsClosed && view.Done < view.Of);
  const nextWork = next && season.works.get(nextWorkOf(next.sheet, answered) ?? 0);
  const kind: AskedKind = stage.asks.kind;
  const own = sitting.own.filter((one) => one.stage === stageId && one.reviewerId !== null);
  const pace = paceOf(
    kind,
    own.map(({ givenAt }) => givenAt),
  );
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    PropertyID: season.propertyId,
    Award: award,
    SeasonID: season.seasonId,
    Stage: stage.id,
    Name: stage.name,
    Kind: kind,
    Opens: window.start,
    Ends: window.end,
    Done: sum(contests.map(({ view }) => view.Done)),
    Of: sum(contests.map(({ view }) => view.Of)),
    Contests: contests.map(({ view }) => view),
    NextTitle: nextWork?.title ?? null,
    NextContest: (next ?? contests.find(({ view }) => !view.IsClosed))?.view.Contest ?? null,
    PictureUrl: null,
    MinutesEach: pace.minutes,
    IsOwnPace: pace.isOwn,
  };
}

const handing = (sheet: Sheet, answered: ReadonlyMap<number, number>) => ({
  stage: sheet.stage,
  field: sheet.field,
  own: sheet.own.map(({ answer }) => answer),
  answered,
});

/** The first work without an answer. */
function nextWorkOf(sheet: Sheet, answered: ReadonlyMap<number, number>): number | undefined {
  const done = new Set(sheet.own.flatMap(({ answer }) => worksNamed(answer)));
  return worksFor(handing(sheet, answered)).find((id) => !done.has(id));
}
