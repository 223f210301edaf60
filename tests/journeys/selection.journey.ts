import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

const award = 9;
const bar = (page: Page, words: string | RegExp) => page.getByRole('region', { name: words });
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const saved = async (page: Page, act: () => Promise<void>): Promise<string[]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8').trim().split('\r\n').slice(1);
};

test.describe('in another zone than the award’s', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('what is not shown is not selected, acts say how many they change, and days begin at the award’s midnight', async ({ page }) => {
    test.slow();
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/entries?award=${award}` });
    await expect(rows(page)).toHaveCount(20);
    const total = Number(
      await page
        .locator('h1 + *')
        .innerText()
        .then((text) => text.split(' of ')[0]?.replace(',', '')),
    );

    const chosen: string[] = [];
    await test.step('a filter leaves nothing selected', async () => {
      for (const index of [0, 1, 2]) await rows(page).nth(index).getByRole('checkbox').check();
      await expect(bar(page, '3 entries selected')).toBeVisible();
      await page.getByRole('searchbox').fill('the');
      await expect(page).toHaveURL(/search=the/);
      await expect(bar(page, /selected/)).toHaveCount(0);
      await page.getByRole('searchbox').fill('');
      await expect(page).not.toHaveURL(/search=/);
      await expect(bar(page, /selected/)).toHaveCount(0);
    });

    await test.step('other pages are counted and named, and what is exported is exactly what is selected', async () => {
      for (const index of [0, 1]) {
        chosen.push(await rows(page).nth(index).locator('td').nth(2).innerText());
        await rows(page).nth(index).getByRole('checkbox').check();
      }
      await button(page, 'Next page').click();
      await expect(page).toHaveURL(/page=2/);
      // The rows of the first page stay until those of the second are here.
      await expect(rows(page).first().locator('td').nth(2)).not.toHaveText(chosen[0] ?? '');
      chosen.push(await rows(page).first().locator('td').nth(2).innerText());
      await rows(page).first().getByRole('checkbox').check();
      await expect(page.getByText('3 entries selected, 2 on other pages')).toBeVisible();
      const lines = await saved(page, () => button(page, 'Export 3').click());
      expect(lines.map((line) => line.split(',')[0]).sort()).toEqual([...chosen].sort());
    });

    await test.step('all that fit are selected at once', async () => {
      await button(page, `Select all ${total} results`).click();
      await expect(bar(page, `${total} entries selected`)).toBeVisible();
      const lines = await saved(page, () => button(page, `Export ${total}`).click());
      expect(lines).toHaveLength(total);
      await button(page, 'Clear selection').click();
      await expect(bar(page, /selected/)).toHaveCount(0);
    });

    await test.step('marking says how many, and keeps their notes', async () => {
      await button(page, 'First').click();
      await expect(rows(page).first().locator('td').nth(2)).not.toHaveText(chosen[2] ?? '');
      const id = Number(await rows(page).first().locator('td').nth(2).innerText());
      await database(
        `insert into entry_check (entry_id, mark, note, checked_at) values ($1, 'question', 'Ask for the launch date.', now())
         on conflict (entry_id) do update set mark = 'question', note = excluded.note`,
        [id],
      );
      for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
      await everybodyCanUse(page);
      await button(page, 'Mark as eligible').click();
      const question = page.getByRole('dialog', { name: 'Mark 2 entries as eligible?' });
      await expect(question).toContainText('Existing notes are kept.');
      await question.getByRole('button', { name: 'Mark 2 entries' }).click();
      await expect(page.getByText('2 entries marked.')).toBeVisible();
      const [check] = await database<{ mark: string; note: string }>('select mark, note from entry_check where entry_id = $1', [id]);
      expect(check).toEqual({ mark: 'eligible', note: 'Ask for the launch date.' });
      await expect(bar(page, /selected/)).toHaveCount(0);
    });

    await test.step('an entry changed at half past eleven in the evening is of that day', async () => {
      const [late] = await database<{ id: number; title: string }>(
        `update submission set updated_at = '2026-11-15T07:30:00Z' from piece join entry on entry.piece_id = piece.id
         where piece.submission_id = submission.id and entry.id = (select max(entry.id) from entry join category on category.id = entry.category_id
           join season on season.id = category.season_id where season.property_id = $1 and season.is_current)
         returning entry.id, piece.title`,
        [award],
      );
      const found = (from: string, until: string) =>
        page.goto(`/admin/entries?award=${award}&search=${late?.id}&from=${from}&until=${until}`);
      await found('2026-11-14', '2026-11-15');
      await expect(rows(page).filter({ hasText: 'Nov 14, 2026' })).toHaveCount(1);
      await found('2026-11-15', '2026-11-16');
      await expect(page.getByText('No entries match these filters')).toBeVisible();
      await button(page, 'Without Changed from: 2026-11-15').click();
      await expect(rows(page).filter({ hasText: 'Nov 14, 2026' })).toHaveCount(1);
    });
  });
});
