import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { enterAsEntrant } from '../kit/entrants.ts';
import { directionOf, languageCookie } from '#contract/kernel/text/languages.rules.ts';
import { marks } from '../../../tools/texts/pseudo.ts';
import { readLanguages } from '../../../tools/texts/texts.ts';
import { axe, database, expect, type Page, settled, test as journey } from '../kit/journey.ts';
import { newJudge } from '../kit/judges.ts';
import { enter, newAdministrator } from '../kit/people.ts';
import { walk } from '../kit/steady.ts';
import { dataTeller } from './data.ts';
import { lookAtPage } from './look.ts';

const halyard = 1;
/** There the admin is in English. */
const withoutAdmin = readLanguages().flatMap(({ locale, hasAdmin }) => (hasAdmin ? [] : locale));

export interface Walked {
  /** The pseudo-language where none is named. */
  language?: string;
  isWhole: boolean;
}

/** As someone who chose the language in this browser before. */
async function speak(page: Page, { language }: Walked): Promise<void> {
  if (language) await page.context().addCookies([{ name: languageCookie, value: language, url: process.env.LAUREL_URL ?? '' }]);
}

const test = journey.extend<{ walked: Walked }>({
  walked: [{ isWhole: true }, { option: true }],
  page: async ({ page, walked }, use) => {
    await speak(page, walked);
    await use(page);
  },
  elsewhere: async ({ elsewhere, walked }, use) =>
    use(async () => {
      const page = await elsewhere();
      await speak(page, walked);
      return page;
    }),
});

/** One of each thing that an address can name. */
async function idsOf(): Promise<Record<string, string>> {
  const one = async (sql: string): Promise<string> => String((await database<{ id: unknown }>(sql))[0]?.id ?? 0);
  const entry = `entry join piece on piece.id = entry.piece_id join season on season.id = entry.season_id
    join account on account.id = entry.entrant_id where season.property_id = ${halyard}`;
  const mine = `${entry} and account.email = 'entrant@example.org'`;
  return {
    'admin /awards/$id/$step': '/awards/1/basics',
    'admin /webhooks/$id': `/webhooks/${await one('select id from webhook order by id limit 1')}`,
    'admin /entries/$id': `/entries/${await one(`select entry.id from ${entry} and entry.state = 'paid' order by 1 limit 1`)}`,
    'admin /entrants/$id': `/entrants/${await one(`select account.id from ${entry} order by 1 limit 1`)}`,
    'admin /reviewers/$id': `/reviewers/${await one('select reviewer_id as id from enrolment order by 1 limit 1')}`,
    'admin /texts/$template/$variant': '/texts/welcome/unconfirmed',
    'admin /messages/$id': `/messages/${await one('select id from broadcast order by id limit 1')}`,
    'admin /check-in/$event': `/check-in/${await one('select product_season_id as id from ticket_event order by 1 limit 1')}`,
    'entries /submissions/$submissionId': `/submissions/${await one(`select piece.submission_id as id from ${mine} order by 1 desc limit 1`)}`,
    'entries $entryId': await one(`select entry.id from ${mine} order by 1 desc limit 1`),
    'entries /orders/$confirmation': `/orders/${await one(`select confirmation_number as id from orders join account on account.id = account_id where account.email = 'entrant@example.org' order by orders.id desc limit 1`)}`,
    'entries /pieces/$pieceId': `/pieces/${await one(`select piece.id from ${mine} order by 1 desc limit 1`)}`,
    'entries $step': 'files',
    'entries $product': await one('select id from product order by id limit 1'),
    'judging $entryPropertyName': 'halyard',
    'judging $categoryId': await one(
      `select category.id from category join season on season.id = category.season_id where season.property_id = ${halyard} order by 1 limit 1`,
    ),
    'judging $code': 'no-such-code',
    'judging $seasonId': await one(`select id from season where property_id = ${halyard} and is_current`),
    'judging $stageId': 'round-one',
    'judging $contest': '0',
  };
}

