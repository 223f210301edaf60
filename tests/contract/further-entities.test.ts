import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator } from '#contract/areas/account/administrator.ts';
import { entrant } from '#contract/areas/account/entrant.ts';
import { specialAchievement } from '#contract/areas/achievement/special-achievement.ts';
import { category } from '#contract/areas/category/category.ts';
import { cms } from '#contract/areas/cms/cms.ts';
import { deviceType } from '#contract/areas/device/device-type.ts';
import { product } from '#contract/areas/product/product.ts';
import { property } from '#contract/areas/property/property.ts';
import { review } from '#contract/areas/review/review.ts';
import { seasonClone } from '#contract/areas/season-clone/season-clone.ts';
import { season } from '#contract/areas/season/season.ts';
import type { AnyCall } from '#contract/kernel/call.ts';
import { allCalls } from '#kit/call-list.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let columns: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  server = await openTestServer();
  const tables = await server.pool.introspection.getTables();
  const camel = ({ name }: { name: string }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  columns = new Map(tables.map((table) => [camel(table), table.columns.map(camel)]));
});
afterAll(() => server.close());

interface Held {
  /** Where it is kept, with the columns without which it would be something else. */
  table: string;
  columns: readonly string[];
  /** A call that reads or writes it, where it has one of its own. */
  call: AnyCall | undefined;
}
const held = (table: string, own: string, call?: AnyCall): Held => ({ table, columns: own.split(' '), call });

/** R338, in its order and its words. */
const entities: Record<string, Held> = {
  'media type': held('mediaType', 'id seasonId name position', category.getMediaTypes),
  'category type': held('categoryType', 'id mediaTypeId name', category.getCategoryTypes),
  'property category': held('category', 'id propertyId seasonId categoryTypeId name', category.getCategoriesOfProperty),
  'category recommendation': held('categoryRecommendation', 'id categoryId recommendedId rank isByAdmin', seasonClone.cloneRecommendations),
  'custom field, with an order and an is-required flag': held(
    'categoryCustomField',
    'id categoryId label position isRequired',
    category.getPieceCategoryOptions,
  ),
  'special achievement': held('specialAchievement', 'id propertyId seasonId typeId name', specialAchievement.saveSpecialAchievement),
  'special achievement type': held('specialAchievementType', 'id propertyId name', specialAchievement.saveSpecialAchievementType),
  criterion: held('criterion', 'id seasonId name question', review.getReviewEntry),
  'device type': held('deviceType', 'id groupId name', deviceType.getDeviceTypeGroupsDeviceTypes),
  'device type group': held('deviceTypeGroup', 'id name', deviceType.getDeviceTypeGroupsDeviceTypes),
  season: held('season', 'id propertyId number startDate endDate', season.save),
  property: held('property', 'id name cssClass urlNonEntrySite', property.getProperty),
  'property group': held('propertyGroup', 'id name position', property.updatePropertyGroups),
  coupon: held('coupon', 'id propertyId code percentOff amountOff'),
  product: held('product', 'id propertyId typeId name', product.getproducts),
  'product season': held('productSeason', 'id productId seasonId price position', product.updateproductseason),
  personalization: held('personalization', 'id productSeasonId label position', product.saveProductPersonalization),
  'award level': held('productSeasonLevel', 'productSeasonId winnerLevelId', product.getProductAwardLevels),
  'winner level': held('winnerLevel', 'id propertyId name kind position', product.getProductAwardLevels),
  'CMS app type': held('cmsAppType', 'id propertyId name', cms.getCMSAppTypes),
  'CMS region content': held('cmsRegionContent', 'id appTypeId region content', cms.getCMSAppTypeContent),
  'administrative user': held('account', 'id propertyId email role', administrator.list),
  'entrant user': held('account', 'id propertyId email role', entrant.getEntrant),
};

test('the specification names 23 further entities (R338)', () => {
  expect(Object.keys(entities)).toHaveLength(23);
});

test.each(Object.entries(entities))('R338 there is a %s, kept by the database and served', (_, { table, columns: own, call }) => {
  expect(columns.get(table), `the table ${table}`).toEqual(expect.arrayContaining([...own]));
  if (call) expect(allCalls.map((served) => served.call)).toContain(call);
});
