import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';

interface Served {
  key: string;
  bytes: number;
  type: string;
  /** The name people know it by. */
  name?: string | undefined;
  lasts: string;
  read: FileStore['read'];
}

/** What a browser may show on its own; everything else is only ever saved. */
const isShown = (type: string) => /^(image|video|audio)\//.test(type) || type === 'application/pdf';

export const dispositionOf = (type: string, name: string): string => {
  const plain = name.replace(/[^\w.() -]+/g, '_');
  return `${isShown(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

/** An uploaded file has no business running anything in our origin. A sandboxed PDF would not be shown at all. */
const policyFor = (type: string) =>
  type === 'application/pdf' ? "default-src 'none'; object-src 'self'; frame-ancestors 'self'" : "default-src 'none'; sandbox";

/** One file, whole or a range of it. A key never changes its content, so its hash is its tag. */
export async function serveFile(request: FastifyRequest, reply: FastifyReply, file: Served): Promise<FastifyReply> {
  const tag = `"${createHash('sha1').update(file.key).digest('base64url')}"`;
  reply
    .header('content-type', file.type)
    .header('content-disposition', dispositionOf(file.type, file.name ?? file.key.split('/').at(-1) ?? 'file'))
    .header('content-security-policy', policyFor(file.type))
    .header('cross-origin-resource-policy', 'same-site')
    .header('cache-control', file.lasts)
    .header('accept-ranges', 'bytes')
    .header('etag', tag);
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();

  const isStale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== tag;
  const range = isStale ? undefined : rangeOf(request.headers.range, file.bytes);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD' || end < start) return reply.send('');
  return reply.send(await file.read(file.key, { start, end }));
}

/** Several ranges at once are answered with the whole file, as the standard allows. */
export function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const last = match[1] ? undefined : Number(match[2]);
  const start = last === undefined ? Number(match[1]) : Math.max(0, bytes - last);
  const end = last === undefined && match[2] ? Math.min(Number(match[2]), bytes - 1) : bytes - 1;
  if (start >= bytes || last === 0) return 'outside';
  return end < start ? undefined : { start, end };
}
