import { Resolver } from 'node:dns/promises';
import { proofFilePath, proofRecordName, proofText } from '#contract/kernel/call/domain-proof.ts';
import { originOfHost } from './addresses.ts';
import type { Services } from '../runtime/services.ts';

/** `away`: no one could be asked, so nothing is known. */
type Look = { provedBy: 'dns' | 'file' } | { provedBy: null; isAway: boolean };

const timeoutMs = 5000;
/** No such name, or none with a TXT record: an answer, in contrast to a name server that has a problem. */
const isNone = (error: unknown): boolean => ['ENOTFOUND', 'ENODATA'].includes(String((error as { code?: unknown }).code));

async function hasRecord(host: string, wanted: string, server: string | undefined): Promise<boolean | undefined> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (server) resolver.setServers([server]);
  try {
    return (await resolver.resolveTxt(proofRecordName(host))).some((parts) => parts.join('').trim() === wanted);
  } catch (error) {
    return isNone(error) ? false : undefined;
  }
}

/** Whether the owner of a domain published this token there. */
export async function lookAtDomain(
  { settings, webProber }: Pick<Services, 'settings' | 'webProber'>,
  host: string,
  token: string,
): Promise<Look> {
  const wanted = proofText(token);
  const record = await hasRecord(host, wanted, settings.DNS_SERVER);
  if (record) return { provedBy: 'dns' };
  for (const origin of new Set([originOfHost(settings.publicUrl, host), `https://${host}`, `http://${host}`])) {
    if ((await webProber.read(`${origin}${proofFilePath}`))?.trim() === wanted) return { provedBy: 'file' };
  }
  return { provedBy: null, isAway: record === undefined };
}
