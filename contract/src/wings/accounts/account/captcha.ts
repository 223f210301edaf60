import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';

const captchaKinds = ['proof-of-work', 'recaptcha', 'none'] as const;

/** What a captcha is asked for: judges' applications (R129 names it), voters' registrations and nominations. Part of what is signed. */
const captchaActions = ['submit', 'vote', 'nominate'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

export const CaptchaResponse = z.string().max(10_000).nullish();

export const captcha = {
  getCaptcha: read('GET /Account/GetCaptcha/{action}', {
    does: 'Get the captcha settings, with a new challenge if the built-in captcha is used',
    may: 'public',
    limit: 'upload',
    params: z.object({ action: z.enum(captchaActions) }),
    reply: z.object({ Kind: z.enum(captchaKinds), SiteKey: z.string().nullable(), Challenge: z.string().nullable() }),
  }),
};
