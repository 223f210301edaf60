import { expect, test } from 'vitest';
import { resolved } from './boundaries.ts';
import { unusedExports } from './unused-exports.ts';

const store = { file: 'server/src/a.store.ts', text: 'export const find = 1;\nexport async function put() {}\nexport interface Row {}\n' };
const unusedOf = (text: string, file = 'server/src/b.ts') =>
  unusedExports([store, { file, text }], resolved).map((one) => one.split(' ')[2]);

test('an export of any kind that no other file names is unused', () => expect(unusedOf('')).toEqual(['find,', 'put,', 'Row,']));

test('it is used by its name, as a type, under another name, or through the whole', () => {
  expect(unusedOf("import { find, type Row } from './a.store.ts';")).toEqual(['put,']);
  expect(unusedOf("import type { Row } from '#server/a.store.ts';\nimport {\n  find as other,\n} from './a.store.ts';")).toEqual(['put,']);
  expect(unusedOf("import * as store from './a.store.ts';\nstore.find;\nstore.put();")).toEqual(['Row,']);
  expect(unusedOf("import * as store from './a.store.ts';\nregister(store);")).toEqual([]);
  expect(unusedOf("const load = () => import('./a.store.ts');")).toEqual([]);
});

test('a test may be all that needs it; what a test exports itself is free', () =>
  expect(
    unusedOf("import { find, put, type Row } from '../server/src/a.store.ts';\nexport const typesHold = 1;", 'tests/b.test.ts'),
  ).toEqual([]));
