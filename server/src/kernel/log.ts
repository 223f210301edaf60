import pino, { type Logger } from 'pino';
import type { Settings } from './settings.ts';

/** Addresses of pages can carry codes and e-mails, so a log line keeps the path and drops the query. */
const pathOf = (url = '') => url.split('?', 1)[0];

export const makeLog = (settings: Pick<Settings, 'LOG_LEVEL'>, destination?: pino.DestinationStream): Logger =>
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
        err: pino.stdSerializers.err,
      },
    },
    destination ?? pino.destination(1),
  );
