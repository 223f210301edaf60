import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { Refusal } from '../call/refusal.ts';
import type { Settings } from '../runtime/settings.ts';

export const voterCookie = 'laurel_voter';

export function setVoterCookie(reply: FastifyReply, settings: Settings, token: string | undefined, expires?: Date): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.publicUrl.startsWith('https:') } as const;
  if (token) reply.setCookie(voterCookie, token, { ...options, ...(expires && { expires }) });
  else reply.clearCookie(voterCookie, options);
}

/**
 * Writes known by a cookie must come from our own pages. Browsers say where a request comes from (Sec-Fetch-Site, Origin) and a page cannot
 * change it; a JSON body keeps plain forms out as well. A client that is no browser sends neither and has no cookie to abuse.
 */
export function checkCsrf(call: AnyCall, request: FastifyRequest, world: { services: { settings: Settings } }): void {
  if (call.session !== 'voter' || call.kind !== 'write') return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOwn = (address: string) => {
    const from = URL.parse(address);
    return from !== null && (from.host === host || from.origin === new URL(world.services.settings.publicUrl).origin);
  };
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('ForeignRequest');
  if (origin !== undefined && !isOwn(origin)) throw new Refusal('ForeignRequest');
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw new Refusal('ForeignRequest');
}
