import { findNominationFaults } from '#contract/wings/entering/nomination/nomination-form.ts';
import { outcomeOfState, windowOf } from '#contract/wings/entering/nomination/nomination-states.ts';
import { type FollowedNomination, nomination, type OpenForm } from '#contract/wings/entering/nomination/nomination.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { countWords } from '#contract/kernel/text/text-count.ts';
import { findAccountAnywhere } from '#server/wings/accounts/account/account.store.ts';
import { checkCaptcha, useCaptcha } from '#server/wings/accounts/account/sign-in/captcha.service.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, afterPreparing, type Given, implement } from '#server/kernel/call/implement.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import texts from '#texts/entering/nomination-refusals.ts';
import { askNominee, linkTo } from './ask.service.ts';
import { nominationSentMail } from './mails/nomination-sent.ts';
import * as store from './nomination.store.ts';

const says = saying(texts);

type Nominating = Given<typeof nomination.nominate>;
type Confirming = Given<typeof nomination.confirmNomination>;
type Body = Nominating['body'];

/** Its link shows what became of a nomination for so long. */
const followedMs = 400 * 86_400_000;

/** One key for all spellings of an address, that can be kept when the address can't. */
export const emailKeyOf = ({ services }: Pick<Nominating, 'services'>, email: string): string =>
  services.signer.sign('nominee', email.toLowerCase());

interface Nominator {
  name: string;
  email: string;
  accountId: number | null;
  /** There is nothing to confirm. */
  isProved: boolean;
}

/** The account that nominates: an entrant of the award, or a judge of the season. No one else is known by their session here. */
async function findSignedIn(
  db: ReadDb,
  actor: Actor | undefined,
  { propertyId, seasonId, who }: store.WindowRow,
): Promise<Nominator | undefined> {
  if (!actor) return undefined;
  const isMember = who !== 'judges' && (actor.role === 'Entrant' || actor.role === 'Guest') && actor.propertyId === propertyId;
  const isJudge = who !== 'members' && actor.role === 'Reviewer' && (await store.findJudgeOf(db, actor.id, seasonId)) !== undefined;
  const account = isMember || isJudge ? await findAccountAnywhere(db, actor.id) : undefined;
  if (!account) return undefined;
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ');
  return { name: name || account.email, email: account.email, accountId: account.id, isProved: account.emailConfirmedAt !== null };
}

async function getWindow(db: ReadDb, propertyId: number, now: Date): Promise<store.WindowRow> {
  const window = await store.findWindowNow(db, propertyId, now);
  if (!window || windowOf(window, now) !== 'open') throw new Refusal('NominationsClosed');
  return window;
}

function checkBody(body: Body, { form }: store.WindowRow, categoryIds: readonly number[], nominator: Nominator): void {
  const over = countWords(body.Reason) - form.ReasonWords;
  const errors = [
    ...(categoryIds.includes(body.CategoryID) ? [] : [fieldError('CategoryID', says('categoryClosed'))]),
    ...(form.Organization === 'required' && !body.Organization ? [fieldError('Organization', says('fillIn'))] : []),
    ...(nominator.email.toLowerCase() === body.NomineeEmail.toLowerCase() ? [fieldError('NomineeEmail', says('notYourself'))] : []),
    ...(over > 0 ? [fieldError('Reason', says('wordsTooMany', { over }))] : []),
    ...findNominationFaults(form, body.Answers),
    ...(nominator.name ? [] : [fieldError('Name', says('fillIn'))]),
    ...(nominator.email ? [] : [fieldError('Email', says('fillIn'))]),
  ];
  if (errors.length) throw new Refusal('Invalid', { errors });
}

/** Answers to questions that are asked, and to no others. */
const answersOf = ({ Answers }: Body, { form }: store.WindowRow): Record<string, string> =>
  Object.fromEntries(form.Questions.flatMap(({ Name }) => (Answers[Name]?.trim() ? [[Name, Answers[Name].trim()]] : [])));

