import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { listWaiting } from '../held-votes.service.ts';
import { voteCodeMail } from '../mails/vote-code.ts';
import { findVoterByEmail } from '../voter/voter.store.ts';

interface Secrets {
  code: string;
  codeEndsAt: Date;
  secret: string;
  linkEndsAt: Date;
}

/** Names every vote that the code will count, also those of other devices. */
export async function mailVoteCode(
  desk: MailDesk,
  { propertyId, holderId, email }: { propertyId: number; holderId: number; email: string },
  { code, codeEndsAt, secret, linkEndsAt }: Secrets,
): Promise<void> {
  const { db, now, services } = desk;
  const known = await findVoterByEmail(db, propertyId, email);
  const waiting = await listWaiting(db, { id: known?.id ?? 0, propertyId, email }, now);
  await queueMail(desk, voteCodeMail, {
    propertyId,
    to: email,
    values: {
      code: new SecretLink('', code, { expiresAt: codeEndsAt }),
      link: new SecretLink(`${portalAddress(services.settings.publicUrl, propertyId, 'vote')}?`, `votes=${secret}`, {
        expiresAt: linkEndsAt,
      }),
      codeEndsAt,
      linkEndsAt,
      votes: waiting
        .filter(({ outcome }) => outcome === null)
        .map(({ title, category, holderId: by }) => ({ title, category, isElsewhere: by !== holderId })),
    },
  });
}
