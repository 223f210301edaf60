import { readFile } from 'node:fs/promises';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';
import { newSeason } from './kit/new-season.ts';

const voters = 110_000;

/** A season of long ago that no other journey looks at, with more voters than anyone should wait for. */
async function crowdedSeason(): Promise<number> {
  const { seasonId } = await newSeason(1, [-6000, -5970, -5940, -5910, -5910, -5880, -5880, -5850, -5850, -5820, -5790]);
  await database(
    `insert into voter (property_id, email, voter_key, created_at)
     select 1, 'crowd' || n || '.${unique()}@example.org', 'crowd ' || n || ' ${unique()}', now() - interval '5840 days' + n * interval '1 second'
     from generate_series(1, ${voters}) n`,
  );
  return seasonId;
}

test('an export too large to wait for is written in the meantime: its owner sees how far it is and downloads it', async ({ page }) => {
  test.slow();
  const seasonId = await crowdedSeason();
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/exports?award=1&season=${seasonId}`,
  });
  await expect(title(page)).toHaveText('Exports');
  await button(page, /^Export Voters$/).click();
  await expect(page.getByText('This export is large. We’ll email you when it’s ready; its progress is on the Exports page.')).toBeVisible();
  const files = page.getByRole('region', { name: 'Your large exports' });
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(files).toContainText('110,000 rows', { timeout: 60_000 });
  await everybodyCanUse(page);
  const [download] = await Promise.all([page.waitForEvent('download'), button(files, /^Download Halyard - .+ - Voters\.csv$/).click()]);
  expect(download.suggestedFilename()).toMatch(/^Halyard - .+ - Voters\.csv$/);
  // `trim` would take the mark at the beginning too.
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(voters + 1);
  expect(lines[0]).toBe('\uFEFFEmail,Validated,ConfirmationURL,DateValidated,DateCreated');
});
