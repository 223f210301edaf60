import type { VoterInfo } from '#contract/wings/public/voting/voter.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';

const day = 86_400_000;

/** As long as a season's voting usually lasts. */
export const voterSessionMs = 30 * day;

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** As long as the ledger's column can say; a page open all night is no different from one open all day. */
const longestSeconds = 32_767;
export const keptSeconds = (seconds: number | null | undefined): number | null =>
  seconds == null ? null : Math.min(seconds, longestSeconds);

interface VoterRow {
  voterKey: string;
  email: string;
  name: string;
  propertyId: number;
  confirmedAt: Date | null;
  newsSince: Date | null;
  orderSeed: string | null;
}

/** Voters of before seeds were kept have one that follows from their key and does not give it away. */
export const orderSeedOf = ({ orderSeed, voterKey }: Pick<VoterRow, 'orderSeed' | 'voterKey'>): string =>
  orderSeed ?? hashOf(`order ${voterKey}`).slice(0, 16);

export const voterInfoOf = (row: VoterRow): VoterInfo => ({
  PVUserID: row.voterKey,
  Email: row.email,
  Name: row.name,
  PropertyID: row.propertyId,
  IsConfirmed: row.confirmedAt !== null,
  IsSubscribed: row.newsSince !== null,
  OrderSeed: orderSeedOf(row),
});

/** What a mail begins with. */
export const firstNameOf = (name: string): string | null => name.trim().split(/\s+/)[0] || null;

/** Services that give everyone an address for a few minutes. A voter from there may vote; people who judge the votes see it. */
const throwawayDomains = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net byom.de burnermail.io cock.li crazymailing.com dispostable.com
discard.email discardmail.com dropmail.me emailondeck.com emailfake.com fakeinbox.com fakemail.net fakemailgenerator.com getairmail.com
getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org
guerrillamailblock.com harakirimail.com inboxbear.com inboxkitten.com incognitomail.org jetable.org keemail.me linshiyouxiang.net
mail-temp.com mail7.io mailcatch.com maildrop.cc mailexpire.com mailinator.com mailinator.net mailinator2.com mailnesia.com mailnull.com
mailpoof.com mailsac.com mailtemp.info meltmail.com minuteinbox.com mintemail.com mohmal.com mt2015.com my10minutemail.com mytemp.email
mytrashmail.com nada.email nwytg.net pokemail.net sharklasers.com sogetthis.com spam4.me spamdecoy.net spamex.com spamgourmet.com
spaml.de tempail.com temp-mail.io temp-mail.org temp-mail.ru tempinbox.com tempmail.com tempmail.dev tempmail.net tempmail.plus
tempmailaddress.com tempmailo.com tempr.email thankyou2010.com throwam.com throwawaymail.com tmail.ws tmailor.com tmpmail.net tmpmail.org
trash-mail.com trash-mail.de trashmail.com trashmail.de trashmail.me trashmail.net trashmail.ws wegwerfemail.de wegwerfmail.de
wegwerfmail.net wegwerfmail.org yopmail.com yopmail.fr yopmail.net zetmail.com`.split(/\s+/),
);

/** Also for a name before the domain, as such services hand them out. */
export function isThrowaway(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .split('.');
  return labels.some((_, at) => throwawayDomains.has(labels.slice(at).join('.')));
}
