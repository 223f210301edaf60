import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { awardOfRequest } from './own-hosts.ts';

/** What programs read of the public pages. `host` is the award whose own domain was asked; the area knows what is listed where. */
export interface PublicDocuments {
  robots: (host: PropertyTraits | undefined) => string;
  sitemap: (host: PropertyTraits | undefined) => Promise<string>;
  part: (host: PropertyTraits | undefined, kind: 'season' | 'names', id: number, number: number) => Promise<string | undefined>;
  /** The winners of a season as a file. */
  winners: (seasonId: number, type: 'csv' | 'json') => Promise<string | undefined>;
  /** Of all awards at this host, or of one. */
  feed: (host: PropertyTraits | undefined, slug: string | undefined) => Promise<string | undefined>;
}

/** Fresh enough for readers that come by, and a word is in everyone's feed a few minutes after it is out. */
const forAWhile = 'public, max-age=300';

export function addPublicDocuments(app: FastifyInstance, documents: PublicDocuments): void {
  const send = (request: FastifyRequest, reply: FastifyReply, type: string, content: string | undefined): FastifyReply => {
    if (content === undefined) {
      reply.callNotFound();
      return reply;
    }
    const tag = `"${createHash('sha1').update(content).digest('base64url')}"`;
    reply.header('cache-control', forAWhile).header('etag', tag).header('vary', 'host');
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply.type(`${type}; charset=utf-8`).send(content);
  };
  app.get('/robots.txt', async (request, reply) => send(request, reply, 'text/plain', documents.robots(awardOfRequest(request))));
  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, 'application/xml', await documents.sitemap(awardOfRequest(request))),
  );
  app.get('/sitemaps/:name', async (request, reply) => {
    const [, kind, id, number] =
      /^(season|names)-([1-9]\d{0,8})-([1-9]\d{0,4})\.xml$/.exec((request.params as { name: string }).name) ?? [];
    const part = kind && (await documents.part(awardOfRequest(request), kind as 'season' | 'names', Number(id), Number(number)));
    return send(request, reply, 'application/xml', part || undefined);
  });
  app.get('/press/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const [, id, type] = /^winners-([1-9]\d{0,8})\.(csv|json)$/.exec(name) ?? [];
    const content = id && (await documents.winners(Number(id), type as 'csv' | 'json'));
    if (content) reply.header('content-disposition', `attachment; filename="${name}"`);
    return send(request, reply, type === 'csv' ? 'text/csv' : 'application/json', content || undefined);
  });
  app.get('/feeds/winners.atom', async (request, reply) =>
    send(request, reply, 'application/atom+xml', await documents.feed(awardOfRequest(request), undefined)),
  );
  app.get('/feeds/winners/:name', async (request, reply) => {
    const [, slug] = /^([a-z0-9-]{2,40})\.atom$/.exec((request.params as { name: string }).name) ?? [];
    return send(
      request,
      reply,
      'application/atom+xml',
      slug === undefined ? undefined : await documents.feed(awardOfRequest(request), slug),
    );
  });
}
