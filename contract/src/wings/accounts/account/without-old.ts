import * as z from 'zod';
import { OptionalText } from '#contract/kernel/call/wire.ts';

/** For owners: no one reads the old address anymore, and why they know. It still gets a mail with a week to object. */
export const WithoutOld = { IsOldUnread: z.boolean().nullish(), Reason: OptionalText(500) };
