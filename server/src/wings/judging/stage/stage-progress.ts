import { stageProgress } from '#contract/wings/judging/stage/stage-progress.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { getSeason } from '#server/wings/ground/season/season.service.ts';
import texts from '#texts/judging/stage-refusals.ts';
import { stageReminderMail } from './mails/stage-reminder.ts';
import { isWaitedFor, progressOf } from './stage-progress.service.ts';
import * as store from './stage.store.ts';

const says = saying(texts);

export const stageProgressHandlers = implement(stageProgress, {
  async getStageProgress({ params: { seasonId }, db, now }) {
    const { propertyId } = await getSeason(db, seasonId);
    return (await progressOf(db, propertyId, seasonId, now)).map(({ stage, panel, ends, judges }) => ({
      Stage: stage.id,
      Name: stage.name,
      Panel: panel,
      Ends: ends,
      WaitedFor: judges.filter((one) => isWaitedFor(one, now)).length,
      Judges: judges.map(({ judge, done, of, lastAnswerAt }) => ({
        ReviewerID: judge.reviewerId,
        Name: judge.name,
        Done: done,
        Of: of,
        LastAnswerAt: lastAnswerAt,
      })),
    }));
  },

  async remindStageJudges(given) {
    const { body, db, now, services, record, refuse } = given;
    const { propertyId } = await getSeason(db, body.SeasonID);
    const found = (await progressOf(db, propertyId, body.SeasonID, now)).find(({ stage }) => stage.id === body.Stage);
    if (!found) return refuse('Locked', { message: says('notOpen') });
    const waited = found.judges.filter((one) => isWaitedFor(one, now));
    const free = await store.lockToRemind(
      db,
      waited.map(({ judge }) => judge.reviewerId),
      now,
    );
    const reminded = waited.filter(({ judge }) => free.has(judge.reviewerId));
    const site = traitsOf(propertyId).judgedBy ?? propertyId;
    for (const { judge, done, of, until } of reminded)
      await queueMail(given, stageReminderMail, {
        propertyId: site,
        to: judge.email,
        values: {
          firstName: judge.firstName,
          award: traitsOf(propertyId).name,
          stage: found.stage.name,
          done,
          of,
          until,
          link: portalAddress(services.settings.publicUrl, site, 'judging'),
        },
      });
    if (reminded.length > 0)
      await record('stage.reminded', {
        subject: 'season',
        subjectId: body.SeasonID,
        propertyId,
        after: { stage: body.Stage, judges: reminded.length },
      });
    return { Reminded: reminded.length, Earlier: waited.length - reminded.length };
  },
});
