import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';
import { withoutEnd } from '#contract/kernel/text/text-ends.ts';

const says = saying(texts);

interface Probed {
  isReachable: boolean;
  /** Of the last answer, if there was one. */
  status: number | null;
  /** When it is not reachable. */
  reason: Said | null;
}

interface ProberOptions {
  /** Every address of a name. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** For tests alone, which may only speak to this machine: `127.0.0.1:8123` passes as a public address. */
  treatAsPublic?: ReadonlySet<string>;
  timeoutMs?: number;
}

const maxBytes = 64 * 1024;
const maxRedirects = 5;
const resolvingMs = 3000;
const usualPorts = new Set([80, 443, 8080, 8443]);
const allAddresses = async (hostname: string) => (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

export const privateWords = says('siteInPrivateNetwork');

class Unreachable extends Error {
  readonly words: Said;

  constructor(words: Said) {
    super(words.key);
    this.words = words;
  }
}

/** The name or number in an address, in its one form: what IDNA, odd numbers and dots at the end come to. */
export const hostOf = (url: URL): string => withoutEnd(url.hostname, /\./).replace(/^\[|\]$/g, '');

/**
 * Looks whether a stranger on the internet can open an address, without becoming a way into our own network: each name is resolved once, every
 * address it has must be a public one, and the connection goes to that very address; redirects start over.
 */
export class WebProber {
  readonly #resolve: (hostname: string) => Promise<string[]>;
  readonly #treatAsPublic: ReadonlySet<string>;
  readonly #timeoutMs: number;

  constructor({ resolve = allAddresses, treatAsPublic = new Set(), timeoutMs = 8000 }: ProberOptions = {}) {
    this.#resolve = resolve;
    this.#treatAsPublic = treatAsPublic;
    this.#timeoutMs = timeoutMs;
  }

  async probe(text: string): Promise<Probed> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    let status: number | null = null;
    try {
      let url = new URL(text);
      for (let redirects = 0; ; redirects += 1) {
        const answer = await this.#ask(url, signal);
        status = answer.status;
        if (!answer.location) break;
        if (redirects === maxRedirects) throw new Unreachable(says('tooManyRedirects'));
        if (!URL.canParse(answer.location, url.href)) throw new Unreachable(says('redirectUnreadable'));
        url = new URL(answer.location, url);
      }
      return status < 400 ? { isReachable: true, status, reason: null } : { isReachable: false, status, reason: wordsOfStatus(status) };
    } catch (error) {
      return { isReachable: false, status, reason: reasonOf(error, signal) };
    }
  }

  /**
   * Which of these addresses have a name that leads into a private network (R597). A name that no one knows, or knows in time, leads nowhere
   * yet: anyone who opens it later is looked at then.
   */
  async privateAmong(texts: readonly string[]): Promise<ReadonlySet<string>> {
    const urls = texts.flatMap((text) => URL.parse(text) ?? []);
    const found = await Promise.all(
      urls.map((url) =>
        withSignal(this.#publicAddressOf(url), AbortSignal.timeout(resolvingMs)).then(
          () => [],
          (error: unknown) => (error instanceof Unreachable && error.words === privateWords ? [url.hostname] : []),
        ),
      ),
    );
    const hosts = new Set(found.flat());
    return new Set(texts.filter((text) => hosts.has(URL.parse(text)?.hostname ?? '')));
  }

  /** The beginning of a text at this very address, which may not lead elsewhere; nothing where there is none. */
  async read(text: string): Promise<string | undefined> {
    try {
      const { status, body } = await this.#ask(new URL(text), AbortSignal.timeout(this.#timeoutMs));
      return status === 200 ? body : undefined;
    } catch {
      return undefined;
    }
  }

  async #ask(url: URL, signal: AbortSignal): Promise<{ status: number; location?: string; body: string }> {
    const address = await withSignal(this.#publicAddressOf(url), signal);
    const family = isIP(address);
    const { Agent, request } = await import('undici');
    const agent = new Agent({
      connect: {
        timeout: this.#timeoutMs,
        // The address was checked: asking for it again could give another one.
        lookup: (_name, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
      },
      maxHeaderSize: 16 * 1024,
      headersTimeout: this.#timeoutMs,
      bodyTimeout: this.#timeoutMs,
      pipelining: 0,
    });
    try {
      const { statusCode, headers, body } = await request(url, {
        dispatcher: agent,
        signal,
        headers: { 'user-agent': 'Laurel link check', accept: 'text/html,*/*;q=0.8' },
      });
      const location = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of body) {
        chunks.push(chunk as Buffer);
        bytes += (chunk as Buffer).length;
        if (bytes >= maxBytes) break;
      }
      const start = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
      return { status: statusCode, body: start, ...(typeof location === 'string' && { location }) };
    } finally {
      await agent.destroy().catch(() => undefined);
    }
  }

  async #publicAddressOf(url: URL): Promise<string> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Unreachable(says('onlyHttp'));
    if (url.username || url.password) throw new Unreachable(says('addressHasPassword'));
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const host = hostOf(url);
    const addresses = isIP(host) ? [host] : await this.#resolve(host);
    const first = addresses[0];
    if (!first) throw new Unreachable(says('noSite'));
    const isLentOut = (address: string) => this.#treatAsPublic.has(`${address}:${port}`);
    // One private address among several is enough: the next visitor may get it.
    if (!addresses.every((address) => isLentOut(address) || isPublicAddress(address))) {
      throw new Unreachable(privateWords);
    }
    if (!usualPorts.has(port) && !isLentOut(first)) throw new Unreachable(says('onlyUsualPorts'));
    return first;
  }
}

/** Only a machine inside of a cloud reaches these, though they look like addresses of the internet: they tell it its keys, or lead to the cloud's inner services. */
const insideOfClouds = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((network) => ipaddr.parseCIDR(network));
/** All that was ever given out as IPv6 of the internet. */
const internet6 = ipaddr.parseCIDR('2000::/3');

/** Everything that is not plain unicast of the internet is refused: loopback, private, link-local, carrier NAT, multicast, mapped, tunnels. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  const isIn = (network: [ipaddr.IPv4 | ipaddr.IPv6, number]) => network[0].kind() === parsed.kind() && parsed.match(network);
  return parsed.kind() === 'ipv6' ? isIn(internet6) : !insideOfClouds.some(isIn);
}

const withSignal = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason as Error);
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);

function wordsOfStatus(status: number): Said {
  if (status === 401 || status === 403) return says('siteNeedsSignIn', { status });
  if (status === 404 || status === 410) return says('pageMissing', { status });
  return says(status >= 500 ? 'siteHasProblem' : 'pageNotShown', { status });
}

function reasonOf(error: unknown, signal: AbortSignal): Said {
  if (error instanceof Unreachable) return error.words;
  if (signal.aborted) return says('siteTooSlow');
  const code = String((error as { code?: unknown }).code ?? '');
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA'].includes(code)) return says('noSite');
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return says('siteCertificate');
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return says('siteTooSlow');
  return says('siteUnreachable');
}
