import { judgingMenu } from '#contract/areas/cluster/judging-menu.ts';
import { entryPropertiesJudgedOn, traitsOf } from '#contract/kernel/properties.ts';
import { findReviewer } from '#server/areas/review/review-record.store.ts';
import { implement } from '#server/kernel/implement.ts';
import { menuOf, nextCategoryId } from './judging-menu.rules.ts';
import * as store from './judging-menu.store.ts';

export const judgingMenuHandlers = implement(judgingMenu, {
  async getForExecutiveJudgingDisplay({ body, db, actor, refuse }) {
    const reviewer = await findReviewer(db, actor.id);
    if (!reviewer || !isOwnProperty(actor.propertyId, body.PropertyID)) return refuse('NotFound');
    if (!reviewer.isExecutive) return refuse('BallotJudgeUnavailable');
    return menuOf(await store.findMenu(db, body.PropertyID, body.SeasonID, reviewer.id), reviewer.id);
  },

  async getExecutiveJudgeNextCategoryID({ body, db, actor, refuse }) {
    const reviewer = await findReviewer(db, actor.id);
    if (!reviewer || !isOwnProperty(actor.propertyId, body.PropertyID)) return refuse('NotFound');
    if (!reviewer.isExecutive) return refuse('BallotJudgeUnavailable');
    return nextCategoryId(menuOf(await store.findMenu(db, body.PropertyID, body.SeasonID, reviewer.id), reviewer.id));
  },

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

const isOwnProperty = (judgingPropertyId: number, entryPropertyId: number) =>
  entryPropertiesJudgedOn(judgingPropertyId).some(({ id }) => id === entryPropertyId);
