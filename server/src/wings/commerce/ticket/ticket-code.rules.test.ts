import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { readCode } from '#contract/wings/commerce/ticket/ticket-code.ts';
import { Signer } from '#server/kernel/identity/signer.ts';
import { codeOf, numberOf, orderToken, provenCode, publicKeyOf, readToken, ticketToken } from './ticket-code.rules.ts';

const [signer, other] = [new Signer('a'.repeat(32)), new Signer('b'.repeat(32))];
const ticket = { id: 12, issue: 1, productSeasonId: 7, seat: 2, confirmationNumber: 'WN-53QX' };

test('a code is proven by the public key alone; every altered letter, and another installation’s, is refused', () => {
  const code = codeOf(signer, ticket);
  expect(provenCode(signer, code)).toMatchObject({ eventId: 7, ticketId: 12, issue: 1 });
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKeyOf(signer) }, format: 'jwk' });
  const read = readCode(code);
  expect(read && verify(null, read.signed, key, read.signature)).toBe(true);
  for (let at = 0; at < code.length; at += 1) {
    const altered = `${code.slice(0, at)}${code[at] === '0' ? '1' : '0'}${code.slice(at + 1)}`;
    expect(provenCode(signer, altered), String(at)).toBeUndefined();
  }
  expect(provenCode(signer, codeOf(other, ticket))).toBeUndefined();
  expect(publicKeyOf(other)).not.toBe(publicKeyOf(signer));
  expect(codeOf(signer, { ...ticket, issue: 2 })).not.toBe(code);
});

test('a number names order and seat, and cannot be guessed from them; passed on it is another', () => {
  expect(numberOf(signer, ticket)).toMatch(/^WN53-2-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(numberOf(signer, ticket)).toBe(numberOf(signer, ticket));
  const others = [
    { ...ticket, issue: 2 },
    { ...ticket, id: 13 },
  ].map((each) => numberOf(signer, each));
  expect(new Set([numberOf(signer, ticket), numberOf(other, ticket), ...others]).size).toBe(4);
});

test('a link opens one ticket of one issue, or an order; what we did not sign opens nothing', () => {
  const [one, whole] = [ticketToken(signer, ticket), orderToken(signer, 5)];
  expect([readToken(signer, one), readToken(signer, whole)]).toEqual([{ ticketId: 12, issue: 1 }, { orderId: 5 }]);
  expect(readToken(signer, ticketToken(signer, { id: 12, issue: 10 })), 'passed on nine times').toEqual({ ticketId: 12, issue: 10 });
  const forged = [
    one.replace('t12.1', 't12.2'),
    one.replace('t12.1', 't13.1'),
    one.replace('t12.1', 'o12'),
    whole.replace('o5', 'o6'),
    whole.replace('o5', 'o5.1'),
    ticketToken(other, ticket),
    `${one}x`,
    `x${one}`,
    `t12.${signer.sign('ticket link', 't12')}`,
    `o5.1.${signer.sign('ticket link', 'o5.1')}`,
    '',
  ];
  for (const token of forged) expect(readToken(signer, token), token).toBeUndefined();
});
