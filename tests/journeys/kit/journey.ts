/** What every journey imports in place of Playwright's own `test`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import pg from 'pg';
import '#kit/presets.ts';
import { lendContext, takeBack } from './kept-context.ts';

export { expect, type Page } from '@playwright/test';

export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  baseURL: async ({}, use) => use(process.env.LAUREL_URL),
  context: async (
    { browser, baseURL, bypassCSP, colorScheme, contextOptions, hasTouch, isMobile, locale, storageState, timezoneId, userAgent, viewport },
    use,
    info,
  ) => {
    const options = {
      baseURL,
      bypassCSP,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      locale,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    };
    const context = await lendContext(browser, options);
    await use(context);
    await takeBack(context, info.status === info.expectedStatus);
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await use(page);
    // A journey that ends well on a page that broke has not ended well.
    expect(problems, 'errors on the page').toEqual([]);
  },
});

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with what axe finds against WCAG 2.2 AA. It is brought to a document once, and tells of violations only: describing all that is well took
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

/** Colours on their way from one mode to the other are nobody's to judge. */
async function settled(page: Page): Promise<void> {
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

/** The mails to this address, newest first. Waits a little for the first one. */
export async function readOutbox(email: string, databaseUrl?: string): Promise<OutboxMail[]> {
  let mails: OutboxMail[] = [];
  await expect
    .poll(
      async () => {
        const rows = await database<Omit<OutboxMail, 'links'>>(
          'select subject, text, html from mail where lower(recipient) = lower($1) order by id desc',
          [email],
          databaseUrl,
        );
        mails = rows.map((row) => ({ ...row, links: row.text.match(/https?:\/\/[^\s<>")]+/g) ?? [] }));
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
  connectionString = process.env.LAUREL_DATABASE_URL,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
