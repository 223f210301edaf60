import * as z from 'zod';
import { write } from '../../kernel/call.ts';
import { Nothing } from '../../kernel/wire.ts';

export const appCache = {
  callClusterCacheAPI: write('POST /AppCache/CallClusterCacheAPI/', {
    does: 'Make every process of the installation forget what it keeps in memory, all of it or the keys that begin so',
    may: 'cache.clear',
    body: z.object({ Prefix: z.string().max(100).default('') }).prefault({}),
    reply: Nothing,
  }),
};
