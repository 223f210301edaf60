import { openProxy } from '../../tools/faults/proxy.ts';
import { button, everybodyCanUse, hands, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { enter } from './kit/people.ts';

test.slow();

const reviewsOf = (reviewerId: number) =>
  database<{ score: string; conflict: boolean }>(
    'select overall_score as score, is_conflict as conflict from review where reviewer_id = $1 order by id',
    [reviewerId],
  );

test('a judge who wants no check page gives a work six keys, undoes a slip, and the review is saved once', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'a phone has no keys');
  const judge = await newJudge({ reviewsRequired: 5 });
  await enterAsJudge(page, judge, '/halyard/entry/load');
  await expect(button(page, 'Score this work')).toBeVisible();
  const first = (await title(page).textContent()) ?? '';
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/entry\/criteria$/);
  await page.getByLabel('Check my scores before I submit').uncheck();
  await expect(page.getByText('Type 1–9, or 0 for 10. Press Ctrl + Enter to submit.')).toBeVisible();
  await everybodyCanUse(page);

  const scales = page.getByRole('radiogroup');
  const count = await scales.count();
  await page.getByRole('radiogroup').first().getByRole('radio').first().focus();
  for (let at = 0; at < count; at += 1) await page.keyboard.press('7');
  await expect(page.getByRole('radio', { name: '7', exact: true, checked: true })).toHaveCount(count);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Review saved: 1 of 5, 20%.' })).toBeVisible();
  await expect(title(page)).not.toHaveText(first);
  await button(page, 'Undo').click();
  await expect(page.getByText('Review withdrawn. Here’s the work again.')).toBeVisible();
  await expect(title(page)).toHaveText(first);
  await expect(page.getByRole('radio', { name: '7', exact: true, checked: true })).toHaveCount(count);
  expect(await reviewsOf(judge.reviewerId)).toEqual([]);

  await page.getByRole('radiogroup').first().getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('0');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Review saved: 1 of 5, 20%.')).toBeVisible();
  await expect.poll(async () => (await reviewsOf(judge.reviewerId)).length).toBe(1);

  // The next work takes six keys from the look at it to the saved review.
  await expect(button(page, 'Score this work')).toBeVisible();
  const before = (await title(page).textContent()) ?? '';
  await page.keyboard.press('Control+Enter');
  await expect(scales.first().getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
  const next = await scales.count();
  for (let at = 0; at < next; at += 1) await page.keyboard.press('8');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Review saved: 2 of 5, 40%.')).toBeVisible();
  await expect(title(page)).not.toHaveText(before);
});

test('a judge skips a work, puts a long film off, takes it up again, and undoes a conflict pressed by mistake @phone', async ({
  page,
}, info) => {
  const by = hands(page, info.project.name);
  const judge = await newJudge({ reviewsRequired: 5 });
  await enterAsJudge(page, judge, '/halyard/entry/load');
  await expect(button(page, 'Score this work')).toBeVisible();
  const first = (await title(page).textContent()) ?? '';
  await by.use(button(page, 'Later tonight'));
  await expect(page.getByText('Postponed. It’s in your list below and comes back tomorrow.')).toBeVisible();
  await expect(title(page)).not.toHaveText(first);
  await expect(page.getByRole('heading', { name: 'Postponed' })).toBeVisible();
  await everybodyCanUse(page);
  const second = (await title(page).textContent()) ?? '';
  await by.use(button(page, 'Skip for now'));
  await expect(title(page)).not.toHaveText(second);
  await by.use(button(page, `Judge now: ${first}`));
  await expect(title(page)).toHaveText(first);

  await by.use(button(page, 'Report a conflict'));
  await by.use(page.getByRole('dialog').getByRole('button', { name: 'Report conflict' }));
  await expect(page.getByText('Thank you. That work goes to another judge. Here’s your next entry.')).toBeVisible();
  await by.use(button(page, 'Undo'));
  await expect(page.getByText('Conflict withdrawn.')).toBeVisible();
  await expect(title(page)).toHaveText(first);
  expect(await reviewsOf(judge.reviewerId)).toEqual([]);
});

test('a judge with two tabs finishes a work in one, and the other shows it', async ({ page, context }, info) => {
  const by = hands(page, info.project.name);
  const judge = await newJudge({ reviewsRequired: 5 });
  await enterAsJudge(page, judge, '/halyard/entry/load');
  await expect(button(page, 'Score this work')).toBeVisible();
  const work = (await title(page).textContent()) ?? '';
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(title(other)).toHaveText(work);

  await by.use(button(page, 'Score this work'));
  await by.score([7]);
  await by.use(button(page, /^Check/));
  await by.use(button(page, 'Submit review'));
  await expect(page.getByText('Review saved: 1 of 5, 20%.')).toBeVisible();
  await expect(other.getByText('You finished that work in another tab or on another device. Here’s your next one.')).toBeVisible();
  await expect(other.getByText(/went to another judge/)).toHaveCount(0);
  await expect(title(other)).not.toHaveText(work);
  await other.close();
});

test('a judge who reloads without a line has the room, the work and what was typed; it is sent once, and gone after signing out @phone', async ({
  page,
  context,
}, info) => {
  const by = hands(page, info.project.name);
  const judge = await newJudge({ reviewsRequired: 5 });
  // An emulated offline browser still reaches the server while a reloaded page starts its worker, so the connection is really cut here.
  const server = new URL(process.env.LAUREL_URL ?? '');
  const line = await openProxy(() => Number(server.port));
  const base = `http://${server.hostname}:${line.port}`;
  await enter(page, { email: judge.email, propertyId: judge.propertyId, path: `/judging/${judge.slug}/halyard/entry/load`, base });
  await expect(button(page, 'Score this work')).toBeVisible();
  const work = (await title(page).textContent()) ?? '';
  await by.use(button(page, 'Score this work'));
  await by.score([6]);
  await page.getByLabel(/^Note for the organizer/).fill('Seen on the train.');
  await expect.poll(() => page.evaluate(() => caches.match('/judging/halyard/halyard/entry').then(Boolean))).toBe(true);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);

  await line.down();
  await context.setOffline(true);
  await page.reload();
  // On a phone the work is a strip above the scores.
  await expect(page.getByText(work, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByLabel(/^Note for the organizer/)).toHaveValue('Seen on the train.');
  await expect(page.getByRole('radiogroup').first().getByRole('radio', { name: '6', exact: true })).toBeChecked();
  await everybodyCanUse(page);
  await by.use(button(page, /^Check/));
  await by.use(button(page, 'Submit review'));
  await expect(page.getByRole('heading', { name: /^Saved on this device/ })).toBeVisible();

  await line.up();
  await context.setOffline(false);
  await expect(page.getByText(`Your review of ${work} was submitted.`)).toBeVisible();
  await expect.poll(async () => (await reviewsOf(judge.reviewerId)).length).toBe(1);
  await expect(button(page, 'Score this work')).toBeVisible();

  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^laurel\.(review|queue|room|note)\./.test(key)));
  expect(await kept()).not.toEqual([]);
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toEqual([]);
  await line.close();
});
