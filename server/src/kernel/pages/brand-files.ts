import type { FastifyInstance } from 'fastify';
import type { Pool } from '../database/db.ts';

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };
const named = /^[0-9a-f]{40}\.(svg|png|webp)$/;

/** Where a logo or a picture of an award is: its name is the hash of its content, so that it can be kept for ever. */
export const brandFileAddress = (name: string): string => `/brand/${name}`;

/** A drawing that someone opens on its own runs nothing and belongs to no origin. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function addBrandFiles(app: FastifyInstance, pool: Pool): void {
  app.get('/brand/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const ending = named.exec(name)?.[1];
    if (!ending) return reply.callNotFound();
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', policy)
      // Mail programs show it from their own origins.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', `"${name}"`);
    if (request.headers['if-none-match']?.includes(`"${name}"`)) return reply.code(304).send();
    const found = await pool.selectFrom('brandFile').select('content').where('name', '=', name).executeTakeFirst();
    if (!found) {
      reply.removeHeader('cache-control').removeHeader('etag');
      return reply.callNotFound();
    }
    return reply.type(types[ending] ?? 'application/octet-stream').send(found.content);
  });
}
