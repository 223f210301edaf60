import { expect, test } from 'vitest';
import { areasOf, cyclesIn, importsOf, problemsOf } from './boundaries.ts';

test.each([
  ['contract/src/areas/file/file.ts', "import { db } from '#server/kernel/db.ts';", 'the contract knows only zod and itself'],
  ['web/src/areas/file/list.tsx', "import type { World } from '#server/world.ts';", 'web and server meet in the contract'],
  ['server/src/app.ts', "import { openTestServer } from '#kit/test-server.ts';", 'the server knows no web, tool or test'],
  ['contract/src/kernel/call.ts', "import { file } from '../areas/file/file.ts';", "the contract's kernel knows no area"],
  ...['../areas.ts', '../job-registry.ts', '../reference/reference.ts', '#contract/areas/file/file-kinds.ts'].map((path) => [
    'server/src/kernel/mount.ts',
    `import { something } from '${path}';`,
    "the server's kernel knows no area",
  ]),
  ['server/src/areas/order/order.jobs.ts', "import { capture } from './capture.ts';", 'jobs are declared, not done'],
  [
    'server/src/areas/property/property.ts',
    "import { demoAccounts } from '#server/demo/accounts.ts';",
    'only the start loads the demonstration',
  ],
  ['server/src/app.ts', "import { loadReference } from './reference/reference.ts';", 'only the start loads reference data'],
  [
    'server/src/demo/orders.ts',
    "import { place } from '#server/areas/order/place.ts';",
    'demonstration and reference data reach areas by rules',
  ],
  [
    'server/src/areas/review/review.ts',
    "import { entry } from '../entry/entry.ts';",
    'another area is reached by its rules, its store, a service or its jobs',
  ],
  ['server/src/areas/entry/entry.store.ts', "import { lock } from './entry.service.ts';", 'rules and stores know no use case'],
  ['server/src/areas/entry/entry.rules.ts', "import { lock } from './entry.service.ts';", 'rules and mails are pure'],
  ['server/src/areas/entry/entry.store.ts', "import { Refusal } from '#server/kernel/refusal.ts';", 'stores are SQL only'],
  ['server/src/areas/entry/entry.store.ts', "import type { Services } from '#server/kernel/services.ts';", 'stores are SQL only'],
  ['server/src/areas/entry/entry.store.ts', "import { inspectUpload } from '#server/kernel/files/inspect.ts';", 'stores are SQL only'],
  ['server/src/areas/entry/entry.store.ts', "import { queueMail } from '#server/kernel/mail/queue-mail.ts';", 'stores are SQL only'],
  ['server/src/areas/entry/entry.store.ts', "import { entry } from './entry.ts';", 'rules and stores know no use case'],
  ['server/src/areas/entry/entry.rules.ts', "import { sql } from 'kysely';", 'rules and mails are pure'],
  ['server/src/areas/order/mails/receipt.ts', "import * as store from '../order.store.ts';", 'rules and mails are pure'],
  ['server/src/areas/entry/entry.ts', "import Fastify from 'fastify';", 'use cases never see Fastify'],
  ['server/src/areas/entry/entry.ts', "import pg from 'pg';", 'only main.ts and world.ts open a database'],
  ['web/src/kernel/client.ts', "import { routes } from '#web/portals/admin/routes.tsx';", 'portals stand on top'],
  ['web/src/portals/vote/main.tsx', "const later = import('../admin/layout.tsx');", 'a portal knows no other portal'],
  ['web/src/ui/dialog.tsx', "import { Form } from '#web/areas/account/form.tsx';", "the web's kernel, parts and theme know no area"],
  ['web/src/ui/dialog.tsx', "import { NotFound } from '#web/frame/not-found.tsx';", "the web's kernel, parts and theme know no area"],
  ['web/src/frame/not-found.tsx', "import { Form } from '#web/areas/account/form.tsx';", 'the frame of the portals knows no area'],
  ...['kernel', 'ui', 'theme', 'frame'].map((folder) => [
    `web/src/${folder}/list.ts`,
    "import type { FileKind } from '#contract/areas/file/file-kinds.ts';",
    "the web's kernel, parts, theme and frame know no area of the contract",
  ]),
  [
    'web/src/ui/dialog.tsx',
    "import { useOrderText } from '#web/texts/order.ts';",
    "the web's kernel, parts and theme speak the words of the parts alone",
  ],
])('%s with %s is refused: %s', (file, text, rule) => {
  expect(problemsOf(file, text).join('\n')).toContain(rule);
});

