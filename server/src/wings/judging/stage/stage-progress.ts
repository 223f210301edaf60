import { stageProgress } from '#contract/wings/judging/stage/stage-progress.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { getSeason } from '#server/wings/ground/season/season.service.ts';
import { listJudges, listMembers } from '#server/wings/judging/panel/panel.store.ts';
import { fieldsFor, findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import { openStages, sheetsOf } from './admitted.service.ts';
import { panelOf, progressIn } from './stage.rules.ts';
import * as store from './stage.store.ts';

export const stageProgressHandlers = implement(stageProgress, {
  async getStageProgress({ params: { seasonId }, db, now }) {
    const { propertyId } = await getSeason(db, seasonId);
    const process = await findProcess(db, propertyId, seasonId);
    const stages = process ? openStages(process, now) : [];
    if (!process || stages.length === 0) return [];
    const season = await fieldsFor(db, process, stages);
    const seats = Map.groupBy(await listMembers(db, seasonId), ({ reviewerId }) => reviewerId);
    const judges = (await listJudges(db, seasonId)).filter(({ reviewerId }) => seats.has(reviewerId));
    const answers = await store.listAll(db, seasonId);
    const together = answers.filter(({ reviewerId }) => reviewerId === null);
    const answersBy = Map.groupBy(answers, ({ reviewerId }) => reviewerId);
    const barred = await store.listAllBarred(db, seasonId);
    const found = [];
    for (const stage of stages) {
      const answered = await store.countAnswers(db, seasonId, stage.id);
      const rows = judges.flatMap(({ reviewerId, name }) => {
        const sitting = {
          season,
          seats: seats.get(reviewerId) ?? [],
          own: [...(answersBy.get(reviewerId) ?? []), ...together],
          barred: barred.get(reviewerId) ?? new Set<number>(),
        };
        // What a panel answers together is its chair's to record.
        const sheets = sheetsOf(sitting, stage.id).filter((sheet) => !sheet.isTogether || sheet.isChair);
        if (sheets.length === 0) return [];
        const counts = sheets
          .filter(({ isClosed }) => !isClosed)
          .map(({ stage: here, field, own }) => progressIn({ stage: here, field, own: own.map(({ answer }) => answer), answered }));
        const last = sheets.flatMap(({ own }) => own.map(({ changedAt }) => changedAt.getTime()));
        return [
          {
            ReviewerID: reviewerId,
            Name: name,
            Done: counts.reduce((sum, { done }) => sum + done, 0),
            Of: counts.reduce((sum, { of }) => sum + of, 0),
            LastAnswerAt: last.length > 0 ? new Date(Math.max(...last)) : null,
          },
        ];
      });
      const ends = process.calendar[stage.id]?.closes ?? now;
      found.push({ Stage: stage.id, Name: stage.name, Panel: panelOf(process.rulebook, stage)?.id ?? '', Ends: ends, Judges: rows });
    }
    return found.filter(({ Judges }) => Judges.length > 0);
  },
});
