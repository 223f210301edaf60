import * as z from 'zod';
import { write } from '../../kernel/call.ts';
import { analytics } from '../../kernel/constants.ts';
import { Id, Nothing, PropertyId } from '../../kernel/wire.ts';

const oneOf = (ids: Record<string, number>) => z.literal(Object.values(ids));

export const analytic = {
  track: write('POST /Analytic/Track', {
    does: 'Record a page view',
    may: 'analytics.track',
    about: { property: 'PropertyID' },
    takesNew: false,
    body: z.object({
      /** R365: what was done ... */
      Action: oneOf(analytics.actions),
      /** ... to which kind of thing ... */
      Content: oneOf(analytics.contents),
      /** ... and to which of them. */
      ID: Id,
      PropertyID: PropertyId.nullish(),
    }),
    reply: Nothing,
  }),
};
