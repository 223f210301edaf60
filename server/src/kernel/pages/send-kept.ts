import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptPage } from './kept-pages.ts';

/** Packed once for everyone. `isSmall` keeps the packed form alone: nearly everyone takes it, and for the others it is unpacked. */
export async function packed(status: number, text: string, { isSmall = false } = {}): Promise<KeptPage> {
  const whole = Buffer.from(text);
  const tag = `"${createHash('sha1').update(whole).digest('base64url')}"`;
  return { status, ...(!isSmall && { whole }), gzip: await promisify(gzip)(whole, { level: 6 }), tag };
}

interface Sent {
  type: string;
  cacheControl?: string;
}

/** The body to send; nothing where the browser has it already. */
export function keptBody(request: FastifyRequest, reply: FastifyReply, page: KeptPage, { type, cacheControl }: Sent): Buffer | undefined {
  const { status, whole, gzip: small, tag } = page;
  reply.code(status).header('vary', 'accept-encoding');
  if (cacheControl !== undefined) {
    reply.header('cache-control', cacheControl).header('etag', tag);
    const known = request.headers['if-none-match'];
    if (status === 200 && known !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) {
      reply.code(304);
      return undefined;
    }
  }
  reply.header('content-type', type);
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return whole ?? gunzipSync(small);
  reply.header('content-encoding', 'gzip');
  return small;
}
