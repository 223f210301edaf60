import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Nothing } from '#contract/kernel/call/wire.ts';

export const appCache = {
  callClusterCacheAPI: write('POST /AppCache/CallClusterCacheAPI/', {
    does: 'Clear the caches of all processes, entirely or by key prefix',
    may: 'cache.clear',
    about: 'installation',
    body: z.object({ Prefix: z.string().max(100).default('') }).prefault({}),
    reply: Nothing,
  }),
};
