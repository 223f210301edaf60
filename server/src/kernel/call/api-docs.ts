import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import type { Topic } from '#contract/kernel/call/call.ts';
import { type OpenApiDocument, openApiOf } from './openapi.ts';

const root = join(import.meta.dirname, '../../../..');

/** These pages alone: the viewer sets inline styles and shows its icons from data addresses. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API's description at /api/openapi.json, and a page to browse and try it at /api/docs. */
export async function describeApi(app: FastifyInstance, contract: Record<string, Topic>, events: Record<string, ZodType>): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  // Made when someone first asks: it takes a second or two that no start should wait for.
  // URLs are relative, so that the page can try calls under any host name of the server.
  let made: OpenApiDocument | undefined;
  const document = () => (made ??= openApiOf(contract, { url: '/', version, events }));
  let text: string | undefined;

  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(document());
    return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });

  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: 'Laurel', version }, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    transformSpecificationClone: false,
    transformSpecification: () => document() as never,
    logo: { type: 'image/svg+xml', content: readFileSync(join(root, 'web/public/favicon.svg')) },
    theme: { title: 'Laurel API' },
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: false },
  });
}
