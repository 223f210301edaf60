import { expect, test } from 'vitest';
import { contract } from './index.ts';
import { failures } from './kernel/call/failures.ts';
import type { AnyCall } from './kernel/call/call.ts';

const calls: [string, AnyCall][] = Object.entries(contract).flatMap(([topic, its]) =>
  Object.entries(its as Record<string, AnyCall>).map(([name, call]): [string, AnyCall] => [`${topic}.${name}`, call]),
);

test('no two calls have the same address', () => {
  const addresses = calls.map(([, { verb, path }]) => `${verb} ${path.toLowerCase().replace(/\{\w+\??\}/g, '{}')}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('a call’s path has the parameters it declares, and no others', () => {
  const differing = calls.filter(([, { path, params }]) => {
    const named = [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => name);
    const declared = Object.keys((params?._zod.def as { shape?: object } | undefined)?.shape ?? {});
    return named.sort().join() !== declared.sort().join();
  });
  expect(differing.map(([name]) => name)).toEqual([]);
});

test('a call says in a sentence what it does, and fails only by names that have words', () => {
  const mute = calls.filter(([, { does, fails = [] }]) => !/^[A-Z].*[^.]$/.test(does) || fails.some((name) => !(name in failures)));
  expect(mute.map(([name]) => name)).toEqual([]);
});
