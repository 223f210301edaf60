import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import { confirmVoterMail } from '../mails/confirm-voter.ts';
import { voterKnownMail } from '../mails/voter-known.ts';
import { voterPasswordMail } from '../mails/voter-password.ts';
import { firstNameOf } from './voter.rules.ts';
import { listHeld } from '../held-votes.store.ts';
import * as store from './voter-account.store.ts';

interface Voter {
  id: number;
  propertyId: number;
  email: string;
  name: string;
}

const pageOf = ({ services }: Pick<MailDesk, 'services'>, propertyId: number, rest = ''): string =>
  `${portalAddress(services.settings.publicUrl, propertyId, 'vote')}${rest}`;

/** The link whose opening confirms the address, and with it one registration. */
export async function mailConfirmation(desk: MailDesk, voter: Voter, registration?: { id: number; name: string }) {
  const { db, now } = desk;
  const { secret, stored } = newSecret(secretLinks['voter.confirm'], now);
  const { expiresAt } = stored;
  await store.addVoterCode(db, voter.id, { ...stored, purpose: 'confirm', registrationId: registration?.id ?? null });
  const held = await listHeld(db, voter.propertyId, voter.id);
  const votes = held
    .filter(({ outcome }) => outcome === null)
    .map(({ title, category, registrationId }) => ({ title, category, isElsewhere: registrationId !== registration?.id }));
  await queueMail(desk, confirmVoterMail, {
    propertyId: voter.propertyId,
    to: voter.email,
    values: {
      firstName: firstNameOf(registration?.name ?? voter.name),
      // R389: the address that the export of voters begins with.
      link: new SecretLink(`${pageOf(desk, voter.propertyId)}?`, `confirm=${secret}`, { expiresAt }),
      expiresAt,
      votes,
    },
  });
}

/** To someone who registers again. */
export const mailKnown = (desk: MailDesk, { propertyId, email, name }: Voter) =>
  queueMail(desk, voterKnownMail, {
    propertyId,
    to: email,
    values: {
      firstName: firstNameOf(name),
      email,
      signInLink: pageOf(desk, propertyId, '/login'),
      forgotLink: pageOf(desk, propertyId, '/forgot'),
    },
  });

export async function mailNewPassword(desk: MailDesk, { id, propertyId, email, name }: Voter): Promise<void> {
  const { secret, stored } = newSecret(secretLinks['voter.reset'], desk.now);
  const { expiresAt } = stored;
  await store.addVoterCode(desk.db, id, { ...stored, purpose: 'reset', registrationId: null });
  await queueMail(desk, voterPasswordMail, {
    propertyId,
    to: email,
    values: {
      firstName: firstNameOf(name),
      link: new SecretLink(`${pageOf(desk, propertyId, '/reset-password')}?`, `code=${secret}`, { expiresAt }),
      expiresAt,
    },
  });
}
