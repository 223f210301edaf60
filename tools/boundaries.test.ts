import { expect, test } from 'vitest';
import { areasOf, crowdedFolders, cyclesIn, importsOf, misplacedAreas, problemsOf } from './boundaries.ts';

test.each([
  [
    'contract/src/wings/ground/file/file.ts',
    "import { db } from '#server/kernel/database/db.ts';",
    'the contract knows only zod, the formatter of messages, the messages of fields and itself',
  ],
  ['web/src/wings/ground/file/list.tsx', "import type { World } from '#server/world.ts';", 'web and server meet in the contract'],
  ['server/src/app.ts', "import { openTestServer } from '#kit/test-server.ts';", 'the server knows no web, tool or test'],
  ['contract/src/kernel/call/call.ts', "import { file } from '../../wings/ground/file/file.ts';", "the contract's kernel knows no area"],
  ...['../../areas.ts', '../../reference/reference.ts', '#contract/wings/ground/file/file-kinds.ts'].map((path) => [
    'server/src/kernel/call/mount.ts',
    `import { something } from '${path}';`,
    "the server's kernel knows no area",
  ]),
  ['server/src/wings/commerce/order/order.jobs.ts', "import { capture } from './capture.ts';", 'jobs are declared, not done'],
  [
    'server/src/wings/ground/property/property.ts',
    "import { demoAccounts } from '#server/demo/accounts.ts';",
    'only the start loads the demonstration',
  ],
  ['server/src/app.ts', "import { loadReference } from './reference/reference.ts';", 'only the start loads reference data'],
  [
    'server/src/demo/works.ts',
    "import { people } from '../../../demo/drawing/people.ts';",
    'what draws the pictures of the demonstration is no part of the product',
  ],
  [
    'server/src/demo/orders.ts',
    "import { place } from '#server/wings/commerce/order/payment/place.ts';",
    'demonstration and reference data reach areas by rules',
  ],
  [
    'server/src/wings/judging/review/review.ts',
    "import { ballot } from '../ballot/ballot.ts';",
    'another area is reached by its rules, its store, a service or its jobs',
  ],
  ['server/src/wings/desk/entry/entry.store.ts', "import { lock } from './entry.service.ts';", 'rules and stores know no use case'],
  ['server/src/wings/desk/entry/entry.rules.ts', "import { lock } from './entry.service.ts';", 'rules and mails are pure'],
  ['server/src/wings/desk/entry/entry.store.ts', "import { Refusal } from '#server/kernel/call/refusal.ts';", 'stores are SQL only'],
  [
    'server/src/wings/desk/entry/entry.store.ts',
    "import type { Services } from '#server/kernel/runtime/services.ts';",
    'stores are SQL only',
  ],
  ['server/src/wings/desk/entry/entry.store.ts', "import { inspectUpload } from '#server/kernel/files/inspect.ts';", 'stores are SQL only'],
  ['server/src/wings/desk/entry/entry.store.ts', "import { queueMail } from '#server/kernel/mail/queue-mail.ts';", 'stores are SQL only'],
  ['server/src/wings/desk/entry/entry.store.ts', "import { entry } from './entry.ts';", 'rules and stores know no use case'],
  ['server/src/wings/desk/entry/entry.rules.ts', "import { sql } from 'kysely';", 'rules and mails are pure'],
  ['server/src/wings/commerce/order/mails/receipt.ts', "import * as store from '../order.store.ts';", 'rules and mails are pure'],
  ['server/src/wings/desk/entry/entry.ts', "import Fastify from 'fastify';", 'use cases never see Fastify'],
  ['server/src/wings/desk/entry/entry.ts', "import pg from 'pg';", 'only main.ts and world.ts open a database'],
  ['web/src/kernel/call/client.ts', "import { routes } from '#web/portals/admin/routes.tsx';", 'portals stand on top'],
  ['web/src/portals/vote/main.tsx', "const later = import('../admin/layout.tsx');", 'a portal knows no other portal'],
  [
    'web/src/ui/dialog/dialog.tsx',
    "import { Form } from '#web/wings/accounts/account/form.tsx';",
    "the web's kernel, parts and theme know no area",
  ],
  [
    'web/src/ui/dialog/dialog.tsx',
    "import { NotFound } from '#web/frame/not-found.tsx';",
    "the web's kernel, parts and theme know no area",
  ],
  ['web/src/frame/not-found.tsx', "import { Form } from '#web/wings/accounts/account/form.tsx';", 'the frame of the portals knows no area'],
  ...['kernel', 'ui', 'theme', 'frame'].map((folder) => [
    `web/src/${folder}/list.ts`,
    "import type { FileKind } from '#contract/wings/ground/file/file-kinds.ts';",
    "the web's kernel, parts, theme and frame know no area of the contract",
  ]),
  [
    'web/src/ui/dialog/dialog.tsx',
    "import { useOrderText } from '#web/texts/order.ts';",
    "the web's kernel, parts and theme speak the words of the parts alone",
  ],
  [
    'web/src/wings/commerce/order/cart.tsx',
    "import order from '#texts/commerce/order.ts';",
    'the web reads its texts by the hooks of its texts folder',
  ],
])('%s with %s is refused: %s', (file, text, rule) => {
  expect(problemsOf(file, text).join('\n')).toContain(rule);
});

