import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';

interface Recommender {
  mayRecommend: boolean;
  globalStatusId: number;
}

const isOwnProperty = (judgingPropertyId: number, propertyId: number) => findProperty(propertyId)?.judgedBy === judgingPropertyId;

/** R137, R370: flagged judges, on the properties that take recommendations of work. */
export const mayRecommendWork = (judge: Recommender, judgingPropertyId: number, propertyId: number): boolean =>
  mayRecommendPeople(judge, judgingPropertyId, propertyId) && judge.mayRecommend && traitsOf(propertyId).recommendsWork;

/** Special achievements and funds: any active judge of the property. */
export const mayRecommendPeople = (judge: Recommender, judgingPropertyId: number, propertyId: number): boolean =>
  judge.globalStatusId === globalStatuses.active && isOwnProperty(judgingPropertyId, propertyId);
