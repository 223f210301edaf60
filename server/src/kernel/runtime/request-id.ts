import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** No two processes share it; those of one count on. */
const ofProcess = randomBytes(9).toString('base64url');
let count = 0;

/** A proxy's id is taken over when it looks like one, so that its log and ours can be read together. */
export function newRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  count += 1;
  return `${ofProcess}-${count.toString(36)}`;
}
