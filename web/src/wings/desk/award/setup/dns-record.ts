interface DnsRecord {
  type: 'CNAME' | 'A' | 'AAAA';
  name: string;
  value: string;
}

/** The record that leads a domain here, or nothing where this installation has no name that is known outside. */
export function dnsRecordFor(name: string, publicHost: string): DnsRecord | undefined {
  if (publicHost === 'localhost' || publicHost.endsWith('.localhost')) return undefined;
  if (/^[\d.]+$/.test(publicHost)) return { type: 'A', name, value: publicHost };
  if (publicHost.includes(':')) return { type: 'AAAA', name, value: publicHost.replace(/^\[|\]$/g, '') };
  return { type: 'CNAME', name, value: publicHost };
}
