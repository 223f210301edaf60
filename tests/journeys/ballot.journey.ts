import type { Locator, Page } from '@playwright/test';
import { everybodyCanUse, hands } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { unique } from './kit/people.ts';
import { confirmVotes, votesOf } from './kit/voters.ts';

/** A category of Halyard with eight nominees. */
async function openEight(page: Page): Promise<{ id: number; name: string }> {
  const [found] = await database<{ id: number; name: string }>(
    `select category.id, category.name from category join season on season.id = category.season_id
     join entry on entry.category_id = category.id and entry.is_shortlisted and entry.state = 'paid' and not entry.is_off
     where season.property_id = 1 and season.is_current and category.is_active group by category.id having count(*) = 8 order by 1 offset 1 limit 1`,
  );
  if (!found) throw new Error('the demonstration has no category with eight nominees');
  await page.goto(`/vote/halyard?category=${found.id}`);
  await expect(worksOf(page)).toHaveCount(8);
  return found;
}

const worksOf = (page: Page): Locator => page.getByLabel(/^Nominees in /).locator('[role="option"], li');
const acts = (page: Page): Locator => page.getByRole('button', { name: /^Vote for / });
/** The act in the tray: the last in reading order. */
const act = (page: Page): Locator => acts(page).last();
const titleOf = async (work: Locator): Promise<string> => (await work.locator('[dir="auto"]').first().textContent()) ?? '';
/** What the tray votes for. */
const votesFor = (title: string): string => `Vote for ${title}`;

test(
  'with eight nominees the act is in sight without scrolling, names the work and is the only filled one',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const { isDesk } = hands(page, project.name);
    await openEight(page);
    await expect(act(page)).toBeInViewport({ ratio: 1 });
    await expect(act(page)).toHaveAccessibleName(votesFor(await titleOf(worksOf(page).first())));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator('[data-variant="filled"]:visible')).toHaveCount(1);
    const hint = page.getByRole('list', { name: 'Keyboard' });
    await expect(hint).toHaveCount(isDesk ? 1 : 0);
    const trayTop = (await page.locator('[role="progressbar"]').last().locator('xpath=ancestor::div[3]').boundingBox())?.y ?? 0;
    // On a phone a work is a card of its own.
    for (const work of isDesk ? await worksOf(page).all() : []) {
      const box = await work.boundingBox();
      expect(box?.height).toBe(72);
      expect((box?.y ?? 0) + 72).toBeLessThanOrEqual(trayTop);
    }
  },
);

test('the tray covers nothing that has the focus, from the first stop to the last and back', { tag: '@phone' }, async ({ page }) => {
  await openEight(page);
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press(key);
      const seen = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.id === 'content') return 'nothing';
        const tray = [...document.querySelectorAll('main div')].find((one) => {
          const { position, bottom } = getComputedStyle(one);
          return position === 'sticky' && bottom === '0px';
        });
        if (!tray || tray.contains(focused)) return 'seen';
        const isCovered =
          focused.getBoundingClientRect().bottom > tray.getBoundingClientRect().top && tray.compareDocumentPosition(focused) & 2;
        return isCovered ? `${focused.outerHTML.slice(0, 120)} is covered` : 'seen';
      });
      expect(seen).not.toContain('covered');
      if (seen === 'nothing' && stop > 0) break;
    }
});

test('the arrows move what V votes for, whatever has the focus; N goes on', { tag: '@phone' }, async ({ page }) => {
  const { name } = await openEight(page);
  const titles = await Promise.all((await worksOf(page).all()).map(titleOf));
  // With nothing in focus, then with a link of the head in it, then within the list's own place.
  await page.keyboard.press('ArrowDown');
  await expect(act(page)).toHaveAccessibleName(votesFor(titles[1] ?? ''));
  await expect(page.getByRole('status').filter({ hasText: `Viewing ${titles[1]}, 2 of 8` })).toHaveCount(1);
  await page.getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(act(page)).toHaveAccessibleName(votesFor(titles[2] ?? ''));
  await act(page).focus();
  for (let more = 0; more < 9; more += 1) await page.keyboard.press('ArrowDown');
  await expect(act(page)).toHaveAccessibleName(votesFor(titles[7] ?? ''));
  await expect(act(page)).toBeFocused();
  await expect(worksOf(page).nth(7)).toBeInViewport();
  await page.keyboard.press('v');
  await expect(worksOf(page).filter({ hasText: 'Your vote' })).toContainText(titles[7] ?? '');
  await expect(page.getByText('1 vote saved, not counted yet')).toBeVisible();
  // In a field letters are letters.
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').pressSequentially('vivian');
  await expect(page.getByLabel('Email')).toHaveValue('vivian');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
});

test('Enter opens the work in a window of its own', async ({ page }) => {
  await openEight(page);
  const address = await page.locator('main a[target="_blank"]').first().getAttribute('href');
  await page.context().route(address ?? '', (route) => route.fulfill({ body: 'The work' }));
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  expect((await opening).url()).toBe(address);
  await (await opening).close();
});

test('once voted, going on is what is filled, and another work can have the vote', { tag: '@phone' }, async ({ page }, { project }) => {
  const { use, isDesk } = hands(page, project.name);
  const email = `voter.${unique()}@example.org`;
  const { id, name } = await openEight(page);
  const [first = '', second = ''] = await Promise.all((await worksOf(page).all()).slice(0, 2).map(titleOf));
  await expect(act(page)).toHaveAccessibleName(votesFor(first));
  await use(act(page));
  // Held, what is filled is the way to count it.
  await expect(page.locator('[data-variant="filled"]:visible')).toHaveAccessibleName('Confirm your vote');
  await confirmVotes(page, email);
  await page.goto(`/vote/halyard?category=${id}`);
  await expect(worksOf(page).filter({ hasText: 'Your vote' })).toContainText(first);
  const filled = page.locator('[data-variant="filled"]:visible');
  await expect(filled).toHaveCount(1);
  await expect(filled).toHaveAccessibleName(/^Next: /);
  await expect(filled).toBeInViewport({ ratio: 1 });
  await everybodyCanUse(page);

  const rank = (await Promise.all((await worksOf(page).all()).map(titleOf))).indexOf(second);
  if (isDesk) await worksOf(page).nth(rank).click();
  const change = page.getByRole('button', { name: `Change my vote to ${isDesk ? 'this: ' : ''}${second}` });
  await expect(change).toHaveText(isDesk ? /^Change my vote to this/ : /^Change/);
  await expect(page.getByText(`You voted for ${first} in ${name}.`)).toHaveCount(isDesk ? 1 : 0);
  await expect(filled).toHaveAccessibleName(/^Next: /);
  await everybodyCanUse(page);
  await use(change);
  await expect(worksOf(page).filter({ hasText: 'Your vote' })).toContainText(second);
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await votesOf(email)).toHaveLength(1);
});

test('nothing jumps while the ballot comes in, one part after the other', { tag: '@phone' }, async ({ page }) => {
  const { id } = await openEight(page);
  // The categories come last of all.
  let answer = (): void => undefined;
  const categories = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/category/GetPVCategoryTypes/', async (route) => {
    await categories;
    await route.continue();
  });
  await page.goto(`/vote/halyard?category=${id}`);
  await expect(worksOf(page)).toHaveCount(8);
  answer();
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByText(/^0 of \d+ voted$/).last()).toBeVisible();
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
  expect(shifted).toBeLessThanOrEqual(0.02);
});
