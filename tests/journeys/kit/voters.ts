import type { Page } from '@playwright/test';
import { tabTo } from './judges.ts';
import { database, expect, readOutbox } from './journey.ts';

const password = 'Herring-gull-7';

/** The votes of an address that stand, by category. */
export const votesOf = (email: string) =>
  database<{ categoryId: number; entryId: number }>(
    `select standing_vote.category_id as "categoryId", standing_vote.entry_id as "entryId" from standing_vote
     join voter on voter.id = standing_vote.voter_id where lower(voter.email) = lower($1) order by 1`,
    [email],
  );

/** In the dialog that asks who votes, by the keys alone, to the sentence about the mail. */
export const registerVoter = async (page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Sign in to vote' });
  const typed = { Name: 'Ada Marsh', Email: email, Password: password };
  for (const [label, text] of Object.entries(typed)) {
    await tabTo(page, dialog.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Register and vote' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`We sent a link to ${email}`)).toBeVisible();
};

/** Where the newest mail leads. */
export const mailedLink = async (email: string): Promise<string> => {
  const [mail] = await readOutbox(email);
  const link = mail?.links.find((one) => one.includes('confirm='));
  return new URL(link ?? '').pathname + new URL(link ?? '').search;
};
