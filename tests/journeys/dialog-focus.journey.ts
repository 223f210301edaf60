import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementHandle, Page, Request } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/properties.ts';
import { allCalls } from '#kit/call-list.ts';
import { failed, title } from './kit/actions.ts';
import { expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

/** Every screen of the admin that needs no id, and every dialog that one of its buttons opens. */

const award = 9;
const screens = ['screens', 'operation-screens', 'order-screens']
  .map((file) => readFileSync(join(import.meta.dirname, `../../web/src/portals/admin/${file}.ts`), 'utf8'))
  .join('\n');
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

/** The first button of the content that is no tab, menu or head of a column, and says something that no other one tried before said. */
async function nextOpener(page: Page, known: ReadonlySet<string>): Promise<Opener | undefined> {
  const found = await page.evaluateHandle(
    (tried) => {
      const nameOf = (button: HTMLElement): string => {
        const isOther =
          button.closest('th, [role="tablist"], [role="group"], [aria-haspopup="menu"]') !== null || button.hasAttribute('aria-pressed');
        if (isOther || !button.checkVisibility()) return '';
        return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().split(/[\s:]/)[0] ?? '';
      };
      for (const element of document.querySelectorAll<HTMLElement>('main button:not([disabled])')) {
        const name = nameOf(element);
        if (name && !tried.includes(name)) return { element, name };
      }
      return { element: null, name: '' };
    },
    [...known],
  );
  const name = await found.evaluate((one) => one.name);
  const element = (await found.getProperty('element')).asElement() as ElementHandle<HTMLElement> | null;
  return element ? { element, name } : undefined;
}

/** The requests that this page waits for. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** A dialog opens with the click or when its part has arrived: where nothing is under way any more, none will. */
async function dialogOpens(page: Page, requests: ReadonlySet<Request>): Promise<boolean> {
  const patience = Date.now() + 3000;
  for (let quiet = 0; quiet < 3 && Date.now() < patience; quiet = requests.size > 0 ? 0 : quiet + 1) {
    const isOpen = await page.evaluate(
      () =>
        new Promise<boolean>((tell) =>
          requestAnimationFrame(() => requestAnimationFrame(() => tell(document.querySelector('[role="dialog"]') !== null))),
        ),
    );
    if (isOpen) return true;
  }
  return false;
}

type Outcome = 'returned' | 'lost' | 'no dialog' | 'covered';

/** Opens what a button opens, closes it by the keyboard, and says where the focus is then. */
async function tryOpener(page: Page, { element }: Opener, requests: ReadonlySet<Request>): Promise<Outcome> {
  const isPressed = await element.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
  if (!isPressed) return 'covered';
  if (!(await dialogOpens(page, requests))) return 'no dialog';
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
  return isBack ? 'returned' : 'lost';
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
    const requests = requestsOf(page);
    const pathname = `/admin${path === '/' ? '' : path}`;
    const address = `${pathname}?award=${award}`;
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: address });
    await isDrawn(page);
    const found: string[] = [];
    const known = new Set<string>();
    // A button that opens no dialog may show or hide others. Loading the page anew is dear: only once all that can be seen has been tried.
    let isFresh = true;
    let opener = await nextOpener(page, known);
    while (known.size < 40 && (opener || !isFresh)) {
      const outcome = opener ? await tryOpener(page, opener, requests) : 'covered';
      if (opener && (isFresh || outcome !== 'covered')) known.add(opener.name);
      if (outcome === 'returned' || outcome === 'lost') found.push(`${opener?.name}: ${outcome}`);
      const isHere = new URL(page.url()).pathname.replace(/\/$/, '') === pathname;
      isFresh = isFresh && isHere && outcome !== 'no dialog';
      if (!isHere || (outcome === 'covered' && !isFresh)) {
        await page.goto(address);
        await isDrawn(page);
        isFresh = true;
      }
      opener = await nextOpener(page, known);
    }
    info.annotations.push({ type: 'dialogs', description: found.join(', ') });
    expect(found.filter((one) => one.endsWith('lost'))).toEqual([]);
    expect(found.length, 'dialogs that were tried').toBeGreaterThanOrEqual(least[path] ?? 0);
  });
