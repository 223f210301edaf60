import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Id } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/piece-bulk-fields.ts';

const says = schemaSaying(texts);

const bulkActions = ['AddCategory', 'RemoveCategory', 'Delete', 'Withdraw'] as const;

/** What entrants do with several works at a time. It is apart from the single work, because withdrawing a paid one changes orders. */
export const pieceBulk = {
  bulkProcessPieces: write('POST /entry/BulkProcessPieces', {
    does: 'Apply one action to many pieces, with a result for each',
    may: 'entrant.own',
    about: { piece: 'PieceIDs', category: 'CategoryID' },
    body: z
      .object({ PieceIDs: z.array(Id).min(1).max(200), Action: z.enum(bulkActions), CategoryID: Id.nullish() })
      .refine((given) => !given.Action.endsWith('Category') || Boolean(given.CategoryID), {
        path: ['CategoryID'],
        error: says('chooseCategory'),
      }),
    reply: z.array(z.object({ PieceID: z.int(), Success: z.boolean(), Message: z.string().nullable() })),
  }),
};
