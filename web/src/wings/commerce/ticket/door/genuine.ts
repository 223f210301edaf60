import { readCode } from '#contract/wings/commerce/ticket/ticket-code.ts';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Whether we signed a code, by the key alone and without asking anyone; undefined where this browser knows no Ed25519. */
export async function isGenuine(publicKey: string, text: string): Promise<boolean | undefined> {
  const code = readCode(text);
  if (!code) return false;
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, code.signature, code.signed);
  } catch {
    return undefined;
  }
}
