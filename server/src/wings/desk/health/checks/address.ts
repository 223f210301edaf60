import { connect } from 'node:tls';
import { findPropertyByHost } from '#contract/kernel/award/properties.ts';
import { hostInHeader } from '#contract/kernel/call/host-name.ts';
import { isPublicAddress } from '#server/kernel/pages/web-prober.ts';
import { clientAddress, isLoopback } from '#server/kernel/identity/client-address.ts';
import { version } from '#server/kernel/runtime/version.ts';
import { type Check, fine, says, unchecked, wrong } from '../finding.ts';

const patienceMs = 8000;
const soonDays = 14;
const dayMs = 86_400_000;

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return (cause?.code ?? cause?.message ?? message).slice(0, 120);
};

const address: Check = async ({ services: { settings } }) => {
  const { publicUrl, isDemo } = settings;
  const { protocol, hostname } = new URL(publicUrl);
  if (isDemo) return undefined;
  if (protocol === 'http:')
    return isLoopback(hostname)
      ? wrong('warning', 'addressLocal', { address: publicUrl }, { copy: 'PUBLIC_URL=https://awards.example.org' })
      : wrong('problem', 'addressPlain', { address: publicUrl }, { copy: `PUBLIC_URL=https://${hostname}` });
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    const found = (await answer.json().catch(() => ({}))) as { Status?: string; Version?: string };
    if (answer.status !== 200 || found.Status !== 'ok')
      return wrong('problem', 'addressOther', { address: publicUrl, status: answer.status });
    if (found.Version !== version) return wrong('warning', 'addressVersion', { address: publicUrl, found: found.Version ?? '', version });
    return fine(says('addressFine', { address: publicUrl }));
  } catch (error) {
    return wrong('problem', 'addressUnreachable', { address: publicUrl, reason: reasonOf(error) });
  }
};

interface Seen {
  validTo: Date;
  refusal: string | undefined;
}

/** What a visitor's browser is shown; also a certificate that it would refuse. */
function certificateOf({ hostname, port }: URL): Promise<Seen> {
  return new Promise((done, fail) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, rejectUnauthorized: false }, () => {
      const { valid_to } = socket.getPeerCertificate();
      const refusal: unknown = socket.authorizationError;
      done({ validTo: new Date(valid_to), refusal: refusal ? String((refusal as { code?: string }).code ?? refusal) : undefined });
      socket.destroy();
    });
    socket.setTimeout(patienceMs, () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    socket.once('error', fail);
  });
}

const tls: Check = async ({ now, services: { settings } }) => {
  const url = new URL(settings.publicUrl);
  if (settings.isDemo || url.protocol !== 'https:') return undefined;
  const seen = await certificateOf(url).catch(() => undefined);
  if (!seen) return unchecked(says('tlsUnseen'));
  const days = Math.floor((seen.validTo.getTime() - now.getTime()) / dayMs);
  if (days < 0) return wrong('problem', 'tlsExpired', { host: url.hostname, days: -days });
  if (seen.refusal) return wrong('problem', 'tlsRefused', { host: url.hostname, reason: seen.refusal });
  if (days < soonDays) return wrong('warning', 'tlsSoon', { host: url.hostname, days });
  return fine(says('tlsFine', { days }));
};

const proxy: Check = async ({ way, services: { settings } }) => {
  if (!way) return unchecked(says('proxyUnseen'));
  const { TRUST_PROXY: trust, publicUrl, isDemo } = settings;
  if (isDemo) return undefined;
  const url = new URL(publicUrl);
  if (way.host !== url.host && !findPropertyByHost('entry', hostInHeader(way.host)))
    return wrong('warning', 'proxyHost', { host: way.host, wanted: url.host });
  const hops = way.forwardedFor ? way.forwardedFor.split(',').length : 0;
  if (hops > 0 && !trust) return wrong('problem', 'proxyUntrusted', { hops }, { copy: `TRUST_PROXY=${hops}` });
  if (trust && hops === 0) return wrong('warning', 'proxyAbsent', {});
  if (trust && 'hops' in trust && trust.hops > hops)
    return wrong('problem', 'proxyTooMany', { set: trust.hops, hops }, { copy: `TRUST_PROXY=${hops}` });
  const headers = { 'x-forwarded-for': way.forwardedFor };
  const client = clientAddress({ headers, socket: { remoteAddress: way.direct } } as never, trust);
  if (hops > 1 && !isPublicAddress(client)) return wrong('warning', 'proxyTooFew', { client, hops }, { copy: `TRUST_PROXY=${hops}` });
  if (url.protocol === 'https:' && way.protocol === 'http') return wrong('problem', 'proxyPlain', { address: publicUrl });
  return fine(says('proxyFine', { hops }));
};

export const addressChecks = { address, tls, proxy };