/** The address of a route, with something for each `$name` in it. A new name needs a row in `idsOf`. */
function addressOf(portal: string, route: string, ids: Record<string, string>): string {
  const start = Object.keys(ids)
    .filter((key) => key.startsWith(`${portal} /`) && route.startsWith(key.slice(portal.length + 1)))
    .sort((one, other) => other.length - one.length)[0];
  const begun = start ? `${ids[start]}${route.slice(start.length - portal.length - 1)}` : route;
  const address = begun.replace(/\$(\w+)/g, (name) => ids[`${portal} ${name}`] ?? name);
  expect(address, `something to open ${route} of ${portal} with: add it to idsOf`).not.toContain('$');
  return address;
}

/** The pseudo-language is looked at in both directions, another in its own. */
const waysOf = ({ language, isWhole }: Walked): { width: number; dir?: 'ltr' | 'rtl' }[] => {
  if (!language)
    return [
      { width: 1440, dir: 'ltr' },
      { width: 375, dir: 'ltr' },
      { width: 375, dir: 'rtl' },
      { width: 1440, dir: 'rtl' },
    ];
  return isWhole ? [{ width: 1440 }, { width: 375 }] : [{ width: 375 }];
};

/** Some pages ask the server again and again: they are as they are after a moment. */
const isQuiet = (page: Page): Promise<unknown> => page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);

type IsData = (text: string) => boolean;

/** Everything wrong with the page that is open. */
async function look(page: Page, name: string, walked: Walked, isData: IsData): Promise<string[]> {
  await expect(page.locator('main, h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await isQuiet(page);
  const found = new Set<string>();
  for (const { width, dir } of waysOf(walked)) {
    await page.setViewportSize({ width, height: 900 });
    if (dir) await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir);
    await settled(page);
    // Another face is wider or narrower.
    await page.evaluate(() => document.fonts.ready);
    // The first change of direction in a document takes a moment to reach everything.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1, undefined, { timeout: 1500 })
      .catch(() => undefined);
    const seen = await page.evaluate(lookAtPage, walked.language ? marks : (['⟦', '⟧'] as const));
    const at = `${width} ${dir ?? ''}`.trim();
    for (const text of seen.outside) if (!isData(text)) found.add(`outside the catalog: ${text.replace(/\d+/g, '#').slice(0, 80)}`);
    for (const text of seen.cut) found.add(`cut off (${at}): ${text}`);
    for (const text of seen.overlapping) found.add(`overlaps (${at}): ${text}`);
    if (seen.sideways) found.add(`scrolls sideways (${at})`);
    if (walked.language && walked.isWhole) await axe(page).catch((error: unknown) => found.add(`axe (${at}): ${String(error)}`));
  }
  if (walked.language) {
    const { lang, dir } = await page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
    if (lang !== walked.language || dir !== directionOf(lang)) found.add(`is said to be in ${lang}, ${dir}`);
  } else await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await page.setViewportSize({ width: 1440, height: 900 });
  // Chromium goes on finding the next pages too wide, right-to-left.
  if ([...found].some((one) => one.startsWith('scrolls'))) await page.reload();
  return [...found].map((one) => `${name}: ${one}`);
}

/** Every path that the router of the open portal knows. */
const routesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { routesByPath } = (window as unknown as { __TSR_ROUTER__: { routesByPath: Record<string, unknown> } }).__TSR_ROUTER__;
    return Object.keys(routesByPath).filter((path) => !path.endsWith('$'));
  });

/** Opens each of them. One that leads elsewhere is looked at there, unless it was already. */
async function walkAll(
  { page, walked }: { page: Page; walked: Walked },
  portal: string,
  base: string,
  who: string,
  choose: (routes: string[]) => string[] = (all) => all,
) {
  const only = process.env.PSEUDO_ONLY;
  const ids = await idsOf();
  const isData = await dataTeller(walked.language);
  const routes = choose(await routesOf(page)).filter((route) => !only || route.includes(only));
  const seen = new Set<string>();
  const found: string[] = [];
  for (const route of routes) {
    const search = portal === 'admin' ? `?award=${halyard}` : '';
    await walk(page, `${base}${addressOf(portal, route, ids)}${search}`);
    await isQuiet(page);
    const path = new URL(page.url()).pathname;
    if (seen.has(path)) continue;
    seen.add(path);
    found.push(...(await look(page, `${portal} ${route} (${who})`, walked, isData)));
    if (!new URL(page.url()).pathname.startsWith(base)) await page.goto(base);
  }
  expect(found).toEqual([]);
}