/** It counts from now on, and its nominee is asked if they weren't yet. */
async function count(given: Nominating | Confirming, row: store.NominationRow, window: store.WindowRow): Promise<void> {
  const { db, now, record } = given;
  const email = row.nominatorEmail ?? '';
  if ((await store.countMade(db, row.seasonId, email)) >= window.mostEach)
    throw new Refusal('NotAllowed', { message: says('mostEach', { most: window.mostEach }) });
  const { propertyId, seasonId, categoryId, organization } = row;
  const nomineeEmail = row.nomineeEmail ?? '';
  const nominee = await store.putNominee(db, {
    propertyId,
    seasonId,
    categoryId,
    organization,
    name: row.nomineeName,
    email: nomineeEmail,
    emailKey: emailKeyOf(given, nomineeEmail),
    createdAt: now,
  });
  if (await store.findTwin(db, nominee.id, email)) throw new Refusal('NotAllowed', { message: says('alreadyNominated') });
  await store.confirm(db, row.id, { nomineeId: nominee.id, confirmedAt: now, expiresAt: new Date(now.getTime() + followedMs) });
  await record('nomination.confirmed', {
    subject: 'nomination',
    subjectId: row.id,
    propertyId,
    after: { nomineeId: nominee.id, seasonId, categoryId },
  });
  if (nominee.state === 'new' && !window.asksByHand) await askNominee(given, nominee);
}

const follow = (row: NonNullable<Awaited<ReturnType<typeof store.findNomination>>>): FollowedNomination => ({
  PropertyID: row.propertyId,
  Season: row.season,
  Category: row.category,
  NomineeName: row.nomineeName,
  Organization: row.organization,
  Reason: row.reason,
  ShowsName: row.showsName,
  SentAt: row.createdAt,
  ConfirmBy: row.expiresAt,
  IsConfirmed: row.confirmedAt !== null,
  Outcome: row.state ? outcomeOfState(row.state as store.NomineeRow['state']) : null,
  AnswerBy: row.answerBy,
});

const noForm: OpenForm = {
  Window: 'none',
  SeasonID: null,
  Season: '',
  OpensAt: null,
  ClosesAt: null,
  AnswerBy: null,
  Who: 'anyone',
  MayNominate: false,
  Nominator: null,
  MostEach: 0,
  Form: null,
  Categories: [],
};

