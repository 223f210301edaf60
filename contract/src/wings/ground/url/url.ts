import * as z from 'zod';
import { entity } from '#contract/kernel/call/wire.ts';
import { write } from '#contract/kernel/call/call.ts';

const UrlCheck = entity('UrlCheck', {
  /** As it was tried: with its scheme, without a leading '@' (R597). */
  Url: z.string(),
  IsReachable: z.boolean(),
  /** The HTTP status of the last answer, if there was one. */
  Status: z.int().nullable(),
  /** In words, when the address cannot be reached or may not be used. */
  Reason: z.string().nullable(),
});

export const url = {
  urlChecker: write('POST /Url/urlChecker', {
    does: 'Check whether a URL is publicly reachable; results are cached for an hour',
    may: 'url.check',
    body: z.object({ Url: z.string().trim().max(2000) }),
    reply: UrlCheck,
    limit: 'urlCheck',
  }),
};
