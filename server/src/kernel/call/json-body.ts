import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Half of a character, such as an emoji that a limit cut in two: PostgreSQL keeps no such text. Whole pairs and other escapes stay. */
const halves = /\\u[dD][89a-fA-F]/;
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/g;
const isHalf = (escape: string) => escape.length === 6;

const mendHalves = (json: string): string =>
  halves.test(json) ? json.replace(escapes, (escape) => (isHalf(escape) ? '\\ufffd' : escape)) : json;

/** Many clients name JSON also when they send nothing; the calls that need no body take that as none. */
export function jsonParserOf(app: FastifyInstance): (body: string) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error') as unknown as Parse;
  return (body) => {
    if (body === '') return undefined;
    let outcome: { error: Error | null; value?: unknown } | undefined;
    // It is done when it returns.
    parse(undefined, mendHalves(body), (error, value) => {
      outcome = { error, value };
    });
    if (outcome?.error) throw outcome.error;
    return outcome?.value;
  };
}

type Done = (error: Error | null, value?: unknown) => void;
type Parse = (request: undefined, body: string, done: Done) => void;

export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = jsonParserOf(app);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    parse(body),
  );
}
