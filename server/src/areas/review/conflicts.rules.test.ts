import { describe, expect, test } from 'vitest';
import { employerDomain, isSuspicion, keysOf, type Sign, conflictStateOf } from './conflicts.rules.ts';

test('a mail domain names an employer, unless anybody may have an address there', () => {
  expect(employerDomain('Ada@North-Light.example')).toBe('north-light.example');
  expect(employerDomain('"a@b"@tide.example ')).toBe('tide.example');
  for (const open of ['ada@gmail.com', 'ada@example.org', 'ada@', '']) expect(employerDomain(open), open).toBeUndefined();
  expect(keysOf({ reviewerId: 1, email: 'a@web.de', organization: null, firstName: 'A', lastName: 'B' }).mailDomain).toBeNull();
});

test('what the judge is or said is certain; what was merely matched is a suspicion', () => {
  expect((['own', 'declared', 'credited'] as const).map(isSuspicion)).toEqual([false, false, false]);
  expect((['domain', 'organization', 'client', 'credit', 'brand', 'name', 'submission'] as const).every(isSuspicion)).toBe(true);
});

describe('the signs of one judge and one work come to', () => {
  const sign = (signal: Sign['signal'], decided: Sign['decided'] = null): Sign => ({ signal, decided });
  test.each<[string, Sign[], string]>([
    ['a suspicion while one of them is undecided', [sign('name', 'dismissed'), sign('client')], 'suspected'],
    ['nothing once all are dismissed', [sign('name', 'dismissed'), sign('client', 'dismissed')], 'dismissed'],
    ['a conflict as soon as one is confirmed', [sign('name', 'dismissed'), sign('client', 'confirmed')], 'confirmed'],
    ['a conflict without anybody’s decision where it is certain', [sign('own'), sign('domain', 'dismissed')], 'confirmed'],
    ['what the judge declared, before all else', [sign('declared', 'declared'), sign('name', 'confirmed')], 'declared'],
  ])('%s', (_, signs, state) => expect(conflictStateOf(signs)).toBe(state));
});
