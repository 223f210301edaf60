import { votingIsOpen } from '#contract/wings/ground/season/season-phases.ts';
import { holding } from '#contract/wings/public/voting/holding.ts';
import { type Failure, failureWords } from '#contract/kernel/call/failures.ts';
import { inWords, saying } from '#contract/kernel/text/said.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { afterPreparing, type Given, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { checkCaptcha, useCaptcha } from '#server/wings/accounts/account/sign-in/captcha.service.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import texts from '#texts/public/voting-refusals.ts';
import { castHeldVotes, joinedVotes } from '../held-votes.service.ts';
import { lockVoter } from '../held-votes.store.ts';
import { findNominee } from '../vote-categories.store.ts';
import { getProvedByMail } from '../voter/proved-voter.service.ts';
import { after, keptSeconds, voterInfoOf, voterSessionMs } from '../voter/voter.rules.ts';
import { addVoterSession, findVoter } from '../voter/voter.store.ts';
import * as rules from './holding.rules.ts';
import * as store from './holding.store.ts';
import { mailVoteCode } from './vote-code.service.ts';

const says = saying(texts);

export const holdingHandlers = implement(holding, {
  async holdVotes({ body, caller, db, now, language, refuse }) {
    const { PropertyID: propertyId } = body;
    const until = after(now, rules.heldMs);
    const holder = (await store.putHolder(db, propertyId, hashOf(body.HolderKey), { now, expiresAt: until })) ?? refuse('NotFound');
    const isConfirmed = holder.voterId !== null;
    const circumstances = {
      address: caller.address,
      agent: caller.agent,
      deviceMark: body.DeviceMark ?? null,
      source: body.Source ?? null,
      secondsOnPage: keptSeconds(body.SecondsOnPage),
      heldAt: now,
    };
    const refusals = new Map<number, Failure>();
    for (const { PropertyCategoryID: categoryId, EntryID: entryId, Turn: turn } of isConfirmed ? [] : body.Votes) {
      const refused = await problemWith(db, { propertyId, categoryId, entryId }, now);
      if (refused) refusals.set(categoryId, refused);
      else await store.putChoice(db, holder.id, { ...circumstances, categoryId, entryId, turn });
    }
    const kept = new Map((await store.listChoices(db, holder.id)).map((row) => [row.categoryId, row.entryId]));
    return {
      Until: until,
      IsConfirmed: isConfirmed,
      Votes: body.Votes.map(({ PropertyCategoryID }) => {
        const failure = refusals.get(PropertyCategoryID);
        const Refused = failure ? { Failure: failure, Message: inWords(failureWords(failure), language) } : null;
        return { PropertyCategoryID, EntryID: kept.get(PropertyCategoryID) ?? null, Refused };
      }),
    };
  },

  async getHeldVotes({ body, db, now }) {
    const holder = await store.findHolder(db, body.PropertyID, hashOf(body.HolderKey), now);
    if (!holder) return { Until: null, IsConfirmed: false, Votes: [] };
    const votes = await store.listChoices(db, holder.id);
    return {
      Until: holder.expiresAt,
      IsConfirmed: holder.voterId !== null,
      Votes: votes.map((vote) => ({
        PropertyCategoryID: vote.categoryId,
        EntryID: vote.entryId,
        Outcome: (vote.outcome ?? (rules.isTooLate(vote, now) ? 'closed' : null)) as 'counted' | 'replaced' | 'closed' | 'refused' | null,
      })),
    };
  },

  sendVoteCode: afterPreparing<typeof holding.sendVoteCode>()(
    async ({ body, services, now }) => ({ solved: await checkCaptcha(services, 'vote', body.CaptchaResponse, now) }),
    async (given) => {
      const { body, db, now, prepared, record, refuse, services } = given;
      const { PropertyID: propertyId, Email: email } = body;
      await useCaptcha(db, prepared.solved);
      const until = after(now, rules.heldMs);
      const holder = (await store.putHolder(db, propertyId, hashOf(body.HolderKey), { now, expiresAt: until })) ?? refuse('NotFound');
      const isSame = holder.email?.toLowerCase() === email.toLowerCase();
      const last = await store.findLatestCode(db, holder.id);
      const nextAt = last && after(last.createdAt, rules.codePauseMs);
      // Sent twice, or asked again before a mail can have arrived: the code there is serves.
      if (isSame && nextAt && nextAt > now) return { Until: until, CodeEndsAt: last.codeExpiresAt, NextCodeAt: nextAt };
      if ((await store.countCodes(db, holder.id, after(now, -rules.deviceWindowMs))) >= rules.codesPerDevice)
        throw new Refusal('TooMany', { retryAfterSeconds: rules.deviceWindowMs / 1000 });
      await store.nameHolder(db, holder.id, {
        email,
        orderSeed: body.OrderSeed ?? holder.orderSeed,
        voterId: isSame ? holder.voterId : null,
      });
      const code = rules.newCode();
      const codeEndsAt = after(now, rules.codeMs);
      const { secret, stored } = newSecret(secretLinks['voter.votes'], now);
      await store.addCode(db, holder.id, {
        ...stored,
        email,
        codeHash: codeHashOf(services, { propertyId, holderId: holder.id, email }, code),
        codeExpiresAt: codeEndsAt,
      });
      await mailVoteCode(given, { propertyId, holderId: holder.id, email }, { code, codeEndsAt, secret, linkEndsAt: stored.expiresAt });
      await record('voter.confirmationAsked', { subject: 'voter', propertyId, after: { email } });
      return { Until: until, CodeEndsAt: codeEndsAt, NextCodeAt: after(now, rules.codePauseMs) };
    },
  ),

  async confirmVotes(given) {
    const { body, db, now, record, refuse, services, setVoterCookie } = given;
    const { PropertyID: propertyId } = body;
    const holder = await store.findHolder(db, propertyId, hashOf(body.HolderKey), now);
    const code = holder && (await store.findLatestCode(db, holder.id));
    if (!holder?.email || !code) return refuse('VoteCodeSpent');
    const { id: holderId, email } = holder;
    const tried = await store.tryCode(db, code.id, codeHashOf(services, { propertyId, holderId, email }, body.Code), now);
    if (!tried) return refuse('VoteCodeSpent');
    if (!tried.isRight) {
      await record('voter.signInFailed', { subject: 'voter', propertyId, after: { email, by: 'the mailed code' } });
      const left = rules.mostTries - tried.tries;
      if (left <= 0) return refuse('VoteCodeSpent', { keeps: true });
      return refuse('VoteCodeWrong', { message: says('codeWrong', { left }), keeps: true });
    }
    const voter = (await countVotes(given, { ...holder, email }, 'the mailed code')) ?? refuse('VoteCodeSpent');
    setVoterCookie(...(await beginSession(given, voter)));
    return { Voter: voterInfoOf(voter), Votes: await joinedVotes(db, services, voter, holderId, now) };
  },

  async openVoteLink(given) {
    const { body, db, now, refuse, services } = given;
    const found = (await store.findLink(db, body.PropertyID, body.Code, now)) ?? refuse('InvalidCode');
    const voter = (await countVotes(given, found, 'the mailed link')) ?? refuse('InvalidCode');
    return { Email: voter.email, Votes: await joinedVotes(db, services, voter, found.id, now) };
  },

  async claimVotes(given) {
    const { body, db, now, services, setVoterCookie } = given;
    const holder = await store.findHolder(db, body.PropertyID, hashOf(body.HolderKey), now);
    const voter = holder?.voterId ? await findVoter(db, body.PropertyID, holder.voterId) : undefined;
    if (!holder || !voter) return { Voter: null, Votes: [] };
    setVoterCookie(...(await beginSession(given, voter)));
    return { Voter: voterInfoOf(voter), Votes: await joinedVotes(db, services, voter, holder.id, now) };
  },
});

