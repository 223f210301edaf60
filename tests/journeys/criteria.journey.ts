import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { newDeskSeason } from './kit/desk-season.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

const award = 14;

/** One review of one of its works, by whichever judge. */
const reviewOne = (seasonId: number) =>
  database(
    `insert into review (reviewer_id, entry_id, season_id, overall_score, saved_at)
     select (select min(id) from reviewer), (select min(id) from entry where season_id = $1), $1, 8, now()`,
    [seasonId],
  );

test('weights are shares of the overall score; once works are scored they stay, and changes are made for the next season', async ({
  page,
}) => {
  const { seasonId, nextId } = await newDeskSeason(award);
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/criteria?award=${award}&season=${seasonId}`,
  });
  const told = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

  await test.step('two criteria of equal weight, then one of three times the other', async () => {
    for (const name of ['Idea', 'Craft']) {
      await button(page, 'Add criterion').click();
      const dialog = page.getByRole('dialog', { name: 'Add a criterion' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await button(dialog, 'Save criterion').click();
      await told(name);
    }
    await expect(row('Idea')).toContainText('50% of the overall score');
    await button(page, 'Edit criterion Idea').click();
    const dialog = page.getByRole('dialog', { name: 'Edit criterion' });
    await dialog.getByLabel('Weight').fill('3');
    await everybodyCanUse(page);
    await button(dialog, 'Save criterion').click();
    await expect(row('Idea')).toContainText('75% of the overall score');
    await expect(row('Craft')).toContainText('25% of the overall score');
    await expect(button(page, 'Edit criterion Idea'), 'the focus returns').toBeFocused();
  });

  await test.step('someone else saw the weights before a review came: the change is refused, with the number', async () => {
    await database(
      `insert into criterion (season_id, name, question, position, weight, cloned_from)
       select $2, name, question, position, weight, id from criterion where season_id = $1`,
      [seasonId, nextId],
    );
    await button(page, 'Edit criterion Craft').click();
    const dialog = page.getByRole('dialog', { name: 'Edit criterion' });
    await dialog.getByLabel('Weight').fill('5');
    await reviewOne(seasonId);
    await button(dialog, 'Save criterion').click();
    await expect(dialog.getByText(/1 review/)).toBeVisible();
    await button(dialog, 'Cancel').click();
  });

  await test.step('from then on changes are for the next season, and this one stays', async () => {
    await page.reload();
    await expect(page.getByText('Judging has begun: 1 review was scored with these criteria.')).toBeVisible();
    await everybodyCanUse(page);
    await button(page, 'Change for Desk 2: Craft').click();
    const dialog = page.getByRole('dialog', { name: 'Change a criterion for Desk 2' });
    await dialog.getByLabel('Weight').fill('3');
    await button(dialog, 'Save for Desk 2').click();
    await expect(dialog).toHaveCount(0);
    await expect(row('Craft'), 'as it was').toContainText('25% of the overall score');
    await page.goto(`/admin/criteria?award=${award}&season=${nextId}`);
    await expect(row('Craft')).toContainText('50% of the overall score');
  });
});
