import type { Signer } from '../identity/signer.ts';

/** In hexadecimal: mail servers may change the letter case of an address. */
const markOf = (signer: Signer, id: string): string =>
  Buffer.from(signer.sign('return address', id), 'base64url').toString('hex').slice(0, 20);

/** Where a mail server returns this mail if it can't be delivered: names the mail, so that no one can have another's called undeliverable. */
export function returnAddress(signer: Signer, address: string, mailId: number): string {
  const at = address.lastIndexOf('@');
  const id = mailId.toString(36);
  return `${address.slice(0, at)}+${id}.${markOf(signer, id)}${address.slice(at)}`;
}

/** The mail that a message was returned for. */
export function returnedMail(signer: Signer, message: string): number | undefined {
  const head = message.slice(0, message.indexOf('\r\n\r\n'));
  for (const [, id = '', mark] of head.toLowerCase().matchAll(/\+([\da-z]{1,7})\.([\da-f]{20})@/g))
    if (markOf(signer, id) === mark) return Number.parseInt(id, 36);
  return undefined;
}
