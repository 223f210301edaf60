import type { Page } from '@playwright/test';
import { button } from './actions.ts';
import { expect } from './journey.ts';

/** The menu of the admin; on narrow screens it is behind a button. */
export async function openMenu(page: Page): Promise<void> {
  const folded = button(page, 'Open menu');
  // After signing in neither is there yet.
  await expect(folded.or(page.getByRole('navigation', { name: 'Admin' }))).toBeVisible();
  if (await folded.isVisible()) await folded.click();
}

/** To a screen that a small award's menu leaves out. */
export async function goByFind(page: Page, screen: string): Promise<void> {
  await openMenu(page);
  await button(page, 'More screens').click();
  await page
    .getByRole('dialog', { name: 'Find' })
    .getByRole('option', { name: new RegExp(`^${screen}\\b`) })
    .click();
}
