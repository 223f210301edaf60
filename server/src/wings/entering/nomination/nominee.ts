import { canAnswer } from '#contract/wings/entering/nomination/nomination-states.ts';
import { type AskedNominee, nominee as calls } from '#contract/wings/entering/nomination/nominee.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { findAccount } from '#server/wings/accounts/account/account.store.ts';
import { proveEmail } from '#server/wings/accounts/account/password/confirm-link.service.ts';
import { announce } from '#server/wings/accounts/webhook/webhook.service.ts';
import { beginSubmission, findNewProblems, renewSubmission } from '#server/wings/entering/submission/submission.service.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import texts from '#texts/entering/nomination-refusals.ts';
import { askNominee, tellNominators } from './ask.service.ts';
import * as store from './nomination.store.ts';

const says = saying(texts);

/** Asked for again within this time, the mail that is on its way serves. */
const mailPauseMs = 10 * 60_000;

type Accepting = Given<typeof calls.acceptNomination>;

/** Held until the transaction ends: of two answers one comes first. */
async function lockByLink({
  db,
  body,
  now,
}: {
  db: WriteDb;
  body: { PropertyID: number; Code: string };
  now: Date;
}): Promise<store.NomineeRow> {
  const found = await store.findByLink(db, body.PropertyID, body.Code, now);
  const nominee = found && (await store.lockNominee(db, found.nomineeId));
  if (!nominee) throw new Refusal('InvalidCode');
  return nominee;
}

async function view(db: ReadDb, id: number, actorId: number | undefined): Promise<AskedNominee | undefined> {
  const asked = await store.findAsked(db, id);
  if (!asked) return undefined;
  const categories = (await store.listCategories(db, asked)).map((category) => ({ CategoryID: category.id, Name: category.name }));
  return {
    PropertyID: asked.propertyId,
    Season: asked.season,
    State: asked.state as AskedNominee['State'],
    Name: asked.name,
    Organization: asked.organization,
    CategoryID: asked.categoryId,
    Category: asked.category,
    Categories: categories,
    AnswerBy: asked.answerBy,
    EntriesEnd: asked.endDate,
    WinnersDate: asked.winnersDate,
    Nominations: (await store.listGiven(db, id)).map((row) => ({
      NominationID: row.id,
      Reason: row.reason,
      Nominator: row.showsName ? row.nominatorName || null : null,
      SentAt: row.createdAt,
      IsReported: row.reportedAt !== null,
    })),
    SubmissionID: asked.accountId !== null && asked.accountId === actorId ? asked.submissionId : null,
  };
}

/** Why it can't be answered anymore. */
const answeredBefore = (state: store.NomineeRow['state']) =>
  says(state === 'accepted' ? 'alreadyAccepted' : state === 'withdrawn' ? 'withdrawn' : 'answered');

async function submit({ body, db, actor, now }: Accepting, nominee: store.NomineeRow, categoryId: number): Promise<number> {
  const owner = { propertyId: nominee.propertyId, seasonId: nominee.seasonId, accountId: actor.id };
  const problems = await findNewProblems(db, owner, [categoryId]);
  if (problems.length) throw new Refusal('Invalid', { errors: problems.map(({ Message }) => fieldError('CategoryID', Message)) });
  const id = await beginSubmission(
    db,
    owner,
    {
      title: body.Name,
      organization: body.Organization,
      contactName: body.Name,
      contactEmail: nominee.email,
      contactPhone: null,
      key: null,
      categoryIds: [categoryId],
    },
    now,
  );
  await renewSubmission(db, id);
  return id;
}

