import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { property } from '#contract/wings/ground/property/property.ts';
import { openDemoServer } from '#kit/demo-server.ts';
import type { Person } from '#kit/people.ts';
import type { TestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await openDemoServer();
  organizer = await server.people.administrator();
  const { pool } = server;
  const ofHalyard = pool.selectFrom('season').select('id').where('propertyId', '=', 1).where('isCurrent', '=', true);
  ids.season = (await ofHalyard.executeTakeFirstOrThrow()).id;
  ids.media = (await pool.selectFrom('mediaType').select('id').where('seasonId', '=', ids.season).executeTakeFirstOrThrow()).id;
  ids.asking = (await pool.selectFrom('categoryCustomField').select('categoryId').executeTakeFirstOrThrow()).categoryId;
  ids.recommending = (await pool.selectFrom('categoryRecommendation').select('categoryId').executeTakeFirstOrThrow()).categoryId;
  ids.entrant = (await server.people.entrant(1)).id;
  const { Version } = await server.as(organizer)(property.getPropertyGroups, {});
  const body = { Data: { Version, Groups: [{ Name: 'Digital', PropertyIDs: [1, 3] }] } };
  await server.as(organizer)(property.updatePropertyGroups, { body });
}, 180_000);
afterAll(() => server.close());

/** The first of what an organizer is answered, from wherever in the answer the list is. */
async function firstOf(address: string, list?: string): Promise<unknown> {
  const [method = '', path = '', body = '{}'] = address.replace(/:([a-z]+)/g, (_, name: string) => String(ids[name])).split(' ');
  const answer = await server.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${organizer.token}` },
    ...(method === 'POST' && { payload: JSON.parse(body) as object }),
  });
  const { Data } = answer.json();
  const found = list ? Data[list] : Data;
  return Array.isArray(found) ? found[0] : found;
}

/** Their fields are not printed: each is there with a number and what it is known by. */
describe('R338 an organizer reads what the specification only names:', () => {
  test.each([
    ['media types', 'GET /category/GetMediaTypes/:season', ['MediaTypeID', 'Name']],
    ['category types', 'GET /category/GetCategoryTypes/:media', ['CategoryTypeID', 'Name']],
    ['property categories', 'GET /Category/GetPropertyCategory/:asking', ['CategoryID', 'Name']],
    [
      'category recommendations',
      'GET /CategoryRecommendation/GetRecommendationsByPropertyCategoryDataID/:recommending',
      ['CategoryRecommendationID', 'Name', 'Rank'],
    ],
    [
      'custom fields, in their order, each required or not',
      'GET /CategoryCustomField/GetCustomFieldsByPropertyCategoryDataID/:asking',
      ['CustomFieldID', 'Label', 'IsRequired'],
      'CustomFields',
    ],
    ['special achievements', 'POST /SpecialAchievement/GetSpecialAchievements/ {"SeasonID"::season}', ['SpecialAchievementID', 'Name']],
    ['their types', 'POST /SpecialAchievement/GetSpecialAchievementTypes/ {"PropertyID":1}', ['SpecialAchievementTypeID', 'Name']],
    ['criteria', 'POST /Criteria/GetCriterion/ {"SeasonID"::season}', ['CriterionID', 'Name'], 'Criteria'],
    ['device types', 'POST /DeviceType/GetDeviceTypes/', ['DeviceTypeID', 'DeviceTypeGroupID', 'Name']],
    ['device type groups', 'POST /DeviceType/GetDeviceTypeGroups/', ['DeviceTypeGroupID', 'Name']],
    ['seasons', 'GET /season/:season', ['SeasonID', 'SeasonNumber']],
    ['properties', 'GET /property/1', ['PropertyID', 'Name']],
    ['property groups', 'POST /property/GetPropertyGroups', ['PropertyGroupID', 'Name'], 'Groups'],
    ['coupons', 'POST /coupon/getCouponListForAdmin {"PropertyID":1,"SeasonID"::season}', ['CouponID', 'Code'], 'Rows'],
    ['products', 'GET /ecommerce/getproducts?propertyId=1', ['ProductID', 'Name']],
    ['product seasons', 'GET /ecommerce/GetAvailableProductSeasonsWithDetails?seasonId=:season', ['ProductSeasonID', 'Personalizations']],
    ['award levels', 'GET /ecommerce/GetProductAwardLevels/1', ['AwardLevelID', 'Name']],
    ['winner levels', 'GET /winners/GetWinnerLevels', ['WinnerLevelID', 'Name']],
    ['CMS app types', 'GET /CMS/GetCMSAppTypes/1', ['CMSAppTypeID', 'Name']],
    ['region content', 'GET /CMS/GetCMSAppTypeContent/2', ['CMSRegionContentID', 'Region', 'Content'], 'Regions'],
    ['administrative users', 'GET /user/administrative/list', ['UserID', 'Email']],
    ['entrants', 'GET /user/entrant/1/:entrant', ['UserID', 'Email']],
  ])('%s', async (_, address, fields, list?: string) => {
    const found = await firstOf(address, list);
    for (const field of fields) expect(found).toHaveProperty(field);
  });
});
