import * as z from 'zod';
import { write } from '../../kernel/call.ts';
import { Email, Id, Instant, Name, OptionalName } from '../../kernel/wire.ts';
import { SavedProperty } from './reviewer.ts';

export const invitation = {
  inviteReviewer: write('POST /Reviewer/InviteReviewer', {
    does: 'Invite a judge: active, enrolled for the given awards, and mailed a link to choose a password; the same invitation twice makes one judge',
    may: 'reviewer.manage',
    body: z.object({
      JudgingPropertyID: Id,
      Email,
      FirstName: Name(100),
      LastName: Name(100),
      Title: OptionalName(200),
      Organization: OptionalName(200),
      Executive: z.boolean().default(false),
      ReviewerProperties: z.array(SavedProperty).max(50).default([]),
    }),
    reply: z.object({ UserID: z.int(), UserReviewerID: z.int(), InvitedDate: Instant }),
    fails: ['EmailTaken'],
  }),

  resendInvitation: write('POST /Reviewer/ResendInvitation', {
    does: 'Send an invited judge a new link while they have not chosen a password; the earlier link stops working',
    may: 'reviewer.manage',
    body: z.object({ UserReviewerID: Id }),
    reply: z.object({ UserReviewerID: z.int(), InvitedDate: Instant }),
    fails: ['Locked'],
  }),
};