export const nominationHandlers = implement(nomination, {
  async getNominationForm({ params, db, actor, now, refuse }) {
    if (findProperty(params.propertyId)?.kind !== 'entry') return refuse('NotFound');
    const window = await store.findWindowNow(db, params.propertyId, now);
    if (!window) return noForm;
    const signedIn = await findSignedIn(db, actor, window);
    const made = signedIn ? await store.countMade(db, window.seasonId, signedIn.email) : 0;
    return {
      Window: windowOf(window, now),
      SeasonID: window.seasonId,
      Season: window.season,
      OpensAt: window.opensAt,
      ClosesAt: window.closesAt,
      AnswerBy: window.answerBy,
      Who: window.who,
      MayNominate: window.who === 'anyone' || signedIn !== undefined,
      Nominator: signedIn ? { Name: signedIn.name, Email: signedIn.email, Left: Math.max(window.mostEach - made, 0) } : null,
      MostEach: window.mostEach,
      Form: window.form,
      Categories: (await store.listCategories(db, window)).map(({ id, name, description, mediaType }) => ({
        CategoryID: id,
        Name: name,
        Description: description,
        MediaType: mediaType,
      })),
    };
  },

  async countNominations(given) {
    const { PropertyID, CategoryID, Email } = given.body;
    return { Nominations: await store.countGiven(given.db, PropertyID, CategoryID, [emailKeyOf(given, Email)]) };
  },

  findOrganizations: ({ body, db }) => store.findOrganizations(db, body.PropertyID, body.Search),

  nominate: afterPreparing<typeof nomination.nominate>()(
    async ({ body, db, actor, now, services }) => {
      const window = await getWindow(db, body.PropertyID, now);
      const signedIn = await findSignedIn(db, actor, window);
      // Sent again because its first answer was lost: what it solved then has served.
      const isRepeated = Boolean(body.Key && (await store.findByKey(db, window.seasonId, body.Key)));
      return { solved: signedIn || isRepeated ? undefined : await checkCaptcha(services, 'nominate', body.CaptchaResponse, now) };
    },
    async (given) => {
      const { body, db, actor, now, prepared, record, refuse } = given;
      const window = await getWindow(db, body.PropertyID, now);
      const signedIn = await findSignedIn(db, actor, window);
      if (!signedIn && window.who !== 'anyone')
        return refuse('NotAllowed', { message: says(window.who === 'members' ? 'membersOnly' : 'judgesOnly') });
      const nominator = signedIn ?? { name: body.Name, email: body.Email, accountId: null, isProved: false };
      const categories = await store.listCategories(db, window);
      checkBody(
        body,
        window,
        categories.map(({ id }) => id),
        nominator,
      );
      await store.lockNominator(db, window.seasonId, nominator.email);
      const key = body.Key ?? null;
      const earlier = key ? await store.findByKey(db, window.seasonId, key) : undefined;
      if (earlier?.nominatorEmail?.toLowerCase() === nominator.email.toLowerCase())
        return { IsConfirmed: earlier.confirmedAt !== null, Email: nominator.email, ConfirmBy: earlier.expiresAt };
      await useCaptcha(db, prepared.solved);
      const { secret, stored } = newSecret(secretLinks.nomination, now);
      const row = await store.addNomination(db, {
        ...stored,
        propertyId: body.PropertyID,
        seasonId: window.seasonId,
        categoryId: body.CategoryID,
        nomineeName: body.NomineeName,
        organization: window.form.Organization === 'no' ? '' : body.Organization,
        nomineeEmail: body.NomineeEmail,
        reason: body.Reason,
        answers: answersOf(body, window),
        nominatorName: nominator.name,
        nominatorEmail: nominator.email,
        accountId: nominator.accountId,
        showsName: body.ShowsName,
        key: earlier ? null : key,
      });
      if (nominator.isProved) await count(given, row, window);
      await queueMail(given, nominationSentMail, {
        propertyId: body.PropertyID,
        to: nominator.email,
        values: {
          name: nominator.name,
          nominee: row.nomineeName,
          category: categories.find(({ id }) => id === row.categoryId)?.name ?? '',
          season: window.season,
          isConfirmed: nominator.isProved,
          confirmBy: stored.expiresAt,
          link: linkTo(given, body.PropertyID, 'nomination', secret, stored.expiresAt),
        },
      });
      await record('nomination.sent', {
        subject: 'nomination',
        subjectId: row.id,
        propertyId: body.PropertyID,
        after: { seasonId: window.seasonId, categoryId: row.categoryId, isConfirmed: nominator.isProved },
      });
      return { IsConfirmed: nominator.isProved, Email: nominator.email, ConfirmBy: stored.expiresAt };
    },
  ),

  async getNomination({ body, db, now, refuse }) {
    return follow((await store.findNomination(db, body.PropertyID, body.Code, now)) ?? refuse('InvalidCode'));
  },

  async confirmNomination(given) {
    const { body, db, now, refuse } = given;
    const row = (await store.lockNomination(db, body.PropertyID, body.Code, now)) ?? refuse('InvalidCode');
    if (!row.confirmedAt) {
      await store.lockNominator(db, row.seasonId, row.nominatorEmail ?? '');
      const window = await store.findWindow(db, row.propertyId, row.seasonId);
      // It was sent in time; but there must be time left for an answer.
      if (!window || now >= window.answerBy) return refuse('NominationsClosed');
      if (!row.nomineeEmail) throw invalid('NomineeEmail', says('fillIn'));
      await count(given, row, window);
    }
    return follow((await store.findNomination(db, body.PropertyID, body.Code, now)) ?? refuse('InvalidCode'));
  },
});
