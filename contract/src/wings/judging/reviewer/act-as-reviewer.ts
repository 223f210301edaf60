import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { write } from '#contract/kernel/call/call.ts';
import { Email, Id } from '#contract/kernel/call/wire.ts';
import { ActingAddress } from '#contract/wings/accounts/account/acting.ts';
import { WithoutOld } from '#contract/wings/accounts/account/without-old.ts';

export const actAsReviewer = {
  actAsReviewer: write('POST /Reviewer/ActAsReviewer', {
    does: 'Get an address that opens the judging portal as a judge sees it, for half an hour and without changing anything',
    may: 'reviewer.actAs',
    about: { wholeReviewer: 'UserReviewerID' },
    recent: true,
    body: z.object({ UserReviewerID: Id }),
    reply: ActingAddress,
    fails: ['Locked'],
  }),

  changeReviewerEmail: write('POST /Reviewer/ChangeReviewerEmail', {
    does: 'Ask a judge to agree to a new email address: the old address gets a link to agree, then the new one a link to confirm it. If the old address is no longer read, an owner can skip it with a reason',
    may: 'reviewer.manage',
    about: { wholeReviewer: 'UserReviewerID' },
    recent: true,
    body: z.object({ UserReviewerID: Id, NewEmail: Email, ...WithoutOld }),
    reply: z.object({ Email: Contact }),
    fails: ['Locked', 'Unchanged', 'NotAllowed'],
  }),
};