test.each([
  [
    'server/src/areas/review/review.ts',
    "import { find } from '../entry/entry.store.ts';\nimport { isOpen } from '#server/areas/season/season.rules.ts';\nimport { lock } from '../entry/entry.service.ts';",
  ],
  [
    'server/src/areas/entry/entry.store.ts',
    "import type { ReadDb } from '#server/kernel/db.ts';\nimport { containing } from '#server/kernel/paging.ts';",
  ],
  ['server/src/areas/review/review.ts', "import { entryOffJobs } from '#server/areas/entry-off/entry-off.jobs.ts';"],
  ['server/src/main.ts', "import { loadDemo } from './demo/demo.ts';\nimport { loadReference } from './reference/reference.ts';"],
  ['server/src/demo/results.ts', "import { rankingStandingOf } from '#server/areas/ranking/view.service.ts';"],
  ['server/src/areas/entry/entry.rules.ts', "import type { Selectable } from 'kysely';"],
  ['server/src/main.ts', 'const { PORT } = process.env;'],
  ['web/src/portals/vote/main.tsx', "import { Layout } from './layout.tsx';\nimport { useCall } from '#web/kernel/use-call.ts';"],
])('%s with %s is fine', (file, text) => {
  expect(problemsOf(file, text)).toEqual([]);
});

test('the environment is read in one place, and no file passes on what another exports', () => {
  expect(problemsOf('server/src/kernel/log.ts', 'const level = process.env.LOG_LEVEL;')).toHaveLength(1);
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
  expect(importsOf('server/src/areas/x/x.ts', text)).toEqual([
    { to: 'server/src/areas/x/a.ts', isTypeOnly: false },
    { to: 'server/src/areas/b.ts', isTypeOnly: true },
    { to: 'server/src/kernel/c.ts', isTypeOnly: false },
    { to: 'server/src/areas/x/style.css', isTypeOnly: false },
    { to: 'server/src/areas/x/e.ts', isTypeOnly: false },
  ]);
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
    ['server/src/areas/piece/piece.ts', ['server/src/areas/submission/submission.service.ts', 'server/src/kernel/db.ts']],
    ['server/src/areas/submission/submission.ts', ['server/src/areas/submission/submission.store.ts']],
    ['server/src/areas/submission/sweep.ts', ['server/src/areas/piece/piece.store.ts']],
    ['server/src/areas/submission/submission.test.ts', ['server/src/areas/order/order.store.ts']],
    ['server/src/areas.ts', ['server/src/areas/piece/piece.ts']],
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
    ['web/src/areas/order/cart/cart-page.tsx', ['web/src/areas/submission/use-submission-actions.ts']],
    ['web/src/areas/submission/home/home-page.tsx', ['web/src/areas/order/totals.tsx']],
    ['web/src/areas/submission/home/home-page.test.ts', ['web/src/areas/piece/card.ts']],
    ['web/src/areas/piece/room/room.ts', ['web/src/areas/piece/room/steps.ts', 'web/src/kernel/use-call.ts']],
  ]);
  const areas = areasOf('web', graph);
  expect([...areas]).toEqual([
    ['order', ['submission']],
    ['submission', ['order']],
    ['piece', []],
  ]);
  expect(cyclesIn(areas)).toEqual([['order', 'submission', 'order']]);
});
