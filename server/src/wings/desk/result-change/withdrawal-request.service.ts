import { mostRequests } from '#contract/wings/desk/result-change/withdrawal-request.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import type { Performing } from './act.service.ts';
import { type WithdrawalDecision, withdrawalDecidedMail } from './mails/withdrawal-decided.ts';
import type { ChangeRow } from './result-change.store.ts';
import * as store from './withdrawal-request.store.ts';

type Telling = Omit<Performing, 'actor'>;

/** Notifies the entrant of the outcome for a work. */
export async function tellEntrant(
  given: Telling,
  propertyId: number,
  entryId: number,
  what: { decision: WithdrawalDecision; reason: string; isRefunded: boolean },
): Promise<void> {
  const entrant = await store.findEntrant(given.db, propertyId, entryId);
  if (!entrant) return;
  const asked = await store.listOfEntry(given.db, entryId);
  await queueMail(given, withdrawalDecidedMail, {
    propertyId,
    to: entrant.email,
    values: {
      firstName: entrant.firstName,
      title: entrant.title,
      category: entrant.category,
      ...what,
      mayAskAgain: what.decision === 'declined' && asked.length < mostRequests,
      link: `${portalAddress(given.services.settings.publicUrl, propertyId, 'entries')}/submissions/${entrant.submissionId}`,
    },
  });
}

/** What a decision about a late withdrawal means for the person who asked: made, or open again for the organizers to decide. */
export async function closeRequest(given: Telling, row: ChangeRow, what: 'made' | 'lapsed'): Promise<void> {
  if (row.kind !== 'withdrawal') return;
  const { db, now } = given;
  const request = await store.findOfChange(db, row.id);
  const body = row.act.body as { EntryID: number; Refund: boolean };
  if (request)
    await store.putRequest(
      db,
      row.propertyId,
      request.id,
      what === 'made'
        ? { state: 'accepted', answer: row.reason, decidedAt: now }
        : { state: 'open', answer: null, decidedAt: null, decidedBy: null, resultChangeId: null },
    );
  if (what === 'made')
    await tellEntrant(given, row.propertyId, body.EntryID, {
      decision: request ? 'accepted' : 'organizers',
      reason: row.reason,
      isRefunded: body.Refund,
    });
}
