import { proofFilePath, proofRecordName, proofText } from '#contract/kernel/call/domain-proof.ts';
import { originOfHost } from './addresses.ts';
import type { Services } from '../runtime/services.ts';
import { nameServer } from './name-server.ts';

/** `away`: no one could be asked, so nothing is known. */
type Look = { provedBy: 'dns' | 'file' } | { provedBy: null; isAway: boolean };

/** Whether the owner of a domain published this token there. */
export async function lookAtDomain(
  { settings, webProber }: Pick<Services, 'settings' | 'webProber'>,
  host: string,
  token: string,
): Promise<Look> {
  const wanted = proofText(token);
  const texts = await nameServer(settings.DNS_SERVER).texts(proofRecordName(host));
  if (texts?.includes(wanted)) return { provedBy: 'dns' };
  for (const origin of new Set([originOfHost(settings.publicUrl, host), `https://${host}`, `http://${host}`])) {
    if ((await webProber.read(`${origin}${proofFilePath}`))?.trim() === wanted) return { provedBy: 'file' };
  }
  return { provedBy: null, isAway: texts === undefined };
}
