import { expect, test } from 'vitest';
import { dnsRecordFor } from './dns-record.ts';

test.each([
  ['laurel.example', 'CNAME', 'laurel.example'],
  ['192.0.2.7', 'A', '192.0.2.7'],
  ['[2001:db8::7]', 'AAAA', '2001:db8::7'],
])('to %s leads a record of type %s', (host, type, value) => {
  expect(dnsRecordFor('awards.example.org', host)).toEqual({ type, name: 'awards.example.org', value });
});

test('nothing leads to a name that only this computer knows', () => {
  expect(dnsRecordFor('awards.example.org', 'localhost')).toBeUndefined();
  expect(dnsRecordFor('awards.example.org', 'laurel.localhost')).toBeUndefined();
});
