import { findPieceUrlProblem, normalisePieceUrl } from '#contract/areas/piece/piece-url.ts';
import { recommendation } from '#contract/areas/recommendation/recommendation.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { type Actor, implement } from '#server/kernel/implement.ts';
import { fieldError, Refusal } from '#server/kernel/refusal.ts';
import { mayRecommendPeople, mayRecommendWork } from './recommendation.rules.ts';
import * as store from './recommendation.store.ts';

export const recommendationHandlers = implement(recommendation, {
  async submitJudgesRecommendation({ body, db, actor, now, record }) {
    const reviewerId = await recommender(db, actor, body.PropertyID, mayRecommendWork);
    const [url = ''] = links({ URL: body.URL });
    const { id } = await store.addWork(db, {
      reviewerId,
      propertyId: body.PropertyID,
      title: body.Title,
      url,
      categories: body.Categories,
      mediaTypes: body.MediaTypes,
      createdAt: now,
    });
    await record('recommendation.submitted', { subject: 'workRecommendation', subjectId: id, propertyId: body.PropertyID, after: body });
    return { RecommendationID: id };
  },

  async submitSpecialAchievement({ body, db, actor, now, record }) {
    const reviewerId = await recommender(db, actor, body.PropertyID, mayRecommendPeople);
    const { Name: name, Category: category, Reason: reason, PropertyID: propertyId } = body;
    const { id } = await store.addAchievement(db, {
      reviewerId,
      propertyId,
      name,
      category,
      urls: links(threeLinks(body)),
      reason,
      createdAt: now,
    });
    await record('recommendation.submitted', { subject: 'achievementRecommendation', subjectId: id, propertyId, after: body });
    return { RecommendationID: id };
  },

  async submitFundRecommendation({ body, db, actor, now, record }) {
    const reviewerId = await recommender(db, actor, body.PropertyID, mayRecommendPeople);
    const { OrganizationName: organizationName, Category: category, Reason: reason, PropertyID: propertyId } = body;
    const { id } = await store.addFund(db, {
      reviewerId,
      propertyId,
      organizationName,
      category,
      urls: links(threeLinks(body)),
      reason,
      createdAt: now,
    });
    await record('recommendation.submitted', { subject: 'fundRecommendation', subjectId: id, propertyId, after: body });
    return { RecommendationID: id };
  },
});

async function recommender(db: ReadDb, actor: Actor, propertyId: number, may: typeof mayRecommendWork): Promise<number> {
  const judge = await store.findRecommender(db, actor.propertyId, actor.id);
  if (!judge || !may(judge, actor.propertyId, propertyId)) throw new Refusal('NotAllowed');
  return judge.id;
}

type Links = Record<string, string | null | undefined>;
const threeLinks = ({ URL1, URL2, URL3 }: { [Field in 'URL1' | 'URL2' | 'URL3']?: Links[string] }): Links => ({ URL1, URL2, URL3 });

/** Links as they are kept; one that nobody could open is refused at its field. */
function links(given: Links): string[] {
  const errors = [];
  const kept = [];
  for (const [field, text] of Object.entries(given)) {
    if (!text?.trim()) continue;
    const url = normalisePieceUrl(text);
    const problem = findPieceUrlProblem(url);
    if (problem)
      errors.push(
        fieldError(field, problem === 'private' ? 'Enter a public web address. Judges can’t open a private one.' : 'Enter a web address.'),
      );
    else kept.push(url);
  }
  if (errors.length) throw new Refusal('Invalid', { errors });
  return kept;
}
