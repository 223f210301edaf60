/**
 * Journeys look as people do: anyone who follows a link reads the page it leads to, not the one still shown; and two of a thing for a moment, while one
 * of them goes, are waited out. Both held for every journey, because each place that forgot it failed once in a hundred runs.
 */
import { expect as plain, type Locator, type Page } from '@playwright/test';

const patienceMs = 10_000;

/** The router says with `data-leaving` that the address has changed and the page has not. */
export async function arrived(page: Page): Promise<void> {
  // A page that was closed, or left for another site, is on no way.
  await page
    .locator('html[data-leaving]')
    .waitFor({ state: 'detached', timeout: patienceMs })
    .catch(() => undefined);
}

/** The portal that an address belongs to: the admin, or what one award has. */
const portalOf = (pathname: string): string => pathname.split('/', pathname.startsWith('/admin') ? 2 : 3).join('/');

/**
 * Goes to another page as a link does, where it is one of the same portal: loading a portal again takes longer than most of what is done on a page.
 * What the page has fetched before it may show again.
 */
export async function walk(page: Page, address: string): Promise<void> {
  if (portalOf(new URL(page.url()).pathname) !== portalOf(address.replace(/[?#].*/, ''))) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    return new Promise(requestAnimationFrame);
  }, address);
  await arrived(page);
}

/** A report shows the first place it finds: that is to be the journey's, not this file. */
function toldFromTheJourney(error: unknown): unknown {
  if (error instanceof Error) error.stack = error.stack?.replace(/^ +at .*steady\.ts.*\n?/gm, '') ?? '';
  return error;
}

/** Again while what is meant to be one thing is two; afterwards the last failure stands. */
async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!/strict mode violation/.test(String(error)) || Date.now() > until) throw toldFromTheJourney(error);
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}

const reading = ['textContent', 'innerText', 'inputValue', 'getAttribute', 'boundingBox', 'evaluate', 'isVisible', 'waitFor'] as const;
const acting = ['fill', 'check', 'uncheck', 'selectOption', 'setInputFiles', 'focus', 'hover'] as const;
const following = ['click', 'dblclick', 'tap', 'press'] as const;

type Method = (...args: unknown[]) => Promise<unknown>;
const methodsOf = (object: object) => Object.getPrototypeOf(object) as Record<string, Method>;
let isSteady = false;

/** Teaches Playwright's own locators and keys, once in each worker. */
export function makeSteady(page: Page): void {
  if (isSteady) return;
  isSteady = true;
  const locators = methodsOf(page.locator('html'));
  for (const name of [...reading, ...acting, ...following]) {
    const own = locators[name] as Method;
    const follows = (following as readonly string[]).includes(name);
    locators[name] = async function (this: Locator, ...args) {
      const result = await patiently(() => own.apply(this, args));
      if (follows) await arrived(this.page());
      return result;
    };
  }
  const pages = methodsOf(page);
  const goBack = pages.goBack as Method;
  pages.goBack = async function (this: Page, ...args) {
    const result = await goBack.apply(this, args);
    await arrived(this);
    return result;
  };
}

const isPage = (thing: unknown): thing is Page => typeof thing === 'object' && thing !== null && 'keyboard' in thing && 'goto' in thing;
const isLocator = (thing: unknown): thing is Locator =>
  typeof thing === 'object' && thing !== null && 'getByRole' in thing && !isPage(thing);

/** The matchers of a thing on the page, with the same patience. */
const steadyMatchers = <Matchers extends object>(matchers: Matchers, about: Page | Locator): Matchers =>
  new Proxy(matchers, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (name === 'not') return steadyMatchers(own as object, about);
      if (typeof own !== 'function') return own;
      return async (...args: unknown[]) => {
        await patiently(() => (own as Method).apply(target, args));
        if (isPage(about)) await arrived(about);
      };
    },
  });

/** Playwright's own, for what is on the page with more patience. */
export const expect: typeof plain = new Proxy(plain, {
  apply(target, self, args: Parameters<typeof plain>) {
    const matchers: object = Reflect.apply(target, self, args);
    const [about] = args as unknown[];
    return isPage(about) || isLocator(about) ? steadyMatchers(matchers, about) : matchers;
  },
});
