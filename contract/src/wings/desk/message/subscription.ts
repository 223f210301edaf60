import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { RedirectReply } from '#contract/kernel/call/wire.ts';
import { messageKinds } from './audience.ts';

const Token = z.string().min(20).max(1000);

const State = z.object({ PropertyID: z.int(), Kind: z.enum(messageKinds), Email: z.string(), IsSubscribed: z.boolean() });

/** The link in every message that people can do without. Its token says which address, award and kind; no one needs to sign in. */
export const subscription = {
  openUnsubscribe: read('GET /unsubscribe/{token}', {
    does: 'Redirect an unsubscribe link to the page that asks for confirmation',
    may: 'public',
    besideApi: true,
    answers: 'redirect',
    params: z.object({ token: Token }),
    reply: RedirectReply,
    fails: ['NotFound'],
  }),
  unsubscribeAtOnce: write('POST /unsubscribe/{token}', {
    does: 'Unsubscribe at one press of a mail program (RFC 8058)',
    may: 'public',
    session: 'none',
    besideApi: true,
    accepts: 'form',
    takesNew: false,
    params: z.object({ token: Token }),
    body: z.object({ 'List-Unsubscribe': z.string().max(40).optional() }),
    reply: State,
    fails: ['NotFound'],
  }),
  getMailSubscription: read('POST /Message/GetMailSubscription', {
    does: 'Get which messages an unsubscribe link is about',
    may: 'public',
    body: z.object({ Token }),
    reply: State,
    fails: ['NotFound'],
  }),
  setMailSubscription: write('POST /Message/SetMailSubscription', {
    does: 'Unsubscribe from messages of a kind, or subscribe again, by an unsubscribe link',
    may: 'public',
    takesNew: false,
    body: z.object({ Token, IsSubscribed: z.boolean() }),
    reply: State,
    fails: ['NotFound'],
  }),
};
