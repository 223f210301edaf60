/**
 * One browser context per worker, handed from journey to journey. What a person keeps (cookies, storage, permissions) is taken away in between; what
 * the browser has loaded and compiled of the portals stays, which was half the work of a journey.
 */
import type { Browser, BrowserContext, TestInfo } from '@playwright/test';

interface Kept {
  context: BrowserContext;
  origins: Set<string>;
  /** Something was done to it that cannot be undone. */
  isMarked: boolean;
}

const kept = new Map<string, Kept>();

/** The context for these options, like new. */
export async function lendContext(browser: Browser, options: object): Promise<BrowserContext> {
  const key = JSON.stringify(options);
  const found = kept.get(key);
  if (found && !found.isMarked) return found.context;
  const made = await open(browser);
  kept.set(key, made);
  return made.context;
}

/** Undoes what a journey left. One that failed may have left anything: its pages are kept as pictures. */
export async function takeBack(context: BrowserContext, info: TestInfo): Promise<void> {
  const one = [...kept.values()].find((each) => each.context === context);
  if (!one) return;
  if (info.status !== info.expectedStatus) {
    one.isMarked = true;
    const who = [...kept.values()].indexOf(one);
    for (const [at, page] of context.pages().slice(1).entries())
      await page.screenshot({ path: info.outputPath(`page-${who}-${at}.png`), timeout: 5000 }).catch(() => undefined);
  }
  if (one.isMarked) return context.close();
  const [anchor, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  if (!anchor) throw new Error('the page that holds the browser open was closed');
  const devtools = await context.newCDPSession(anchor);
  for (const origin of one.origins) {
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage,service_workers' });
  }
  await devtools.detach();
}

async function open(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  const made: Kept = { context, origins: new Set(), isMarked: false };
  const mark = () => {
    made.isMarked = true;
  };
  context.on('close', mark);
  // Nothing undoes these.
  markWhenCalled(context, ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'setGeolocation'], mark);
  markWhenCalled(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'runFor', 'fastForward'], mark);
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (/^https?:/.test(frame.url())) made.origins.add(new URL(frame.url()).origin);
    }),
  );
  // The browser forgets a site with its last page: this one stays, on the lightest answer there is.
  const anchor = await context.newPage();
  await anchor.goto('/healthz', { waitUntil: 'commit' });
  return made;
}

function markWhenCalled<Of extends object>(object: Of, names: readonly (keyof Of)[], mark: () => void): void {
  for (const name of names) {
    const original = object[name] as (...args: unknown[]) => unknown;
    object[name] = ((...args: unknown[]) => {
      mark();
      return original.apply(object, args);
    }) as Of[typeof name];
  }
}
