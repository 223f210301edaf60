import {
  decidableDays,
  type ActDetails,
  type ActKind,
  reasonProblem,
  sentenceOf,
  waitingHours,
} from '#contract/wings/desk/result-change/acts.ts';
import type { Outcome } from '#contract/wings/desk/result-change/result-change.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { actSeen } from '#server/wings/results/result-lock/guard.service.ts';
import { beginApplying } from '#server/wings/results/result-lock/guard.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { checkedAct, type KnownAct, perform, type Performing, rankingOf } from './act.service.ts';
import { approversOf } from './approvers.service.ts';
import { type ChangeOutcome, resultChangeDecidedMail } from './mails/result-change-decided.ts';
import { resultChangeMail } from './mails/result-change.ts';
import { outcomeOf } from './outcome.service.ts';
import * as store from './result-change.store.ts';
import { closeRequest } from './withdrawal-request.service.ts';
import { inWords, type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/result-change-refusals.ts';
import { failureWords } from '#contract/kernel/call/failures.ts';

const says = saying(texts);

interface Season {
  PropertyID: number;
  SeasonID: number;
}

/** What the public reads about it, dated as if it happened now or when it did. */
export const publicSentence = (propertyId: number, kind: ActKind, details: ActDetails, at: Date): string =>
  inWords(sentenceOf({ kind, details, date: formatDate(at, traitsOf(propertyId)) }), traitsOf(propertyId).locale);

interface Looked {
  act: KnownAct;
  kind: ActKind;
  details: ActDetails;
  categoryIds: readonly number[];
  before: { outcome: Outcome; print: string };
  after: { outcome: Outcome; print: string };
}

/** A reason for a look, where no one has given one yet. */
const noReason = 'Not said yet.';

/** What an act would lead to, by making it and rolling it back. */
export async function lookAt(given: Performing, season: Season, known: KnownAct, reason = noReason): Promise<Looked> {
  const { db, services } = given;
  const act = await checkedAct(given, known, season, reason);
  const undone = async <T>(work: () => Promise<T>): Promise<T> => {
    await store.hold(db);
    try {
      await beginApplying(db, 'preview');
      return await work();
    } finally {
      await store.undo(db);
    }
  };
  const seen = await undone(async () => {
    await perform(given, act, reason);
    return actSeen(db);
  });
  if (!seen) throw new Refusal('Locked', { message: says('nothingToApprove') });
  const ranking = rankingOf(act.call);
  const before = await outcomeOf(db, services, season, seen.categoryIds, ranking);
  const after = await undone(async () => {
    await perform(given, act, reason);
    return outcomeOf(db, services, season, seen.categoryIds, ranking);
  });
  return { act, kind: seen.kind, details: seen.details, categoryIds: seen.categoryIds, before, after };
}

/** Saves a request and notifies those who may decide; where there is no one, it waits in public. */
export async function ask(given: Performing, season: Season, known: KnownAct, reason: string): Promise<store.ChangeRow> {
  const { db, actor, now, record } = given;
  const problem = reasonProblem(reason);
  if (problem) throw invalid('Reason', problem);
  const { PropertyID: propertyId, SeasonID: seasonId } = season;
  const looked = await lookAt(given, season, known, reason);
  const { act, kind, details, categoryIds, before, after } = looked;
  const approvers = await approversOf(db, { propertyId, seasonId, call: act.call, categoryIds, askedBy: actor.id });
  const others = approvers.filter(({ why }) => why === null);
  const isAlone = others.length === 0;
  const same = await store.findSame(db, seasonId, act);
  const hours = isAlone ? waitingHours : decidableDays * 24;
  const id =
    same ??
    (await store.addChange(db, {
      propertyId,
      seasonId,
      kind,
      act,
      categoryIds,
      before: before.outcome,
      after: after.outcome,
      printBefore: before.print,
      printAfter: after.print,
      details,
      reason,
      state: isAlone ? 'waiting' : 'open',
      askedBy: actor.id,
      askedAt: now,
      dueAt: new Date(now.getTime() + hours * 3_600_000),
    }));
  const row = id === undefined ? undefined : await store.findChange(db, propertyId, seasonId, id);
  if (!row) throw new Refusal('Conflict');
  if (same !== undefined) return row;
  await record('resultChange.requested', {
    subject: 'season',
    subjectId: seasonId,
    propertyId,
    after: { resultChange: row.id, kind, reason, ...details, waits: isAlone ? row.dueAt : undefined },
  });
  for (const { email, firstName } of others)
    await queueMail(given, resultChangeMail, {
      propertyId,
      to: email,
      values: {
        firstName,
        award: traitsOf(propertyId).name,
        askedBy: row.asker ?? '',
        sentence: publicSentence(propertyId, kind, details, now),
        reason,
        dueAt: row.dueAt,
        link: linkTo(given, row),
      },
    });
  return row;
}

const linkTo = ({ services }: Pick<Performing, 'services'>, { propertyId, seasonId, id }: store.ChangeRow): string =>
  `${portalAddress(services.settings.publicUrl, 0, 'admin')}/approvals?award=${propertyId}&season=${seasonId}&request=${id}`;

const lapsedWords = {
  changed: says('lapsedChanged'),
  other: says('lapsedOther'),
  asker: says('lapsedAsker'),
  late: says('lapsedLate'),
} as const;

/** Makes the act of a request: all of it or, where things changed in the meantime, nothing. Returns why it lapsed. */
export async function apply(
  given: Omit<Performing, 'actor'>,
  row: store.ChangeRow,
  by: { state: 'approved'; decidedBy: number; note: string | null } | { state: 'effective'; decidedBy: null; note: null },
): Promise<string | undefined> {
  const { db, services, now } = given;
  const season = { PropertyID: row.propertyId, SeasonID: row.seasonId };
  const lapse = async (said: Said): Promise<string> => {
    const why = inWords(said, traitsOf(row.propertyId).locale);
    await store.decide(db, row.propertyId, row.id, { state: 'lapsed', decidedBy: by.decidedBy, decidedAt: now, note: by.note, why });
    await closeRequest(given, row, 'lapsed');
    return why;
  };
  const asked = { propertyId: row.propertyId, seasonId: row.seasonId, call: row.act.call, categoryIds: row.categoryIds };
  const staff = await approversOf(db, { ...asked, askedBy: row.askedBy });
  if (row.askedBy === null || !staff.some(({ id }) => id === row.askedBy)) return lapse(lapsedWords.asker);
  const ranking = rankingOf(row.act.call);
  const before = await outcomeOf(db, services, season, row.categoryIds, ranking);
  if (before.print !== row.printBefore) return lapse(lapsedWords.changed);
  await store.hold(db);
  const why = await tryToPerform({ ...given, actor: { id: row.askedBy } }, row, by);
  if (why !== undefined) {
    await store.undo(db);
    return lapse(why);
  }
  await store.keep(db);
  await closeRequest(given, row, 'made');
  return undefined;
}

async function tryToPerform(given: Performing, row: store.ChangeRow, by: Parameters<typeof apply>[2]): Promise<Said | undefined> {
  const { db, services, now } = given;
  await store.decide(db, row.propertyId, row.id, { ...by, decidedAt: now });
  try {
    await beginApplying(db, row.id);
    await perform(given, row.act, row.reason);
    await beginApplying(db, '');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return says('lapsedRefused', { why: error.details.message ?? failureWords(error.failure) });
  }
  const season = { PropertyID: row.propertyId, SeasonID: row.seasonId };
  const after = await outcomeOf(db, services, season, row.categoryIds, rankingOf(row.act.call));
  return after.print === row.printAfter ? undefined : lapsedWords.other;
}

/** Notifies the requester of the outcome. */
export async function tellAsker(
  given: Omit<Performing, 'actor'>,
  row: store.ChangeRow,
  what: { outcome: ChangeOutcome; note: string | null },
): Promise<void> {
  if (row.askedBy === null) return;
  for (const { email, firstName } of await store.findAccounts(given.db, [row.askedBy]))
    await queueMail(given, resultChangeDecidedMail, {
      propertyId: row.propertyId,
      to: email,
      values: {
        firstName,
        award: traitsOf(row.propertyId).name,
        sentence: publicSentence(row.propertyId, row.kind, row.details, given.now),
        ...what,
        link: linkTo(given, row),
      },
    });
}

/** A request whose time is up: what waited takes effect, what no one decided lapses. */
export async function settle(given: Omit<Performing, 'actor'>, row: store.ChangeRow): Promise<void> {
  const { db, now, record } = given;
  const about = { subject: 'season', subjectId: row.seasonId, propertyId: row.propertyId };
  if (row.state === 'open') {
    const why = inWords(lapsedWords.late, traitsOf(row.propertyId).locale);
    await store.decide(db, row.propertyId, row.id, { state: 'lapsed', decidedBy: null, decidedAt: now, why });
    await closeRequest(given, row, 'lapsed');
    await record('resultChange.lapsed', { ...about, after: { resultChange: row.id, kind: row.kind, why } });
    await tellAsker(given, row, { outcome: { lapsed: why }, note: null });
    return;
  }
  const why = await apply(given, row, { state: 'effective', decidedBy: null, note: null });
  await record(why === undefined ? 'resultChange.effective' : 'resultChange.lapsed', {
    ...about,
    after: { resultChange: row.id, kind: row.kind, reason: row.reason, ...row.details, ...(why && { why }) },
  });
  await tellAsker(given, row, { outcome: why === undefined ? 'effective' : { lapsed: why }, note: null });
}
