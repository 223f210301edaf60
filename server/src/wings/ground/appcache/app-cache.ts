import { appCache } from '#contract/wings/ground/appcache/app-cache.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';

export const appCacheHandlers = implement(appCache, {
  async callClusterCacheAPI({ body, db, services, record }) {
    await forgetEverywhere(db, body.Prefix);
    // This process need not wait for its own word to come back.
    services.caches.clear(body.Prefix);
    await record('cache.clear', { subject: 'cache', after: { Prefix: body.Prefix } });
    return null;
  },
});
