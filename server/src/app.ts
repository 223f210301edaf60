import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import { areas } from './areas.ts';
import { describeApi } from './kernel/api-docs.ts';
import { answerErrors } from './kernel/errors.ts';
import type { Implemented } from './kernel/implement.ts';
import { mount, type World } from './kernel/mount.ts';
import { newRequestId } from './kernel/request-id.ts';
import { addSecurityHeaders } from './kernel/security-headers.ts';

/** The server without a port: everything that answers requests. */
export async function buildApp(world: World, topics: readonly Implemented[] = Object.values(areas)): Promise<FastifyInstance> {
  const { settings, log } = world.services;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: settings.TRUST_PROXY ?? false,
    genReqId: newRequestId,
    bodyLimit: 1024 * 1024,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2000 },
  }) as unknown as FastifyInstance;
  answerErrors(app);
  addSecurityHeaders(app, settings);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { limits: { files: 1, fileSize: 50 * 1024 * 1024 } });
  mount(app, world, topics);
  await describeApi(app, contract, settings.publicUrl);
  return app;
}
