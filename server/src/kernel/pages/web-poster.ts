import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Agent } from 'undici';
import { isPrivateHost } from '#contract/kernel/call/private-host.ts';
import { hostOf, isPublicAddress } from './web-prober.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

export interface Posted {
  /** Of the answer, if one came. */
  status: number | null;
  /** How it began. */
  response: string | null;
  /** When it did not arrive. */
  problem: Said | null;
  durationMs: number;
}

interface PosterOptions {
  /** Lets it reach private networks and this machine, there also without TLS. */
  allowsPrivate: boolean;
  timeoutMs?: number;
  /** Every address of a name. */
  resolve?: (hostname: string) => Promise<string[]>;
}

const keptBytes = 2048;
const allAddresses = async (hostname: string) => (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);
const isLoopbackName = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\./.test(host);

class NotSent extends Error {
  readonly words: Said;

  constructor(words: Said) {
    super(words.key);
    this.words = words;
  }
}

/** Why an address cannot be posted to, as far as it shows without asking anyone; undefined when it can. */
export function whyNotPost(text: string, allowsPrivate: boolean): Said | undefined {
  if (!URL.canParse(text)) return says('enterHttpsAddress');
  const url = new URL(text);
  const host = hostOf(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowsPrivate && isLoopbackName(host))) return says('enterHttpsAddress');
  if (url.username || url.password) return says('addressHasPassword');
  if (!allowsPrivate && (isPrivateHost(host) || (isIP(host) && !isPublicAddress(host)))) return says('addressInPrivateNetwork');
  return undefined;
}

/**
 * Posts to an address that someone typed, without becoming a way into our own network: the name is resolved once, all its addresses must be
 * public, the connection goes to that very address, and redirects are not followed.
 */
export async function postTo(text: string, headers: Record<string, string>, body: string, options: PosterOptions): Promise<Posted> {
  const { allowsPrivate, timeoutMs = 10_000, resolve = allAddresses } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const start = Date.now();
  const ended = (posted: Omit<Posted, 'durationMs'>): Posted => ({ ...posted, durationMs: Date.now() - start });
  let agent: Agent | undefined;
  try {
    const why = whyNotPost(text, allowsPrivate);
    if (why) throw new NotSent(why);
    const url = new URL(text);
    const host = hostOf(url);
    const addresses = isIP(host) ? [host] : await resolve(host);
    const address = addresses[0];
    if (!address) throw new NotSent(says('noServer'));
    // One private address among several is enough: the next attempt may get it.
    if (!allowsPrivate && !addresses.every(isPublicAddress)) throw new NotSent(says('addressInPrivateNetwork'));
    const family = isIP(address);
    const undici = await import('undici');
    agent = new undici.Agent({
      connect: {
        timeout: timeoutMs,
        lookup: (_name, how, done) => (how.all ? done(null, [{ address, family }]) : done(null, address, family)),
      },
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      pipelining: 0,
    });
    const answer = await undici.request(url, { method: 'POST', dispatcher: agent, signal, headers, body });
    const response = await startOf(answer.body);
    const isTaken = answer.statusCode >= 200 && answer.statusCode < 300;
    return ended({
      status: answer.statusCode,
      response,
      problem: isTaken ? null : says('serverAnswered', { status: answer.statusCode }),
    });
  } catch (error) {
    return ended({ status: null, response: null, problem: problemOf(error, signal) });
  } finally {
    await agent?.destroy().catch(() => undefined);
  }
}

async function startOf(body: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= keptBytes) break;
  }
  // The database takes no NUL.
  return Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '');
}

function problemOf(error: unknown, signal: AbortSignal): Said {
  if (error instanceof NotSent) return error.words;
  if (signal.aborted) return says('serverTooSlow');
  const code = String((error as { code?: unknown }).code ?? '');
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA'].includes(code)) return says('noServer');
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return says('serverCertificate');
  if (/TIMEOUT/.test(code)) return says('serverTooSlow');
  return says('serverUnreachable');
}
