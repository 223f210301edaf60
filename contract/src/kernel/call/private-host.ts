import { withoutEnd } from '../text/text-ends.ts';

const localSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'home.arpa', 'localdomain'];

/** R149: names and addresses that only exist inside someone's own network. Names that resolve to such addresses are the server's to find. */
export function isPrivateHost(hostname: string): boolean {
  const host = withoutEnd(hostname.toLowerCase(), /\./);
  if (host.startsWith('[')) return isPrivateIPv6(host.slice(1, -1));
  if (host.includes(':')) return isPrivateIPv6(host);
  const v4 = parseIPv4(host);
  if (v4) return isPrivateIPv4(v4);
  // One label without a dot is a machine of the own network.
  return !host.includes('.') || localSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
}

type IPv4 = readonly [number, number, number, number];

function parseIPv4(host: string): IPv4 | undefined {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host);
  if (!match) return undefined;
  const [a, b, c, d] = match.slice(1).map(Number) as [number, number, number, number];
  return [a, b, c, d].every((part) => part <= 255) ? [a, b, c, d] : undefined;
}

function isPrivateIPv4([a, b, c, d]: IPv4): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true;
  if (a === 100) return b >= 64 && b <= 127;
  // What a machine in one of the clouds asks for its settings.
  if (a === 168) return b === 63 && c === 129 && d === 16;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b <= 31;
  if (a === 192) return b === 168 || (b === 0 && (c === 0 || c === 2));
  if (a === 198) return b === 18 || b === 19 || (b === 51 && c === 100);
  return a === 203 && b === 0 && c === 113;
}

/** Eight 16-bit groups, or nothing for something that is no IPv6 address. */
function parseIPv6(text: string): number[] | undefined {
  // An IPv4 tail is two groups.
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const v4 = tail?.[2] ? parseIPv4(tail[2]) : undefined;
  if (tail && !v4) return undefined;
  const address = v4 ? `${tail?.[1]}${(v4[0] * 256 + v4[1]).toString(16)}:${(v4[2] * 256 + v4[3]).toString(16)}` : text;
  const halves = address.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], rest = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - rest.length;
  if (halves.length === 2 ? missing < 0 : missing !== 0) return undefined;
  const groups = [...head, ...Array<string>(Math.max(0, missing)).fill('0'), ...rest];
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : undefined;
}

const asIPv4 = (high: number, low: number): IPv4 => [high >> 8, high & 255, low >> 8, low & 255];

function isPrivateIPv6(text: string): boolean {
  const groups = parseIPv6(text.split('%', 1)[0] ?? '');
  // What cannot be read is not let through.
  if (!groups) return true;
  const [first = 0, second = 0, third = 0] = groups;
  const [seventh = 0, eighth = 0] = groups.slice(6);
  const startsWithZeros = (count: number): boolean => groups.slice(0, count).every((group) => group === 0);
  // ::/96 holds ::, ::1 and the old IPv4-compatible addresses; ::ffff:0:0/96 the mapped ones.
  if (startsWithZeros(6)) return true;
  if (startsWithZeros(5) && groups[5] === 0xffff) return isPrivateIPv4(asIPv4(seventh, eighth));
  // NAT64 and 6to4 carry an IPv4 address: it decides.
  if (first === 0x64 && second === 0xff9b) return third !== 0 || isPrivateIPv4(asIPv4(seventh, eighth));
  if (first === 0x2002) return isPrivateIPv4(asIPv4(second, third));
  const isUniqueLocal = (first & 0xfe00) === 0xfc00;
  const isLinkOrSiteLocal = (first & 0xff80) === 0xfe80;
  const isMulticast = (first & 0xff00) === 0xff00;
  const isDiscardOrDocumentation = first === 0x100 || (first === 0x2001 && (second === 0xdb8 || second < 0x200));
  return isUniqueLocal || isLinkOrSiteLocal || isMulticast || isDiscardOrDocumentation;
}
