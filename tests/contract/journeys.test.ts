import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { seasonTags, seasonWalkers } from '../journeys/kit/season.ts';

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

/** What fails on its own: expect, and the kit's helpers that use it. */
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

interface Journey {
  title: string;
  /** Title and tags. */
  head: string;
  found: Found;
}

/** The tests of a file: `test(title, ..., body)`, by their titles. */
function testsOf(code: string, file: string): Journey[] {
  const tests: Journey[] = [];
  const visit = (node: Node): void => {
    const body = node.type === 'CallExpression' ? (node.arguments as Node[]).at(-1) : undefined;
    if (body && calledBy(node) === 'test' && /Function/.test(body.type)) {
      const [title] = node.arguments as [Node];
      const from = title.start as number;
      tests.push({ title: code.slice(from, title.end as number), head: code.slice(from, body.start as number), found: lookInto(body) });
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

const testsIn = new Map(journeys.map((name) => [name, testsOf(readFileSync(join(folder, name), 'utf8'), name)]));

describe.each(journeys)('%s', (name) => {
  const tests = testsIn.get(name) ?? [];

  test('expects something in each of its journeys', () => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter(({ found }) => found.assertions === 0).map(({ title }) => title)).toEqual([]);
  });

  test('expects nothing in a condition', () => {
    expect(tests.filter(({ found }) => found.conditional > 0).map(({ title }) => title)).toEqual([]);
  });
});

describe('the journeys that carry a season', () => {
  const heads = [...testsIn.values()].flat().map(({ head }) => head);
  const tagged = heads.flatMap((head) => [...head.matchAll(/'@season:([^']*)'/g)].map(([, name = '']) => ({ name, head })));

  test('everyone without whom there is no season walks theirs, and no tag is lost', () => {
    const walked = Map.groupBy(tagged, ({ name }) => name);
    const counts = (of: (name: string) => number, names: Iterable<string>) =>
      Object.fromEntries([...names].sort().map((name) => [name, of(name)]));
    expect(counts((name) => walked.get(name)?.length ?? 0, walked.keys())).toEqual(
      counts((name) => seasonWalkers[name]?.journeys ?? 0, Object.keys(seasonWalkers)),
    );
  });

  test('every portal has some', () => {
    const portals = readdirSync(join(folder, '../../web/src/portals'), { withFileTypes: true })
      // The shared parts are no one's portal, and a season doesn't pass through the handbook.
      .filter((one) => one.isDirectory() && one.name !== 'ui' && one.name !== 'help')
      .map(({ name }) => name);
    expect([...new Set(Object.values(seasonWalkers).map(({ portal }) => portal))].sort()).toEqual(portals.sort());
  });

  test('is walked once: on the phone what is made for phones, on the desk the rest', () => {
    const isOn = (width: 'desktop' | 'phone', name: string) => seasonTags(width).test(`@season:${name}`);
    for (const [name, { width }] of Object.entries(seasonWalkers))
      expect([name, isOn('desktop', name), isOn('phone', name)]).toEqual([name, width === 'desktop', width === 'phone']);
    expect(tagged.filter(({ name, head }) => seasonWalkers[name]?.width === 'phone' && !head.includes('@phone'))).toEqual([]);
    expect(heads.filter((head) => head.split('@season:').length > 2)).toEqual([]);
  });

  test('have the tag in their heads and nowhere else', () => {
    const everywhere = journeys.flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/@season\b/g)]);
    expect(everywhere).toHaveLength(tagged.length);
    const kit = readdirSync(join(folder, 'kit')).filter((name) => name !== 'season.ts');
    expect(kit.filter((name) => readFileSync(join(folder, 'kit', name), 'utf8').includes('@season'))).toEqual([]);
  });
});
