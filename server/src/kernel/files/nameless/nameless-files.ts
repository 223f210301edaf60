import { createCipheriv, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { contentTypeOf, extensionOf } from '#contract/kernel/text/file-types.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { World } from '#server/kernel/call/mount.ts';
import { unseal } from '#server/kernel/identity/sealed.ts';
import type { Signer } from '#server/kernel/identity/signer.ts';
import { serveFile } from '../serve-file.ts';
import { withoutNames } from './nameless-bytes.ts';

const purpose = 'nameless file';
const folder = '/nameless';
/** What is larger isn't held in memory for it. */
const mostBytes = 100 * 1024 * 1024;

/**
 * Where a file can be had by people who must not learn who made it: without the name it was uploaded by, and without what it says of its maker.
 * Sealed with what only we know, and always the same for the same file, so that browsers keep it.
 */
export function namelessAddress(signer: Signer, key: string): string {
  const secret = signer.key(`sealed ${purpose}`);
  const iv = createHmac('sha256', secret).update(key).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const body = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return `${folder}/${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}.${extensionOf(key)}`;
}

export const isNameless = (address: string): boolean => address.startsWith(`${folder}/`);

export function addNamelessFiles(app: FastifyInstance, { services }: Pick<World, 'services'>): void {
  app.get(`${folder}/:name`, async (request, reply) => {
    const [sealed = ''] = (request.params as { name: string }).name.split('.');
    const key = unseal(services.signer, purpose, sealed);
    const found = key === undefined ? undefined : await services.files.find(key);
    if (key === undefined || !found || found.bytes > mostBytes) throw new Refusal('NotFound');
    const extension = extensionOf(key);
    const content = await withoutNames(await buffer(await services.files.read(key)), extension).catch(() => undefined);
    if (!content) throw new Refusal('NotFound');
    return serveFile(request, reply, {
      key: sealed,
      bytes: content.length,
      type: contentTypeOf(key),
      name: `work.${extension}`,
      lasts: 'private, max-age=86400, immutable',
      read: (_, range) => Promise.resolve(Readable.from([content.subarray(range?.start ?? 0, (range?.end ?? content.length - 1) + 1)])),
    });
  });
}
