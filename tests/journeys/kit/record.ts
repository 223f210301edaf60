/** The jury record in the hands of an auditor: files on a disk, and a program that needs nothing else. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { button } from './actions.ts';

/** What a button downloads, as a file of this name. */
export async function saveAs(page: Page, name: string, to: string): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  await writeFile(to, await readFile(await download.path()));
}

/** The key by which an auditor knows the award, as the page prints it. */
export const fingerprintOn = async (page: Page): Promise<string> =>
  (await page.getByText(/^Fingerprint:/).innerText()).replace('Fingerprint:', '').trim();

/** Without Laurel: a copy of the program in a folder of its own. */
export const verify = (folder: string, ...given: string[]): Promise<{ code: number; out: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [join(folder, 'verify-record.mjs'), ...given], { cwd: folder }, (error, out) =>
      done({ code: Number(error?.code ?? 0), out }),
    );
  });
