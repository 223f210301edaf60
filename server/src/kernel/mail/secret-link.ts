import { seal, unseal } from '../identity/sealed.ts';
import type { Signer } from '../identity/signer.ts';
import { escapeHtml } from './layout.ts';

/** Shown in place of the secret part of an address. */
export const hiddenPart = '•'.repeat(10);

interface SecretLinkOptions {
  expiresAt?: Date;
  /** Good for as long as its reader wants, so that the mail can be sent again with it. */
  isLasting?: boolean;
}

/**
 * An address, or a code alone, that lets anyone who has it act as its reader. Written anywhere, it says its mask; the address itself is sealed beside the mail and
 * joined to it when the mail is handed to the mail server.
 */
export class SecretLink {
  readonly shown: string;
  readonly expiresAt: Date | undefined;
  readonly isLasting: boolean;
  readonly #address: string;

  /** What everyone may know of it, such as the page, and what only its reader may. */
  constructor(page: string, secret: string, { expiresAt, isLasting = false }: SecretLinkOptions = {}) {
    this.shown = page + hiddenPart;
    this.#address = page + secret;
    this.expiresAt = expiresAt;
    this.isLasting = isLasting;
  }

  /** For the seal, and for an answer to the reader themselves. */
  reveal(): string {
    return this.#address;
  }

  toString(): string {
    return this.shown;
  }

  toJSON(): string {
    return this.shown;
  }
}

/** A plain address without its secrets: a code, a signature, a long random part. */
const named = /[?&#](?:code|confirm|key|password|secret|signature|token)=|#./;
const isDrawn = (word: string): boolean => word.length >= 20 && /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);

/** Anyone who passes a link with a token as plain text has forgotten to say that it is secret; better no mail than one that staff can use. */
export function checkOpen(mail: string, address: string): void {
  if (named.test(address) || address.split(/[^\w.-]+/).some(isDrawn)) throw new Error(`${mail}: a link with a token must be a SecretLink`);
}

/** The addresses of one mail, as they lie under the seal. */
interface SealedLinks {
  links: { shown: string; address: string; isLasting: boolean }[];
  /** Also for the header by which mail programs unsubscribe. */
  unsubscribe: string | null;
}

/** Nothing in it opens anything only once. */
export const isLasting = ({ links }: SealedLinks): boolean => links.every((link) => link.isLasting);

const purpose = 'mail links';

export const sealLinks = (signer: Signer, sealed: SealedLinks): string => seal(signer, purpose, JSON.stringify(sealed));

export function sealedOf(secrets: readonly SecretLink[], unsubscribe: SecretLink | undefined): SealedLinks | undefined {
  if (secrets.length === 0 && !unsubscribe) return undefined;
  const links = secrets.map((secret) => ({ shown: secret.shown, address: secret.reveal(), isLasting: secret.isLasting }));
  return { links, unsubscribe: unsubscribe?.reveal() ?? null };
}

interface StoredMail {
  html: string;
  text: string;
  filled: unknown;
  sealedLinks: string | null;
  /** These two are of an earlier release, which stored addresses as they are. */
  secretLink: string | null;
  unsubscribeLink: string | null;
}

/** The mail with masks, whichever release wrote it, and what lies under its seal; nothing if it was sealed under another SECRET. */
export function unsealMail(
  signer: Signer,
  mail: StoredMail,
): Pick<StoredMail, 'html' | 'text' | 'filled'> & { sealed: SealedLinks | undefined } {
  const { html, text, filled } = mail;
  const old = [mail.secretLink, mail.unsubscribeLink].flatMap((address, at) => (address ? [{ address, isLasting: at === 1 }] : []));
  if (old.length === 0) {
    const found = mail.sealedLinks === null ? undefined : unseal(signer, purpose, mail.sealedLinks);
    return { html, text, filled, sealed: found === undefined ? undefined : (JSON.parse(found) as SealedLinks) };
  }
  const links = old.map((link) => ({ ...link, shown: maskOf(link.address) }));
  const without = (words: string, as: (plain: string) => string) =>
    links.reduce((all, { address, shown }) => all.replaceAll(as(address), as(shown)), words);
  return {
    html: without(html, escapeHtml),
    text: without(text, (plain) => plain),
    filled: filled ? JSON.parse(without(JSON.stringify(filled), (plain) => JSON.stringify(plain).slice(1, -1))) : filled,
    sealed: { links, unsubscribe: mail.unsubscribeLink },
  };
}

const maskOf = (address: string): string =>
  (/^[^?#]*[?#]/.exec(address)?.[0] ?? address.slice(0, address.lastIndexOf('/') + 1)) + hiddenPart;

/** The mail as its reader gets it. */
export function joined({ html, text }: { html: string; text: string }, links: SealedLinks['links']): { html: string; text: string } {
  return {
    html: links.reduce((all, { shown, address }) => all.replaceAll(escapeHtml(shown), escapeHtml(address)), html),
    text: links.reduce((all, { shown, address }) => all.replaceAll(shown, address), text),
  };
}

/** Someone else's words about a mail, without its addresses and without what is secret in them. */
export const masked = (words: string, links: SealedLinks['links']): string =>
  links.reduce(
    (all, { shown, address }) => all.replaceAll(address, shown).replaceAll(address.slice(shown.length - hiddenPart.length), hiddenPart),
    words,
  );

/** Addresses that by agreement (RFC 2606) belong to no one. */
const invented = /@(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.example)$/i;
export const isInvented = (email: string): boolean => invented.test(email.trim());
