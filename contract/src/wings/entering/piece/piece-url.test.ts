import { describe, expect, test } from 'vitest';
import { isPrivateHost } from '#contract/kernel/call/private-host.ts';
import { addPieceUrl, findPieceUrlProblem, findSocialNetwork, normalisePieceUrl } from './piece-url.ts';

describe('R490: the address an entrant types', () => {
  test.each([
    ['example.org', 'http://example.org'],
    ['  example.org/work?x=1  ', 'http://example.org/work?x=1'],
    ['example.org:8080/work', 'http://example.org:8080/work'],
    ['//example.org/work', 'http://example.org/work'],
    ['http://example.org', 'http://example.org'],
    ['https://example.org/@studio', 'https://example.org/@studio'],
    ['HTTPS://Example.org', 'HTTPS://Example.org'],
    ['example.org/?to=https://other.example', 'http://example.org/?to=https://other.example'],
    ['git+ssh-1.2://example.org', 'git+ssh-1.2://example.org'],
  ])('R147: %j becomes %j', (typed, url) => expect(normalisePieceUrl(typed)).toBe(url));

  test.each([
    ['@example.org', 'http://example.org'],
    ['@studio.example', 'http://studio.example'],
    ['@https://example.org', 'https://example.org'],
    ['@@ example.org', 'http://example.org'],
    ['example.org/@studio', 'http://example.org/@studio'],
  ])('R148, R597: the leading @ of %j goes', (typed, url) => expect(normalisePieceUrl(typed)).toBe(url));

  test('R150: an empty text adds nothing', () => {
    expect(addPieceUrl(['http://example.org'], '   ').urls).toEqual(['http://example.org']);
    expect(addPieceUrl([], '@').urls).toEqual([]);
    expect(normalisePieceUrl(' @ ')).toBe('');
    expect(findPieceUrlProblem('')).toBe('empty');
    expect(findPieceUrlProblem('  ')).toBe('empty');
  });
  test('R151: a bad one is not added and says what is wrong', () =>
    expect(addPieceUrl([], 'http://10.0.0.4/preview')).toEqual({ urls: [], problem: 'private' }));
  test('a good one is added behind the others', () =>
    expect(addPieceUrl(['http://example.org'], 'other.example')).toEqual({ urls: ['http://example.org', 'http://other.example'] }));
  test('the same address is kept once', () => expect(addPieceUrl(['http://example.org'], 'example.org').urls).toHaveLength(1));

  test.each([
    'ftp://example.org',
    'javascript:alert(1)',
    'mailto:someone@example.org',
    'http://',
    'two words',
    'http://user:secret@example.org',
    'http://user@example.org',
    'http://:secret@example.org',
    'ftp://example.org/http://other.example',
  ])('%j is no address a judge can open', (typed) => expect(findPieceUrlProblem(normalisePieceUrl(typed))).toBe('invalid'));
});

describe('addresses no one else can reach', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST.',
    '168.63.129.16',
    'preview.localhost',
    'printer.local',
    'wiki',
    'staging.internal',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '0.0.0.0',
    '10.0.0.4',
    '100.64.1.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[fc00::1]',
    '[fd12:3456:789a::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:c0a8:101]',
    '[::127.0.0.1]',
    '[64:ff9b::10.0.0.1]',
    '[2002:7f00:1::]',
    '[2001:db8::1]',
    '[2001:1ff::1]',
    '[100::1]',
    '[64:ff9b:1::8.8.8.8]',
    '[::ffff:10.255.3.200]',
    '100.127.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.19.0.1',
    '198.51.100.1',
    '203.0.113.1',
  ])('R149: %s is refused', (host) => expect(findPieceUrlProblem(normalisePieceUrl(`${host}/work`))).toBe('private'));

  test.each([
    'example.org',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '192.0.3.1',
    '[2606:4700::1111]',
    '[::ffff:8.8.8.8]',
    'localhost.example.org',
    '10.example.org',
    '100.63.0.1',
    '168.63.129.17',
    '168.63.128.16',
    '168.62.129.16',
    '169.253.0.1',
    '192.1.0.1',
    '192.1.2.1',
    '198.17.0.1',
    '198.51.101.1',
    '198.50.100.1',
    '199.18.0.1',
    '203.0.112.1',
    '203.1.113.1',
    '204.0.113.1',
    '4.3.2.1.example',
    '[2001:200::1]',
    '[2003:db8::1]',
    '[2606:db8::1]',
    '[2606:100::1]',
    '[64:ff9b::8.8.8.8]',
    '[65:ff9b::10.0.0.1]',
    '[64:ff9a::10.0.0.1]',
    '[2002:808:808::]',
    '[::1:ffff:10.0.0.1]',
    '[1::ffff:10.0.0.1]',
    '[1:2:3:4:5:6:7:8]',
    '[1:2:3:4:5:6:7::]',
  ])('%s is let through', (host) => expect(findPieceUrlProblem(normalisePieceUrl(host))).toBeUndefined());

  test('a bare IPv6 address as the server meets it after looking up a name', () => {
    expect(isPrivateHost('::1')).toBe(true);
    expect(isPrivateHost('fe80::1%eth0')).toBe(true);
    expect(isPrivateHost('2606:4700::1111')).toBe(false);
    expect(isPrivateHost('2606:4700::1111%eth0')).toBe(false);
    expect(isPrivateHost('::ffff:8.8.8.8')).toBe(false);
    expect(isPrivateHost('::ffff:10.255.3.200')).toBe(true);
    expect(isPrivateHost('64:ff9b::8.8.8.8')).toBe(false);
    expect(isPrivateHost('64:ff9b::192.168.200.100')).toBe(true);
  });

  test.each([
    '2606::1::2',
    '2606:1:2:3:4:5:6',
    '2606:1:2:3:4:5:6:7:8',
    '2606:1:2:3:4:5:6:7::8',
    '2606:47000::1',
    '2606:x::1',
    '2606:47g::1',
    '2606:g47::1',
    '2606::8.8.8.256',
    '2606::8.8.8.8.example',
  ])('%s cannot be read as an address, and is not let through', (host) => expect(isPrivateHost(host)).toBe(true));

  test('numbers that are no IPv4 address are a name', () => {
    expect(isPrivateHost('256.1.1.1')).toBe(false);
    expect(isPrivateHost('10.0.0.256')).toBe(false);
    expect(isPrivateHost('1.10.0.0.1')).toBe(false);
    expect(isPrivateHost('10.0.0.1.example')).toBe(false);
  });
});

describe('R152: social networks are recognised', () => {
  test.each([
    ['https://twitter.com/studio', 'twitter'],
    ['https://mobile.x.com/studio', 'twitter'],
    ['www.linkedin.com/in/someone', 'linkedin'],
    ['https://www.facebook.com/studio', 'facebook'],
    ['fb.com/studio', 'facebook'],
    ['https://fb.me/studio', 'facebook'],
    ['instagram.com/studio', 'instagram'],
    ['https://plus.google.com/+studio', 'googlePlus'],
    ['https://www.pinterest.co.uk/studio', 'pinterest'],
    ['pinterest.com/studio', 'pinterest'],
  ])('%s', (url, network) => expect(findSocialNetwork(url)).toBe(network));

  test.each(['https://nottwitter.com', 'https://facebook.com.example.org', 'https://google.com/plus', 'linkedin', 'ftp://twitter.com', ''])(
    '%s is none',
    (url) => expect(findSocialNetwork(url)).toBeUndefined(),
  );
});
