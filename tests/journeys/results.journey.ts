import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { everybodyCanUse } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

/** Cadenza's ballots are all in and nothing of it is final: no other journey looks at the results of this season. */
const award = 9;

test('an organizer moves a work with a reason, finalizes, awards, announces, and finds it all in the audit log', {
  tag: '@season:organizer',
}, async ({ page }) => {
  test.slow();
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/rankings?award=${award}` });
  await expect(page.getByRole('heading', { level: 1, name: 'Rankings' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Calibrated');
  await everybodyCanUse(page);

  await page.getByRole('button', { name: 'By ballots' }).click();
  await expect(page.getByRole('columnheader', { name: 'Points' })).toBeVisible();
  await expect(rows.nth(1)).toContainText(/First places|Points, 5-4-3-2-1/);
  const move = rows.nth(2).getByRole('button', { name: /^Move / });
  const title = ((await move.getAttribute('aria-label')) ?? '').replace('Move ', '');
  await move.click();
  const dialog = page.getByRole('dialog', { name: `Move “${title}”` });
  await dialog.getByLabel('New place').fill('1');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Fill this in.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await everybodyCanUse(page);
  const reason = 'The board saw a ballot that came in late.';
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `“${title}” moved to place 1.` })).toBeVisible();
  await expect(rows.nth(1)).toContainText(title);
  // What has no room in the row is one arrow away.
  const more = page.getByRole('button', { name: `More about ${title}` });
  await more.click();
  await expect(rows.nth(2)).toContainText('Organizer');
  await expect(rows.nth(2)).toContainText(reason);
  await more.click();

  await page.getByRole('button', { name: 'Finalize' }).click();
  await page.getByRole('dialog', { name: 'Finalize this ranking?' }).getByRole('button', { name: 'Finalize' }).click();
  await expect(page.getByText(/^Finalized on .* by Kit Rowan$/)).toBeVisible();
  await expect(rows.nth(1).getByRole('button', { name: /^Move / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Assign awards' }).click();
  await expect(rows.nth(1)).toContainText('Winner, not announced');
  await expect(rows.nth(2)).toContainText('Nominee, not announced');
  await page.getByRole('button', { name: 'Announce winners' }).click();
  const announcing = page.getByRole('dialog', { name: /^Announce the .* winners\?$/ });
  await announcing.getByRole('button', { name: 'Announce winners' }).click();
  await expect(announcing).toHaveCount(0);
  await expect(rows.nth(1).getByText('Winner', { exact: true })).toBeVisible();
  await expect(rows.nth(2)).toContainText('Nominee, not announced');
  await everybodyCanUse(page);

  await page.goto('/admin/audit-log?action=ranking.move');
  await page
    .getByRole('button', { name: /Details: Work moved in a ranking/ })
    .first()
    .click();
  const entry = page.getByRole('dialog', { name: 'Work moved in a ranking' });
  await expect(entry.getByRole('row', { name: /^Reason/ })).toContainText(reason);
  await expect(entry.getByRole('row', { name: /^Place/ })).toContainText('1');
  await page.goto(`/admin/audit-log?property=${award}`);
  for (const action of ['Winners finalized', 'Award assigned', 'Ranking finalized'])
    await expect(page.getByRole('button', { name: new RegExp(`Details: ${action}`) }).first()).toBeVisible();
});

test('an organizer sees what an entrant mended, and puts the work back so that it is judged again', async ({ page }) => {
  const [off] = await database<{ entryId: number; title: string }>(
    `with work as (select entry.id, piece.title, piece.id as piece_id from entry join piece on piece.id = piece_id
       join season on season.id = entry.season_id
       where entry.property_id = $1 and is_current and state = 'paid' and not is_off order by entry.id desc limit 1),
     rests as (update entry set is_off = true from work where entry.id = work.id),
     noted as (insert into entry_off (entry_id, no_load_reason_id, note, status, created_at, updated_at, mended_at, found)
       select id, 3, 'It leads nowhere.', 'mended', now(), now(), now(),
         '{"urls": ["https://gone.example.org"], "files": [], "login": null}'::jsonb from work)
     select id as "entryId", title from work`,
    [award],
  );
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/entries-off?award=${award}` });
  const row = page.getByRole('row').filter({ hasText: off?.title ?? '' });
  await expect(row).toContainText('Broken URL');
  await everybodyCanUse(page);
  await row.getByRole('button', { name: /^Open / }).click();
  const dialog = page.getByRole('dialog', { name: off?.title ?? '' });
  await expect(dialog.getByText('https://gone.example.org')).toBeVisible();
  await expect(dialog.getByText('It leads nowhere.')).toBeVisible();
  await everybodyCanUse(page);
  await dialog.getByRole('button', { name: 'Resume judging' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'resumed.' })).toBeVisible();
  await expect(row).toHaveCount(0);
  const [entry] = await database<{ isOff: boolean }>('select is_off as "isOff" from entry where id = $1', [off?.entryId]);
  expect(entry?.isOff).toBe(false);
});
