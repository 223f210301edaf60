import type { Page } from '@playwright/test';
import { tabTo } from './judges.ts';
import { database, expect, readOutbox } from './journey.ts';

/** The votes of an address that stand, by category. */
export const votesOf = (email: string) =>
  database<{ categoryId: number; entryId: number }>(
    `select standing_vote.category_id as "categoryId", standing_vote.entry_id as "entryId" from standing_vote
     join voter on voter.id = standing_vote.voter_id where lower(voter.email) = lower($1) order by 1`,
    [email],
  );

/** From the tray to the field for the code, by the keys alone. */
export const askForCode = async (page: Page, email: string): Promise<void> => {
  await tabTo(page, page.getByRole('link', { name: /^Confirm your / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Confirm your / })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
};

/** The newest, once as many mails are there. */
const newestMail = async (email: string, count: number) => {
  await expect.poll(async () => (await readOutbox(email)).length).toBe(count);
  return (await readOutbox(email))[0];
};

export const mailedCode = async (email: string, count = 1): Promise<string> =>
  /^\d{6}$/m.exec((await newestMail(email, count))?.text ?? '')?.[0] ?? '';

/** Where the newest mail leads. */
export const mailedLink = async (email: string, count = 1): Promise<string> => {
  const link = (await newestMail(email, count))?.links.find((one) => one.includes('votes='));
  return new URL(link ?? '').pathname + new URL(link ?? '').search;
};

/** Counts what the page holds: the sixth digit is enough. */
export const confirmVotes = async (page: Page, email: string, mails = 1): Promise<void> => {
  await askForCode(page, email);
  await page.keyboard.type(await mailedCode(email, mails));
  await expect(page.getByRole('heading', { level: 1, name: /(is|are) counted$/ })).toBeFocused();
};
