import { Resolver } from 'node:dns/promises';

/** What names have in the DNS. Undefined: no one could be asked, so nothing is known. */
export interface NameServer {
  texts: (name: string) => Promise<string[] | undefined>;
  /** IPv4 and IPv6. */
  addresses: (name: string) => Promise<string[] | undefined>;
  exchanges: (name: string) => Promise<string[] | undefined>;
}

const timeoutMs = 5000;
/** No such name, or none with such a record: an answer, in contrast to a name server that has a problem. */
const isNone = (error: unknown): boolean => ['ENOTFOUND', 'ENODATA'].includes(String((error as { code?: unknown }).code));

async function known<T>(asked: Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await asked;
  } catch (error) {
    return isNone(error) ? [] : undefined;
  }
}

/** Asks the system's name servers, or the one of DNS_SERVER. */
export function nameServer(server: string | undefined): NameServer {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (server) resolver.setServers([server]);
  return {
    texts: async (name) => (await known(resolver.resolveTxt(name)))?.map((parts) => parts.join('').trim()),
    async addresses(name) {
      const [four, six] = await Promise.all([known(resolver.resolve4(name)), known(resolver.resolve6(name))]);
      return four && six && [...four, ...six];
    },
    exchanges: async (name) => (await known(resolver.resolveMx(name)))?.map(({ exchange }) => exchange),
  };
}
