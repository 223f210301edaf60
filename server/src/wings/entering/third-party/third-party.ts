import { thirdParty } from '#contract/wings/entering/third-party/third-party.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { saying } from '#contract/kernel/text/said.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { findSubmission, lockSubmission } from '#server/wings/entering/submission/submission.service.ts';
import type { WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import texts from '#texts/entering/third-party-refusals.ts';
import { answerRequest, openRequest } from './answer.ts';
import { sendRequest } from './send-request.ts';
import { livingOf } from './shown-works.service.ts';
import { standingsOf, viewThirdParties } from './third-parties.service.ts';
import { nextSend, sameEmail } from './third-party.rules.ts';
import * as store from './third-party.store.ts';

const says = saying(texts);

/** Until winners are announced there is a use in asking someone. */
const isOpen = ({ winnersDate }: WholeSubmission, now: Date): boolean => now < winnersDate;

const mayName = (submission: WholeSubmission, actor: Actor, now: Date): boolean =>
  isOpen(submission, now) && (actor.role === 'Administrator' || submission.mayWrite);

/** One role of a locked submission with the people named for it. */
async function standingIn(db: WriteDb, submission: WholeSubmission, roleId: number, now: Date) {
  const found = (await standingsOf(db, submission, now)).find(({ role }) => role.id === roleId);
  if (!found) throw new Refusal('NotFound');
  return found;
}

/** Someone who judges their own work approves nothing. A co-author may be on the team. */
async function checkIsOther(
  db: WriteDb,
  submission: WholeSubmission,
  kind: string,
  person: { Name: string; Email: string },
): Promise<void> {
  const owner = await store.findOwner(db, submission.id);
  const own = kind === 'coauthor' ? [owner?.email ?? ''] : await store.listOwnAddresses(db, submission.id);
  if (own.some((email) => sameEmail(email, person.Email))) throw invalid('Email', says('isEntrant', { name: person.Name }));
}

const viewed = async (db: WriteDb, submissionId: number, actor: Actor, now: Date, language: Locale) => {
  const submission = await findSubmission(db, scopeOf(actor, 'see'), submissionId);
  if (!submission) throw new Refusal('NotFound');
  return viewThirdParties(db, submission, { now, language, mayName: mayName(submission, actor, now) });
};

export const thirdPartyHandlers = implement(thirdParty, {
  async getThirdParties({ db, params, actor, now, language, refuse }) {
    const submission = await findSubmission(db, scopeOf(actor, 'see'), params.submissionId);
    if (!submission) return refuse('NotFound');
    return viewThirdParties(db, submission, { now, language, mayName: mayName(submission, actor, now) });
  },

  async nameThirdParty(given) {
    const { db, body, actor, now, language, record, refuse } = given;
    const submission = (await lockSubmission(db, scopeOf(actor, 'write'), body.SubmissionID)) ?? refuse('NotFound');
    const { role, named, decided, due } = await standingIn(db, submission, body.RoleID, now);
    const same = named.find(({ email }) => sameEmail(email, body.Email));
    // Sent twice: the second finds the person there.
    if (same && same.name === body.Name) return viewed(db, submission.id, actor, now, language);
    if (!isOpen(submission, now)) return refuse('Locked', { message: says('seasonOver') });
    if (due <= now && actor.role !== 'Administrator')
      return refuse('TooLate', {
        message: says('tooLate', { role: role.name, date: formatWithZone(due, traitsOf(submission.propertyId)) }),
      });
    if (livingOf(submission).length === 0) return refuse('Locked', { message: says('nothingToRead') });
    const replaced = body.Replaces ? (named.find(({ id }) => id === body.Replaces) ?? refuse('NotFound')) : undefined;
    if (same && same !== replaced) throw invalid('Email', says('namedAlready', { name: same.name, role: role.name }));
    if (!replaced && named.length >= role.most) throw invalid('Email', says('enough', { count: role.most }));
    await checkIsOther(db, submission, role.kind, body);
    if (replaced) await takeOut(db, replaced.id, now);
    const { id } = await store.addPerson(db, { roleId: role.id, submissionId: submission.id, name: body.Name, email: body.Email }, now);
    await record(replaced ? 'thirdParty.replaced' : 'thirdParty.named', {
      subject: 'submission',
      subjectId: submission.id,
      propertyId: submission.propertyId,
      ...(replaced && { before: { thirdPartyId: replaced.id, name: replaced.name, email: replaced.email, verdict: replaced.verdict } }),
      after: { thirdPartyId: id, role: role.name, name: body.Name, email: body.Email },
    });
    const person = { id, name: body.Name, email: body.Email };
    await sendRequest(given, { submission, role, extendedTo: decided.extendedTo, person, how: 'asked' });
    return viewed(db, submission.id, actor, now, language);
  },

  async sendAgain(given) {
    const { db, body, actor, now, language, record, refuse } = given;
    const submission = (await lockSubmission(db, scopeOf(actor, 'write'), body.SubmissionID)) ?? refuse('NotFound');
    const standing = (await standingsOf(db, submission, now)).find(({ named }) => named.some(({ id }) => id === body.ThirdPartyID));
    const person = standing?.named.find(({ id }) => id === body.ThirdPartyID);
    if (!standing || !person) return refuse('NotFound');
    if (!isOpen(submission, now)) return refuse('Locked', { message: says('seasonOver') });
    if (person.state === 'yes' || person.state === 'notMe') return refuse('Locked', { message: says('answered', { name: person.name }) });
    if (nextSend(person.sentAt) > now && person.state === 'waiting')
      return refuse('TooMany', { message: says('sentJustNow', { name: person.name }) });
    await store.revokeLinks(db, person.id, now);
    await store.changePerson(db, person.id, { sentAt: now, reminders: 0 });
    const { role, decided } = standing;
    const how = person.state === 'changed' ? 'changed' : 'asked';
    if (how === 'changed') await store.changePerson(db, person.id, { changedAt: now });
    await record('thirdParty.askedAgain', {
      subject: 'submission',
      subjectId: submission.id,
      propertyId: submission.propertyId,
      after: { thirdPartyId: person.id, role: role.name, name: person.name, because: how },
    });
    await sendRequest(given, { submission, role, extendedTo: decided.extendedTo, person, how });
    return viewed(db, submission.id, actor, now, language);
  },

  async removeThirdParty({ db, body, actor, now, language, record, refuse }) {
    const submission = (await lockSubmission(db, scopeOf(actor, 'write'), body.SubmissionID)) ?? refuse('NotFound');
    const person = (await store.listPeople(db, [submission.id])).find(({ id }) => id === body.ThirdPartyID);
    // Removed by the first of two requests.
    if (!person) return viewed(db, submission.id, actor, now, language);
    await takeOut(db, person.id, now);
    await record('thirdParty.removed', {
      subject: 'submission',
      subjectId: submission.id,
      propertyId: submission.propertyId,
      before: { thirdPartyId: person.id, name: person.name, email: person.email, verdict: person.verdict },
    });
    return viewed(db, submission.id, actor, now, language);
  },

  openRequest,
  answerRequest,
});

async function takeOut(db: WriteDb, id: number, now: Date): Promise<void> {
  await store.revokeLinks(db, id, now);
  await store.changePerson(db, id, { removedAt: now });
}
