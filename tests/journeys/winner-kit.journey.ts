import { readFile } from 'node:fs/promises';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { database, expect, test } from './kit/journey.ts';
import { beginInOwnSeason } from './kit/own-season.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { walk } from './kit/steady.ts';

test('an entrant shows an award: badge, certificate, texts and a snippet, and nothing before it is announced', async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const entrant = await enterAsEntrant(page);
  const { pieceId, submissionId } = await beginInOwnSeason(entrant, 'Night Bus', 'paid');
  const [entry] = await database<{ id: number }>('select id from entry where piece_id = $1', [pieceId]);
  const [level] = await database<{ id: number }>(
    "select id from winner_level where property_id = $1 and kind = 'winner' order by id limit 1",
    [entrant.propertyId],
  );
  const award = [entry?.id, level?.id];
  await database('insert into entry_award (entry_id, winner_level_id, awarded_at, told_at) values ($1, $2, now(), now())', award);

  await test.step('notified but not announced: the kit shows what it waits for', async () => {
    await page.goto(`/entries/${entrant.slug}/submissions`);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Night Bus']);
    await expect(page.getByRole('link', { name: /^Winner’s kit/ })).toHaveCount(0);
    await walk(page, `/entries/${entrant.slug}/submissions/${submissionId}/kit`);
    await expect(title(page)).toHaveText('Winner’s kit');
    await expect(page.getByText('No announced awards yet')).toBeVisible();
    await everybodyCanUse(page);
  });

  await database('update entry_award set finalized_at = now() where entry_id = $1 and winner_level_id = $2', award);
  await page.goto(`/entries/${entrant.slug}/submissions`);
  await page.getByRole('link', { name: 'Winner’s kit for Night Bus' }).click();
  const badge = page.getByRole('img', { name: /^Badge: Winner, / });

  await test.step('announced: everything to show it with', async () => {
    await expect(badge).toBeVisible();
    expect(await badge.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);
    await everybodyCanUse(page);
    const [png] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download PNG' }).click()]);
    expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');
    const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, /^Download certificate: Winner, /).click()]);
    expect(pdf.suggestedFilename()).toBe('Night Bus - Winner - certificate.pdf');
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy code').click();
    await expect(button(page, 'Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^<a href="[^"]+\/badge\/[0-9a-f-]+"><img src="[^"]+\.svg" alt="Winner, /,
    );
  });

  const address = (await badge.getAttribute('src')) ?? '';
  await test.step('the organizer sees the same from the work', async () => {
    const desk = await elsewhere();
    await enter(desk, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/entries/${entry?.id}` });
    await desk.getByRole('link', { name: 'Winner’s kit' }).click();
    await expect(desk.getByRole('img', { name: /^Badge: Winner, / })).toHaveAttribute('src', address);
    await everybodyCanUse(desk);
    await desk.close();
  });

  await test.step('withdrawn: the badge is gone everywhere', async () => {
    expect((await page.request.get(address)).status()).toBe(200);
    await database('delete from entry_award where entry_id = $1 and winner_level_id = $2', award);
    expect((await page.request.get(address)).status()).toBe(410);
    await page.reload();
    await expect(page.getByText('No announced awards yet')).toBeVisible();
  });
});
