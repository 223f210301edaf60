import { type JudgingMenu, judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { entryPropertiesJudgedOn, traitsOf } from '#contract/kernel/award/properties.ts';
import { whyNoBallots } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import { findJudge } from '#server/wings/judging/review/judge.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { menuOf, nextCategoryId } from './judging-menu.rules.ts';
import * as store from './judging-menu.store.ts';

export const judgingMenuHandlers = implement(judgingMenu, {
  getForExecutiveJudgingDisplay: ({ body, db, actor }) => ownMenu(db, actor, body),

  getExecutiveJudgeNextCategoryID: async ({ body, db, actor }) => nextCategoryId(await ownMenu(db, actor, body)),

  async getClustersForJudgingProperty({ body, db, now }) {
    const properties = entryPropertiesJudgedOn(body.PropertyID).map(({ id }) => id);
    const seasons = await store.findOpenClusters(db, properties, body.FilterBy === 'AvailableForApplication', now);
    return {
      Seasons: seasons.map(({ id, propertyId, number, clusters }) => ({
        EntryPropertyID: propertyId,
        PropertyName: traitsOf(propertyId).name,
        SeasonID: id,
        SeasonNumber: number,
        Clusters: clusters.map((cluster) => ({ ClusterID: cluster.id, Name: cluster.name, CssClass: cluster.cssClass })),
      })),
    };
  },
});

/** What the executive may vote on. The site may name itself in place of the award: the season belongs to one award either way. */
async function ownMenu(db: ReadDb, actor: Actor, { PropertyID, SeasonID }: { PropertyID: number; SeasonID: number }): Promise<JudgingMenu> {
  const awards = entryPropertiesJudgedOn(actor.propertyId).map(({ id }) => id);
  const award = PropertyID === actor.propertyId ? await store.findAward(db, awards, SeasonID) : PropertyID;
  const judge = award && awards.includes(award) ? await findJudge(db, actor.propertyId, actor.id, award, SeasonID) : undefined;
  if (!judge || !award) throw new Refusal('NotFound');
  const why = whyNoBallots(judge, traitsOf(award));
  if (why) throw new Refusal(why);
  return menuOf(await store.findMenu(db, award, SeasonID, judge.reviewerId), judge.reviewerId);
}
