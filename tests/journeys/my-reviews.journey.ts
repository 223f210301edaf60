import { button, everybodyCanUse, hands, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';

test.slow();

test(
  'a judge finds every review of their own, changes scores while the round is open, and a stale tab is refused',
  { tag: '@phone' },
  async ({ page, context }, info) => {
    const by = hands(page, info.project.name);
    const judge = await newJudge({ reviewsRequired: 3, works: 3 });
    await enterAsJudge(page, judge, '/halyard/entry/load');
    await expect(button(page, 'Score this work')).toBeVisible();
    const work = (await title(page).textContent()) ?? '';
    await by.use(button(page, 'Score this work'));
    await by.score([7]);
    await by.use(button(page, /^Check/));
    await by.use(button(page, 'Submit review'));
    await expect(page.getByText('Review saved: 1 of 3, 33%.')).toBeVisible();
    await expect(button(page, 'Score this work')).toBeVisible();

    await page.goto('/judging/halyard/reviews');
    await expect(title(page)).toHaveText('My reviews');
    await expect(page.getByRole('heading', { name: '1 review' })).toBeVisible();
    await expect(page.getByText(/^Closes in \d+ /)).toBeVisible();
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await everybodyCanUse(page);
    await page.getByRole('searchbox').fill('no such work');
    await expect(page.getByText('No reviews match these filters')).toBeVisible();
    await page.getByRole('searchbox').fill(work.split(' ')[0] ?? '');

    // A second tab has the same review open.
    const other = await context.newPage();
    await other.goto('/judging/halyard/reviews');
    await other.getByRole('button', { name: work }).click();
    await other.getByRole('button', { name: 'Edit scores' }).click();

    await by.use(button(page, work));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Edit scores' })).toBeVisible();
    await everybodyCanUse(page);
    await dialog.getByRole('button', { name: 'Edit scores' }).click();
    await dialog.getByRole('radiogroup').first().getByText('10', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(`Scores for ${work} updated.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/, edited$/)).toBeVisible();

    await other.getByRole('dialog').getByRole('radiogroup').first().getByText('1', { exact: true }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText('This review was changed elsewhere')).toBeVisible();
    await other.getByRole('button', { name: 'Show latest scores' }).click();
    await expect(other.getByRole('radiogroup').first().getByRole('radio', { name: '10', exact: true })).toBeChecked();

    const kept = await database<{ version: number; earlier: number }>(
      'select version, (select count(*)::int from review_version where review_id = review.id) as earlier from review where reviewer_id = $1',
      [judge.reviewerId],
    );
    expect(kept).toEqual([{ version: 2, earlier: 1 }]);
  },
);
