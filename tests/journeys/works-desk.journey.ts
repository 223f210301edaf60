import { pngOf } from '#kit/uploads.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll, title } from './kit/actions.ts';
import { beginPiece, enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, readOutbox, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';

const longTitle = (): string => `The Extraordinarily Long Voyage of a Paper Lantern across ${unique()} Harbors`;

test('an organizer corrects a work for its entrant, who reads what changed and why; pauses its judging, and leaves a note', async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const [category] = await database<{ id: number }>(
    `select category.id from category join season on season.id = season_id
     where season.is_current and category.property_id = 1 and category.is_active order by category.id limit 1`,
  );
  const entrantPage = await elsewhere();
  const entrant = await enterAsEntrant(entrantPage);
  const first = longTitle();
  const second = `Second ${first}`.slice(0, 200);
  const works = [];
  for (const name of [first, second]) works.push(await beginPiece(entrant, name, [category?.id ?? 0]));
  const [work] = works;
  if (!work) throw new Error('a work was begun');
  await database("update entry set state = 'paid', price_paid = 20000 where piece_id = any($1::int[])", [
    works.map(({ pieceId }) => pieceId),
  ]);
  const [entry] = await database<{ id: number; email: string }>(
    'select entry.id, account.email from entry join account on account.id = entrant_id where piece_id = $1',
    [work.pieceId],
  );
  if (!entry) throw new Error('the work is entered');
  const corrected = `Corrected ${unique()}`;
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/entries?award=1&search=${encodeURIComponent(entry.email)}&sort=Title`,
  });

  await test.step('goes from one entry to the next, as the list is filtered', async () => {
    await page.getByRole('link', { name: second }).first().click();
    await expect(title(page)).toHaveText(second);
    const ways = page.getByRole('navigation', { name: 'Entries in the list' });
    await expect(ways).toContainText('1 of 2');
    await ways.getByRole('link', { name: 'Next' }).click();
    await expect(title(page)).toHaveText(first);
    await expect(ways).toContainText('2 of 2');
    await expect(ways.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await everybodyCanUse(page);
  });

  await test.step('corrects title, credits and files, with a reason that the entrant may read', async () => {
    await page.getByRole('link', { name: 'Correct work' }).click();
    await expect(title(page)).toHaveText(`Correct ${first}`);
    await expect(button(page, 'Save correction')).toBeDisabled();
    await everybodyCanUse(page);
    await page.getByLabel('Title of the work').fill(corrected);
    await button(page, 'Add credit').click();
    await page.getByLabel('First name').fill('Robin');
    await page.getByTestId('file-input').setInputFiles({ name: 'fresh.png', mimeType: 'image/png', buffer: await pngOf(300, 200) });
    await expect(button(page, 'Save correction')).toBeEnabled();
    await button(page, 'Save correction').click();
    await expect(page.getByText('Fill this in.')).toBeVisible();
    await page.getByLabel('Reason', { exact: true }).fill('You asked us to fix the spelling.');
    await page.getByLabel('Show the reason to the entrant').check();
    await page.getByRole('checkbox', { name: /^Email .* about this change$/ }).check();
    await button(page, 'Save correction').click();
    await expect(title(page)).toHaveText(corrected);
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Work corrected on the entrant’s behalf');
    await expect(history).toContainText('You asked us to fix the spelling.');
    await expect(history).toContainText('fresh.png');
    await axe(page);
  });

  await test.step('is not overwritten by a page that another organizer left open', async () => {
    await page.getByRole('link', { name: 'Correct work' }).click();
    await page.getByLabel('Title of the work').fill('Mine');
    await database("update piece set title = 'Theirs', version = version + 1 where id = $1", [work.pieceId]);
    await page.getByLabel('Reason', { exact: true }).fill('A second look.');
    await button(page, 'Save correction').click();
    const clash = page.getByRole('dialog');
    await expect(clash).toContainText('Theirs');
    await axe(page);
    await button(clash, 'Save changes').click();
    await expect(title(page)).toHaveText('Mine');
  });

  await test.step('pauses judging and continues it, with what that means', async () => {
    await button(page, 'Pause judging').click();
    const dialog = page.getByRole('dialog', { name: 'Pause judging of Mine?' });
    await expect(dialog).toContainText('Judges no longer get it');
    await expect(dialog).toContainText('Kept in any case: 0 reviews, 0 ballots, 0 votes.');
    await button(dialog, 'Pause judging').click();
    await expect(dialog.getByText('Fill this in.')).toBeVisible();
    await dialog.getByLabel('Reason', { exact: true }).fill('We’re checking the rights.');
    await axe(page);
    await button(dialog, 'Pause judging').click();
    await expect(page.getByText('Judging of Mine paused.')).toBeVisible();
    await button(page, 'Resume judging').click();
    const back = page.getByRole('dialog', { name: 'Resume judging of Mine?' });
    await back.getByLabel('Reason', { exact: true }).fill('The rights are cleared.');
    await button(back, 'Resume judging').click();
    await expect(page.getByText('Judging of Mine resumed.')).toBeVisible();
  });

  await test.step('leaves a note for colleagues, changes and deletes it', async () => {
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByLabel('New note').fill('Call them on Monday.');
    await button(notes, 'Add note').click();
    await expect(notes.getByText('Call them on Monday.')).toBeVisible();
    await button(notes, 'Edit note').click();
    await notes.getByLabel('Edit note').fill('Called them.');
    await button(notes, 'Save note').click();
    await expect(notes.getByText('Called them.')).toBeVisible();
    await button(notes, 'Delete note').click();
    await button(page.getByRole('dialog', { name: 'Delete note?' }), 'Delete note').click();
    await expect(notes.getByText('Called them.')).toHaveCount(0);
  });

  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Correct work' }).click();
    await expect(title(page)).toHaveText('Correct Mine');
    await expectNoSidewaysScroll(page);
    await axe(page);
  });

  await test.step('its entrant reads what changed, with the reason that is theirs to read, and was emailed', async () => {
    await entrantPage.setViewportSize({ width: 375, height: 800 });
    await entrantPage.goto(`/entries/halyard/submissions/${work.submissionId}`);
    const changes = entrantPage.getByRole('region', { name: 'Changes by the organizers' });
    await expect(changes).toContainText('Corrected by the organizers');
    await expect(changes).toContainText('You asked us to fix the spelling.');
    await expect(changes).toContainText('Judging paused by the organizers');
    await expect(changes).not.toContainText('checking the rights');
    await expectNoSidewaysScroll(entrantPage);
    await axe(entrantPage);
    const mails = await readOutbox(entry.email);
    expect(mails.some(({ subject }) => subject === `We corrected ${corrected}`)).toBe(true);
  });
});
