import { readFile } from 'node:fs/promises';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

test('an organizer checks a comment; the entrant reads how the jury saw the work, and keeps it as a PDF', async ({ page, elsewhere }) => {
  test.slow();
  const [pack] = await database<{ season: number; submission: number; title: string }>(
    `select submission.season_id as season, submission.id as submission, submission.title
     from feedback_plan join submission using (season_id) join account on account.id = submission.account_id
     where account.email = 'entrant@example.org' and account.property_id = 1 order by submission.id limit 1`,
  );
  // A second run finds the comment waiting as well.
  const [comment] = await database<{ note: string }>(
    `with last as (select max(review.id) as id from review where season_id = $1 and note is not null),
       gone as (delete from feedback_comment using last where review_id = last.id)
     select note from review join last using (id)`,
    [pack?.season],
  );

  await test.step('the organizer sees what waits, how it will look, and approves by a key', async () => {
    await enter(page, {
      email: await newAdministrator(),
      propertyId: adminPropertyId,
      path: `/admin/feedback?award=1&season=${pack?.season}`,
    });
    await expect(title(page)).toContainText('Feedback');
    await expect(page.getByRole('article').first()).toContainText(comment?.note ?? '-');
    await everybodyCanUse(page);
    await button(page, 'Preview as entrant').first().click();
    const preview = page.getByRole('dialog', { name: 'What the entrant sees' });
    await expect(preview.getByRole('heading', { name: 'How it compared' }).first()).toBeVisible();
    await button(preview, 'Close').last().click();
    await page.keyboard.press('a');
    await expect(page.getByText('Nothing left to check')).toBeVisible();
    await button(page, /^Approved \d+/).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await everybodyCanUse(page);
  });

  const entrant = await elsewhere();
  await test.step('the entrant reads it, without a name', async () => {
    await enter(entrant, { email: 'entrant@example.org', propertyId: 1, path: `/entries/halyard/submissions/${pack?.submission}` });
    await entrant.getByRole('link', { name: 'Jury feedback' }).click();
    await expect(title(entrant)).toHaveText('Jury feedback');
    await expect(entrant.getByRole('heading', { name: 'How it compared' }).first()).toBeVisible();
    await expect(entrant.getByText(comment?.note ?? '-').first()).toBeVisible();
    await everybodyCanUse(entrant);
    const [pdf] = await Promise.all([entrant.waitForEvent('download'), button(entrant, 'Download PDF').click()]);
    expect(pdf.suggestedFilename()).toMatch(/ - feedback\.pdf$/);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
