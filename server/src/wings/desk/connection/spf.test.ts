import { expect, test } from 'vitest';
import { spfOf } from './spf.ts';

const zone = (texts: Record<string, string[]>, addresses: Record<string, string[]> = {}, exchanges: Record<string, string[]> = {}) => ({
  texts: async (name: string) => (name === 'away.example' ? undefined : (texts[name] ?? [])),
  addresses: async (name: string) => addresses[name] ?? [],
  exchanges: async (name: string) => exchanges[name] ?? [],
});
const of = (record: string, ip = '198.51.100.7') =>
  spfOf(
    zone(
      {
        'crumb.example': [record],
        'post.example': ['v=spf1 ip4:198.51.100.0/24 -all'],
        'loop.example': ['v=spf1 include:loop.example -all'],
        'two.example': ['v=spf1 -all', 'v=spf1 +all'],
      },
      { 'crumb.example': ['198.51.100.7'], 'mx.example': ['198.51.100.7', '2001:db8::7'] },
      { 'crumb.example': ['mx.example'] },
    ),
    'crumb.example',
    ip,
  );

test('the first term that names an address decides about it', async () => {
  expect(await of('v=spf1 ip4:198.51.100.0/24 -all')).toBe('pass');
  expect(await of('v=spf1 ip4:198.51.101.0/24 -all')).toBe('fail');
  expect(await of('v=spf1 ip4:198.51.101.0/24 ~all')).toBe('softfail');
  expect(await of('v=spf1 ?ip4:198.51.100.7 -all')).toBe('neutral');
  expect(await of('v=spf1 -ip4:198.51.100.7 +all')).toBe('fail');
  expect(await of('v=spf1 ip6:2001:db8::/32 -all', '2001:db8::1')).toBe('pass');
  expect(await of('v=spf1 ip6:2001:db8::/32 -all')).toBe('fail');
  expect(await of('v=spf1 a -all')).toBe('pass');
  expect(await of('v=spf1 a/24 -all', '198.51.100.9')).toBe('pass');
  expect(await of('v=spf1 mx -all')).toBe('pass');
  expect(await of('v=spf1 mx -all', '2001:db8::7')).toBe('pass');
  expect(await of('v=spf1 mx//64 -all', '2001:db8::9')).toBe('pass');
  expect(await of('v=spf1')).toBe('neutral');
});

test('records of others count where they are included or take over', async () => {
  expect(await of('v=spf1 include:post.example ~all')).toBe('pass');
  expect(await of('v=spf1 include:post.example ~all', '203.0.113.1')).toBe('softfail');
  expect(await of('v=spf1 redirect=post.example')).toBe('pass');
  expect(await of('v=spf1 redirect=post.example', '203.0.113.1')).toBe('fail');
  expect(await of('v=spf1 include:nothing.example ~all')).toBe('broken');
  expect(await of('v=spf1 redirect=nothing.example')).toBe('broken');
  expect(await of('v=spf1 include:two.example ~all')).toBe('broken');
  expect(await of('v=spf1 include:away.example ~all')).toBe('away');
});

test('a record that can’t be read, or asks for too much, is broken', async () => {
  expect(await of('v=spf1 ip4:crumb -all')).toBe('broken');
  expect(await of('v=spf1 everyone')).toBe('broken');
  expect(await of('v=spf1 include:loop.example -all')).toBe('broken');
  expect(await of(`v=spf1 ${'a:nobody.example '.repeat(10)} -all`)).toBe('fail');
  expect(await of(`v=spf1 ${'a:nobody.example '.repeat(11)} -all`)).toBe('broken');
  expect(await of('hello')).toBe('none');
});
