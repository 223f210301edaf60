import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { title } from './kit/actions.ts';
import { axe, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

test('an organizer opens the page of the handbook about their screen, and finds others', async ({ page, context }) => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/results?award=1' });
  await expect(title(page)).toHaveText('Results');
  const [help] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Help with this screen' }).click()]);
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Finalize and announce results');
  await axe(help);

  await test.step('by search, with a typo and the keyboard', async () => {
    await help.keyboard.press('/');
    const field = help.getByRole('searchbox', { name: 'Search the handbook' });
    await expect(field).toBeFocused();
    await field.fill('certificat kit');
    await expect(help.getByRole('status')).toHaveText(/^Results: /);
    await axe(help);
    await field.fill('reveiws missing');
    await help.keyboard.press('ArrowDown');
    await expect(help.locator('#found a').first()).toBeFocused();
    await help.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await expect(help.locator('#found')).toBeHidden();
  });

  await test.step('a pasted error that no page has leads to the nearest', async () => {
    await help.getByRole('searchbox').fill('Error 4711: the tracking number zzyzx was not understood by the carrier');
    await expect(help.getByRole('status')).toHaveText('No exact match. The nearest pages:');
    await help.locator('#found a').first().click();
    await expect(help.getByRole('heading', { level: 1 })).toHaveText('Shipping');
  });

  await test.step('without a picture missing or a link that leads nowhere', async () => {
    await help.goto('/help/organizers/results');
    const links = await help
      .locator('article a, .contents a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    for (const path of new Set(links)) expect((await help.request.get(path)).status(), path).toBe(200);
    const pictures = await help.locator('article img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
    expect(pictures.length).toBeGreaterThan(0);
    for (const address of pictures) expect((await help.request.get(address)).headers()['content-type'], address).toBe('image/png');
  });
  await help.close();
});

test('a page of the handbook leads back to where one came from, and nowhere else', async ({ page }) => {
  await page.goto('/help/for?screen=/conflicts&from=/admin/conflicts&name=Conflicts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conflicts of interest');
  await expect(page.getByRole('link', { name: 'Back to Conflicts' })).toHaveAttribute('href', '/admin/conflicts');
  await page.goto('/help/judges?from=https://example.com/&name=Prize');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For judges');
  await expect(page.getByText('Back to')).toBeHidden();
  await page.goto('/help/for?screen=/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start here');
});
