import { expect, test } from 'vitest';
import { firstProblemOf } from '#kit/schema-problems.ts';
import { HostName, hostInHeader, hostNameIn } from './host-name.ts';

test.each([
  ['awards.example.org', 'awards.example.org'],
  [' Awards.Example.ORG. ', 'awards.example.org'],
  ['https://awards.example.org/', 'awards.example.org'],
  ['preise.müller.example', 'preise.xn--mller-kva.example'],
  ['kilnmark.localhost', 'kilnmark.localhost'],
  ['localhost', undefined],
  ['awards.example.org:8080', undefined],
  ['awards.example.org/entries', undefined],
  ['user@awards.example.org', undefined],
  ['127.0.0.1', undefined],
  ['1.2.3', undefined],
  ['0x7f.1', undefined],
  ['[::1]', undefined],
  ['*.example.org', undefined],
  ['a_b.example.org', undefined],
  ['-a.example.org', undefined],
  ['awards..org', undefined],
  ['two words.org', undefined],
  ['a%2e.example.org', undefined],
  [`${'a'.repeat(64)}.org`, undefined],
  [`${'abcdefgh.'.repeat(30)}org`, undefined],
  ['', undefined],
])('%s means %s', (text, name) => {
  expect(hostNameIn(text)).toBe(name);
});

test('a form says what to enter', () => {
  expect(HostName.parse('https://Awards.example.org')).toBe('awards.example.org');
  expect(firstProblemOf(HostName, 'localhost')).toBe('Enter a domain, such as awards.example.org.');
  expect(HostName.safeParse(`${'a.'.repeat(200)}org`).success).toBe(false);
});

test.each([
  ['Awards.example.org:443', 'awards.example.org'],
  ['awards.example.org.', 'awards.example.org'],
  [undefined, ''],
])('the header %s names %s', (header, name) => {
  expect(hostInHeader(header)).toBe(name);
});
