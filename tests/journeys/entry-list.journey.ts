import { readFile } from 'node:fs/promises';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, failed, refused, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator, newEntrant, unique } from './kit/people.ts';

/** Three entries of one organisation in the running season of Halyard: two that wait for payment, so that no judge is handed them, and a draft. */
async function newEntries(organization: string): Promise<{ titles: string[]; from: string; to: string }> {
  const { email } = await newEntrant();
  const categories = await database<{ id: number; name: string }>(
    `select category.id, category.name from category join season on season.id = category.season_id
     join category_type on category_type.id = category_type_id join media_type on media_type.id = media_type_id
     where season.property_id = 1 and season.is_current and media_type.is_active and category.is_active
     order by category.position, category.id limit 2`,
  );
  const [from, to] = categories;
  if (!from || !to) throw new Error('Halyard has categories');
  const titles = ['Alder', 'Birch', 'Cedar'].map((name) => `${name} ${unique()}`);
  for (const [at, name] of titles.entries())
    await database(
      `with owner as (select id from account where property_id = 1 and email = $1),
       season as (select season_id as id from category where category.id = $2),
       made as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
         select 1, season.id, owner.id, $3, now(), now() from owner, season returning id),
       work as (insert into piece (submission_id, title, organization, texts)
         select made.id, $3, $4, '{"ProjectSummary": "A tree, and what lives in it."}' from made returning id)
       insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
       select work.id, $2, 1, season.id, owner.id, $5, now() from work, season, owner`,
      [email, from.id, name, organization, at < 2 ? 'ordered' : 'draft'],
    );
  return { titles, from: from.name, to: to.name };
}

test('an organizer filters entries, keeps the filter, moves an entry and exports what is left (R222, R223, R225, R346, R403, R405)', async ({
  page,
}) => {
  test.slow();
  const organization = `Grove, "Moss" & Co ${unique()}`;
  const { titles, from, to } = await newEntries(organization);
  const [alder = '', birch = '', cedar = ''] = titles;
  const filterName = `Grove ${unique()}`;
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/entries?award=1' });
  await expect(title(page)).toHaveText('Entries');
  const table = page.getByRole('table', { name: 'Entries' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('link') });

  await test.step('filters', async () => {
    await expect(rows).toHaveCount(20);
    await everybodyCanUse(page);
    await button(page, 'Filter').click();
    const dialog = page.getByRole('dialog', { name: 'Filter entries' });
    await dialog.getByLabel('Organization').fill(organization);
    await dialog.getByLabel('Unpaid').check();
    await button(dialog, 'Show entries').click();
    await expect(rows).toHaveCount(2);
    await expect(table).not.toContainText(cedar);
  });

  await test.step('keeps the filter, and finds it after a reload', async () => {
    await button(page, 'Save filter').click();
    const dialog = page.getByRole('dialog', { name: 'Save filter' });
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('Fill this in.')).toBeVisible();
    await dialog.getByLabel('Name').fill(filterName);
    await button(dialog, 'Save').click();
    await expect(dialog).toBeHidden();
    await page.goto('/admin/entries?award=1');
    await expect(rows).toHaveCount(20);
    await button(page, new RegExp(`^${filterName} 2$`)).click();
    await expect(rows).toHaveCount(2);
    await expect(button(page, new RegExp(`^${filterName} 2$`))).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('opens an entry and moves it, with a reason', async () => {
    await page.getByRole('link', { name: alder }).click();
    await expect(title(page)).toHaveText(alder);
    await expect(page.getByText('No changes yet.')).toBeVisible();
    await everybodyCanUse(page);
    await button(page, 'Move to another category').click();
    const dialog = page.getByRole('dialog', { name: `Move ${alder}` });
    await button(dialog, 'Move entry').click();
    await expect(dialog.getByLabel('New category')).toBeFocused();
    await dialog.getByLabel('New category').selectOption({ label: to });
    await dialog.getByLabel('Reason', { exact: true }).fill('The jury found it here.');
    await button(dialog, 'Move entry').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Originally entered in')).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('The jury found it here.');
    await expect(history).toContainText(from);
    await expect(history).toContainText(to);
  });

  await test.step('exports what is filtered', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Entries', exact: true }).click();
    await expect(rows).toHaveCount(2);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
    expect(download.suggestedFilename()).toMatch(/^Halyard - Season \d+ - Entries\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFFEntryID,PieceID,SubmissionID,Title,Organization,')).toBe(true);
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.includes(alder))).toContain(`"${organization.replaceAll('"', '""')}"`);
    expect(lines.find((line) => line.includes(alder))).toContain(`${to},${from},ordered,False,False`);
    expect(lines.find((line) => line.includes(birch))).toContain(`${from},,ordered`);
  });

  await test.step('sees when there is nothing, or no response; a failed request is only logged', async () => {
    await page.goto('/admin/exports?award=1');
    await expect(title(page)).toHaveText('Exports');
    await everybodyCanUse(page);
    await button(page, 'Export Company entries').click();
    await expect(page.getByRole('alert')).toHaveText('No data to export');
    await page.route('**/api/export/ExportOrders/', (route) => route.fulfill(refused));
    await button(page, 'Export Orders').click();
    await expect(page.getByRole('alert')).toHaveText('Error retrieving export data');
    await page.route('**/api/export/ExportOrders/', (route) => route.fulfill(failed));
    const logged = page.waitForEvent('console', (message) => message.text() === 'Request failed with status 500');
    await button(page, 'Export Orders').click();
    await logged;
    await expect(button(page, 'Try exporting Orders again')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('deletes the filter', async () => {
    await page.goto('/admin/entries?award=1');
    await button(page, new RegExp(`^${filterName} `)).click();
    await button(page, 'Delete filter').click();
    await button(page.getByRole('dialog'), 'Delete filter').click();
    await expect(page.getByText(`${filterName} deleted.`)).toBeVisible();
    await expect(button(page, new RegExp(`^${filterName} `))).toHaveCount(0);
  });
});
