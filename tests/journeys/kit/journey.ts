/** What every journey imports in place of Playwright's own `test`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import pg from 'pg';
import '#kit/presets.ts';
import { joined, unsealMail } from '#server/kernel/mail/secret-link.ts';
import { Signer } from '#server/kernel/identity/signer.ts';
import { lendContext, takeBack } from './kept-context.ts';
import { journeySecret } from './laurel.ts';
import { expect, makeSteady } from './steady.ts';

export type { Page } from '@playwright/test';
export { expect } from './steady.ts';

interface Given {
  /** The page of someone else: another browser, as far as cookies, storage and sign-ins go. */
  elsewhere: () => Promise<Page>;
  /** The options of a context. Kept contexts are identified by them. */
  contextKey: object;
}

export const test = base.extend<Given>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  baseURL: async ({}, use) => use(process.env.LAUREL_URL),
  contextKey: async (
    { baseURL, bypassCSP, colorScheme, contextOptions, hasTouch, isMobile, locale, storageState, timezoneId, userAgent, viewport },
    use,
  ) => use({ baseURL, bypassCSP, colorScheme, contextOptions, hasTouch, isMobile, locale, storageState, timezoneId, userAgent, viewport }),
  context: async ({ browser, contextKey }, use, info) => {
    const context = await lendContext(browser, contextKey);
    await use(context);
    await takeBack(context, info);
  },
  page: async ({ context }, use) => {
    const { page, problems } = await open(context);
    await use(page);
    // A journey that ends well on a page that broke has not ended well.
    expect(problems, 'errors on the page').toEqual([]);
  },
  elsewhere: async ({ browser, contextKey }, use, info) => {
    const lent: { context: BrowserContext; problems: string[] }[] = [];
    await use(async () => {
      const context = await lendContext(browser, { ...contextKey, guest: lent.length });
      const { page, problems } = await open(context);
      lent.push({ context, problems });
      return page;
    });
    for (const { context } of lent) await takeBack(context, info);
    expect(
      lent.flatMap(({ problems }) => problems),
      'errors on another person’s page',
    ).toEqual([]);
  },
});

async function open(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage();
  makeSteady(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with what axe finds against WCAG 2.2 AA. It is brought to a document once, and reports violations only: describing all that is well took
 * four times as long as looking.
 */
export async function axe(page: Page, options: { within?: string; without?: string[]; rules?: string[] } = {}): Promise<void> {
  await settled(page);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axeSource};0`);
  }
  const found = await page.evaluate(
    async ([tags, { within = 'html', without = [], rules }]) => {
      const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(
        { include: [within], exclude: without },
        { runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags }, resultTypes: ['violations'] },
      );
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `    ${target.join(' ')} ${failureSummary}`).join('\n')}`,
      );
    },
    [standards, options] as const,
  );
  expect(found, 'accessibility (WCAG 2.2 AA)').toEqual([]);
}

/** Colours on their way from one mode to the other are no one's to judge, nor is a page that was just made narrower. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running'));
}

interface OutboxMail {
  subject: string;
  text: string;
  html: string;
  /** The addresses in it, in order. */
  links: string[];
}

const signer = new Signer(journeySecret);

/** The mails to this address as their reader gets them, newest first. Waits a little for the first one. */
export async function readOutbox(email: string, databaseUrl?: string): Promise<OutboxMail[]> {
  let mails: OutboxMail[] = [];
  await expect
    .poll(
      async () => {
        const rows = await database<Parameters<typeof unsealMail>[1] & { subject: string }>(
          `select subject, text, html, filled, sealed_links as "sealedLinks", null as "secretLink", null as "unsubscribeLink"
           from mail where lower(recipient) = lower($1) order by id desc`,
          [email],
          databaseUrl,
        );
        mails = rows.map((row) => {
          const { sealed, ...masked } = unsealMail(signer, row);
          const { html, text } = joined(masked, sealed?.links ?? []);
          return { subject: row.subject, html, text, links: text.match(/https?:\/\/[^\s<>")]+/g) ?? [] };
        });
        return mails.length;
      },
      { message: `a mail to ${email}` },
    )
    .toBeGreaterThan(0);
  return mails;
}

/** Looks into, or changes, what no screen offers: the end of a session, a date. */
export async function database<Row extends object>(
  text: string,
  values: unknown[] = [],
  connectionString = process.env.LAUREL_DATABASE_URL ?? '',
): Promise<Row[]> {
  return (await poolOf(connectionString).query<Row>(text, values)).rows;
}

const pools = new Map<string, pg.Pool>();
/** A new connection costs more than most of what is asked on it. */
function poolOf(connectionString: string): pg.Pool {
  const known = pools.get(connectionString);
  if (known) return known;
  const made = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 5000, allowExitOnIdle: true });
  // A server of a journey's own ends while connections to it lie idle.
  made.on('error', () => undefined);
  pools.set(connectionString, made);
  return made;
}