test.each([
  [
    'server/src/wings/judging/review/review.ts',
    "import { find } from '../ballot/ballot.store.ts';\nimport { isOpen } from '#server/wings/ground/season/season.rules.ts';\nimport { lock } from '../ballot/ballot.service.ts';",
  ],
  [
    'server/src/wings/desk/entry/entry.store.ts',
    "import type { ReadDb } from '#server/kernel/database/db.ts';\nimport { containing } from '#server/kernel/call/paging.ts';",
  ],
  ['server/src/wings/judging/review/review.ts', "import { entryOffJobs } from '#server/wings/judging/entry-off/entry-off.jobs.ts';"],
  ['server/src/main.ts', "import { loadDemo } from './demo/demo.ts';\nimport { loadReference } from './reference/reference.ts';"],
  ['server/src/demo/results.ts', "import { rankingStandingOf } from '#server/wings/results/ranking/view.service.ts';"],
  ['server/src/wings/desk/entry/entry.rules.ts', "import type { Selectable } from 'kysely';"],
  ['server/src/main.ts', 'const { PORT } = process.env;'],
  ['web/src/portals/vote/main.tsx', "import { Layout } from './layout.tsx';\nimport { useCall } from '#web/kernel/call/use-call.ts';"],
])('%s with %s is fine', (file, text) => {
  expect(problemsOf(file, text)).toEqual([]);
});

test('the environment is read in one place, and no file passes on what another exports', () => {
  expect(problemsOf('server/src/kernel/runtime/log.ts', 'const level = process.env.LOG_LEVEL;')).toHaveLength(1);
  expect(problemsOf('server/src/kernel/all.ts', "export * from './log.ts';")).toHaveLength(1);
  expect(problemsOf('web/src/ui/all.ts', "export { Dialog } from './dialog.tsx';")).toHaveLength(1);
});

test('imports are read in all their forms', () => {
  const text = `import a from './a.ts';
import type { B } from '../b.ts';
import {
  c,
  d,
} from '#server/kernel/c.ts';
import './style.css';
const e = await import('./e.ts');`;
  expect(importsOf('server/src/wings/judging/x/x.ts', text)).toEqual([
    { to: 'server/src/wings/judging/x/a.ts', isTypeOnly: false },
    { to: 'server/src/wings/judging/b.ts', isTypeOnly: true },
    { to: 'server/src/kernel/c.ts', isTypeOnly: false },
    { to: 'server/src/wings/judging/x/style.css', isTypeOnly: false },
    { to: 'server/src/wings/judging/x/e.ts', isTypeOnly: false },
  ]);
});

test('a wing knows those below it, and none above', () => {
  const lower = 'server/src/wings/entering/piece/piece.ts';
  const upper = 'server/src/wings/commerce/order/order.store.ts';
  expect(problemsOf(lower, "import { find } from '#server/wings/commerce/order/order.store.ts';")).toEqual([
    `${lower} imports ${upper}: the entering wing is below the commerce wing`,
  ]);
  expect(problemsOf(upper, "import { find } from '#server/wings/entering/piece/piece.store.ts';")).toEqual([]);
});

test('an area has one wing in all three trees, and wings are listed', () => {
  const server = 'server/src/wings/judging/review/review.ts';
  expect(misplacedAreas(['contract/src/wings/judging/review/review.ts', server, 'web/src/wings/judging/review/page.tsx'])).toEqual([]);
  expect(misplacedAreas([server, 'web/src/wings/desk/review/page.tsx'])).toEqual([
    'web/src/wings/desk/review/page.tsx: the server has no area review in the desk wing',
  ]);
  expect(misplacedAreas([server, 'contract/src/wings/judging/correction/correction.ts'])).toHaveLength(1);
  expect(misplacedAreas(['server/src/wings/attic/box/box.ts'])).toHaveLength(1);
});

test('a folder that holds too many files is named', () => {
  expect(crowdedFolders(['a/1.ts', 'a/2.ts', 'b/1.ts'], 1)).toEqual(['a holds 2 files: at most 1']);
});

test('files that need each other are found, also over a third', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['a']],
  ]);
  expect(cyclesIn(graph)).toEqual([['a', 'b', 'c', 'a']]);
});

test('areas of the server that need each other are found, though no two of their files do', () => {
  const graph = new Map([
    [
      'server/src/wings/entering/piece/piece.ts',
      ['server/src/wings/entering/submission/submission.service.ts', 'server/src/kernel/database/db.ts'],
    ],
    ['server/src/wings/entering/submission/submission.ts', ['server/src/wings/entering/submission/submission.store.ts']],
    ['server/src/wings/entering/submission/sweep.ts', ['server/src/wings/entering/piece/piece.store.ts']],
    ['server/src/wings/entering/submission/submission.test.ts', ['server/src/wings/commerce/order/order.store.ts']],
    ['server/src/areas.ts', ['server/src/wings/entering/piece/piece.ts']],
  ]);
  expect(cyclesIn(graph)).toEqual([]);
  expect(areasOf('server', graph)).toEqual(
    new Map([
      ['piece', ['submission']],
      ['submission', ['piece']],
    ]),
  );
  expect(cyclesIn(areasOf('server', graph))).toEqual([['piece', 'submission', 'piece']]);
});

test('areas of the web that need each other are found over folders, and tests do not count', () => {
  const graph = new Map([
    ['web/src/wings/commerce/order/cart/cart-page.tsx', ['web/src/wings/entering/submission/use-submission-actions.ts']],
    ['web/src/wings/entering/submission/home/home-page.tsx', ['web/src/wings/commerce/order/totals.tsx']],
    ['web/src/wings/entering/submission/home/home-page.test.ts', ['web/src/wings/entering/piece/card.ts']],
    ['web/src/wings/entering/piece/room/room.ts', ['web/src/wings/entering/piece/room/steps.ts', 'web/src/kernel/call/use-call.ts']],
  ]);
  const areas = areasOf('web', graph);
  expect([...areas]).toEqual([
    ['order', ['submission']],
    ['submission', ['order']],
    ['piece', []],
  ]);
  expect(cyclesIn(areas)).toEqual([['order', 'submission', 'order']]);
});
