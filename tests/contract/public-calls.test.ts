import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';

const web = join(import.meta.dirname, '../../web/src');

test('public pages, which know calls by their types alone, send them where the contract says', () => {
  const calls = contract as unknown as Record<string, Record<string, AnyCall>>;
  const routeOf = (call?: AnyCall): string | undefined => call && `${call.verb} ${call.path}`;
  const asked = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/\bask<typeof (\w+)\.(\w+)>\(\s*'([^']+)'/g)].map(
      ([, topic = '', name = '', route = '']) => ({ file, call: `${topic}.${name}`, route, declared: routeOf(calls[topic]?.[name]) }),
    ),
  );
  expect(asked.length).toBeGreaterThan(25);
  expect(asked.filter(({ route, declared }) => route !== declared)).toEqual([]);
});
