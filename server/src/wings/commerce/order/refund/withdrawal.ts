import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { entryPermit, entryStateOf, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { demand, entryDatesOf, entryRoleOf, findEntryIn } from '#server/wings/entering/submission/submission.rules.ts';
import { lockSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { findSubmissionOfEntry, touchSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
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
