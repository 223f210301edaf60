import { expect, test } from 'vitest';
import { WrongKey } from '#server/kernel/payments/gateway.ts';
import { wordsOfAccepted, wordsOfKeyTrouble, wordsOfMailTrouble } from './trouble.rules.ts';
import { worded } from '#kit/worded.ts';

const at = { host: 'mail.example.org', port: 587 };

test.each([
  [{ code: 'EAUTH', message: '535 who are you' }, 'The mail server refused the username or password.'],
  [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'There’s no server named mail.example.org. Check the host.'],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'Nothing responds at mail.example.org, port 587. Check the host and the port.'],
  [
    { code: 'ESOCKET', originalCode: 'EHOSTUNREACH' },
    'mail.example.org can’t be reached from this server. Check the host and the network.',
  ],
  [
    { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'The certificate of mail.example.org isn’t valid for that name, so the connection isn’t safe. Use the name in the certificate.',
  ],
  [{ code: 'ETLS', command: 'STARTTLS' }, 'The mail server doesn’t offer encryption with STARTTLS. Choose TLS, or another port.'],
  [{ code: 'ESOCKET', message: 'wrong version number' }, 'mail.example.org doesn’t use TLS at port 587. Choose STARTTLS, or another port.'],
  [{ code: 'ETIMEDOUT' }, 'mail.example.org didn’t respond at port 587. Check the host, the port and the firewall.'],
  [{ code: 'EPROTOCOL', message: 'HTTP/1.1 400' }, 'The server at mail.example.org, port 587, isn’t a mail server. Check the port.'],
  [new Error('whatever it said'), 'The mail server at mail.example.org, port 587, couldn’t be reached.'],
])('trouble with a mail server has a message of our own: %o', (problem, words) => {
  expect(worded(wordsOfMailTrouble(problem, at))).toBe(words);
});

test('keys are accepted, refused or not known yet', () => {
  expect(worded(wordsOfKeyTrouble(new WrongKey('Stripe doesn’t accept the secret key.', 'STRIPE_SECRET_KEY')))).toBe(
    'Stripe doesn’t accept the secret key.',
  );
  expect(worded(wordsOfKeyTrouble(new Error('ECONNRESET')))).toContain('couldn’t reach Stripe');
  expect(worded(wordsOfAccepted(true))).toContain('real money');
  expect(worded(wordsOfAccepted(false))).toContain('no one is charged');
});
