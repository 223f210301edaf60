import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { World } from '#server/kernel/call/mount.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import drawing from '#texts/frame/drawing.ts';
import { pageSaying, wantsPage } from '#server/kernel/pages/web-pages.ts';
import { type Badge, badgeDrawing, badgePng, hashOfBadge } from './badge.ts';
import { DrawnPictures } from './drawn-pictures.ts';

/** A badge that is valid now. */
interface ValidBadge extends Badge {
  award: PropertyTraits;
  /** The page that it leads to, as a whole address. */
  leadsTo: string;
}

/** One whose award was withdrawn. */
interface GoneBadge {
  goneFrom: PropertyTraits;
}

export type BadgeFinder = (code: string) => Promise<ValidBadge | GoneBadge | undefined>;

const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(svg|png))?$/;
/** Not for long: an award that is withdrawn has to stop being shown. */
const forAnHour = 'public, max-age=3600';

/** A drawing that someone opens on its own runs nothing and belongs to no origin. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * `/badge/{code}.svg` and `.png` are shown on pages all over the web, `/badge/{code}` leads to the work. These addresses never change: they
 * know a badge by its code, and not by a name or a place that will be another one some day.
 */
export function addBadges(app: FastifyInstance, world: World, find: BadgeFinder): void {
  const pictures = new DrawnPictures(world);
  app.get('/badge/:name', async (request, reply) => {
    const [, code = '', ending] = named.exec((request.params as { name: string }).name.toLowerCase()) ?? [];
    const badge = code ? await find(code) : undefined;
    if (!badge) return reply.callNotFound();
    reply.header('cache-control', forAnHour).header('cross-origin-resource-policy', 'cross-origin');
    if ('goneFrom' in badge) return answerGone(request, reply, badge, ending !== undefined);
    if (!ending) return reply.redirect(badge.leadsTo, 302);
    const hash = hashOfBadge(badge);
    const tag = `"${hash}.${ending}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    if (ending === 'svg') return reply.header('content-security-policy', policy).type('image/svg+xml').send(badgeDrawing(badge));
    const draw = async () => ({ content: await badgePng(badge), isWhole: true });
    const { content } = await pictures.get(request, { subject: `badge-${code}`, propertyId: badge.award.id, hash, draw });
    return reply.type('image/png').send(content);
  });
}

function answerGone(request: FastifyRequest, reply: FastifyReply, { goneFrom }: GoneBadge, isPicture: boolean): FastifyReply {
  const t = sayIn(goneFrom.locale)(drawing);
  return !isPicture && wantsPage(request)
    ? reply
        .code(410)
        .type('text/html; charset=utf-8')
        .send(pageSaying(goneFrom.locale, t('withdrawn-title'), t('withdrawn')))
    : reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send(`${t('withdrawn-plain')}\n`);
}
