/** Takes the pictures in docs/ from the running product: `npm run screenshots`, or with LAUREL_URL of one that runs already. */
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
const page = await browser.newPage({ baseURL: laurel.url, viewport: { width: 1440, height: 900 } });
page.setDefaultTimeout(60_000);
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

await page.goto('/');
await picture('door');
await page.goto('/judging/halyard');
await picture('judging');
await page.goto('/admin');
await page.getByLabel('E-mail').fill('admin@example.org');
await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
await picture('admin');
await browser.close();
await laurel.stop();
