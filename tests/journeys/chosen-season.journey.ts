import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';

const award = { id: 14, name: 'Commonthread' };
const screens = [
  'Seasons',
  'Entries',
  'Products',
  'Exports',
  'Rankings',
  'Special achievements',
  'Paused entries',
  'Conflicts',
  'Rule changes',
  'Feedback',
  'Orders',
  'Coupons',
  'Judges',
] as const;

const nextYear = 'The year of glass';
const planned = (page: Page) => page.getByText(`Planned: ${award.name}, ${nextYear}`, { exact: true });
const go = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('anyone who prepares next year stays in it on every screen, also after a reload, and changes nothing of this year', async ({
  page,
}) => {
  test.slow();
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/seasons?award=${award.id}` });
  await button(page, 'Plan the next season').click();
  const dialog = page.getByRole('dialog');
  const number = Number(await dialog.getByLabel('Number').inputValue());
  await dialog.getByLabel('Name (optional)').fill(nextYear);
  await button(dialog, 'Add season').click();
  await expect(planned(page)).toBeVisible();
  await expect(page.getByLabel('Season', { exact: true }).getByRole('option', { selected: true })).toHaveText(`${nextYear}, planned`);
  const season = new URL(page.url()).searchParams.get('season');
  await everybodyCanUse(page);

  for (const name of screens) {
    await test.step(name, async () => {
      await go(page, name);
      await expect(title(page)).toContainText(name);
      for (const look of ['arrived', 'reloaded']) {
        if (look === 'reloaded') await page.reload();
        await expect(page, look).toHaveURL(new RegExp(`award=${award.id}&season=${season}(&|$)`));
        await expect(page.getByLabel('Award', { exact: true }), look).toHaveValue(String(award.id));
        await expect(page.getByLabel('Season', { exact: true }), look).toHaveValue(season ?? '');
        await expect(planned(page), look).toBeVisible();
      }
      await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    });
  }

  await test.step('screens of no season hand it on', async () => {
    await go(page, 'Sessions');
    await expect(title(page)).toHaveText('Sessions');
    await go(page, 'Coupons');
    await expect(planned(page)).toBeVisible();
  });

  await test.step('what is made belongs to it', async () => {
    const code = `NEXT-${unique().replaceAll('.', '-')}`;
    await button(page, 'New coupon').click();
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByLabel('Percent', { exact: true }).fill('10');
    await button(dialog, 'Save').click();
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(nextYear);
    const [made] = await database<{ season_id: number }>('select season_id from coupon where code = $1', [code]);
    expect(String(made?.season_id)).toBe(season);
    await page.getByRole('link', { name: `Go to Season ${number - 1}` }).click();
    await expect(planned(page)).toHaveCount(0);
    await expect(page.getByLabel('Season', { exact: true })).not.toHaveValue(season ?? '');
    await expect(page.getByRole('row', { name: new RegExp(code) })).toHaveCount(0);
  });
});

test('the judges of a past season are those who judged it', async ({ page }) => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/reviewers?award=1' });
  await expect(page.getByRole('button', { name: /^Season 30 \d+$/ })).toHaveAttribute('aria-pressed', 'true');
  const [known] = await database<{ count: string }>(
    `select count(*) from enrolment join season on season.id = enrolment.season_id join reviewer on reviewer.id = enrolment.reviewer_id
     where season.property_id = 1 and season.number = 29 and reviewer.deleted_at is null`,
  );
  await page.getByLabel('Season', { exact: true }).selectOption({ label: 'Season 29, past' });
  await expect(page.getByText('Past: Halyard, Season 29', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Season 29 ${known?.count}` })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Everyone/ }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
