import { extension, type Extensions } from '#contract/wings/ground/extension/extension.ts';
import { type ExtensionKind, extensionLimits } from '#contract/wings/ground/extension/extension-rules.ts';
import { type SeasonDates, seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { roundOf } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import { datesOf } from '#server/wings/ground/season/season.rules.ts';
import { findSeasonOf } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import texts from '#texts/ground/extension-refusals.ts';
import * as store from './extension.store.ts';
import { deadlineExtendedMail } from './mails/deadline-extended.ts';

const says = saying(texts);

interface Whose {
  PropertyID: number;
  SeasonID: number;
  Kind: ExtensionKind;
  TargetID: number;
}

interface Found {
  target: store.Target;
  person: { accountId: number; email: string; firstName: string | null; propertyId: number };
  /** Of a submission. */
  title: string | null;
  round: 1 | 2 | null;
  ends: Date;
  latest: Date;
  mayGrant: Extensions['MayGrant'];
}

/** Whom it is for, if they take part in this season of this award, and what could be granted to them now. */
async function find(db: ReadDb, { PropertyID, SeasonID, Kind, TargetID }: Whose, now: Date): Promise<Found> {
  const season = await findSeasonOf(db, PropertyID, SeasonID);
  if (!season) throw new Refusal('NotFound');
  const dates = datesOf(season);
  if (Kind === 'judge') return findJudge(db, { PropertyID, SeasonID, TargetID }, dates, now);
  const owner = Kind === 'submission' ? await store.findSubmissionOwner(db, PropertyID, SeasonID, TargetID) : undefined;
  const person = Kind === 'entrant' ? await store.findEntrant(db, PropertyID, TargetID) : owner;
  if (!person) throw new Refusal('NotFound');
  const { ends, latest } = extensionLimits('entries', dates, seasonPartsOf(traitsOf(PropertyID)));
  const target = Kind === 'entrant' ? { accountId: TargetID } : { submissionId: TargetID };
  return { target, person, title: owner?.title ?? null, round: null, ends, latest, mayGrant: now < latest ? 'yes' : 'tooLate' };
}

async function findJudge(
  db: ReadDb,
  { PropertyID, SeasonID, TargetID }: Omit<Whose, 'Kind'>,
  dates: SeasonDates,
  now: Date,
): Promise<Found> {
  const traits = traitsOf(PropertyID);
  const person = await store.findEnrolledJudge(db, SeasonID, TargetID);
  if (!person) throw new Refusal('NotFound');
  const round = roundOf(person, traits) === 2 ? 2 : 1;
  const { ends, latest } = extensionLimits(round === 2 ? 'two' : 'one', dates, seasonPartsOf(traits));
  const own = person.judgingEndDate;
  // Someone who has seen how a round ended must not let a judge of their choice back in.
  const mayGrant = now >= ends ? 'roundOver' : 'yes';
  return { target: { reviewerId: TargetID, round }, person, title: null, round, ends: own && own < ends ? own : ends, latest, mayGrant };
}

async function view(db: ReadDb, whose: Whose, found: Found, now: Date): Promise<Extensions> {
  const rows = await store.listExtensions(db, whose.SeasonID, found.target);
  return {
    Kind: whose.Kind,
    Round: found.round,
    Ends: found.ends,
    Latest: found.latest,
    MayGrant: found.mayGrant,
    Rows: rows.map((row) => ({
      ExtensionID: row.id,
      Until: row.until,
      Reason: row.reason,
      GrantedAt: row.grantedAt,
      GrantedBy: row.granter,
      State: row.endedAt ? 'ended' : row.until <= now ? 'over' : 'current',
      EndedAt: row.endedAt,
      EndedBy: row.ender,
    })),
  };
}

const subjects = { entrant: 'account', submission: 'submission', judge: 'reviewer' } as const;

/** What they read: until when, and why; or that their time is over. */
async function tell(
  given: Given<typeof extension.grantExtension | typeof extension.endExtension>,
  found: Found,
  until: Date,
  reason?: string,
) {
  const { body, services } = given;
  const { person, title } = found;
  const portal = portalAddress(services.settings.publicUrl, person.propertyId, body.Kind === 'judge' ? 'judging' : 'entries');
  await queueMail(given, deadlineExtendedMail, {
    propertyId: person.propertyId,
    to: person.email,
    values: {
      firstName: person.firstName,
      award: traitsOf(body.PropertyID).name,
      kind: body.Kind,
      title,
      until,
      reason: reason ?? null,
      link: body.Kind === 'submission' ? `${portal}/submissions/${body.TargetID}` : portal,
    },
  });
}

export const extensionHandlers = implement(extension, {
  getExtensions: async ({ body, db, now }) => view(db, body, await find(db, body, now), now),

  async grantExtension(given) {
    const { body, db, actor, now, record, refuse } = given;
    await store.lockExtensions(db, body.SeasonID);
    const found = await find(db, body, now);
    const { target, ends, latest, mayGrant } = found;
    const last = (await store.listExtensions(db, body.SeasonID, target)).find(({ endedAt }) => endedAt === null);
    // The same again, because its first answer was lost.
    if (last?.until.getTime() === body.Until.getTime() && last.reason === body.Reason && last.grantedBy === actor.id)
      return view(db, body, found, now);
    if (mayGrant !== 'yes') return refuse('Locked', { message: says(mayGrant) });
    if ((last?.id ?? null) !== body.Replaces) return refuse('Conflict', { data: await view(db, body, found, now) });
    const award = traitsOf(body.PropertyID);
    if (body.Until <= now) throw invalid('Until', says('inFuture'));
    if (body.Until <= ends) throw invalid('Until', says('afterEnd', { date: formatWithZone(ends, award) }));
    if (body.Until > latest) throw invalid('Until', says('notAfter', { date: formatWithZone(latest, award) }));
    if (last) await store.endExtension(db, body.SeasonID, last.id, now, actor.id);
    await store.addExtension(db, target, {
      seasonId: body.SeasonID,
      until: body.Until,
      reason: body.Reason,
      grantedAt: now,
      grantedBy: actor.id,
    });
    await record('extension.granted', {
      subject: subjects[body.Kind],
      subjectId: body.TargetID,
      propertyId: body.PropertyID,
      before: { until: last?.until ?? ends },
      after: { until: body.Until, seasonId: body.SeasonID, Reason: body.Reason },
    });
    await tell(given, found, body.Until, body.Reason);
    return view(db, body, found, now);
  },

  async endExtension(given) {
    const { body, db, actor, now, record, refuse } = given;
    await store.lockExtensions(db, body.SeasonID);
    const found = await find(db, body, now);
    const row = (await store.listExtensions(db, body.SeasonID, found.target)).find(({ id }) => id === body.ExtensionID);
    if (!row) return refuse('NotFound');
    if (row.endedAt) return view(db, body, found, now);
    await store.endExtension(db, body.SeasonID, row.id, now, actor.id);
    await record('extension.ended', {
      subject: subjects[body.Kind],
      subjectId: body.TargetID,
      propertyId: body.PropertyID,
      before: { until: row.until },
      after: { until: found.ends, seasonId: body.SeasonID },
    });
    if (row.until > now && row.until > found.ends) await tell(given, found, found.ends);
    return view(db, body, found, now);
  },
});
