import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** The linter knows tests of vitest only. Journeys are held to the same two rules here. */
interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
/** The function a call names: `expect` of expect(...), `expect.poll` of expect.poll(...). */
const calledBy = ({ type, callee }: Node): string => {
  if (type !== 'CallExpression' || !isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  const { object, property } = callee as { object?: Node; property?: Node };
  return object?.type === 'Identifier' ? `${object.name}.${property?.name}` : '';
};

/** What fails by itself: expect, and the kit's helpers that use it. */
const asserting = /^(expect\w*(\.poll|\.soft)?|axe|heading|everybodyCanUse|readOutbox)$/;
const conditions = ['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'CatchClause'];

interface Found {
  assertions: number;
  conditional: number;
}
function lookInto(node: Node, isConditional = false, found: Found = { assertions: 0, conditional: 0 }): Found {
  const called = calledBy(node);
  if (asserting.test(called)) found.assertions += 1;
  if (isConditional && /^expect/.test(called)) found.conditional += 1;
  for (const child of childrenOf(node)) lookInto(child, isConditional || conditions.includes(node.type), found);
  return found;
}

/** The tests of a file: `test(title, ..., body)`, by their titles. */
function testsOf(code: string, file: string): { title: string; found: Found }[] {
  const tests: { title: string; found: Found }[] = [];
  const visit = (node: Node): void => {
    const body = node.type === 'CallExpression' ? (node.arguments as Node[]).at(-1) : undefined;
    if (body && calledBy(node) === 'test' && /Function/.test(body.type)) {
      const [title] = node.arguments as [Node];
      tests.push({ title: code.slice(title.start as number, title.end as number), found: lookInto(body) });
      return;
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(file, code).program as unknown as Node);
  return tests;
}

test('a journey without an expectation, and one with an expectation that may be left out, are seen', () => {
  const seen = testsOf(
    `test('a', async () => { await go(); });
     test('b', async () => { if (is) expect(1).toBe(1); });
     test('c', async () => { await expect.poll(ask).toBe(1); });
     test('d', async () => { is && expect(1).toBe(1); axe(page); });`,
    'a.ts',
  );
  expect(seen.map(({ found }) => found)).toEqual([
    { assertions: 0, conditional: 0 },
    { assertions: 1, conditional: 1 },
    { assertions: 1, conditional: 0 },
    { assertions: 2, conditional: 1 },
  ]);
});

const folder = join(import.meta.dirname, '../journeys');
const journeys = readdirSync(folder).filter((name) => name.endsWith('.journey.ts'));
test('there are journeys', () => expect(journeys.length).toBeGreaterThan(20));

describe.each(journeys)('%s', (name) => {
  const tests = testsOf(readFileSync(join(folder, name), 'utf8'), name);

  test('expects something in each of its journeys', () => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter(({ found }) => found.assertions === 0).map(({ title }) => title)).toEqual([]);
  });

  test('expects nothing in a condition', () => {
    expect(tests.filter(({ found }) => found.conditional > 0).map(({ title }) => title)).toEqual([]);
  });
});
