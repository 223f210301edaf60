import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { galleryJobs } from '#server/wings/public/gallery/gallery.jobs.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { doNow } from './kit/jobs.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

/** Paperkite's seasons that are over have winners, and no other journey looks at them. */
const award = 5;

const pastSeason = async (yearsAgo: number): Promise<number> => {
  const [season] = await database<{ id: number }>(
    'select id from season where property_id = $1 and not is_current order by number desc offset $2 limit 1',
    [award, yearsAgo - 1],
  );
  return season?.id ?? 0;
};
const publicWorks = async (page: Page, SeasonID: number): Promise<number> => {
  const answer = await page.request.post('/api/category/GetGalleryCategories/', { data: { PropertyID: award, SeasonID } });
  const { Data } = (await answer.json()) as { Data: { Works: number }[] };
  return Data.reduce((sum, { Works }) => sum + Works, 0);
};
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

test('an organizer puts a season under embargo, shows it by a link, and it is public when the moment has passed', {
  tag: '@season:organizer',
}, async ({ page }) => {
  test.slow();
  const season = await pastSeason(1);
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/gallery?award=${award}&season=${season}`,
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  expect(await publicWorks(page, season)).toBeGreaterThan(4);

  await button(page, 'Set embargo').click();
  const dialog = page.getByRole('dialog', { name: 'Set embargo' });
  await button(dialog, 'Set embargo').click();
  await expect(dialog.getByText('Enter a date and a time.')).toBeVisible();
  await dialog.getByLabel('Public from').fill('2031-05-01T18:00');
  await axe(page);
  await button(dialog, 'Set embargo').click();
  await expect(said(page, /under embargo until May 1, 2031/)).toBeVisible();
  await expect(page.getByText(/^Under embargo until May 1, 2031/)).toBeVisible();
  expect(await publicWorks(page, season), 'hidden at once').toBe(0);

  await button(page, 'Create link').click();
  const making = page.getByRole('dialog', { name: 'Create link' });
  await making.getByLabel('Recipient').fill('The board');
  await button(making, 'Create link').click();
  const made = page.getByRole('dialog', { name: 'Link created' });
  const address = await made.getByLabel('Link', { exact: true }).inputValue();
  await button(made, 'Close').last().click();
  await expect(page.getByRole('list', { name: 'Preview links' })).toContainText('Not opened yet.');
  await everybodyCanUse(page);

  const { pathname, hash } = new URL(address);
  await page.goto(`${pathname}${hash}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Season .* preview$/ })).toBeVisible();
  await expect(page.getByText(/It’s under embargo until May 1, 2031/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Featured works' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Special achievements' }).getByRole('listitem')).toHaveCount(2);
  await everybodyCanUse(page);

  // The clock of the server is the real one: the moment is brought to it.
  await database(`update gallery_season set embargo_until = now() where season_id = $1`, [season]);
  await doNow(galleryJobs.open);
  await expect.poll(() => publicWorks(page, season)).toBeGreaterThan(4);
  await page.goto(`/admin/gallery?award=${award}&season=${season}`);
  await expect(page.getByText('Public', { exact: true })).toBeVisible();
  await expect(page.getByText(/Opened once, on/)).toBeVisible();
  await button(page, 'Revoke link for The board').click();
  await button(page.getByRole('dialog', { name: 'Revoke the link for The board?' }), 'Revoke link').click();
  await expect(page.getByText(/^Revoked on/)).toBeVisible();
  await page.goto(`${pathname}${hash}`);
  await expect(page.getByText('This link has expired')).toBeVisible();
});

