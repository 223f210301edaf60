import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { proofFilePath, proofText } from '#contract/kernel/call/domain-proof.ts';
import { hostInHeader } from '#contract/kernel/call/host-name.ts';
import { findPropertyByHost, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { Pool } from '../database/db.ts';

/** Nearly all requests name the host of the one before. */
let last = { header: '', name: '' };

function nameIn(header = ''): string {
  if (header !== last.header) last = { header, name: hostInHeader(header) };
  return last.name;
}

/**
 * The award whose own domain a request was sent to. Only the Host header counts, and only a name that was proved to be the award's: what else a
 * request says, X-Forwarded-Host included, is no one's word. A proxy in front has to pass Host on.
 */
export const awardOfRequest = (request: Pick<FastifyRequest, 'headers'>): PropertyTraits | undefined =>
  findPropertyByHost('entry', nameIn(request.headers.host));

type OwnHost = NonNullable<PropertyTraits['host']>;

const noteEveryMs = 10 * 60_000;

/** Notes that requests for a domain arrive, so that its administrator sees it and links begin to use it. No one waits for the note. */
export function noteOwnHosts(
  app: FastifyInstance,
  { log, clock, markSeen }: { log: Logger; clock: () => Date; markSeen: (host: OwnHost, now: Date) => Promise<void> },
): void {
  const noted = new Map<string, number>();
  const note = (host: OwnHost) => {
    const now = clock();
    const key = `${host.name} ${host.isSeen}`;
    if (now.getTime() - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < noteEveryMs) return;
    noted.set(key, now.getTime());
    markSeen(host, now).catch((error: Error) => {
      noted.delete(key);
      log.warn({ err: { message: error.message } }, 'domain: request not noted');
    });
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const host = awardOfRequest(request)?.host;
    if (host) note(host);
    done();
  });
}

/**
 * A domain that was proved by a file, and now leads here, goes on showing it. Only after the proof: what we serve ourselves can't be one, or
 * the first award to name a domain that leads here would have it.
 */
export function serveProofs(app: FastifyInstance, pool: Pool): void {
  app.get(proofFilePath, async (request, reply) => {
    const row = await pool
      .selectFrom('propertyHost')
      .select('token')
      .where('host', '=', nameIn(request.headers.host))
      .where('provedAt', 'is not', null)
      .where('provedBy', '=', 'file')
      .executeTakeFirst();
    return row ? reply.type('text/plain; charset=utf-8').send(`${proofText(row.token)}\n`) : reply.callNotFound();
  });
}
