import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Half of a character, such as an emoji that a limit cut in two: PostgreSQL keeps no such text. Whole pairs and other escapes stay. */
const halves = /\\u[dD][89a-fA-F]/;
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/g;
const isHalf = (escape: string) => escape.length === 6;

const mendHalves = (json: string): string =>
  halves.test(json) ? json.replace(escapes, (escape) => (isHalf(escape) ? '\\ufffd' : escape)) : json;

type Parse = (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void) => void;

/** Many clients name JSON also when they send nothing; the calls that need no body take that as none. */
export function jsonParserOf(app: FastifyInstance): Parse {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => (body === '' ? done(null, undefined) : parse(request, mendHalves(body), done as never));
}

export function acceptEmptyJson(app: FastifyInstance): void {
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonParserOf(app));
}
