import { portalAddress } from '#server/kernel/addresses.ts';
import { isMailOn } from '#server/kernel/mail/mail.store.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { findEntrantOf } from './entry-notices.store.ts';
import { entryMovedMail } from './mails/entry-moved.ts';
import { entryWithdrawnMail } from './mails/entry-withdrawn.ts';

interface Changed {
  propertyId: number;
  entryId: number;
  submissionId: number;
  title: string;
  from: string;
  /** The new category; none if it was withdrawn. */
  to?: string;
}

/** Tells an entrant what organizers did to an entry of theirs, where the award wants that told. */
export async function tellEntrant(desk: MailDesk, { propertyId, entryId, submissionId, title, from, to }: Changed): Promise<void> {
  if (!(await isMailOn(desk.db, propertyId, to ? 'entryMoved' : 'entryWithdrawn'))) return;
  const entrant = await findEntrantOf(desk.db, propertyId, entryId);
  if (!entrant) return;
  const link = `${portalAddress(desk.services.settings.publicUrl, propertyId, 'entries')}/submissions/${submissionId}`;
  const { firstName, email } = entrant;
  if (to) await queueMail(desk, entryMovedMail, { propertyId, to: email, values: { firstName, title, from, to, link } });
  else await queueMail(desk, entryWithdrawnMail, { propertyId, to: email, values: { firstName, title, category: from, link } });
}
