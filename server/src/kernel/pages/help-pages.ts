import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { builtWeb } from './built-web.ts';

/** The handbook, as the build wrote it. A screen of the admin asks for its page by the screen's path. */
export async function addHelpPages(app: FastifyInstance): Promise<void> {
  const folder = join(builtWeb.folder, 'help');
  if (!existsSync(folder)) return;
  const screens = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8')) as Record<string, string>;
  const first = '/help/start';
  app.get('/help', (_request, reply) => reply.redirect(first, 302));
  app.get<{ Querystring: Record<string, string | undefined> }>('/help/for', (request, reply) => {
    const { screen = '', from, name } = request.query;
    const page = screens[screen];
    const query = new URLSearchParams({ ...(from && { from }), ...(name && { name }) }).toString();
    return reply.header('cache-control', 'no-store').redirect(`${page ? `/help/${page}` : first}${query && `?${query}`}`, 302);
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/help/',
    extensions: ['html'],
    preCompressed: true,
    index: false,
    redirect: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
}
