import * as z from 'zod';
import { read, write } from '../../kernel/call.ts';
import { Data, Email, entity, Id, Text } from '../../kernel/wire.ts';
import { NewPassword, passwordsAgree, passwordsDiffer } from '../account/password.ts';
import { Expertise, expertiseFields, ProfileFields } from './reviewer.ts';

const captchaKinds = ['proof-of-work', 'recaptcha', 'none'] as const;

/** What the captcha is asked for; part of what is signed (R129). */
export const captchaAction = 'submit';

const NewReviewerProperty = Expertise.extend({ EntryPropertyID: Id, SeasonID: Id }).refine(
  (given) => expertiseFields.some((field) => given[field]),
  { path: ['ExpertiseCluster1ID'], error: 'Choose at least one area of expertise.' },
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
  CaptchaResponse: z.string().max(10_000).nullish(),
  ReviewerProperties: z.array(NewReviewerProperty).max(20).default([]),
}).refine(passwordsAgree, passwordsDiffer);

export const registration = {
  getCaptcha: read('GET /Reviewer/GetCaptcha', {
    does: 'Get the captcha settings, with a new challenge if the built-in captcha is used',
    may: 'public',
    limit: 'upload',
    reply: z.object({ Kind: z.enum(captchaKinds), SiteKey: z.string().nullable(), Challenge: z.string().nullable() }),
  }),
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
