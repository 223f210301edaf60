import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { enter, newAdministrator } from './kit/people.ts';

/** Halyard has a judge who gives every work the same, and one who sees no film to its end. */
const award = 1;

/** Reviews of the judge's own works, all but one; each with this score. */
const review = (reviewerId: number, score: number, count: number) =>
  database(
    `insert into review (reviewer_id, entry_id, season_id, overall_score, saved_at)
     select $1, entry.id, entry.season_id, $2, now() from entry join reviewer_category chosen on chosen.category_id = entry.category_id
     where chosen.reviewer_id = $1 order by entry.id limit $3`,
    [reviewerId, score, count],
  );

test('an organizer sees signs without names, opens one, and it is recorded', { tag: '@phone' }, async ({ page }) => {
  const email = await newAdministrator();
  await enter(page, { email, propertyId: adminPropertyId, path: `/admin/judge-monitor?award=${award}` });
  await expect(title(page)).toHaveText('Judge monitor');
  await expect(page.getByText('This isn’t fraud detection')).toBeVisible();
  await expect(page.getByText('Faster than the video').first()).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Jury-wide drift' })).toBeVisible();
  await everybodyCanUse(page);

  await button(page, /^View flag: Hardly any spread/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The audit log records that you viewed it.');
  await everybodyCanUse(page);
  await button(dialog, 'View flag').click();
  await expect(dialog.getByRole('figure', { name: 'This judge’s scores' })).toBeVisible();
  await expect(dialog).toContainText('Viewing a flag changes nothing: reviews count as before.');
  await everybodyCanUse(page);
  const [noted] = await database<{ sign: string; name: string }>(
    `select audit_log.after ->> 'sign' as sign, trim(judge.first_name || ' ' || judge.last_name) as name
     from audit_log join account on account.id = audit_log.actor_id
     join reviewer on reviewer.id = audit_log.subject_id::int join account judge on judge.id = reviewer.account_id
     where action = 'reviewer.signOpened' and account.email = $1`,
    [email],
  );
  expect(noted?.sign).toBe('spread');
  await expect(dialog).toContainText(noted?.name ?? 'nobody');
  await button(dialog, 'Close').last().click();
  await expect(dialog).toHaveCount(0);
});

test('a judge is notified once that the last eight scores are the same, and sees the distribution of their own scores', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  const judge = await newJudge({ reviewsRequired: 20, works: 13 });
  await review(judge.reviewerId, 7, 10);
  await enterAsJudge(page, judge, '/halyard/entry/load');
  const notice = page.getByText('Your last eight scores are the same. You might want to take a break.');
  await expect(notice).toBeVisible();
  await expect(button(page, 'Score this work')).toBeEnabled();
  await everybodyCanUse(page);
  await button(page, 'Dismiss').click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(button(page, 'Score this work')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.goto('/judging/halyard/reviews');
  await expect(page.getByRole('heading', { name: 'Your score distribution' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Your scores' }).getByRole('row', { name: '7 10' })).toBeAttached();
  await everybodyCanUse(page);
});
