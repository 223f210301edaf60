import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { Phase } from '../season/season.ts';

/** What the front door asks for. In its own file, since the door loads no other call of properties. */
export const door = {
  getDoor: read('GET /property/GetDoor', {
    does: 'Get what is open today at every entry property, and any demo accounts',
    may: 'public',
    reply: z.object({
      Properties: z.array(
        z.object({
          PropertyID: z.int(),
          Name: z.string(),
          Slug: z.string(),
          Field: z.string(),
          SeasonNumber: z.int().nullable(),
          Phases: z.array(Phase),
          /** Numbers of the seasons whose winners are public, the newest first. */
          PublishedSeasons: z.array(z.int()),
          Links: z.object({ Entries: z.string(), Judging: z.string(), Vote: z.string().nullable(), Gallery: z.string().nullable() }),
        }),
      ),
      DemoAccounts: z
        .object({
          Password: z.string(),
          Accounts: z.array(z.object({ Label: z.string(), Email: z.string(), PropertyID: z.int(), Link: z.string() })),
        })
        .optional(),
    }),
  }),
};
