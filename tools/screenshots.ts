/** Takes the pictures in docs/ and of the handbook from the running product: `npm run screenshots`, or with LAUREL_URL of one that runs already. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../tests/journeys/kit/browser.ts';
import { startLaurel } from '../tests/journeys/kit/laurel.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { root } from './run.ts';

const given = process.env.LAUREL_URL;
const laurel = given ? { url: given, stop: async () => undefined } : await startLaurel();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const viewport = { width: 1440, height: 900 };
let page = await browser.newPage({ baseURL: laurel.url, viewport });
const folder = join(root, 'docs');
await mkdir(folder, { recursive: true });

async function picture(name: string): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  // Fonts and pictures fade in.
  await page.waitForTimeout(2000);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/${name}.png`);
}

/** In a browser of their own: two judges of one award would share a place for their session. */
async function signIn(path: string, email: string): Promise<void> {
  await page.close();
  page = await browser.newPage({ baseURL: laurel.url, viewport });
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /^Your account: / }).waitFor();
}

await page.goto('/');
await picture('door');

await signIn('/entries/halyard/login', 'entrant@example.org');
await page.getByRole('heading', { level: 1, name: 'Your submissions' }).waitFor();
await picture('entries');

await signIn('/judging/halyard/login', 'associate@example.org');
await page.goto('/judging/halyard/halyard/entry');
await page.getByRole('button', { name: /^(Start|Continue)/ }).click();
await page.getByRole('button', { name: 'Score this work' }).click();
await picture('judging');

await signIn('/judging/halyard/login', 'executive@example.org');
await page.goto('/judging/halyard/halyard/executive');
await page.getByRole('button', { name: /^(Start|Continue)/ }).click();
for (let index = 0; index < 3; index += 1)
  await page
    .getByRole('button', { name: /^Choose / })
    .nth(index)
    .click();
await picture('ballot');

await signIn('/admin', 'admin@example.org');
await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
await picture('admin');

const ofHandbook = async (name: string, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await picture(`handbook/pictures/${name}`);
};
await ofHandbook('overview', '/admin/?award=1');
await ofHandbook('process-start', '/admin/process/start?award=1');
await ofHandbook('entry-form', '/admin/entry-form?award=1');
await ofHandbook('entries', '/admin/entries?award=1');
await ofHandbook('rankings', '/admin/rankings?award=1');
await ofHandbook('results', '/admin/results?award=1');
await page.setViewportSize({ width: 375, height: 760 });
await page.goto('/admin/check-in');
await page
  .getByRole('link', { name: /^Open check-in for / })
  .first()
  .click();
await page.getByRole('button', { name: 'Find a name' }).waitFor();
await picture('handbook/pictures/check-in');
await browser.close();
await laurel.stop();
