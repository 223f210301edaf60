import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { entity } from '#contract/kernel/call/wire.ts';
import { Connections } from './connection.ts';

/**
 * What the records of the sender's domain say about our emails.
 * SPF: `spf-other` is a record that doesn't name our mail server, `spf-open` one that names everyone.
 * DKIM: `dkim-unsigned` while Laurel has no key, `dkim-other` where another key is published than ours.
 */
const senderFindings = [
  'spf-named',
  'spf-other',
  'spf-open',
  'spf-many',
  'spf-broken',
  'spf-none',
  'spf-away',
  'dkim-signed',
  'dkim-unsigned',
  'dkim-other',
  'dkim-none',
  'dkim-away',
  'dmarc-found',
  'dmarc-broken',
  'dmarc-none',
  'dmarc-away',
] as const;
export type SenderFinding = (typeof senderFindings)[number];

const Sender = entity('Sender', {
  Domain: z.string(),
  /** The mail server that has to be named. */
  Host: z.string(),
  Checks: z.array(
    z.object({
      Finding: z.enum(senderFindings),
      /** What is published. */
      Found: z.string().nullable(),
      /** A TXT record to publish. */
      Record: z.object({ Name: z.string(), Value: z.string() }).nullable(),
    }),
  ),
});
export type Sender = z.output<typeof Sender>;

export const sender = {
  checkSender: write('POST /Connection/CheckSender', {
    does: 'Look up the SPF, DKIM and DMARC records of the sender’s domain, and sign emails once our DKIM key is published',
    may: 'connection.manage',
    about: 'installation',
    body: z.object({}).prefault({}),
    reply: Sender,
    fails: ['Conflict', 'Locked'],
  }),

  createDkimKey: write('POST /Connection/CreateDkimKey', {
    does: 'Create a key by which emails of the sender’s domain are signed once its record is published',
    may: 'connection.manage',
    about: 'installation',
    recent: true,
    body: z.object({}).prefault({}),
    reply: Connections,
    fails: ['Conflict', 'Locked'],
  }),
};
