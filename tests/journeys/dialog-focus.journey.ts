import type { ElementHandle, Page, Request } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { allCalls } from '#kit/call-list.ts';
import { failed } from './kit/actions.ts';
import { adminAddress, adminPaths, isDrawn } from './kit/admin-screens.ts';
import { expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { walk } from './kit/steady.ts';

/** Every screen of the admin, and every dialog that one of its buttons opens. */
const award = 9;
/** Every address that writes, as one expression: nothing is changed by trying every button. */
const writes = allCalls
  .filter(({ call }) => call.kind === 'write')
  .map(({ call }) => `${call.verb} /api${call.path.replace(/\/$/, '').replace(/\{\w+\??\}/g, '[^/]+')}/?`)
  .join('|');

/** Answers writes in the page itself. Playwright would be asked about every read too. */
const keepFromWriting = (page: Page) =>
  page.addInitScript(
    ([shapes, { body, status }]) => {
      const isWrite = new RegExp(`^(?:${shapes})$`, 'i');
      const plain = window.fetch;
      window.fetch = async (input, init) => {
        const { url, method } = new Request(input, init);
        if (!isWrite.test(`${method} ${new URL(url).pathname}`)) return plain(input, init);
        return new Response(body, { status, headers: { 'content-type': 'application/json' } });
      };
    },
    [writes, failed] as const,
  );

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

/** Until nothing is under way anymore, and that has been drawn; or there is a dialog, which it reports. */
async function dialogComes(page: Page, requests: ReadonlySet<Request>): Promise<boolean> {
  const patience = Date.now() + 5000;
  for (let isQuiet = false; !isQuiet && Date.now() < patience; ) {
    isQuiet = requests.size === 0;
    const isOpen = await page.evaluate(async () => {
      for (let frames = 0; frames < 4 && !document.querySelector('[role="dialog"]'); frames += 1) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      return document.querySelector('[role="dialog"]') !== null;
    });
    if (isOpen) return true;
    isQuiet &&= requests.size === 0;
  }
  return false;
}

type Outcome = 'returned' | 'lost' | 'no dialog' | 'covered';

/** Opens what a button opens, closes it by the keyboard, and says where the focus is then. */
async function tryOpener(page: Page, { element }: Opener, requests: ReadonlySet<Request>): Promise<Outcome> {
  const isPressed = await element.click({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
  if (!isPressed) return 'covered';
  // A dialog opens with the click or when its part has arrived: where nothing is under way anymore, none will.
  if (!(await dialogComes(page, requests))) return 'no dialog';
  await page.keyboard.press('Escape');
  const isBack = await page
    .waitForFunction(
      (button) =>
        document.querySelector('[role="dialog"]') === null &&
        (button.isConnected ? document.activeElement === button : document.activeElement !== document.body),
      element,
      { timeout: 5000 },
    )
    .then(
      () => true,
      () => false,
    );
  return isBack ? 'returned' : 'lost';
}

const addressOf = (path: string): string => adminAddress(path, award);

/** The screen as it is at first, and what it has shown is forgotten: by way of another one. */
async function walkTo(page: Page, path: string, requests: ReadonlySet<Request>): Promise<void> {
  if (new URL(page.url()).pathname === new URL(addressOf(path), page.url()).pathname) {
    await walk(page, addressOf(path === '/sessions' ? '/outbox' : '/sessions'));
  }
  await walk(page, addressOf(path));
  await isDrawn(page);
  await dialogComes(page, requests);
}

/** Tries every button of a screen, and says what became of the focus where one opened a dialog. */
async function tryAll(page: Page, path: string, requests: ReadonlySet<Request>): Promise<string[]> {
  const found: string[] = [];
  const known = new Set<string>();
  await walkTo(page, path, requests);
  // A button that opens no dialog may show or hide others. Coming back costs time, and loading more: only once all that can be seen has been tried.
  let screen: 'walked to' | 'loaded' | 'used' = 'walked to';
  let opener = await nextOpener(page, known);
  while (known.size < 40 && (opener || screen === 'used')) {
    const outcome = opener ? await tryOpener(page, opener, requests) : 'covered';
    if (opener && (screen === 'loaded' || outcome !== 'covered')) known.add(opener.name);
    if (outcome === 'returned' || outcome === 'lost') found.push(`${path} ${opener?.name}: ${outcome}`);
    const { pathname } = new URL(page.url());
    const isHere = pathname.replace(/\/$/, '') === addressOf(path).split('?')[0];
    if (outcome === 'lost' || !pathname.startsWith('/admin') || (outcome === 'covered' && screen === 'walked to')) {
      await page.goto(addressOf(path));
      await isDrawn(page);
      await dialogComes(page, requests);
      screen = 'loaded';
    } else if (!isHere || (outcome === 'covered' && screen === 'used')) {
      await walkTo(page, path, requests);
      screen = 'walked to';
    } else if (outcome === 'no dialog') {
      screen = 'used';
    }
    opener = await nextOpener(page, known);
  }
  return found;
}

const groups = 6;
for (let group = 0; group < groups; group += 1)
  test(`the focus returns from every dialog of the admin’s screens, part ${group + 1} of ${groups}`, async ({ page }, info) => {
    test.skip(info.project.name !== 'desktop', 'a matter of the keyboard');
    test.slow();
    await keepFromWriting(page);
    const requests = requestsOf(page);
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: addressOf('/sessions') });
    await isDrawn(page);
    const found: string[] = [];
    const tooFew: string[] = [];
    for (const path of adminPaths.filter((_, index) => index % groups === group)) {
      const dialogs = await test.step(path, () => tryAll(page, path, requests));
      found.push(...dialogs);
      if (dialogs.length < (least[path] ?? 0)) tooFew.push(`${path}: ${dialogs.length}`);
    }
    info.annotations.push({ type: 'dialogs', description: found.join(', ') });
    expect(found.filter((one) => one.endsWith('lost'))).toEqual([]);
    expect(tooFew, 'screens on which fewer dialogs were found than there are').toEqual([]);
  });
