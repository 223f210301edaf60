import { rename, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { CannotStart } from './kernel/runtime/cannot-start.ts';
import { version } from './kernel/runtime/version.ts';
import type { OpenWorld } from './world.ts';

const pages = ['/readyz', '/', '/admin', '/entries', '/api/openapi.json'];

/**
 * A version that was just updated to asks itself for what visitors will, before it does any jobs or listens. The file is the word that it is good:
 * as long as there is none, nothing was changed but by migrations, and the installation can go back without losing anything.
 */
export async function tryOut(world: OpenWorld, file: string): Promise<FastifyInstance> {
  const app = await buildApp(world);
  for (const url of pages) {
    const { statusCode } = await app.inject({ url, headers: { host: new URL(world.services.settings.publicUrl).host } });
    if (statusCode >= 400) throw new CannotStart(`${url} answered ${statusCode}.`);
  }
  await writeFile(`${file}.new`, version, { flush: true });
  await rename(`${file}.new`, file);
  return app;
}