interface Bound {
  propertyId: number;
  holderId: number;
  email: string;
}

const codeHashOf = (
  { signer }: Pick<Given<typeof holding.sendVoteCode>['services'], 'signer'>,
  { propertyId, holderId, email }: Bound,
  code: string,
): string => signer.sign('vote code', rules.codeTextOf(propertyId, holderId, email, code));

/** Why a choice can't be held; nothing where it can. A vote may be withdrawn at any time. */
async function problemWith(
  db: WriteDb,
  { propertyId, categoryId, entryId }: { propertyId: number; categoryId: number; entryId: number | null },
  now: Date,
): Promise<Failure | undefined> {
  if (entryId === null) return (await store.findCategory(db, propertyId, categoryId)) ? undefined : 'NotOnBallot';
  const found = await findNominee(db, propertyId, entryId);
  if (found && !votingIsOpen({ VotingStartDate: found.votingStartDate, VotingEndDate: found.votingEndDate }, now)) return 'VotingClosed';
  return found?.categoryId === categoryId ? undefined : 'NotOnBallot';
}

type Confirming = Given<typeof holding.confirmVotes> | Given<typeof holding.openVoteLink>;

/** The address is proved: all that waited for it counts, once, whoever comes at the same time. Nothing if the device names another address by now. */
async function countVotes(
  given: Confirming,
  { id: holderId, email, orderSeed }: { id: number; email: string; orderSeed: string | null },
  by: string,
) {
  const { body, db, now } = given;
  const propertyId = body.PropertyID;
  const voter = await getProvedByMail(given, propertyId, { email, orderSeed }, by);
  if (!voter || !(await lockVoter(db, propertyId, voter.id))) return undefined;
  const named = await store.lockHoldersOf(db, propertyId, email);
  if (!named.some(({ id }) => id === holderId)) return undefined;
  await castHeldVotes(db, voter, null, now);
  await store.confirmHolder(db, holderId, voter.id);
  return voter;
}

async function beginSession(
  { db, now, record }: Given<typeof holding.confirmVotes> | Given<typeof holding.claimVotes>,
  { id, propertyId }: { id: number; propertyId: number },
): Promise<[token: string, expiresAt: Date]> {
  const token = newToken();
  const expiresAt = after(now, voterSessionMs);
  await addVoterSession(db, id, hashOf(token), now, expiresAt);
  await record('voter.signIn', { subject: 'voter', subjectId: id, propertyId, after: { by: 'a mailed code or link' } });
  return [token, expiresAt];
}
