import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readCode, signedPart, writeCode } from '#contract/wings/commerce/ticket/ticket-code.ts';
import type { Signer } from '#server/kernel/identity/signer.ts';

interface Numbered {
  id: number;
  issue: number;
}

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derived from SECRET, so that nothing in the database can sign a ticket. */
const privateKeyOf = (signer: Signer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([keyHead, signer.key('ticket code')]), format: 'der', type: 'pkcs8' });

/** For doors, which know genuine tickets by it and can make none. */
export const publicKeyOf = (signer: Signer): string => createPublicKey(privateKeyOf(signer)).export({ format: 'jwk' }).x ?? '';

/** What the square on a ticket says. */
export function codeOf(signer: Signer, { id, issue, productSeasonId }: Numbered & { productSeasonId: number }): string {
  const code = { eventId: productSeasonId, ticketId: id, issue };
  return writeCode(code, sign(null, signedPart(code), privateKeyOf(signer)));
}

/** Nothing for what we did not sign. */
export function provenCode(signer: Signer, text: string) {
  const code = readCode(text);
  return code && verify(null, code.signed, createPublicKey(privateKeyOf(signer)), code.signature) ? code : undefined;
}

/** No letters that are taken for digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What people read out: the order, the seat, and four letters that cannot be guessed. Passed on, it is another. */
export function numberOf(signer: Signer, { id, issue, seat, confirmationNumber }: Numbered & { seat: number; confirmationNumber: string }) {
  const bytes = createHmac('sha256', signer.key('ticket number')).update(`${id}.${issue}`).digest();
  const proof = Array.from(bytes.subarray(0, 4), (byte) => letters[byte % letters.length]).join('');
  return `${confirmationNumber
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()}-${seat}-${proof}`;
}

const purpose = 'ticket link';

/** A link shows one ticket as long as it is not passed on, or all tickets of an order. */
export const ticketToken = (signer: Signer, { id, issue }: Numbered): string =>
  `t${id}.${issue}.${signer.sign(purpose, `t${id}.${issue}`)}`;
export const orderToken = (signer: Signer, orderId: number): string => `o${orderId}.${signer.sign(purpose, `o${orderId}`)}`;

type Opens = { ticketId: number; issue: number } | { orderId: number };

/** What a link opens; nothing if we did not make it. */
export function readToken(signer: Signer, token: string): Opens | undefined {
  const [, text = '', kind, first, second, signature = ''] = /^(([ot])(\d{1,10})(?:\.(\d{1,5}))?)\.([\w-]{43})$/.exec(token) ?? [];
  if (!kind || (kind === 't') !== (second !== undefined) || !signer.isSigned(purpose, text, signature)) return undefined;
  return kind === 'o' ? { orderId: Number(first) } : { ticketId: Number(first), issue: Number(second) };
}
