import { expect, test } from 'vitest';
import { cyclesIn, importsOf, problemsOf } from './boundaries.ts';

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
  ['server/src/areas/review/review.ts', "import { entry } from '../entry/entry.ts';", 'another area is reached by its rules, its store'],
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
  ['server/src/areas/entry/entry.store.ts', "import { entry } from './entry.ts';", 'rules and stores know no use case'],
  ['server/src/areas/entry/entry.rules.ts', "import { sql } from 'kysely';", 'rules and mails are pure'],
  ['server/src/areas/order/mails/receipt.ts', "import * as store from '../order.store.ts';", 'rules and mails are pure'],
  ['server/src/areas/entry/entry.ts', "import Fastify from 'fastify';", 'use cases never see Fastify'],
  ['server/src/areas/entry/entry.ts', "import pg from 'pg';", 'only main.ts and world.ts open a database'],
  ['web/src/kernel/client.ts', "import { routes } from '#web/portals/admin/routes.tsx';", 'portals stand on top'],
  ['web/src/portals/vote/main.tsx', "const later = import('../admin/layout.tsx');", 'a portal knows no other portal'],
  ['web/src/ui/dialog.tsx', "import { Form } from '#web/areas/account/form.tsx';", "the web's kernel, parts and theme know no area"],
])('%s with %s is refused: %s', (file, text, rule) => {
  expect(problemsOf(file, text).join('\n')).toContain(rule);
});

test.each([
  [
    'server/src/areas/review/review.ts',
    "import { find } from '../entry/entry.store.ts';\nimport { isOpen } from '#server/areas/season/season.rules.ts';",
  ],
  ['server/src/areas/review/review.ts', "import { entryOffJobs } from '#server/areas/entry-off/entry-off.jobs.ts';"],
  ['server/src/areas/order/renew-order.store.ts', "import { orderJobs } from './order.jobs.ts';"],
  ['server/src/main.ts', "import { loadDemo } from './demo/demo.ts';\nimport { loadReference } from './reference/reference.ts';"],
  ['server/src/demo/results.ts', "import { standingOf } from '#server/areas/ranking/view.service.ts';"],
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
