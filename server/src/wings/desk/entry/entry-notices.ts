import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { isMailOn } from '#server/kernel/mail/mail.store.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { findEntrantOf } from './entry-notices.store.ts';
import { entryPutOnMail } from './mails/entry-put-on.ts';
import { entryTakenOffMail } from './mails/entry-taken-off.ts';
import { entryWithdrawnMail } from './mails/entry-withdrawn.ts';
import { entryMovedMail } from './mails/entry-moved.ts';

interface Changed {
  propertyId: number;
  entryId: number;
  submissionId: number;
  title: string;
  from: string;
  /** The new category; none if it was withdrawn. */
  to?: string;
  /** The organizer's own word; without one as the award has it. */
  isWanted?: boolean | null | undefined;
  /** Null where the organizer keeps it to themselves. */
  reason: string | null;
}

/** Tells an entrant what organizers did to an entry of theirs, where the award wants that. */
export async function tellEntrant(desk: MailDesk, changed: Changed): Promise<void> {
  const { propertyId, entryId, submissionId, title, from, to, reason } = changed;
  if (!(changed.isWanted ?? (await isMailOn(desk.db, propertyId, to ? 'entryMoved' : 'entryWithdrawn')))) return;
  const entrant = await findEntrantOf(desk.db, propertyId, entryId);
  if (!entrant) return;
  const link = `${portalAddress(desk.services.settings.publicUrl, propertyId, 'entries')}/submissions/${submissionId}`;
  const { firstName, email } = entrant;
  if (to) await queueMail(desk, entryMovedMail, { propertyId, to: email, values: { firstName, title, from, to, reason, link } });
  else await queueMail(desk, entryWithdrawnMail, { propertyId, to: email, values: { firstName, title, category: from, reason, link } });
}

interface JudgingChanged {
  propertyId: number;
  entryId: number;
  submissionId: number;
  title: string;
  category: string;
  reason: string | null;
  isOff: boolean;
}

/** Tells an entrant that an entry of theirs is out of judging, or back. */
export async function tellOfJudging(desk: MailDesk, changed: JudgingChanged): Promise<void> {
  const { propertyId, entryId, submissionId, title, category, reason, isOff } = changed;
  const entrant = await findEntrantOf(desk.db, propertyId, entryId);
  if (!entrant) return;
  const link = `${portalAddress(desk.services.settings.publicUrl, propertyId, 'entries')}/submissions/${submissionId}`;
  await queueMail(desk, isOff ? entryTakenOffMail : entryPutOnMail, {
    propertyId,
    to: entrant.email,
    values: { firstName: entrant.firstName, title, category, reason, link },
  });
}
