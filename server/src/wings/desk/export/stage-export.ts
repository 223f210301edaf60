import { traitsOf } from '#contract/kernel/award/properties.ts';
import { stageExport } from '#contract/wings/desk/export/stage-export.ts';
import { worksNamed } from '#contract/wings/results/rulebook/stage-answer.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { contestName, findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import { listWorks, type SeasonWork } from '#server/wings/results/stage-result/counted-season.store.ts';
import { contestIn } from '#server/wings/results/stage-result/decisions.rules.ts';
import { viewStandings } from '#server/wings/results/stage-result/view-standings.service.ts';
import { answerLines } from './stage-export.rules.ts';
import * as store from './stage-export.store.ts';

const workOf = (work: SeasonWork) => ({
  EntryID: work.id,
  Title: work.title ?? '',
  MediaType: work.mediaType,
  Category: work.categoryName ?? '',
});
const noWork = { EntryID: null, Title: '', MediaType: '', Category: '' };

/** Works of categories in which the organizer has one of their own are in neither. */
export const stageExportHandlers = implement(stageExport, {
  async exportStageResults({ db, params: { propertyId, seasonId }, actor, now }) {
    const closed = new Set(await closedCategories(db, actor.id, seasonId));
    const works = new Map((await listWorks(db, propertyId, seasonId)).map((work) => [work.id, work]));
    const { Stages, Levels } = await viewStandings(db, propertyId, seasonId, now);
    const levels = new Map<number, string[]>();
    for (const { Name, Holders } of Levels) for (const { EntryID } of Holders) levels.set(EntryID, [...(levels.get(EntryID) ?? []), Name]);
    return Stages.flatMap(({ Name: Stage, Contests }) =>
      Contests.flatMap(({ Name: Contest, FinalizedAt, Works }) =>
        Works.flatMap(({ EntryID, Place, Value, Answers, DecidedBy, GoesOn }) => {
          const work = works.get(EntryID);
          if (!work || closed.has(work.category)) return [];
          const Held = (levels.get(EntryID) ?? []).join('; ');
          return [{ Stage, Contest, ...workOf(work), Place, Value, Answers, DecidedBy, GoesOn, Levels: Held, FinalizedDate: FinalizedAt }];
        }),
      ),
    );
  },

  async exportStageAnswers({ db, params: { propertyId, seasonId }, actor }) {
    const process = await findProcess(db, propertyId, seasonId);
    if (!process) return [];
    const closed = new Set(await closedCategories(db, actor.id, seasonId));
    const works = new Map((await listWorks(db, propertyId, seasonId)).map((work) => [work.id, work]));
    const stages = new Map(process.rulebook.stages.map((stage) => [stage.id, stage]));
    const award = traitsOf(propertyId).name;
    return (await store.listAnswers(db, propertyId, seasonId)).flatMap((row) => {
      const stage = stages.get(row.stage);
      // A list that names one of them says where the others are.
      if (!stage || worksNamed(row.answer).some((id) => closed.has(works.get(id)?.category ?? 0))) return [];
      return answerLines(row.answer).map(({ work, item, value }) => {
        const found = work === null ? undefined : works.get(work);
        return {
          Stage: stage.name,
          Contest: contestName({ works }, contestIn(stage, row.contest), award),
          ReviewerID: row.reviewerId,
          FirstName: row.firstName ?? '',
          LastName: row.lastName ?? '',
          Email: row.email ?? '',
          ...(found ? workOf(found) : noWork),
          Asked: row.answer.kind,
          Item: item,
          Value: value,
          IsCounted: !row.isSetAside,
          GivenDate: row.givenAt,
          ChangedDate: row.changedAt,
        };
      });
    });
  },
});
