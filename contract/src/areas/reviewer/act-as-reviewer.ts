import * as z from 'zod';
import { Contact } from '../../kernel/sensitive.ts';
import { write } from '../../kernel/call.ts';
import { Email, Id } from '../../kernel/wire.ts';
import { ActingAddress } from '../account/acting.ts';

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
    does: "Change a judge's email address: the new address gets a link to confirm it, the old one a notice",
    may: 'reviewer.manage',
    about: { wholeReviewer: 'UserReviewerID' },
    recent: true,
    body: z.object({ UserReviewerID: Id, NewEmail: Email }),
    reply: z.object({ Email: Contact }),
    fails: ['Locked', 'Unchanged'],
  }),
};
