import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';

/** R004, R005: what the address calls them; the work is the default. */
export const recommendTypes = ['default', 'achievement', 'fund'] as const;
export type RecommendType = (typeof recommendTypes)[number];

export interface RecommendSearch {
  propertyId?: number;
  recommendType: RecommendType;
}

export const readRecommendSearch = (search: Record<string, unknown>): RecommendSearch => {
  const propertyId = Number(search.propertyId);
  return {
    recommendType: recommendTypes.find((type) => type === search.recommendType) ?? 'default',
    ...(Number.isInteger(propertyId) && propertyId > 0 && { propertyId }),
  };
};

interface Recommender {
  MayRecommendWork: boolean;
  GlobalStatusID: number;
}

/** R134, R137, R370: work is recommended by flagged judges where the property takes it, people and organisations by any active judge of it. */
export function allowedTypes(judge: Recommender, judgingPropertyId: number, propertyId: number): RecommendType[] {
  const property = findProperty(propertyId);
  if (judge.GlobalStatusID !== globalStatuses.active || property?.judgedBy !== judgingPropertyId) return [];
  return recommendTypes.filter((type) => type !== 'default' || (judge.MayRecommendWork && property.recommendsWork));
}
