import { judgingWindow } from '#contract/wings/judging/review/judging-window.ts';
import type { Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { listJudges, listMembers } from '#server/wings/judging/panel/panel.store.ts';
import { fieldsFor, findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import { openStages, sheetsOf } from './admitted.service.ts';
import { panelOf, progressIn } from './stage.rules.ts';
import * as store from './stage.store.ts';

type SeasonJudge = Awaited<ReturnType<typeof listJudges>>[number];

interface JudgeProgress {
  judge: SeasonJudge;
  /** In works, ballots or comparisons, as the judge counts them. */
  done: number;
  of: number;
  lastAnswerAt: Date | null;
  from: Date;
  /** Their own end, if it comes first. */
  until: Date;
}

interface StageProgress {
  stage: Stage;
  panel: string;
  ends: Date;
  judges: JudgeProgress[];
}

/** How far everyone is whom the open stages ask, by stage. */
export async function progressOf(db: ReadDb, propertyId: number, seasonId: number, now: Date): Promise<StageProgress[]> {
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
  const found: StageProgress[] = [];
  for (const stage of stages) {
    const { opens, closes } = process.calendar[stage.id] ?? { opens: now, closes: now };
    const answered = await store.countAnswers(db, seasonId, stage.id);
    const rows = judges.flatMap((judge): JudgeProgress[] => {
      const sitting = {
        season,
        seats: seats.get(judge.reviewerId) ?? [],
        own: [...(answersBy.get(judge.reviewerId) ?? []), ...together],
        barred: barred.get(judge.reviewerId) ?? new Set<number>(),
      };
      // What a panel answers together is its chair's to record.
      const sheets = sheetsOf(sitting, stage.id).filter((sheet) => !sheet.isTogether || sheet.isChair);
      if (sheets.length === 0) return [];
      const counts = sheets
        .filter(({ isClosed }) => !isClosed)
        .map(({ stage: here, field, own }) => progressIn({ stage: here, field, own: own.map(({ answer }) => answer), answered }));
      const last = sheets.flatMap(({ own }) => own.map(({ changedAt }) => changedAt.getTime()));
      const window = judgingWindow({ start: opens, end: closes }, { start: judge.judgingStartDate, end: judge.judgingEndDate });
      return [
        {
          judge,
          done: counts.reduce((sum, { done }) => sum + done, 0),
          of: counts.reduce((sum, { of }) => sum + of, 0),
          lastAnswerAt: last.length > 0 ? new Date(Math.max(...last)) : null,
          from: window.start,
          until: window.end,
        },
      ];
    });
    if (rows.length > 0) found.push({ stage, panel: panelOf(process.rulebook, stage)?.id ?? '', ends: closes, judges: rows });
  }
  return found;
}

/** Whether they could answer now and have something left to answer. */
export const isWaitedFor = ({ judge, done, of, from, until }: JudgeProgress, now: Date): boolean =>
  judge.mayJudge && done < of && from <= now && now < until;
