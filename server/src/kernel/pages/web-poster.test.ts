import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebhookPeer } from '#kit/webhook-peer.ts';
import { postTo, whyNotPost } from './web-poster.ts';
import { worded } from '#kit/worded.ts';

let peer: Awaited<ReturnType<typeof openWebhookPeer>>;
beforeAll(async () => {
  peer = await openWebhookPeer();
});
afterAll(() => peer.close());

describe('an address that someone typed', () => {
  test.each([
    'http://hooks.example.org/x',
    'ftp://hooks.example.org',
    'https://user:word@hooks.example.org',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://localhost./x',
    'https://localhost../x',
    'https://LOCALHOST./x',
    'https://ｌｏｃａｌｈｏｓｔ/x',
    'https://api.localhost/x',
    'https://printer.local./x',
    'https://intranet/x',
    'https://127.0.0.1./x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://0177.0.0.1/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:a00:1]/x',
    'not an address',
  ])('%s is refused', (url) => expect(worded(whyNotPost(url, false))).toBeTypeOf('string'));

  test('a public one with TLS is fine; this machine only where private addresses are allowed', () => {
    expect(whyNotPost('https://hooks.example.org/x?y=1', false)).toBeUndefined();
    expect(whyNotPost('http://127.0.0.1:8080/x', true)).toBeUndefined();
    expect(worded(whyNotPost('http://10.1.2.3/x', true))).toBeTypeOf('string');
  });

  test.each([[['10.0.0.5']], [['93.184.216.34', '127.0.0.1']], [['::ffff:127.0.0.1']]])(
    'a name that leads to %s is not called',
    async (addresses) => {
      const port = new URL(peer.url).port;
      const posted = await postTo(`https://inside.example.org:${port}/x`, {}, '{}', {
        allowsPrivate: false,
        resolve: async () => addresses,
      });
      expect(posted.status).toBeNull();
      expect(worded(posted.problem ?? undefined)).toBe('This address is in a private network.');
      expect(peer.received).toHaveLength(0);
    },
  );

  test('one that says nothing is left after a while', async () => {
    peer.answer = () => 'silence';
    const posted = await postTo(peer.url, {}, '{}', { allowsPrivate: true, timeoutMs: 300 });
    expect(posted.status).toBeNull();
    expect(worded(posted.problem ?? undefined)).toBe('The server took too long to respond.');
  });
});
