import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '#contract/kernel/call/wire.ts';
import { Refusal } from './refusal.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

const MB = 1024 * 1024;
const usualFile = MB;
const limits = { fields: 20, fieldSize: 100 * 1024, files: 5, parts: 25 };

/**
 * A multipart body as an object that the contract's schema is held against like any other: texts as they came, files whole in memory, which is
 * why each call says how large one may be.
 */
export async function readParts(request: FastifyRequest, largestFile = usualFile): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal('WrongType', { message: says('sendMultipart') });
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: largestFile } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal('TooLarge');
        body[part.fieldname] = part.value;
      } else body[part.fieldname] = { fileName: part.filename ?? '', content: await part.toBuffer() } satisfies UploadedFile;
    }
  } catch (error) {
    throw refusalFor(error, largestFile);
  }
  return body;
}

function refusalFor(error: unknown, largestFile: number): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal('TooLarge', {
      message: says('splitLargeFile', { largestFile: Math.floor(largestFile / MB) }),
    });
  // What the parser says about a body that breaks off or has no end has no status of its own.
  if (error instanceof Refusal || statusCode !== undefined) return error;
  return new Refusal('Invalid', { message: says('uploadUnreadable') });
}
