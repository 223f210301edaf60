import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';
import { productRoot, version } from './version.ts';

/** What belongs to the product, by name: operators keep settings, data and backups beside it. */
const folders = ['.ci', '.github', 'bench', 'contract', 'demo', 'docs', 'server', 'tests', 'texts', 'tools', 'web'];
const documents = ['ARCHITECTURE', 'CHANGELOG', 'CODE_OF_CONDUCT', 'CONTRIBUTING', 'README', 'SECURITY', 'SUPPORT', 'THIRD-PARTY'];
const configured = ['.oxlintrc.json', 'biome.json', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const parts = [
  ...folders,
  ...documents.map((name) => `${name}.md`),
  ...configured,
  'LICENSE',
  'Dockerfile',
  'compose.yaml',
  'vitest.config.ts',
];
const leftOut = ['node_modules', 'web/dist', 'web/.dist-*', 'texts/compiled', '.env*', '*.log'];

async function pack(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-source-'));
  const file = join(folder, 'source.tar.gz');
  const present = new Set(await readdir(productRoot));
  const args = ['-czf', file, ...leftOut.map((pattern) => `--exclude=${pattern}`), '-C', productRoot];
  try {
    await promisify(execFile)('tar', [...args, ...parts.filter((part) => present.has(part))], { timeout: 120_000 });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return file;
}

/**
 * `/source`: our license has everyone who runs Laurel for others offer them its source code. It is what runs here, also where it was changed,
 * packed on first request; or the address that the operator names.
 */
export function addSource(app: FastifyInstance, { SOURCE_URL }: Pick<Settings, 'SOURCE_URL'>): void {
  let packing: Promise<string> | undefined;
  const packed = (): Promise<string> => {
    packing ??= pack().catch((error: unknown) => {
      packing = undefined;
      throw error;
    });
    return packing;
  };
  app.addHook('onClose', async () => {
    const file = await packing?.catch(() => undefined);
    if (file) await rm(join(file, '..'), { recursive: true, force: true });
  });
  app.get('/source', async (_request, reply) => {
    if (SOURCE_URL) return reply.redirect(SOURCE_URL, 302);
    const file = await packed();
    return reply
      .type('application/gzip')
      .header('content-disposition', `attachment; filename="laurel-${version}-source.tar.gz"`)
      .send(createReadStream(file));
  });
}
