import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import { nominationOutcomeMail } from './mails/nomination-outcome.ts';
import { nomineeAskedMail } from './mails/nominee-asked.ts';
import * as store from './nomination.store.ts';

/** The page of the entries portal behind a secret link. */
export const linkTo = (
  { services }: Pick<MailDesk, 'services'>,
  propertyId: number,
  page: 'nomination' | 'nominee',
  secret: string,
  expiresAt: Date,
) => new SecretLink(`${portalAddress(services.settings.publicUrl, propertyId, 'entries')}/${page}#`, secret, { expiresAt });

/** Mails a nominee a link of its own. False where there is no address or no time to answer anymore. */
export async function askNominee(desk: MailDesk, nominee: store.NomineeRow, isReminder = false): Promise<boolean> {
  const { db, now } = desk;
  const asked = await store.findAsked(db, nominee.id);
  if (!asked?.email || asked.answerBy <= now) return false;
  const { secret, stored } = newSecret(secretLinks.nominee, now, asked.answerBy);
  await store.addLink(db, nominee.id, stored);
  await queueMail(desk, nomineeAskedMail, {
    propertyId: nominee.propertyId,
    to: asked.email,
    values: {
      name: asked.name,
      category: asked.category,
      season: asked.season,
      nominations: asked.nominations ?? 1,
      isReminder,
      answerBy: asked.answerBy,
      link: linkTo(desk, nominee.propertyId, 'nominee', secret, stored.expiresAt),
    },
  });
  if (nominee.state === 'accepted') return true;
  await store.changeNominee(db, nominee.id, {
    state: 'asked',
    ...(isReminder ? { reminders: nominee.reminders + 1 } : { askedAt: now, reminders: 0 }),
  });
  return true;
}

/** Those who nominated read what their nominee decided. */
export async function tellNominators(desk: MailDesk, nominee: store.NomineeRow, outcome: 'accepted' | 'declined' | 'notReached') {
  const asked = await store.findAsked(desk.db, nominee.id);
  if (!asked) return;
  for (const { nominatorEmail, nominatorName, nomineeName } of await store.listGiven(desk.db, nominee.id)) {
    if (!nominatorEmail) continue;
    await queueMail(desk, nominationOutcomeMail, {
      propertyId: nominee.propertyId,
      to: nominatorEmail,
      values: { name: nominatorName, nominee: nomineeName, category: asked.category, season: asked.season, outcome },
    });
  }
}
