import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Data, Email, entity, Id, Text } from '#contract/kernel/call/wire.ts';
import { CaptchaResponse } from '#contract/wings/accounts/account/captcha.ts';
import { NewPassword, passwordsAgree, passwordsDiffer } from '#contract/wings/accounts/account/password.ts';
import { Expertise, expertiseFields, ProfileFields } from './reviewer.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-fields.ts';

const says = schemaSaying(texts);

const NewReviewerProperty = Expertise.extend({ EntryPropertyID: Id, SeasonID: Id }).refine(
  (given) => expertiseFields.some((field) => given[field]),
  { path: ['ExpertiseCluster1ID'], error: says('chooseExpertise') },
);

/** R326 */
const NewReviewer = entity('NewReviewer', {
  ...ProfileFields.shape,
  JudgingPropertyID: Id,
  Email,
  Password: NewPassword,
  ConfirmPassword: z.string(),
  hasMobile: z.boolean().default(false),
  hasVR: z.boolean().default(false),
  SubscriptionIDs: z.array(Id).max(20).default([]),
  Subscribe: z.boolean().default(false),
  HeadshotFileName: Text(400).nullish(),
  CaptchaResponse,
  ReviewerProperties: z.array(NewReviewerProperty).max(20).default([]),
}).refine(passwordsAgree, passwordsDiffer);

export const registration = {
  saveNewReviewer: write('POST /Reviewer/SaveNewReviewer', {
    does: 'Register as a judge',
    may: 'public',
    about: { property: ['Data.JudgingPropertyID', 'Data.ReviewerProperties.EntryPropertyID'], season: 'Data.ReviewerProperties.SeasonID' },
    limit: 'register',
    modelState: true,
    body: Data(NewReviewer),
    reply: z.object({ UserID: z.int(), UserReviewerID: z.int() }),
    fails: ['EmailTaken', 'NotAllowed', 'NotHuman'],
  }),
};
