import { isIP, isIPv4, type Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Which proxies in front are believed: so many of them, or those at these addresses. */
type ProxyTrust = { hops: number } | { networks: readonly Network[] };

const mostHops = 10;

/** `2` or `10.0.0.0/8, 192.0.2.7`; nothing when it is neither. */
export function parseTrust(text: string): ProxyTrust | undefined {
  const given = text.trim();
  if (/^\d+$/.test(given)) return Number(given) >= 1 && Number(given) <= mostHops ? { hops: Number(given) } : undefined;
  const networks = given.split(',').map((part) => networkOf(part.trim()));
  return networks.every((network) => network !== undefined) ? { networks } : undefined;
}

function networkOf(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  if (!isIP(address) || rest.length > 0) return undefined;
  const parsed = ipaddr.process(address);
  const all = parsed.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [parsed, all];
  // A mapped network would have its bits counted from another end.
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > all || parsed.kind() !== ipaddr.parse(address).kind()) return undefined;
  return [parsed, Number(bits)];
}

/** Of a connection, which asks again and again. It has none anymore when it is closed. */
const directs = new WeakMap<object, string>();

function directOf(socket: Pick<Socket, 'remoteAddress'>): string {
  let known = directs.get(socket);
  if (known === undefined) directs.set(socket, (known = plain(socket.remoteAddress ?? '') ?? ''));
  return known;
}

/**
 * Who is asking, by address. Each proxy adds at the end of the header whom it heard from, so the header is read from its end, and only as far as the
 * proxies are ours: what comes before them anyone may have written. Where something is no address, the connection's own holds.
 * In place of Fastify's `request.ip`, which knows no number of proxies and takes any text for an address.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trust: ProxyTrust | undefined): string {
  const direct = directOf(request.socket);
  const header = request.headers['x-forwarded-for'];
  if (!trust || !header || !direct) return direct;
  const whole = typeof header === 'string' ? header : header.join(',');
  // One proxy is the rule, and this is asked for every vote.
  const forwarded = whole.includes(',') ? whole.split(',').reverse() : [whole];
  let address = direct;
  for (const [index, text] of forwarded.entries()) {
    if ('hops' in trust ? index >= trust.hops : !isWithin(address, trust.networks)) break;
    const next = plain(withoutPort(text.trim()));
    if (next === undefined) return direct;
    address = next;
  }
  return address;
}

/** An address or name by which only this machine is reached. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');

const isWithin = (address: string, networks: readonly Network[]): boolean => {
  const parsed = ipaddr.parse(address);
  return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
};

/** An IPv4 address as such, also where it came mapped into IPv6; nothing for anything else. */
const plain = (text: string): string | undefined => {
  // Written in one way only, so it needs no reading.
  if (isIPv4(text)) return text;
  const [address = ''] = text.split('%');
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
};

/** Some proxies write the port behind it: `198.51.100.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string => (text.includes(':') ? cutPort(text) : text);
const cutPort = (text: string): string => /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
