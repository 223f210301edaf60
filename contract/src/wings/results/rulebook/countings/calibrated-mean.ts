import * as z from 'zod';
import { type Calibration, calibrate, fitVersions } from './calibration.ts';
import { counting, orderBy } from './counting.ts';
import { hundredths, meansOf, onScale, scoresIn } from './scores.ts';
import { Tally } from './tally.ts';

/** What judges gave, freed from how generous they are. Differences below a hundredth decide nothing. */
export const calibratedMean = counting({
  name: 'calibrated-mean',
  settings: z.object({ fit: z.literal(fitVersions).default(2) }),
  takes: ['score'],
  measures: onScale,
  count: ({ works, answers, ofStage, once, asks, ties, categoryOf }, { fit }) => {
    const { scoreOf } = once<Pick<Calibration, 'scoreOf'>>('calibration', () =>
      calibrate(
        scoresIn(ofStage, asks).map(({ work, member, score }) => ({
          entryId: work,
          judgeId: member,
          categoryId: categoryOf(work),
          score,
        })),
        fit,
      ),
    );
    const own = scoresIn(answers, asks);
    const counts = new Tally();
    for (const { work } of own) counts.add(work, 1);
    let means: ReadonlyMap<number, number> | undefined;
    const meanOf = (work: number) => {
      means ??= meansOf(own);
      return means.get(work) ?? 0;
    };
    const of = (work: number) => hundredths(scoreOf(work) ?? meanOf(work));
    return orderBy(works, [{ name: 'calibrated', of }, ...ties], {
      value: (work) => of(work) / 100,
      answers: counts.sum,
    });
  },
});
