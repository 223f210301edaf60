import pino, { type DestinationStream, type Logger } from 'pino';
import { BatchedLines } from './batched-lines.ts';
import type { Settings } from './settings.ts';

/** Addresses of pages can carry codes and emails, so a log line keeps the path and drops the query. */
const pathOf = (url = '') => url.split('?', 1)[0];

export const makeLog = (settings: Pick<Settings, 'LOG_LEVEL'>, destination?: DestinationStream): Logger =>
  pino(
    {
      level: settings.LOG_LEVEL,
      base: null,
      redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', '*.email'], censor: '[hidden]' },
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: pathOf(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: describeError,
      },
    },
    destination ?? toOutput(),
  );

let output: BatchedLines | undefined;

function toOutput(): DestinationStream {
  if (!output) {
    const lines = new BatchedLines(pino.destination(1));
    process.once('exit', () => lines.flushSync());
    output = lines;
  }
  return output;
}

interface Described {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: Described;
}

/** Only what helps: PostgreSQL's errors also carry the values of the row, and those are someone's. */
function describeError(error: Error & { code?: unknown; constraint?: unknown }): Described {
  const described: Described = { type: error.name ?? 'Error', message: withoutEmails(error.message) };
  if (typeof error.code === 'string') described.code = error.code;
  if (typeof error.constraint === 'string') described.constraint = error.constraint;
  if (error.stack) described.stack = withoutEmails(error.stack);
  if (error.cause instanceof Error) described.cause = describeError(error.cause);
  return described;
}

/** A database's message can quote user input of any length. */
const longest = 16_384;
const withoutEmails = (text: string) =>
  text.slice(0, longest).replace(/[^\s"'<>()=,;:/]+/g, (word) => (/.@[\w-]+\.[\w-]/s.test(word) ? '[email]' : word));

/** Lines for people instead of for programs, where a person looks on and the formatter is installed. */
export async function forTerminal(isTerminal: boolean): Promise<DestinationStream | undefined> {
  if (!isTerminal) return undefined;
  const pretty = await import('pino-pretty').catch(() => undefined);
  return pretty?.default({
    sync: true,
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'reqId,method,route,status,ms',
    messageFormat: (line, key) => (line.route ? `${line.method} ${line.route} ${line.status} (${line.ms} ms)` : String(line[key])),
  });
}
