import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll } from './kit/actions.ts';
import { axe, database, expect, type Page, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

const award = 15;
let made = 0;

/** A season that no one else's journey uses, with an empty tree and all its phases ahead. */
async function newSeason(): Promise<number> {
  made += 1;
  const [season] = await database<{ id: number }>(
    `insert into season (property_id, number, name, start_date, early_end_date, regular_end_date, end_date,
       judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
     select $1::int, -(extract(epoch from clock_timestamp()) * 10)::bigint % 100000000 - $2::int, 'Season of a tree', now() + interval '1 day', now() + interval '2 days', now() + interval '3 days',
       now() + interval '4 days', now() + interval '5 days', now() + interval '6 days', now() + interval '7 days', now() + interval '8 days',
       now() + interval '9 days', now() + interval '10 days', now() + interval '11 days' returning id`,
    [award, made],
  );
  return season?.id ?? 0;
}

/** Two category types with three and one categories, all at one price. */
async function grow(seasonId: number): Promise<void> {
  await database(
    `with media as (insert into media_type (season_id, name, early_price, regular_price, late_price) values ($1, 'Websites', 10000, 20000, 30000) returning id),
     types as (insert into category_type (media_type_id, name, position) select id, name, place from media, (values ('General', 0), ('Craft', 1)) given(name, place) returning id, name)
     insert into category (season_id, property_id, category_type_id, name, position, early_price, regular_price, late_price, has_own_price)
     select $1, $2, types.id, given.name, given.place, 10000, 20000, 30000, false
     from types join (values ('General', 'Science', 0), ('General', 'Shops', 1), ('General', 'Culture', 2), ('Craft', 'Sound', 0)) given(type, name, place) on given.type = types.name`,
    [seasonId, award],
  );
}

async function open(page: Page, seasonId: number, more = ''): Promise<void> {
  const email = await newAdministrator();
  await enter(page, { email, propertyId: adminPropertyId, path: `/admin/categories?award=${award}&season=${seasonId}${more}` });
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const sheet = (page: Page, name: string) => page.getByRole('complementary', { name });

test('an organizer builds a tree from nothing: media type, category type, categories, each with the price of its line', {
  tag: '@season:organizer',
}, async ({ page }) => {
  test.slow();
  const seasonId = await newSeason();
  await open(page, seasonId);
  await expect(page.getByText('No categories yet')).toBeVisible();
  await everybodyCanUse(page);

  await button(page, 'Add item').click();
  await page.getByRole('menuitem', { name: 'Add media type' }).click();
  const media = page.getByRole('dialog', { name: 'New media type' });
  await media.getByLabel('Name').fill('Websites');
  await media.getByLabel('Custom price').check();
  for (const [label, price] of [
    ['Early', '100'],
    ['Regular', '200'],
    ['Late', '300'],
  ] as const)
    await media.getByLabel(label).fill(price);
  await button(media, 'Add').click();
  await expect(media).toHaveCount(0);
  await button(page, 'Add item').click();
  await page.getByRole('menuitem', { name: 'Add category type' }).click();
  const type = page.getByRole('dialog', { name: 'New category type' });
  await type.getByLabel('Name').fill('General');
  await button(type, 'Add').click();
  await expect(type).toHaveCount(0);

  await button(page, 'Add category').click();
  const fresh = sheet(page, 'New category');
  await button(fresh, 'Add category').click();
  await expect(fresh.getByText('Enter a name.')).toBeVisible();
  await fresh.getByLabel('Name').fill('Science');
  await fresh.getByLabel('Description').fill('Explaining how things work');
  await button(fresh, 'Add category').click();
  await expect(page.getByRole('status').filter({ hasText: 'Science added.' })).toBeVisible();
  await expect(sheet(page, 'Science').getByText('as General')).toBeVisible();

  await test.step('a name that is taken leads to the other', async () => {
    await button(page, 'Add category').first().click();
    await sheet(page, 'New category').getByLabel('Name').fill('science');
    await button(sheet(page, 'New category'), 'Add category').click();
    await expect(page.getByText('Science is already in General. Choose another name.')).toBeVisible();
    await button(page, 'Open Science').click();
    await button(page.getByRole('dialog', { name: 'Discard your changes?' }), 'Discard changes').click();
    await expect(sheet(page, 'Science')).toBeVisible();
  });
  await everybodyCanUse(page);
});

test('by the keyboard alone: arrows open and move, Alt reorders, Enter opens the sheet, Escape returns', async ({ page }) => {
  const seasonId = await newSeason();
  await grow(seasonId);
  await open(page, seasonId);
  const names = () => page.locator('tr[data-level="3"] bdi').allTextContents();
  await expect.poll(names).toEqual(['Science', 'Shops', 'Culture', 'Sound']);
  await page.locator('tr[data-level="1"]').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'General')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'General')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Science')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toEqual(['Shops', 'Science', 'Culture', 'Sound']);
  await expect(row(page, 'Science'), 'the moved one keeps the focus').toBeFocused();
  await expect(page.getByText('Science is now 2 of 3.')).toBeAttached();
  await expect
    .poll(async () =>
      (await database<{ name: string }>('select name from category where season_id = $1 and position = 0 order by id', [seasonId])).map(
        ({ name }) => name,
      ),
    )
    .toContain('Shops');

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Science' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 2, name: 'Culture' })).toBeFocused();
  await sheet(page, 'Culture').getByLabel('Name').fill('Culture and arts');
  await expect(sheet(page, 'Culture').getByText('1 change', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const asks = page.getByRole('dialog', { name: 'Discard your changes?' });
  await button(asks, 'Keep editing').click();
  await button(sheet(page, 'Culture'), 'Save changes').click();
  await expect(page.getByRole('status').filter({ hasText: 'Culture and arts saved.' })).toBeVisible();
  await axe(page);
  await page.getByRole('heading', { level: 2, name: 'Culture and arts' }).focus();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Culture and arts')).toBeFocused();
});

test('prices change only as the preview showed, those with their own price are left out, and a second organizer loses nothing', async ({
  page,
}) => {
  test.slow();
  const seasonId = await newSeason();
  await grow(seasonId);
  await database(`update category set late_price = 12300, has_own_price = true where season_id = $1 and name = 'Culture'`, [seasonId]);
  await open(page, seasonId);
  await button(page, 'Change prices').click();
  const panel = sheet(page, 'Change prices');
  await page.getByLabel('Select General').check();
  await panel.getByLabel('Amount').fill('50');
  await expect(panel.getByText('$300 becomes $350')).toBeVisible();
  await expect(panel.getByText('Culture has a custom price, $123')).toBeVisible();
  await expect(row(page, 'Science').getByText('$350')).toBeVisible();
  await axe(page);
  await button(panel, 'Change 2 prices').click();
  await expect(page.getByText('2 prices changed.')).toBeVisible();
  await expect(row(page, 'Science')).toContainText('$350');
  await expect(row(page, 'Culture')).toContainText('$123');
  await expect(row(page, 'Sound')).toContainText('$300');
  await button(page, 'Undo').click();
  await expect(row(page, 'Science')).toContainText('$300');

  await test.step('while someone else changes the description, the name is changed here: both are saved', async () => {
    await row(page, 'Shops').focus();
    await page.keyboard.press('Enter');
    await sheet(page, 'Shops').getByLabel('Name').fill('Shops and services');
    await database(`update category set description = 'By somebody else', version = version + 1 where season_id = $1 and name = 'Shops'`, [
      seasonId,
    ]);
    await button(sheet(page, 'Shops'), 'Save changes').click();
    await expect(page.getByText('Both changes are saved.')).toBeVisible();
    await expect(sheet(page, 'Shops and services').getByLabel('Description')).toHaveValue('By somebody else');
  });

  await test.step('fields both changed are named, lists too', async () => {
    const shops = sheet(page, 'Shops and services');
    await shops.getByLabel('Can’t be combined with').selectOption('Sound');
    await database(
      `with other as (select one.id, two.id as other_id from category one, category two
         where one.season_id = $1 and two.season_id = $1 and one.name = 'Science' and two.name = 'Shops and services'),
       pair as (insert into category_exclusion (category_id, other_id) select least(id, other_id), greatest(id, other_id) from other)
       update category set version = version + 1 where season_id = $1 and name = 'Shops and services'`,
      [seasonId],
    );
    await button(shops, 'Save changes').click();
    await expect(shops.getByText(/they saved “Science”/)).toBeVisible();
  });

  await test.step('a percentage is rounded to steps that one chooses', async () => {
    await page.reload();
    await button(page, 'Change prices').click();
    await page.getByLabel('Select Craft').check();
    await panel.getByLabel('Change', { exact: true }).selectOption('Add a percentage');
    await panel.getByLabel('Percent').fill('7');
    await expect(panel.getByText('$300 becomes $321')).toBeVisible();
    await panel.getByLabel('Round to').selectOption('$10 steps');
    await expect(panel.getByText('$300 becomes $320')).toBeVisible();
  });
});

test('on a phone each level is a page, and so is the sheet @phone', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a phone’s own way');
  const seasonId = await newSeason();
  await grow(seasonId);
  await open(page, seasonId);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Websites/ }).click();
  await page.getByRole('button', { name: /^General/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'General' })).toBeVisible();
  await everybodyCanUse(page);
  await page.getByRole('button', { name: /^Science/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Science' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'the sheet is the page').toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await button(page, 'Next category').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Shops' })).toBeVisible();
  await button(page, 'Close').click();
  await expect(page.getByRole('heading', { level: 2, name: 'General' })).toBeVisible();
  await page.getByRole('button', { name: /^Back to Websites/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Websites' })).toBeVisible();
});
