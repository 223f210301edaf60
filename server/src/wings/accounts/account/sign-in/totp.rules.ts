import { createHmac } from 'node:crypto';

const digits = 6;
const stepSeconds = 30;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648: what authenticator apps and people copy. */
export function base32Of(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** RFC 6238 with SHA-1, which is what every app speaks. */
export function totpOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) as number) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code was typed, if it is now or one step away: clocks differ and people are slow. Never one that was taken before, nor one
 * from before it.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const typed = code.replace(/\s/g, '');
  const step = stepAt(now);
  return [step, step - 1, step + 1].find((one) => one > lastStep && totpOf(secret, one) === typed);
}

/** What the QR code says: apps show the issuer and the account beside the code. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`;
