import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { title } from './kit/actions.ts';
import { expect, type Page, settled, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { walk } from './kit/steady.ts';

/** Every two words of a chart that touch, and every word that is cut off at the side of its chart. */
const troubles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('figure svg')].flatMap((svg) => {
      const frame = svg.getBoundingClientRect();
      const words = [...svg.querySelectorAll('text')]
        .map((text) => ({ text: text.textContent ?? '', box: text.getBoundingClientRect() }))
        .filter(({ text, box }) => text && box.width > 0);
      const meet = (one: DOMRect, other: DOMRect) =>
        one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 4 && other.top < one.bottom - 4;
      return words.flatMap(({ text, box }, at) => [
        ...words.slice(at + 1).flatMap((other) => (meet(box, other.box) ? [`“${text}” touches “${other.text}”`] : [])),
        ...(box.left < frame.left - 1 || box.right > frame.right + 1 ? [`“${text}” is outside its chart`] : []),
      ]);
    }),
  );

const awards = [1, 3, 4, 15];
const screens = [
  ...awards.map((award) => `/admin?award=${award}`),
  '/admin/sales?award=1',
  '/admin/gallery/visits?award=1',
  '/admin/votes?award=1',
  '/admin/judge-monitor?award=1',
  '/admin/capacity?award=1',
  '/admin/installation',
];

test('no word of a chart touches another or leaves its chart, on a desk and on a phone', async ({ page }) => {
  test.slow();
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/installation' });
  const found: string[] = [];
  let charts = 0;
  for (const path of screens) {
    await walk(page, path);
    await expect(title(page)).toBeVisible();
    await expect(page.locator('figure svg').first()).toBeVisible();
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      charts += await page.locator('figure svg').count();
      for (const trouble of await troubles(page)) found.push(`${path} at ${width}: ${trouble}`);
    }
  }
  expect(found).toEqual([]);
  expect(charts).toBeGreaterThan(20);
});
