import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { newResultsSeason } from './kit/results.ts';
import { newSeason } from './kit/new-season.ts';

test.slow();

/** Longshore, whose seasons no other journey looks at by name. */
const award = 8;

const openedSince = (days: number) => newSeason(award, [-39, -29, -19, -9, -days, 20, 25, 30, 31, 35, 40]);
const addCriterion = (season: number, name: string) =>
  database(`insert into criterion (season_id, name, question, position) values ($1, $2, '', 1)`, [season, name]);

test('copying from the season before brings what it may, and leads to a proposal for the criteria of an open round', async ({ page }) => {
  const { seasonId: before } = await openedSince(2);
  await addCriterion(before, 'Courage');
  const { seasonId: season } = await openedSince(2);
  await addCriterion(season, 'Idea');
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/seasons?award=${award}&season=${season}`,
  });
  await database(
    `with media as (insert into media_type (season_id, name) values ($1, 'Radio') returning id),
    kind as (insert into category_type (media_type_id, name) select id, 'All' from media returning id)
    insert into category (season_id, property_id, category_type_id, name, position) select $1, $2, id, 'Plays', 1 from kind`,
    [before, award],
  );
  await page.reload();
  await button(page, 'Copy Categories').click();
  const proposal = page.getByRole('dialog', { name: 'Propose this change' });
  await expect(proposal.getByText('Courage').first()).toBeVisible();
  await everybodyCanUse(page);
  await proposal.getByLabel('Reason').fill('Asked last year, too.');
  await button(proposal, 'Propose change').click();
  await expect(page.getByRole('status').filter({ hasText: 'Change proposed' })).toBeVisible();
  expect(await database('select name from category where season_id = $1', [season])).toEqual([{ name: 'Plays' }]);
  expect(await database('select name from criterion where season_id = $1', [season])).toEqual([{ name: 'Idea' }]);
});

test('the set-up of an award whose round is open proposes a locked date and saves the rest', async ({ page }) => {
  const { seasonId: season } = await openedSince(2);
  const [current] = await database<{ id: number }>('select id from season where property_id = $1 and is_current', [award]);
  // Their own season is the current one for as long as this takes.
  await database('update season set is_current = false where property_id = $1', [award]);
  await database('update season set is_current = true where id = $1', [season]);
  try {
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/awards/${award}/season` });
    const end = page.getByLabel(/^(Round one|Judging): .*[Ee]nd/);
    const moved = (await end.inputValue()).replace(/T.*/, 'T23:45');
    await end.fill(moved);
    await button(page, /^Save/).click();
    const proposal = page.getByRole('dialog', { name: 'Propose this change' });
    await expect(proposal.getByText('Round one ends')).toBeVisible();
    await everybodyCanUse(page);
    await proposal.getByLabel('Reason').fill('Two judges fell ill.');
    await button(proposal, 'Propose change').click();
    await expect(page.getByRole('status').filter({ hasText: 'Change proposed' })).toBeVisible();
    await expect(end).not.toHaveValue(moved);
    await expect(page.getByText(/is open, so this is locked/)).toHaveCount(0);
    const proposed = await database<{ changes: { Rule: string }[] }>('select changes from rule_change where season_id = $1', [season]);
    expect(proposed.map(({ changes }) => changes.map(({ Rule }) => Rule))).toEqual([['JudgingRnd1EndDate']]);
  } finally {
    await database('update season set is_current = false where id = $1', [season]);
    if (current) await database('update season set is_current = true where id = $1', [current.id]);
  }
});

test('an organizer joins two names of an organization, reads who worked together, and parts the names again', async ({ page }) => {
  const name = `Quay ${Date.now()}`;
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/conflicts?award=1' });
  await expect(page.getByRole('heading', { name: 'Worked together before' })).toBeVisible();
  await button(page, 'Merge names').click();
  const dialog = page.getByRole('dialog', { name: 'Merge organization names' });
  await button(dialog, 'Merge names').click();
  await expect(dialog.getByText('Enter an organization’s name.').first()).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(`${name} Studios`);
  await dialog.getByLabel('Same organization as').fill(name);
  await button(dialog, 'Merge names').click();
  await expect(page.getByText(`${name} Studios is ${name}`)).toBeVisible();
  await everybodyCanUse(page);
  await button(page, `Undo merge: ${name} Studios, ${name}`).click();
  await expect(page.getByText(`${name} Studios is ${name}`)).toHaveCount(0);
});

test('a reason of the jury record is revealed to an auditor, who holds it against the record', async ({ page }) => {
  const { seasonId } = await newResultsSeason(award);
  await database(
    `insert into ranking (entry_id, kind, category_id, place, decided_by, note, changed_at)
     select entry.id, 'executive', category_id, 1, 'administrator', 'The board’s choice', now() from entry join piece on piece.id = piece_id
     join category on category.id = category_id where entry.season_id = $1 and category.name = 'Ready to go' and piece.title = 'Work 3'`,
    [seasonId],
  );
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/jury-record?award=${award}&season=${seasonId}`,
  });
  await button(page, 'Write now').click();
  await expect(page.getByText('The board’s choice')).toBeVisible({ timeout: 30_000 });
  await everybodyCanUse(page);
  const folder = await mkdtemp(join(tmpdir(), 'journey-reason-'));
  for (const [label, to] of [
    ['Download record', 'record.jsonl'],
    ['Download verifier', 'verify-record.mjs'],
    ['Reveal reason: Work 3', 'reason.json'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, label).click()]);
    await writeFile(join(folder, to), await readFile(await download.path()));
  }
  const out = await new Promise<string>((done) => {
    execFile(process.execPath, ['verify-record.mjs', 'record.jsonl', '--reveal', 'reason.json'], { cwd: folder }, (_, text) => done(text));
  });
  expect(out).toContain('this is the reason that was recorded: “The board’s choice”');
  await rm(folder, { recursive: true });
});
