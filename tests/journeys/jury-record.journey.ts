import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { fingerprintOn, saveAs, verify } from './kit/record.ts';
import { newResultsSeason } from './kit/results.ts';

/** Longshore, whose seasons no other journey of results looks at by name. */
const award = 8;

test('an organizer finalizes, writes the jury record and downloads it; an auditor verifies it offline, and one byte more is refused', {
  tag: '@season:director',
}, async ({ page }) => {
  test.slow();
  const { seasonId } = await newResultsSeason(award);
  // One category that is ready: with its ranking all results are final.
  await database(
    `update entry set state = 'withdrawn' from category where category.id = entry.category_id and entry.season_id = $1 and category.name <> 'Ready to go'`,
    [seasonId],
  );
  const folder = await mkdtemp(join(tmpdir(), 'journey-record-'));
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/jury-record?award=${award}&season=${seasonId}`,
  });

  await test.step('there is none yet; they finalize a ranking and write it', async () => {
    await expect(title(page)).toHaveText('Jury record');
    await page.goto(`/admin/rankings?award=${award}&season=${seasonId}&kind=executive`);
    await button(page, 'Finalize').click();
    await button(page.getByRole('dialog', { name: 'Finalize this ranking?' }), 'Finalize').click();
    await expect(page.getByText(/^Finalized on /)).toBeVisible();
    await page.goto(`/admin/jury-record?award=${award}&season=${seasonId}`);
    await button(page, 'Write now').click();
    await expect(page.getByText(/^Intact and signed\. 1 result or shortlist was recalculated/)).toBeVisible({ timeout: 30_000 });
    await everybodyCanUse(page);
  });

  await test.step('an invalid address gets its message beside it; a witness is saved', async () => {
    await page.getByLabel('Witness email').fill('nobody');
    await button(page, 'Save witness').click();
    await expect(page.getByLabel('Witness email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Witness email').fill('notary@example.org');
    await button(page, 'Save witness').click();
    await expect(page.getByText('Witness saved.')).toBeVisible();
  });

  await test.step('the auditor verifies both files in a folder of their own', async () => {
    await saveAs(page, 'Download record', join(folder, 'record.jsonl'));
    await saveAs(page, 'Download verifier', join(folder, 'verify-record.mjs'));
    const fingerprint = await fingerprintOn(page);
    const right = await verify(folder, 'record.jsonl', '--key', fingerprint);
    expect(right.out).toContain('1 result or shortlist was recalculated from the lines and match.');
    expect(right.out).toContain('Verdict: the record is intact and signed so far');
    expect(right.code).toBe(2);

    const text = await readFile(join(folder, 'record.jsonl'), 'utf8');
    await writeFile(
      join(folder, 'changed.jsonl'),
      text.replace(/("k":"ballot".*?"r":\[\d*)(\d)/, (_, before: string, digit: string) => `${before}${(Number(digit) + 1) % 10}`),
    );
    const wrong = await verify(folder, 'changed.jsonl', '--key', fingerprint);
    expect(wrong.out).toContain('WRONG: Changed between 0 and');
    expect(wrong.out).toContain('Verdict: this record is NOT valid.');
    expect(wrong.code).toBe(1);
  });
  await rm(folder, { recursive: true });

  await test.step('sealed, nothing has changed; then two ballots are changed in the database, and page and ranking say so', async () => {
    await button(page, 'Seal record').click();
    await button(page.getByRole('dialog', { name: 'Seal this record?' }), 'Seal record').click();
    await expect(page.getByText('Nothing has changed since the seal.')).toBeVisible({ timeout: 30_000 });
    await database(
      `delete from ballot_rank using ballot join category on category.id = ballot.category_id
       where ballot_rank.ballot_id = ballot.id and ballot_rank.rank = 1 and category.season_id = $1 and category.name = 'Ready to go'`,
      [seasonId],
    );
    await button(page, 'Compare again').click();
    await expect(page.getByText('2 changes since the seal')).toBeVisible();
    await expect(page.getByText(/1 ranking no longer matches it\./)).toBeVisible();
    const changes = page.getByRole('list', { name: 'Changes since the seal' }).getByRole('listitem');
    await expect(changes.first()).toContainText('Ballot changed from Work 1, Work 2, Work 3 to Work 2, Work 3');
    await expect(changes.first()).toContainText('Not in the audit log');
    await everybodyCanUse(page);
    await page.goto(`/admin/rankings?award=${award}&season=${seasonId}&kind=executive`);
    await expect(page.getByText('This ranking no longer matches the sealed jury record')).toBeVisible();
    await page.getByRole('link', { name: 'View changes' }).click();
    await expect(title(page)).toHaveText('Jury record');
  });
});
