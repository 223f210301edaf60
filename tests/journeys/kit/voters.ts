import type { Page } from '@playwright/test';
import { database, expect, readOutbox } from './journey.ts';

const password = 'Herring-gull-7';

/** The votes of an address that stand, by category. */
export const votesOf = (email: string) =>
  database<{ categoryId: number; entryId: number }>(
    `select standing_vote.category_id as "categoryId", standing_vote.entry_id as "entryId" from standing_vote
     join voter on voter.id = standing_vote.voter_id where lower(voter.email) = lower($1) order by 1`,
    [email],
  );

/** In the dialog that asks who votes, to the sentence about the mail. */
export const registerVoter = async (page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Sign in to vote' });
  await dialog.getByLabel('Name').fill('Ada Marsh');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Register and vote' }).click();
  await expect(dialog.getByText(`We sent a link to ${email}`)).toBeVisible();
};

/** Where the newest mail leads. */
export const mailedLink = async (email: string): Promise<string> => {
  const [mail] = await readOutbox(email);
  const link = mail?.links.find((one) => one.includes('confirm='));
  return new URL(link ?? '').pathname + new URL(link ?? '').search;
};
