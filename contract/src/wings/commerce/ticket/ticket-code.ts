/**
 * What the square on a ticket says: a few numbers and a signature over them (Ed25519), so that a door knows genuine tickets without asking anyone.
 * Written in hexadecimal: small squares, and no letters that a hand scanner's keyboard layout confuses.
 */
interface TicketCode {
  /** The ticket product of a season, which is the event. */
  eventId: number;
  ticketId: number;
  /** Counts how often the ticket was passed on. */
  issue: number;
}

interface ReadCode extends TicketCode {
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const format = 1;
const signedBytes = 11;
const signatureBytes = 64;
export const codeLength = 2 * (signedBytes + signatureBytes);
const codeForm = new RegExp(`^[0-9A-F]{${codeLength}}$`);

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** What is signed. */
export function signedPart({ eventId, ticketId, issue }: TicketCode): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(signedBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, format);
  view.setUint32(1, eventId);
  view.setUint32(5, ticketId);
  view.setUint16(9, issue);
  return bytes;
}

export const writeCode = (code: TicketCode, signature: Uint8Array): string => toHex(signedPart(code)) + toHex(signature);

/** Whether a text has the form of a code at all, as a hand scanner types it. */
export const isCodeForm = (text: string): boolean => codeForm.test(text.trim().toUpperCase());

/** Nothing if it isn't one of our codes; only someone with the key can check that it is genuine. */
export function readCode(text: string): ReadCode | undefined {
  if (!isCodeForm(text)) return undefined;
  const bytes = Uint8Array.from(text.trim().match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const view = new DataView(bytes.buffer);
  if (view.getUint8(0) !== format) return undefined;
  return {
    eventId: view.getUint32(1),
    ticketId: view.getUint32(5),
    issue: view.getUint16(9),
    signed: bytes.slice(0, signedBytes),
    signature: bytes.slice(signedBytes),
  };
}

/** As people type a ticket's short number: small letters, spaces and letters that look like digits are forgiven. */
export const plainNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