export const nomineeHandlers = implement(calls, {
  async getNominee({ body, db, actor, now, refuse }) {
    const found = await store.findByLink(db, body.PropertyID, body.Code, now);
    if (found) return { Nominee: (await view(db, found.nomineeId, actor?.id)) ?? refuse('InvalidCode'), MayAskForLink: false };
    const ended = (await store.findByEndedLink(db, body.PropertyID, body.Code)) ?? refuse('InvalidCode');
    const nominee = (await view(db, ended.nomineeId, undefined)) ?? refuse('InvalidCode');
    return { Nominee: null, MayAskForLink: nominee.AnswerBy > now && (canAnswer(nominee.State) || nominee.State === 'accepted') };
  },

  async acceptNomination(given) {
    const { body, db, actor, now, record, refuse } = given;
    const nominee = await lockByLink(given);
    if (nominee.propertyId !== actor.propertyId)
      return refuse('NotAllowed', { message: says('elsewhere', { award: traitsOf(nominee.propertyId).name }) });
    if (nominee.state === 'accepted' && nominee.accountId !== actor.id) return refuse('Unchanged', { message: says('acceptedElsewhere') });
    // Sent twice, or from a second tab: it is the same submission.
    if (nominee.state === 'accepted' && nominee.submissionId !== null) return { SubmissionID: nominee.submissionId };
    if (!canAnswer(nominee.state)) return refuse('Unchanged', { message: answeredBefore(nominee.state) });
    const asked = (await store.findAsked(db, nominee.id)) ?? refuse('InvalidCode');
    if (now >= asked.answerBy || now >= asked.endDate) return refuse('EntriesClosed');
    const categoryId = body.CategoryID ?? nominee.categoryId;
    if (categoryId !== nominee.categoryId) {
      if (!(await store.listCategories(db, asked)).some(({ id }) => id === categoryId)) throw invalid('CategoryID', says('categoryClosed'));
      if (await store.findElsewhere(db, nominee, categoryId)) throw invalid('CategoryID', says('nominatedThereToo'));
    }
    const submissionId = await submit(given, nominee, categoryId);
    await store.changeNominee(db, nominee.id, { state: 'accepted', answeredAt: now, accountId: actor.id, submissionId, categoryId });
    const account = await findAccount(db, actor.propertyId, actor.id);
    // The link was mailed to this very address: anyone who opened it reads that mail.
    if (account && !account.emailConfirmedAt && account.email.toLowerCase() === nominee.email?.toLowerCase())
      await proveEmail(given, account);
    await record('nominee.accepted', {
      subject: 'nominee',
      subjectId: nominee.id,
      before: { state: nominee.state, categoryId: nominee.categoryId },
      after: { state: 'accepted', categoryId, submissionId },
    });
    await announce(db, now, nominee.propertyId, 'nomination.accepted', () => [
      { NomineeID: nominee.id, SubmissionID: submissionId, Title: body.Name, SeasonID: nominee.seasonId, CategoryID: categoryId },
    ]);
    await tellNominators(given, nominee, 'accepted');
    return { SubmissionID: submissionId };
  },

  async declineNomination(given) {
    const { body, db, now, record, refuse } = given;
    const nominee = await lockByLink(given);
    const state = body.IsWrongPerson ? 'notMe' : 'declined';
    if (nominee.state === state) return { State: state };
    if (!canAnswer(nominee.state)) return refuse('Unchanged', { message: answeredBefore(nominee.state) });
    await store.changeNominee(db, nominee.id, { state, answeredAt: now });
    await record('nominee.declined', {
      subject: 'nominee',
      subjectId: nominee.id,
      propertyId: nominee.propertyId,
      before: { state: nominee.state },
      after: { state },
    });
    await tellNominators(given, nominee, body.IsWrongPerson ? 'notReached' : 'declined');
    return { State: state };
  },

  async reportNomination(given) {
    const { body, db, now, record, refuse } = given;
    const nominee = await lockByLink(given);
    const reported = await store.markReported(db, nominee.id, body.Nomination, now);
    if (!reported) return refuse('NotFound');
    await record('nomination.reported', { subject: 'nomination', subjectId: reported.id, propertyId: nominee.propertyId });
    return null;
  },

  async askForNomineeLink(given) {
    const { body, db, now, record } = given;
    const found = await store.findByEndedLink(db, body.PropertyID, body.Code);
    const nominee = found && (await store.lockNominee(db, found.nomineeId));
    if (!nominee || !(canAnswer(nominee.state) || nominee.state === 'accepted')) return null;
    const last = await store.findLastLink(db, nominee.id);
    if (last && now.getTime() - last.createdAt.getTime() < mailPauseMs) return null;
    if (await askNominee(given, nominee))
      await record('nominee.asked', { subject: 'nominee', subjectId: nominee.id, propertyId: nominee.propertyId });
    return null;
  },
});
