import { withdrawal } from '#contract/areas/order/withdrawal.ts';
import { entryPermit, entryStateOf, windowAt } from '#contract/areas/submission/entry-states.ts';
import { scopeOf } from '#server/areas/access/access.rules.ts';
import { demand, entryDatesOf, entryRoleOf, findEntryIn } from '#server/areas/submission/submission.rules.ts';
import { lockSubmission } from '#server/areas/submission/submission.service.ts';
import { findSubmissionOfEntry, touchSubmission } from '#server/areas/submission/whole-submission.store.ts';
import { implement } from '#server/kernel/implement.ts';
import { withdrawEntries } from './withdrawal.service.ts';

export const withdrawalHandlers = implement(withdrawal, {
  async withdrawEntry(given) {
    const { db, body, actor, now, record, refuse } = given;
    const submissionId = await findSubmissionOfEntry(db, body.EntryID);
    const found = findEntryIn(await lockSubmission(db, scopeOf(actor, 'write'), submissionId), body.EntryID);
    if (!found) return refuse('NotFound');
    const { submission, entry } = found;
    const state = entryStateOf(entry);
    demand(entryPermit({ role: entryRoleOf(actor.role), action: 'withdraw', window: windowAt(entryDatesOf(submission), now) }, state));
    await withdrawEntries(given, [entry.id]);
    await touchSubmission(db, submission.id, now);
    await record('entry.withdrawn', { subject: 'entry', subjectId: entry.id, propertyId: submission.propertyId, before: { state } });
    return null;
  },
});