test('an organizer chooses what comes first, orders achievements by keyboard, and joins two names', async ({ page }) => {
  test.slow();
  const season = await pastSeason(2);
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/gallery?award=${award}&season=${season}`,
  });
  const featured = page.getByRole('list', { name: 'Featured works' }).getByRole('listitem');
  await expect(featured).toHaveCount(4);
  const removed = (
    (await featured
      .first()
      .getByRole('button', { name: /^Remove / })
      .getAttribute('aria-label')) ?? ''
  )
    .replace('Remove ', '')
    .replace(' from the featured works', '');
  await button(featured.first(), /^Remove /).click();
  await expect(featured).toHaveCount(3);
  await button(page, 'Choose works').click();
  const choosing = page.getByRole('dialog', { name: 'Choose works' });
  await choosing.getByRole('searchbox').fill(removed);
  await choosing.getByRole('checkbox', { name: removed }).check();
  await axe(page);
  await button(choosing, 'Save 4 works').click();
  await expect(featured.nth(3)).toContainText(removed);

  await page.goto(`/admin/special-achievements?award=${award}&season=${season}`);
  const rows = page.getByRole('list', { name: / special achievements, season / }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const first = (await rows.first().locator('bdi').first().textContent()) ?? '';
  await button(page, `Move ${first} down`).focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText(first);
  await expect
    .poll(async () => (await database('select name from special_achievement where season_id = $1 order by position', [season])).at(1))
    .toEqual({ name: first });
  await button(page, `Unpublish ${first}`).click();
  await button(page.getByRole('dialog', { name: `Unpublish ${first}?` }), 'Unpublish').click();
  await expect(rows.nth(1)).toContainText('Not public');
  await button(page, `Announce ${first}`).click();
  await button(page.getByRole('dialog', { name: `Announce ${first}` }), 'Announce').click();
  await expect(said(page, `${first} announced.`)).toBeVisible();
  await everybodyCanUse(page);

  await page.goto(`/admin/gallery/names?award=${award}&kind=organization&search=Co.`);
  await button(page, /^Merge .* Co\. with another name$/)
    .first()
    .click();
  const joining = page.getByRole('dialog', { name: /^Merge .* Co\. with another name$/ });
  const given = ((await joining.getByRole('heading').first().textContent()) ?? '').replace('Merge ', '').replace(' with another name', '');
  const kept = given.replace(' Co.', '');
  await joining.getByRole('searchbox').fill(kept);
  await joining.getByRole('radio', { name: new RegExp(`^${kept} \\d`) }).check();
  await expect(
    joining
      .getByRole('list', { name: /works? under one name/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await axe(page);
  await button(joining, 'Merge names').click();
  await expect(said(page, `${given} and ${kept} merged.`)).toBeVisible();
  const [joined] = await database('select leads_to from gallery_name where name = $1 and property_id = $2', [given, award]);
  expect(joined).toMatchObject({ leads_to: expect.any(Number) });
  await everybodyCanUse(page);

  // Undone again, which also leaves the pair for the next test.
  await page.goto(`/admin/gallery/names?award=${award}&kind=organization&search=${kept}`);
  await button(page, `Undo merging ${given} with ${kept}`).click();
  await expect(said(page, `${given} is a separate name again.`)).toBeVisible();
  const [parted] = await database('select leads_to from gallery_name where name = $1 and property_id = $2', [given, award]);
  expect(parted).toEqual({ leads_to: null });
});

test('someone who only reads sees the gallery’s desk without anything that would be refused', { tag: '@season:reader' }, async ({
  page,
}) => {
  const email = await newAdministrator();
  await database(`update staff_grant set role = 'reader' where account_id = (select id from account where email = $1)`, [email]);
  const season = await pastSeason(1);
  await enter(page, { email, propertyId: adminPropertyId, path: `/admin/gallery?award=${award}&season=${season}` });
  await expect(page.getByRole('list', { name: 'Category order' })).toBeVisible();
  await expect(button(page.getByRole('main'), /embargo|link$|works$|Remove|Move|Drag|Use category/i)).toHaveCount(0);
  await page.goto(`/admin/special-achievements?award=${award}&season=${season}`);
  await expect(page.getByRole('list', { name: / special achievements, season / })).toBeVisible();
  await expect(button(page.getByRole('main'), /Announce|Unpublish|Edit|Delete|Add|Move|Drag|Files/)).toHaveCount(0);
  await page.goto(`/admin/gallery/visits?award=${award}&season=${season}`);
  await expect(page.getByRole('table', { name: 'Works by page views' }).getByRole('row').nth(1)).toBeVisible();
});
