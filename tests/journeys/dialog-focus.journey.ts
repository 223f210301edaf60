import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementHandle, Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/properties.ts';
import { allCalls } from '#kit/call-list.ts';
import { failed, title } from './kit/actions.ts';
import { expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

/** Every screen of the admin that needs no id, and every dialog that one of its buttons opens. */

const award = 9;
const screens = readFileSync(join(import.meta.dirname, '../../web/src/portals/admin/screens.ts'), 'utf8');
const paths = [...screens.matchAll(/^    path: '([^'$]+)',$/gm)].map(([, path = '']) => path).filter((path) => path !== '/awards/new');
const writes = allCalls
  .filter(({ call }) => call.kind === 'write')
  .map(({ call }) => ({
    verb: call.verb,
    path: new RegExp(`^/api${call.path.replace(/\/$/, '').replace(/\{\w+\??\}/g, '[^/]+')}/?$`, 'i'),
  }));

/** Screens that certainly have some, so that a look that finds none is noticed. */
const least: Partial<Record<string, number>> = { '/seasons': 2, '/products': 3, '/rankings': 2, '/coupons': 2 };

interface Opener {
  element: ElementHandle<HTMLElement>;
  name: string;
}

/** Buttons of the content that are no tabs, menus or heads of columns; of those that say the same about other rows the first. */
async function openersOf(page: Page, known: ReadonlySet<string>): Promise<Opener[]> {
  const elements = await page.$$('main button:not([disabled])');
  const openers: Opener[] = [];
  for (const element of elements as ElementHandle<HTMLElement>[]) {
    const name = await element.evaluate((button) => {
      const isOther =
        button.closest('th, [role="tablist"], [role="group"], [aria-haspopup="menu"]') !== null || button.hasAttribute('aria-pressed');
      if (isOther || !button.checkVisibility()) return '';
      return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().split(/[\s:]/)[0] ?? '';
    });
    if (name && !known.has(name) && !openers.some((one) => one.name === name)) openers.push({ element, name });
  }
  return openers;
}

const dialogOpens = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.querySelector('[role="dialog"]') !== null, undefined, { timeout: 700 })
    .then(
      () => true,
      () => false,
    );

/** Opens what a button opens, closes it by the keyboard, and says where the focus is then. Nothing where no dialog opened. */
async function tryOpener(page: Page, { element, name }: Opener): Promise<string | undefined> {
  await element.click({ timeout: 2000 }).catch(() => undefined);
  if (!(await dialogOpens(page))) return undefined;
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  const isBack = await page
    .waitForFunction(
      (button) => (button.isConnected ? document.activeElement === button : document.activeElement !== document.body),
      element,
      { timeout: 3000 },
    )
    .then(
      () => true,
      () => false,
    );
  return `${name}: ${isBack ? 'returned' : 'lost'}`;
}

async function isDrawn(page: Page): Promise<void> {
  await expect(title(page)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

for (const path of paths)
  test(`the focus returns from every dialog of the admin’s ${path}`, async ({ page }, info) => {
    test.skip(info.project.name !== 'desktop', 'a matter of the keyboard');
    test.slow();
    // Nothing is changed by trying every button.
    await page.route('**/api/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const isWrite = writes.some(({ verb, path: shape }) => verb === route.request().method() && shape.test(pathname));
      return isWrite ? route.fulfill(failed) : route.continue();
    });
    const address = `/admin${path === '/' ? '' : path}?award=${award}`;
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: address });
    await isDrawn(page);
    const found: string[] = [];
    const known = new Set<string>();
    let [opener] = await openersOf(page, known);
    while (opener && known.size < 24) {
      known.add(opener.name);
      const outcome = await tryOpener(page, opener);
      found.push(...(outcome ? [outcome] : []));
      const isHere = outcome !== undefined && new URL(page.url()).pathname === `/admin${path === '/' ? '' : path}`.replace(/\/$/, '');
      if (!isHere) {
        await page.goto(address);
        await isDrawn(page);
      }
      [opener] = await openersOf(page, known);
    }
    info.annotations.push({ type: 'dialogs', description: found.join(', ') });
    expect(found.filter((one) => one.endsWith('lost'))).toEqual([]);
    expect(found.length, 'dialogs that were tried').toBeGreaterThanOrEqual(least[path] ?? 0);
  });
