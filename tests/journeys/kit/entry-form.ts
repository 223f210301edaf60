/** What journeys through the entry form do on each of its steps. */
import type { Page } from '@playwright/test';
import { database, expect } from './journey.ts';

export const saved = (page: Page) => page.getByText(/^Saved (just now|a minute ago)$/).locator('visible=true');
export const goOn = (page: Page, to: RegExp) => page.getByRole('button', { name: to }).click();
export const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
export const idOf = async (name: string, propertyId = 1): Promise<number> => {
  const [row] = await database<{ id: number }>(
    'select category.id from category join season on season.id = season_id where season.is_current and category.property_id = $1 and category.name = $2',
    [propertyId, name],
  );
  if (!row) throw new Error(`The demonstration has no ${name}`);
  return row.id;
};
