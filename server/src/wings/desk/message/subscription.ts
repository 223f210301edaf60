import { subscription } from '#contract/wings/desk/message/subscription.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { followLink } from '#server/wings/accounts/account/own/news.service.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as store from '#server/wings/accounts/account/own/opt-out.store.ts';
import { readToken } from './unsubscribe.ts';

function wishOf(services: Services, token: string) {
  const wish = readToken(services, token);
  if (!wish || !findProperty(wish.propertyId)) throw new Refusal('NotFound');
  return wish;
}

/** Enough to recognise one's own address, for people a mail was forwarded to. */
const veiled = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');

async function stateOf(db: ReadDb, services: Services, token: string) {
  const { propertyId, email, kind } = wishOf(services, token);
  const isOut = await store.isOptedOut(db, propertyId, email, kind);
  return { PropertyID: propertyId, Kind: kind, Email: veiled(email), IsSubscribed: !isOut };
}

async function change(
  { db, services, now, record }: { db: WriteDb; services: Services; now: Date; record: Recorder },
  token: string,
  isSubscribed: boolean,
) {
  const { propertyId, email, kind } = wishOf(services, token);
  const isChanged = isSubscribed
    ? await store.removeOptOut(db, propertyId, email, kind)
    : await store.addOptOut(db, propertyId, email, kind, now);
  if (isChanged && kind === 'news') await followLink(db, propertyId, email, isSubscribed);
  if (isChanged)
    await record(isSubscribed ? 'mail.subscribed' : 'mail.unsubscribed', { subject: 'subscription', propertyId, after: { email, kind } });
  return stateOf(db, services, token);
}

export const subscriptionHandlers = implement(subscription, {
  // Mail programs and scanners open links automatically, so that opening one must change nothing.
  async openUnsubscribe({ params, services }) {
    const { propertyId } = wishOf(services, params.token);
    return `${portalAddress(services.settings.publicUrl, propertyId, 'entries')}/unsubscribe?token=${params.token}`;
  },
  unsubscribeAtOnce: (given) => change(given, given.params.token, false),
  getMailSubscription: ({ body, db, services }) => stateOf(db, services, body.Token),
  setMailSubscription: (given) => change(given, given.body.Token, given.body.IsSubscribed),
});
