import type { specialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { achievementJobs } from './achievement.jobs.ts';
import { momentProblem } from './special-achievement.rules.ts';
import * as store from './special-achievement.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/achievement-refusals.ts';

const says = saying(texts);

const problems = {
  past: says('chooseFutureTime'),
  beforeWinners: says('beforeWinners'),
} as const;

/** Now, at a moment to come, or not at all. A second time nothing changes. */
export async function announce(given: Given<typeof specialAchievement.announceSpecialAchievement>): Promise<void> {
  const { db, body, now, enqueue, record, refuse } = given;
  const achievement = await store.lockAchievement(db, body.SpecialAchievementID);
  if (!achievement) return refuse('NotFound');
  const { id, propertyId, isPublic, announceAt } = achievement;
  const { At } = body;
  // So it is already, perhaps because the first answer was lost.
  if (At === null ? !isPublic && announceAt === null : !isPublic && announceAt?.getTime() === At.getTime()) return;
  if (At !== null && At <= now && isPublic) return;
  if (achievement.version !== body.Version) return refuse('Conflict');
  const season = (await findSeason(db, achievement.seasonId)) ?? refuse('NotFound');
  const problem = At && momentProblem(At, season.winnersDate, now);
  if (problem) throw invalid('At', problems[problem]);
  const isNow = At !== null && At <= now;
  await store.changeAchievement(db, id, { isPublic: isNow, announceAt: isNow ? null : At }, now);
  if (At && !isNow) await enqueue(achievementJobs.announce, {}, { startAfter: At });
  await record(At === null ? 'achievement.takenBack' : isNow ? 'achievement.announced' : 'achievement.planned', {
    subject: 'specialAchievement',
    subjectId: id,
    propertyId,
    before: { isPublic, at: announceAt },
    after: { isPublic: isNow, at: isNow ? null : At },
  });
}

/** No one asked for it from outside: the clock did. */
const theClock = { address: '', agent: '', device: undefined, requestId: '' };

export const announceAchievements: JobHandler<typeof achievementJobs.announce> = async (_, { inTransaction, now, signal }) => {
  let hasMore = true;
  while (hasMore && !signal.aborted)
    hasMore = await inTransaction(async (db) => {
      const due = await store.lockDue(db, now());
      if (!due) return false;
      await store.changeAchievement(db, due.id, { isPublic: true, announceAt: null }, now());
      const record = recorderFor(db, undefined, theClock, now());
      await record('achievement.announced', {
        subject: 'specialAchievement',
        subjectId: due.id,
        propertyId: due.propertyId,
        before: { isPublic: false, at: due.announceAt },
        after: { isPublic: true },
      });
      return true;
    });
};
