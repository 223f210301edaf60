import type { EntryForm, FormField } from '#contract/wings/entering/form/form.ts';
import { findFormFaults, partAnswers } from '#contract/wings/entering/form/shown.ts';
import type { OpenedRequest, thirdParty } from '#contract/wings/entering/third-party/third-party.ts';
import { findProperty, takesNew, traitsOf } from '#contract/kernel/award/properties.ts';
import { saying } from '#contract/kernel/text/said.ts';
import type { Given, Handler } from '#server/kernel/call/implement.ts';
import { checkTakesNew } from '#server/kernel/call/award-guard.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { lockSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { titleOf } from '#server/wings/entering/submission/submission.rules.ts';
import type { WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import texts from '#texts/entering/third-party-refusals.ts';
import { thirdPartyAnsweredMail } from './mails/third-party-answered.ts';
import { entrantOf } from './send-request.ts';
import { extrasOf, hashesOf, inLanguage, shownWorks } from './shown-works.service.ts';
import { standingsOf } from './third-parties.service.ts';
import * as store from './third-party.store.ts';

const says = saying(texts);
const noFacts = { categories: [], mediaTypes: [], isShortlisted: false };
const formOf = (Fields: FormField[]): EntryForm => ({
  Printed: [],
  Pages: [{ Name: 'reference', Title: '-', Lead: '', Part: 'entry', When: null, Fields, Outcomes: [] }],
  BlindRounds: [],
});

type Opening = Given<typeof thirdParty.openRequest> | Given<typeof thirdParty.answerRequest>;
type Found = Awaited<ReturnType<typeof find>>;

/** Who comes by this link, in a submission that waits until this is done: the approval is of what is there now. */
async function find({ db, body, now, services }: Opening) {
  const link = await store.findByToken(db, body.Token, now);
  const submission = link && (await lockSubmission(db, 'everybody', link.submissionId));
  if (!link || !submission || !findProperty(submission.propertyId)) throw new Refusal('NotFound');
  const standing = (await standingsOf(db, submission, now)).find(({ named }) => named.some(({ id }) => id === link.id));
  const person = standing?.named.find(({ id }) => id === link.id);
  if (!standing || !person) throw new Refusal('NotFound');
  const works = shownWorks(submission, standing.role.shows, await extrasOf(db, [submission]), services.files.urlOf);
  return { link, submission, role: standing.role, person, works };
}

async function view({ db, language }: Opening, { link, submission, role, person, works }: Found): Promise<OpenedRequest> {
  const [before] = person.state === 'changed' ? await store.listAnswers(db, person.id) : [];
  return {
    PropertyID: submission.propertyId,
    Award: traitsOf(submission.propertyId).name,
    Season: submission.season,
    Kind: role.kind,
    Role: role.name,
    Lead: role.lead,
    Name: person.name,
    Entrant: entrantOf(submission),
    Organization: submission.ownerOrganization,
    Submission: titleOf(submission),
    ExpiresAt: link.expiresAt,
    State: person.state,
    AnsweredAt: person.answeredAt,
    IsOver: works.length === 0,
    Works: inLanguage(works, before?.works ?? [], language),
    Questions: role.kind === 'referee' ? role.questions : [],
  };
}

export const openRequest: Handler<typeof thirdParty.openRequest> = async (given) => {
  const found = await find(given);
  const { person, submission, role } = found;
  if (person.openedAt === null) {
    await store.changePerson(given.db, person.id, { openedAt: given.now });
    await given.record('thirdParty.opened', {
      subject: 'submission',
      subjectId: submission.id,
      propertyId: submission.propertyId,
      after: { thirdPartyId: person.id, role: role.name, name: person.name },
    });
  }
  return view(given, found);
};

export const answerRequest: Handler<typeof thirdParty.answerRequest> = async (given) => {
  const { db, body, now, record, refuse } = given;
  const found = await find(given);
  const { person, submission, role, works } = found;
  const isReference = role.kind === 'referee' && body.Verdict === 'yes';
  const hashes = hashesOf(works);
  const isSame = person.verdict === body.Verdict && (body.Verdict !== 'yes' || person.state === 'yes');
  // The same again, because its first answer was lost.
  if (isSame) return view(given, found);
  checkTakesNew(submission.propertyId);
  if (!takesNew(traitsOf(submission.propertyId)) || now >= submission.winnersDate) return refuse('Locked', { message: says('seasonOver') });
  if (works.length === 0) return refuse('Locked', { message: says('overNow') });
  if (role.kind === 'referee' && person.verdict === 'yes') return refuse('Locked', { message: says('alreadyGiven') });
  if (body.Verdict === 'yes' && !body.Name) throw invalid('Name', says('someonesName'));
  if (body.Verdict === 'no' && !body.Reason) throw invalid('Reason', says('sayWhy'));
  const faults = isReference ? findFormFaults(formOf(role.questions), noFacts, body.Answers) : [];
  if (faults.length > 0) return refuse('Invalid', { errors: faults });
  const seen = new Map(body.Seen.map(({ PieceID, Hash }) => [PieceID, Hash]));
  if (body.Verdict === 'yes' && !isReference && works.some(({ id, hash }) => seen.get(id) !== hash))
    return refuse('Conflict', { message: says('changedSince'), data: await view(given, found) });
  const isApproval = body.Verdict === 'yes' && !isReference;
  await store.addAnswer(
    db,
    person.id,
    {
      verdict: body.Verdict,
      typedName: body.Name || null,
      reason: body.Reason || null,
      hashes: JSON.stringify(isApproval ? hashes : {}),
      works: JSON.stringify(isApproval ? inLanguage(works, [], 'en-US') : []),
      questions: JSON.stringify(isReference ? role.questions.map(({ Name, Label }) => ({ Name, Label })) : []),
      answers: JSON.stringify(isReference ? partAnswers(formOf(role.questions), noFacts, body.Answers).sent : {}),
    },
    now,
  );
  await store.changePerson(db, person.id, { verdict: body.Verdict, answeredAt: now, changedAt: null, checkedAt: now });
  await record(`thirdParty.${body.Verdict}`, {
    subject: 'submission',
    subjectId: submission.id,
    propertyId: submission.propertyId,
    after: { thirdPartyId: person.id, role: role.name, name: person.name, typedName: body.Name || null, ...(isApproval && { hashes }) },
  });
  await tellEntrant(given, submission, found, body.Reason || null);
  return view(given, await find(given));
};

/** That someone can't approve at once, and otherwise only that no one is missing anymore. */
async function tellEntrant(
  given: Given<typeof thirdParty.answerRequest>,
  submission: WholeSubmission,
  { role, person }: Found,
  reason: string | null,
): Promise<void> {
  const { db, body, now, services } = given;
  const owner = await store.findOwner(db, submission.id);
  if (!owner || owner.deactivatedAt) return;
  const isComplete = (await standingsOf(db, submission, now)).every(({ state }) => state !== 'open');
  if (body.Verdict === 'yes' && !isComplete) return;
  await queueMail(given, thirdPartyAnsweredMail, {
    propertyId: submission.propertyId,
    to: owner.email,
    values: {
      firstName: owner.firstName,
      award: traitsOf(submission.propertyId).name,
      person: person.name,
      role: role.name,
      submission: titleOf(submission),
      how: body.Verdict === 'yes' ? 'complete' : body.Verdict,
      // What a referee says is the organizers' alone.
      reason: role.kind === 'referee' ? null : reason,
      link: `${portalAddress(services.settings.publicUrl, submission.propertyId, 'entries')}/submissions/${submission.id}`,
    },
  });
}
