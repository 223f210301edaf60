import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { ActingAddress } from '#contract/wings/accounts/account/acting.ts';
import { WithoutOld } from '#contract/wings/accounts/account/without-old.ts';
import { messageKinds } from '#contract/wings/desk/message/audience.ts';
import { write } from '#contract/kernel/call/call.ts';
import { requestTypes } from '#contract/kernel/call/request-types.ts';
import { Email, Nothing, Text } from '#contract/kernel/call/wire.ts';
import { EntrantAt } from './entrant-record.ts';

const about = { property: 'PropertyID', account: 'UserID' } as const;
/** The reason, for readers of the log. */
const Reason = Text(500);

const Blocked = z.object({ Blocked: z.array(z.enum(requestTypes)) });

/** What organizers do for one entrant, or against. */
export const entrantHelp = {
  changeEntrantEmail: write('POST /user/entrant/ChangeEntrantEmail', {
    does: 'Ask an entrant to agree to a new email address: the old address gets a link to agree, then the new one a link to confirm it. If the old address is no longer read, an owner can skip it',
    may: 'entrant.help',
    about,
    recent: true,
    body: z.object({ ...EntrantAt, NewEmail: Email, ...WithoutOld, Reason }),
    reply: z.object({ Email: Contact }),
    fails: ['Locked', 'Unchanged', 'NotAllowed'],
  }),
  resendEntrantLink: write('POST /user/entrant/ResendEntrantLink', {
    does: 'Email an entrant a new link: to confirm their address, or to choose a password',
    may: 'entrant.help',
    about,
    body: z.object({ ...EntrantAt, Link: z.enum(['confirm', 'reset']) }),
    reply: z.object({
      Email: Contact,
      /** Not when the same was sent within the last minute. */
      IsSent: z.boolean(),
    }),
    fails: ['Locked', 'Unchanged'],
  }),
  actAsEntrant: write('POST /user/entrant/ActAsEntrant', {
    does: 'Get an address that opens the entries portal as an entrant sees it, for half an hour and without changing anything',
    may: 'entrant.actAs',
    about,
    recent: true,
    body: z.object(EntrantAt),
    reply: ActingAddress,
    fails: ['Locked'],
  }),
  setEntrantMessages: write('POST /user/entrant/SetEntrantMessages', {
    does: 'Unsubscribe an entrant from messages of a kind, or subscribe them again',
    may: 'entrant.manage',
    about,
    body: z.object({ ...EntrantAt, Kind: z.enum(messageKinds), IsSubscribed: z.boolean() }),
    reply: Nothing,
  }),
  blockRequestType: write('POST /user/entrant/BlockRequestType', {
    does: 'Stop taking requests of a kind from an entrant: signing in, entries, orders, uploads or team',
    may: 'entrant.help',
    about,
    body: z.object({ ...EntrantAt, RequestType: z.enum(requestTypes), Reason }),
    reply: Blocked,
    fails: ['Locked'],
  }),
  /** Nothing is printed about this one but its name. Also forgives what was counted against signing in. */
  unBlockRequestType: write('POST /user/entrant/UnBlockRequestType', {
    does: 'Unblock an entrant’s requests of a kind; for signing in, also reset failed attempts',
    may: 'entrant.help',
    about,
    body: z.object({ ...EntrantAt, RequestType: z.enum(requestTypes) }),
    reply: Blocked,
  }),
};
