import { recommendation } from '#contract/wings/judging/recommendation/recommendation.ts';
import { listCurrent } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { checkPublicLinks } from '#server/kernel/pages/public-links.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { mayRecommendPeople, mayRecommendWork } from './recommendation.rules.ts';
import * as store from './recommendation.store.ts';

export const recommendationHandlers = implement(recommendation, {
  submitJudgesRecommendation: afterPreparing<typeof recommendation.submitJudgesRecommendation>()(
    ({ body, services }) => checkPublicLinks(services, { URL: body.URL }),
    async ({ body, db, actor, now, record }) => {
      const reviewerId = await recommender(db, actor, body.PropertyID, mayRecommendWork);
      const sent = body.Key && (await store.findSent(db, 'workRecommendation', reviewerId, body.Key));
      if (sent) return { RecommendationID: sent.id };
      const { id } = await store.addWork(db, {
        reviewerId,
        propertyId: body.PropertyID,
        seasonId: await seasonNow(db, body.PropertyID),
        title: body.Title,
        url: body.URL,
        categories: body.Categories,
        mediaTypes: body.MediaTypes,
        createdAt: now,
        key: body.Key ?? null,
      });
      await record('recommendation.submitted', {
        subject: 'workRecommendation',
        subjectId: id,
        propertyId: body.PropertyID,
        after: toldIn(body),
      });
      return { RecommendationID: id };
    },
  ),

  submitSpecialAchievement: afterPreparing<typeof recommendation.submitSpecialAchievement>()(
    ({ body, services }) => checkPublicLinks(services, { URL1: body.URL1, URL2: body.URL2, URL3: body.URL3 }),
    async ({ body, db, actor, now, record }) => {
      const reviewerId = await recommender(db, actor, body.PropertyID, mayRecommendPeople);
      const sent = body.Key && (await store.findSent(db, 'achievementRecommendation', reviewerId, body.Key));
      if (sent) return { RecommendationID: sent.id };
      const { Name: name, Category: category, Reason: reason, PropertyID: propertyId } = body;
      const { id } = await store.addAchievement(db, {
        reviewerId,
        propertyId,
        seasonId: await seasonNow(db, propertyId),
        name,
        category,
        urls: linksOf(body),
        reason,
        createdAt: now,
        key: body.Key ?? null,
      });
      await record('recommendation.submitted', { subject: 'achievementRecommendation', subjectId: id, propertyId, after: toldIn(body) });
      return { RecommendationID: id };
    },
  ),

  submitFundRecommendation: afterPreparing<typeof recommendation.submitFundRecommendation>()(
    ({ body, services }) => checkPublicLinks(services, { URL1: body.URL1, URL2: body.URL2, URL3: body.URL3 }),
    async ({ body, db, actor, now, record }) => {
      const reviewerId = await recommender(db, actor, body.PropertyID, mayRecommendPeople);
      const sent = body.Key && (await store.findSent(db, 'fundRecommendation', reviewerId, body.Key));
      if (sent) return { RecommendationID: sent.id };
      const { OrganizationName: organizationName, Category: category, Reason: reason, PropertyID: propertyId } = body;
      const { id } = await store.addFund(db, {
        reviewerId,
        propertyId,
        seasonId: await seasonNow(db, propertyId),
        organizationName,
        category,
        urls: linksOf(body),
        reason,
        createdAt: now,
        key: body.Key ?? null,
      });
      await record('recommendation.submitted', { subject: 'fundRecommendation', subjectId: id, propertyId, after: toldIn(body) });
      return { RecommendationID: id };
    },
  ),
});

/** What was recommended; the key says nothing about it. */
const toldIn = (body: object): object => Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'Key'));

async function recommender(db: ReadDb, actor: Actor, propertyId: number, may: typeof mayRecommendWork): Promise<number> {
  const judge = await store.findRecommender(db, actor.propertyId, actor.id);
  if (!judge || !may(judge, actor.propertyId, propertyId)) throw new Refusal('NotAllowed');
  return judge.id;
}

type Links = { [Field in 'URL1' | 'URL2' | 'URL3']?: string | null | undefined };
const linksOf = ({ URL1, URL2, URL3 }: Links): string[] => [URL1, URL2, URL3].flatMap((url) => (url ? [url] : []));

const seasonNow = async (db: ReadDb, propertyId: number): Promise<number | null> => (await listCurrent(db, [propertyId]))[0]?.id ?? null;
