import { analytic } from '#contract/wings/ground/analytics/analytic.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { addDays, dayOf } from '#contract/kernel/text/zone-time.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { type Caller, implement } from '#server/kernel/call/implement.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Signer } from '#server/kernel/identity/signer.ts';
import { everyDay, isRobot } from './analytic.rules.ts';
import * as store from './analytic.store.ts';
import type { analyticsJobs } from './analytics.jobs.ts';
import { VisitRepeats } from './visit-repeats.ts';

const repeats = new VisitRepeats();
const purpose = 'visit';
const utcDay = (now: Date, daysAgo = 0): string => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** The token of a page says which day it was opened on; a page that stays open overnight still counts. */
const isOfPage = (signer: Signer, token: string, now: Date): boolean =>
  [0, 1].some((daysAgo) => signer.isSigned(purpose, utcDay(now, daysAgo), token));

interface Looked {
  body: { Action: number; Content: number; ID: number; PropertyID?: number | null | undefined };
  db: WriteDb;
  caller: Caller;
  now: Date;
}

/** No one learns whether it counted. */
async function note({ body, db, caller, now }: Looked): Promise<null> {
  const { Action, Content, ID } = body;
  if (isRobot(caller.agent)) return null;
  const propertyId = await store.findAward(db, Content, ID);
  if (propertyId === undefined || (body.PropertyID ?? propertyId) !== propertyId) return null;
  if (!repeats.isNew([caller.address, caller.agent, Action, Content, ID], now)) return null;
  await store.addVisit(db, propertyId, { at: now, actionId: Action, contentId: Content, subjectId: ID });
  return null;
}

export const analyticHandlers = implement(analytic, {
  getVisitToken: async ({ now, services }) => ({ Token: services.signer.sign(purpose, utcDay(now)) }),

  // Organizers look at their award all day.
  track: async ({ actor, ...looked }) => (actor.role === 'Administrator' ? null : note(looked)),

  async countVisit({ services, refuse, ...looked }) {
    return isOfPage(services.signer, looked.body.Token, looked.now) ? note(looked) : refuse('NotSignedIn');
  },

  async getVisits({ body, db, now, services, refuse }) {
    const season = (await findSeason(db, body.SeasonID)) ?? refuse('NotFound');
    const zone = traitsOf(season.propertyId).timeZone;
    const today = dayOf(now, zone);
    const asked = {
      propertyId: season.propertyId,
      seasonId: season.id,
      pieceId: body.PieceID,
      zone,
      since: addDays(today, 1 - body.Days) ?? today,
    };
    const Days = everyDay(await store.listDays(db, asked), today, body.Days);
    const works = await store.listWorks(db, asked, 100);
    const total = (of: 'Views' | 'Plays' | 'VoteViews') => Days.reduce((sum, day) => sum + day[of], 0);
    return {
      Days,
      Views: total('Views'),
      Plays: total('Plays'),
      VoteViews: total('VoteViews'),
      Works: works.map((work) => ({
        PieceID: work.id,
        PieceTitle: work.title,
        Organization: work.organization,
        PictureUrl: work.pictureKey ? services.files.urlOf(work.pictureKey) : null,
        Views: work.views,
        Plays: work.plays,
      })),
    };
  },
});

const atOnce = 20_000;

/** A portion at a time, each in a transaction of its own: a job that is cut off or run twice counts nothing twice. */
export const sumVisits: JobHandler<typeof analyticsJobs.sum> = async (_, { db, inTransaction, signal }) => {
  for (const propertyId of await store.listWaiting(db)) {
    const zone = traitsOf(propertyId).timeZone;
    let moved = atOnce;
    while (moved === atOnce && !signal.aborted) moved = await inTransaction((writing) => store.sum(writing, propertyId, zone, atOnce));
  }
};
