import ipaddr from 'ipaddr.js';
import type { NameServer } from '#server/kernel/pages/name-server.ts';

/** `away`: a name server didn't answer. */
type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'many' | 'broken' | 'away';

type Look = Pick<NameServer, 'texts' | 'addresses' | 'exchanges'>;
interface Asking {
  look: Look;
  ip: string;
  /** RFC 7208, 4.6.4: a record that needs more is a broken one. */
  lookups: { left: number };
}

const results = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;
const mechanism = /^([-+?~]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]{1,255}))?((?:\/{1,2}\d{1,3}){0,2})$/i;

const isIn = (ip: string, range: string, prefix: number): boolean => {
  const [address, of] = [ipaddr.process(ip), ipaddr.process(range)];
  if (address.kind() !== of.kind() || prefix > (of.kind() === 'ipv4' ? 32 : 128)) return false;
  return address.match(of, prefix);
};
/** `/24//64`: for IPv4, and for IPv6. */
function prefixFor(ip: string, lengths: string): number {
  const [, four, six] = /^(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(lengths) ?? [];
  return ipaddr.parse(ip).kind() === 'ipv4' ? Number(four ?? 32) : Number(six ?? 128);
}
const anyIn = (ip: string, addresses: readonly string[], lengths: string): boolean =>
  addresses.some((address) => isIn(ip, address, prefixFor(address, lengths)));

type Matched = boolean | 'broken' | 'away';

async function matches(asking: Asking, domain: string, name: string, value: string | undefined, lengths: string): Promise<Matched> {
  const { look, ip, lookups } = asking;
  if (name === 'all') return true;
  if (name === 'ip4' || name === 'ip6') {
    if (!value || !ipaddr.isValid(value)) return 'broken';
    const most = name === 'ip4' ? 32 : 128;
    return isIn(ip, value, lengths ? Number(lengths.slice(1)) : most);
  }
  lookups.left -= 1;
  if (lookups.left < 0) return 'broken';
  const target = value ?? domain;
  // Depends on each email, which we don't have, or is no longer used.
  if (name === 'ptr' || name === 'exists' || target.includes('%')) return false;
  if (name === 'include') {
    if (!value) return 'broken';
    const result = await evaluate(asking, value);
    if (result === 'away') return 'away';
    return result === 'none' || result === 'many' || result === 'broken' ? 'broken' : result === 'pass';
  }
  const names = name === 'mx' ? await look.exchanges(target) : [target];
  const found = await Promise.all((names ?? []).slice(0, 10).map((one) => look.addresses(one)));
  if (!names || found.includes(undefined)) return 'away';
  return anyIn(
    ip,
    found.flatMap((some) => some ?? []),
    lengths,
  );
}

async function evaluate(asking: Asking, domain: string): Promise<SpfResult> {
  const texts = await asking.look.texts(domain);
  if (!texts) return 'away';
  const records = texts.filter((text) => isSpf(text));
  const [record] = records;
  if (record === undefined) return 'none';
  if (records.length > 1) return 'many';
  let redirect: string | undefined;
  for (const term of record.split(/\s+/).slice(1).filter(Boolean)) {
    const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(term);
    if (modifier) {
      if (modifier[1]?.toLowerCase() === 'redirect') redirect = modifier[2];
      continue;
    }
    const [, sign, name, value, lengths = ''] = mechanism.exec(term) ?? [];
    if (name === undefined) return 'broken';
    const matched = await matches(asking, domain, name.toLowerCase(), value, lengths);
    if (typeof matched === 'string') return matched;
    if (matched) return results[(sign || '+') as keyof typeof results];
  }
  if (redirect === undefined) return 'neutral';
  asking.lookups.left -= 1;
  if (asking.lookups.left < 0) return 'broken';
  const result = await evaluate(asking, redirect);
  return result === 'none' ? 'broken' : result;
}

export const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text);

/** What the SPF record of a domain says about email from an address (RFC 7208), as far as that can be said without an email. */
export const spfOf = (look: Look, domain: string, ip: string): Promise<SpfResult> => evaluate({ look, ip, lookups: { left: 10 } }, domain);
