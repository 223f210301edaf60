import type { holding } from '#contract/wings/public/voting/holding.ts';
import type { voterAccount } from '#contract/wings/public/voting/voter-account.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { ask } from '#web/kernel/public/ask.ts';

type Body<C> = Sent<C> extends { body: infer B } ? B : never;

/** What only the pages need that confirm votes. */
export const heldCalls = {
  sendCode: (body: Body<typeof holding.sendVoteCode>) => ask<typeof holding.sendVoteCode>('POST /PV/SendVoteCode', { body }),
  confirm: (body: Body<typeof holding.confirmVotes>) => ask<typeof holding.confirmVotes>('POST /PV/ConfirmVotes', { body }),
  openLink: (body: Body<typeof holding.openVoteLink>) => ask<typeof holding.openVoteLink>('POST /PV/OpenVoteLink', { body }),
  addPassword: (body: Body<typeof voterAccount.addPassword>) => ask<typeof voterAccount.addPassword>('POST /PV/AddPassword', { body }),
};
