import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { AttemptKey, Id, Name, Text } from '#contract/kernel/call/wire.ts';
import { OptionalWebAddress, WebAddress } from '#contract/wings/entering/piece/web-address.ts';

export const maxReason = 2000;
const Link = OptionalWebAddress();
/** A text, or a list of names or numbers, which is kept as one text. */
const Names = z
  .union([z.string(), z.array(z.union([z.string(), z.int()])).max(100)])
  .nullish()
  .transform((given) => (Array.isArray(given) ? given.join(', ') : (given ?? '')).trim())
  .pipe(z.string().max(1000));
/** Of someone who is recommended. */
const whyThem = { Category: Text(300), URL1: Link, URL2: Link, URL3: Link, Reason: Text(maxReason), PropertyID: Id, Key: AttemptKey };
const Saved = z.object({ RecommendationID: z.int() });

/** The three kinds a judge may recommend; each is in a table of its own (A48). */
export const recommendation = {
  submitJudgesRecommendation: write('POST /Reviewer/SubmitJudgesRecommendation/', {
    does: 'Recommend a work that has not been entered',
    may: 'review.recommend',
    about: { property: 'PropertyID' },
    body: z.object({ Title: Text(300), URL: WebAddress(), Categories: Names, MediaTypes: Names, PropertyID: Id, Key: AttemptKey }),
    reply: Saved,
    fails: ['NotAllowed'],
  }),
  submitSpecialAchievement: write('POST /Reviewer/SubmitSpecialAchievement/', {
    does: 'Recommend a person or an organization for a special achievement',
    may: 'review.recommend',
    about: { property: 'PropertyID' },
    body: z.object({ Name: Text(300), ...whyThem }),
    reply: Saved,
    fails: ['NotAllowed'],
  }),
  submitFundRecommendation: write('POST /Reviewer/SubmitFundRecommendation/', {
    does: 'Recommend an organization for the fund',
    may: 'review.recommend',
    about: { property: 'PropertyID' },
    body: z.object({ OrganizationName: Name(300), ...whyThem }),
    reply: Saved,
    fails: ['NotAllowed'],
  }),
};
