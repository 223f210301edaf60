import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { title } from './actions.ts';
import { expect } from './journey.ts';

const declared = ['screens', 'operation-screens', 'order-screens', 'people-screens', 'result-screens']
  .map((file) => readFileSync(join(import.meta.dirname, `../../../web/src/portals/admin/${file}.ts`), 'utf8'))
  .join('\n');

/** Every screen of the admin that needs no id. */
export const adminPaths = [...declared.matchAll(/^ {4}path: '([^'$]+)',$/gm)]
  .map(([, path = '']) => path)
  .filter((path) => path !== '/awards/new');

export const adminAddress = (path: string, award: number): string => `/admin${path === '/' ? '' : path}?award=${award}`;

/** A screen with all that it had to fetch. */
export async function isDrawn(page: Page): Promise<void> {
  await expect(title(page)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
