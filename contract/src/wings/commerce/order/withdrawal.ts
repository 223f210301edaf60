import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Id, Nothing } from '#contract/kernel/call/wire.ts';

/** Here, not with submissions: an order that no one has paid yet is lowered with it. */
export const withdrawal = {
  withdrawEntry: write('POST /entry/WithdrawEntry', {
    does: 'Withdraw an ordered or paid entry from the award; this is final',
    may: 'entrant.own',
    takesNew: false,
    about: { entry: 'EntryID' },
    body: z.object({ EntryID: Id }),
    reply: Nothing,
    fails: ['EntriesClosed', 'Locked', 'PlaceFinal'],
  }),
};