for (const part of [0, 1, 2, 3])
  test(`an organizer reads every page of the admin in any language (${part + 1} of 4)`, async ({ page, walked }) => {
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin?award=${halyard}` });
    await expect(page.locator('h1')).toBeVisible();
    await walkAll({ page, walked }, 'admin', '/admin', 'organizer', (all) => all.filter((_, at) => at % 4 === part));
  });

test('an entrant reads every page in any language', async ({ page, walked }) => {
  await enterAsEntrant(page, { email: 'entrant@example.org' });
  await page.goto('/entries/halyard/submissions');
  await expect(page.locator('h1')).toBeVisible();
  await walkAll({ page, walked }, 'entries', '/entries/halyard', 'entrant');
});

test('strangers read every page that needs no account in any language', async ({ page, walked }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  const found = await look(page, 'door /', walked, await dataTeller(walked.language));
  for (const [portal, base] of [
    ['entries', '/entries/halyard'],
    ['judging', '/judging/halyard'],
    ['admin', '/admin'],
  ] as const) {
    if (portal === 'admin' && withoutAdmin.includes(walked.language ?? '')) continue;
    await page.goto(`${base}/login`);
    await expect(page.locator('h1')).toBeVisible();
    await walkAll({ page, walked }, portal, base, 'stranger', (all) =>
      all.filter((route) =>
        /^\/(?:$|login|forgot|reset|register|external|unsubscribe|invitation|confirm|keep|agree|email|shop|contact|mailed)/.test(route),
      ),
    );
  }
  expect(found).toEqual([]);
});

test('judges read every page in any language', async ({ page, elsewhere, walked }) => {
  for (const [like, somewhere] of [
    ['associate@example.org', page],
    ['executive@example.org', await elsewhere()],
  ] as const) {
    const { email, propertyId, slug } = await newJudge({ like });
    await enter(somewhere, { email, propertyId, path: `/judging/${slug}/account` });
    await expect(somewhere.locator('h1')).toBeVisible();
    await walkAll({ page: somewhere, walked }, 'judging', `/judging/${slug}`, like.startsWith('exec') ? 'executive' : 'associate');
  }
});

test('the public reads every page of vote and gallery in any language', async ({ page, walked }) => {
  const declared = readFileSync(join(import.meta.dirname, '../../../web/src/portals/vote/routes.tsx'), 'utf8');
  const found: string[] = [];
  const isData = await dataTeller(walked.language);
  const [category] = await database<{ id: number }>(
    `select category.id from category join season on season.id = category.season_id where season.property_id = ${halyard} order by 1 desc limit 1`,
  );
  const votes = [
    '/',
    `/?category=${category?.id}`,
    '/peek',
    ...[...declared.matchAll(/^ {2}'(\/[\w-]+)':/gm)].map(([, path = '']) => path),
  ];
  for (const path of votes) {
    await page.goto(`/vote/halyard${path}`);
    found.push(...(await look(page, `vote ${path.replace(/\d+/, '#')}`, walked, isData)));
  }
  expect(found).toEqual([]);
  // The gallery is in the language of its award, which other walks at the same time would read as well.
  if (walked.language && !walked.isWhole) return;
  if (walked.language) await database("update property set locale = $1 where slug = 'brightwork'", [walked.language]);
  // The server draws the gallery: one page of each shape that its pages lead to.
  const base = '/gallery/brightwork';
  const shapeOf = (path: string): string =>
    path.slice(base.length).replace(/^(\/[^/]+)((?:\/[^/]+)*)$/, (_, kind: string, rest: string) => kind + rest.replace(/[^/]+/g, '*'));
  const waiting = [`${base}/`, `${base}/press`, `${base}/preview`];
  const seen = new Set<string>();
  for (let path = waiting.shift(); path && seen.size < 16; path = waiting.shift()) {
    if (seen.has(shapeOf(path))) continue;
    seen.add(shapeOf(path));
    await page.goto(path);
    found.push(...(await look(page, `gallery ${shapeOf(path)}`, walked, isData)));
    waiting.push(
      ...(await page.evaluate(
        (start) => [...document.querySelectorAll('a')].map((link) => new URL(link.href).pathname).filter((to) => to.startsWith(start)),
        base,
      )),
    );
  }
  expect(seen.size).toBeGreaterThan(4);
  expect(found).toEqual([]);
});
