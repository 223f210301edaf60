import { results } from '#contract/wings/desk/results/results.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { openRows } from '#server/wings/ground/access/closed-category.service.ts';
import { type JudgedCategory, judgeSeason } from '#server/wings/results/ranking/judged-season.service.ts';
import { findSeason } from '#server/wings/results/ranking/judged-season.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { finalizeCategories, leaveBlocks } from './finalize.service.ts';
import { planLevel, viewLevels } from './announcement.ts';
import { ballotReminderMail } from './mails/ballot-reminder.ts';
import * as store from './results.store.ts';
import { viewCategories } from './standing.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/results-refusals.ts';

const says = saying(texts);

/** The categories that wait for ballots. */
const waiting = (judged: readonly JudgedCategory[]): number[] => judged.filter(({ state }) => state === 'ballots').map(({ id }) => id);

export const resultsHandlers = implement(results, {
  async getResults({ body, db, actor, now, services, refuse }) {
    const season = (await findSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const all = await judgeSeason(db, services, body, season.reviewsWanted, 'kept');
    const judged = await openRows(db, actor.id, season.id, all, ({ id }) => id);
    const ends = { ordinary: season.roundOneEnds, executive: season.roundTwoEnds, pv: season.votingEndDate };
    const kinds = new Set(judged.flatMap(({ judges, voted }) => [judges.kind, ...(voted ? [voted.kind] : [])]));
    return {
      SeasonID: season.id,
      ReviewsWanted: season.reviewsWanted,
      WinnersDate: season.winnersDate,
      OpenRounds: [...kinds].filter((kind) => ends[kind] > now).map((Kind) => ({ Kind, Until: ends[Kind] })),
      Categories: await viewCategories(db, services, body.PropertyID, judged),
      JudgesMissing: await store.countMissingVoters(db, body.PropertyID, body.SeasonID, waiting(judged)),
      MayRemind: season.judgingRnd2StartDate <= now && season.judgingRnd2EndDate > now,
      Levels: await viewLevels(db, body.PropertyID, body.SeasonID),
    };
  },

  overrideBlocks: (given) => leaveBlocks(given),

  finalizeResults: (given) => finalizeCategories(given),

  planAnnouncement: (given) => planLevel(given),

  async remindVoters(given) {
    const { body, db, now, services, record, refuse } = given;
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    const season = (await findSeason(db, propertyId, seasonId)) ?? refuse('NotFound');
    if (season.judgingRnd2EndDate <= now || season.judgingRnd2StartDate > now) return refuse('Locked', { message: says('roundTwoClosed') });
    const judged = await judgeSeason(db, services, body, season.reviewsWanted, 'kept');
    const judges = await store.lockToRemind(db, propertyId, seasonId, waiting(judged), now);
    for (const judge of judges)
      await queueMail(given, ballotReminderMail, {
        propertyId: judge.propertyId,
        to: judge.email,
        values: {
          firstName: judge.firstName,
          award: traitsOf(propertyId).name,
          ballots: judge.ballots,
          until: season.judgingRnd2EndDate,
          link: portalAddress(services.settings.publicUrl, judge.propertyId, 'judging'),
        },
      });
    if (judges.length)
      await record('results.remind', { subject: 'season', subjectId: seasonId, propertyId, after: { reminded: judges.length } });
    return { Reminded: judges.length };
  },
});
