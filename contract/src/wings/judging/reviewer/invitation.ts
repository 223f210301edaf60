import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Email, Id, Instant, Name, OptionalName } from '#contract/kernel/call/wire.ts';
import { SavedProperty } from './reviewer.ts';

export const invitation = {
  inviteReviewer: write('POST /Reviewer/InviteReviewer', {
    does: 'Invite a judge: activate and enroll them, and email a link to choose a password; repeating it creates no second judge',
    may: 'reviewer.manage',
    about: { property: ['JudgingPropertyID', 'ReviewerProperties.EntryPropertyID'], season: 'ReviewerProperties.SeasonID' },
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
    does: 'Resend an invitation until the judge has chosen a password; the earlier link stops working',
    may: 'reviewer.manage',
    about: { reviewer: 'UserReviewerID' },
    body: z.object({ UserReviewerID: Id }),
    reply: z.object({ UserReviewerID: z.int(), InvitedDate: Instant }),
    fails: ['Locked'],
  }),
};
