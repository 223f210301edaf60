type LeanHeaders = Readonly<Record<(typeof read)[number], string | undefined>>;

/** A request as browsers and proxies send a vote: whole in one piece, JSON of a known length. */
export interface LeanRequest<Of> {
  /** What its first line asks for. */
  asks: Of;
  /** The headers that a lean call reads, by their names in small letters. */
  headers: LeanHeaders;
  body: string;
}

const largestHead = 16 * 1024;
export const largestBody = 64 * 1024;
export const jsonType = 'application/json; charset=utf-8';

/** The headers that are read here, in the order of their values below. Of all others nothing is known. */
const read = ['host', 'content-length', 'content-type', 'connection', 'user-agent', 'x-forwarded-for', 'x-request-id'] as const;
/** These change what the bytes mean. */
const elsewhere = ['transfer-encoding', 'content-encoding', 'expect', 'upgrade', 'trailer', 'http2-settings'];
/** By their lengths: most lines of a request are passed over by that alone. */
const known: readonly (readonly string[])[] = Array.from({ length: 18 }, (_, length) =>
  [...read, ...elsewhere].filter((name) => name.length === length),
);
/** Names of headers and what may stand in them, each line ended as it should be: the parts have no sign in common, so that it is read once. */
const wellFormed = /^(?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+$/;
/** Signs that take several bytes. */
const beyond = /[\x80-\xff]/;
const postsOnly = 0x50;

/**
 * Reads a request that is one of `asked` (by first lines, without their end) and ordinary in every way. Nothing for all else: what is rare, in
 * several pieces, followed by another, or wrong is read and answered by Node's own server, so that there is one judge of what a request may be.
 */
export function readLeanRequest<Of>(chunk: Buffer, asked: ReadonlyMap<string, Of>): LeanRequest<Of> | undefined {
  if (chunk[0] !== postsOnly) return undefined;
  const text = chunk.toString('latin1');
  const end = text.indexOf('\r\n\r\n') + 2;
  if (end < 2 || end > largestHead) return undefined;
  const begin = text.indexOf('\r\n') + 2;
  const asks = asked.get(text.slice(0, begin - 2));
  if (asks === undefined) return undefined;
  const lines = text.slice(begin, end);
  const headers = wellFormed.test(lines) ? headersOf(lines) : undefined;
  if (!headers?.host || !isUsual(headers) || Number(headers['content-length']) !== text.length - end - 2) return undefined;
  const body = text.slice(end + 2);
  return { asks, headers, body: beyond.test(body) ? chunk.toString('utf8', end + 2) : body };
}

/** Nothing where one of them is there twice, or says that the rest is to be read in another way. */
function headersOf(lines: string): LeanHeaders | undefined {
  const values: (string | undefined)[] = [];
  for (let at = 0; at < lines.length; ) {
    const colon = lines.indexOf(':', at);
    const end = lines.indexOf('\r\n', colon);
    const names = known[colon - at];
    if (names && names.length > 0) {
      const name = lines.slice(at, colon).toLowerCase();
      if (names.includes(name)) {
        const place = read.indexOf(name as (typeof read)[number]);
        if (place < 0 || values[place] !== undefined) return undefined;
        values[place] = lines.slice(colon + 1, end).trim();
      }
    }
    at = end + 2;
  }
  const [host, length, type, connection, agent, forwarded, id] = values;
  return {
    host,
    'content-length': length,
    'content-type': type,
    connection,
    'user-agent': agent,
    'x-forwarded-for': forwarded,
    'x-request-id': id,
  };
}

/** JSON of a known length, named as such, on a connection that stays. */
export function isUsual(headers: Readonly<Partial<Record<string, string | string[]>>>): boolean {
  const { connection = 'keep-alive', 'content-length': length = '', 'content-type': type } = headers;
  const isJson = type === 'application/json' || type === jsonType;
  return isJson && /^[1-9]\d{0,4}$/.test(`${length}`) && Number(length) <= largestBody && `${connection}`.toLowerCase() === 'keep-alive';
}
