import { type ThirdPartyRole, thirdPartyDesk } from '#contract/wings/entering/third-party/third-party-desk.ts';
import { answerPart } from '#contract/wings/entering/third-party/kinds.ts';
import { isAnswered } from '#contract/wings/entering/form/field-kinds.ts';
import { type EntryForm, workFieldsOf } from '#contract/wings/entering/form/form.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { getSeason } from '#server/wings/ground/season/season.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage, pagePart } from '#server/kernel/call/paging.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { findPublished } from '#server/wings/entering/form/entry-form.store.ts';
import { lockSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { findWholeSubmissions } from '#server/wings/entering/submission/whole-submission.store.ts';
import texts from '#texts/entering/third-party-refusals.ts';
import * as roles from './role.store.ts';
import { sendRequest } from './send-request.ts';
import { extrasOf, hashesOf, shownWorks } from './shown-works.service.ts';
import { standingsOf } from './third-parties.service.ts';
import * as desk from './third-party-desk.store.ts';
import { dueOf, whyMissing } from './third-party.rules.ts';
import * as store from './third-party.store.ts';

const says = saying(texts);
const dayMs = 86_400_000;

async function viewRoles(db: ReadDb, seasonId: number) {
  const season = await getSeason(db, seasonId);
  const listed = await roles.listRoles(db, season.id);
  const counts = await roles.countPeople(db, season.id);
  const form = (await findPublished(db, season.propertyId))?.definition as EntryForm | undefined;
  return {
    Roles: listed.map(
      (role): ThirdPartyRole => ({
        RoleID: role.id,
        Kind: role.kind,
        Name: role.name,
        Lead: role.lead,
        Least: role.least,
        Most: role.most,
        Shows: role.shows,
        Questions: role.questions,
        DaysAfter: role.daysAfter,
        Version: role.version,
        Due: dueOf(role, season.endDate, null),
        People: counts.get(role.id)?.people ?? 0,
        Answered: counts.get(role.id)?.answered ?? 0,
      }),
    ),
    Fields: form
      ? workFieldsOf(form).flatMap(({ Name, Label, Kind }) => (isAnswered(Kind) ? [{ Part: answerPart(Name), Label }] : []))
      : [],
  };
}

export const thirdPartyDeskHandlers = implement(thirdPartyDesk, {
  getRoles: ({ db, params }) => viewRoles(db, params.seasonId),

  async saveRole({ db, body, record, refuse }) {
    const season = await getSeason(db, body.SeasonID);
    const before = body.RoleID ? ((await roles.lockRole(db, season.id, body.RoleID)) ?? refuse('NotFound')) : undefined;
    const row = {
      kind: body.Kind,
      name: body.Name,
      lead: body.Lead || '',
      least: body.Least,
      most: body.Most,
      shows: JSON.stringify(body.Shows),
      questions: JSON.stringify(body.Kind === 'referee' ? body.Questions : []),
      daysAfter: body.DaysAfter,
    };
    if (before) {
      const isSameAsked =
        before.kind === row.kind && JSON.stringify(before.shows) === row.shows && JSON.stringify(before.questions) === row.questions;
      // Sent twice: the second finds what the first has written.
      const isSame =
        isSameAsked && (['name', 'lead', 'least', 'most', 'daysAfter'] as const).every((column) => before[column] === row[column]);
      if (isSame) return viewRoles(db, season.id);
      if (before.version !== body.Version) return refuse('Conflict', { data: await viewRoles(db, season.id) });
      const { answered = 0 } = (await roles.countPeople(db, season.id)).get(before.id) ?? {};
      if (answered > 0 && !isSameAsked) return refuse('Locked', { message: says('answeredSome', { count: answered }) });
      await roles.changeRole(db, before.id, row);
    } else {
      const twin = (await roles.listRoles(db, season.id)).find(({ name, kind }) => name === row.name && kind === row.kind);
      if (twin) return viewRoles(db, season.id);
    }
    const id = before?.id ?? (await roles.addRole(db, season.id, row)).id;
    await record('thirdParty.roleSaved', {
      subject: 'season',
      subjectId: season.id,
      propertyId: season.propertyId,
      ...(before && { before }),
      after: { ...row, id },
    });
    return viewRoles(db, season.id);
  },

  async removeRole({ db, body, now, record }) {
    const season = await getSeason(db, body.SeasonID);
    const role = await roles.lockRole(db, season.id, body.RoleID);
    if (role) {
      await roles.putRemoved(db, role.id, now);
      await record('thirdParty.roleRemoved', { subject: 'season', subjectId: season.id, propertyId: season.propertyId, before: role });
    }
    return viewRoles(db, season.id);
  },

  async getMissing({ db, body, now }) {
    const season = await getSeason(db, body.SeasonID);
    const wanted = { seasonId: season.id, roleId: body.RoleID ?? null, search: body.Search ?? '', now };
    const counts = await desk.countStates(db, wanted);
    const rows = await desk.listNeeded(db, wanted, body.State, pagePart(body));
    const ids = [...new Set(rows.map(({ submissionId }) => submissionId))];
    const standings = new Map<number, Awaited<ReturnType<typeof standingsOf>>>();
    for (const submission of await findWholeSubmissions(db, 'everybody', ids))
      standings.set(submission.id, await standingsOf(db, submission, now));
    const Rows = rows.flatMap((row) => {
      const one = standings.get(row.submissionId)?.find(({ role }) => role.id === row.roleId);
      if (!one) return [];
      return [
        {
          SubmissionID: row.submissionId,
          Submission: row.title,
          Entrant: row.entrant,
          IsSubmitted: row.isSubmitted,
          RoleID: one.role.id,
          Role: one.role.name,
          Kind: one.role.kind,
          State: one.state,
          Why: one.state === 'open' ? whyMissing(one.role.least, one.states) : null,
          Due: one.due,
          IsLate: one.isLate,
          ExtendedTo: one.decided.extendedTo,
          Reason: one.decided.reason,
          People: one.named.map((person) => ({
            ThirdPartyID: person.id,
            Name: person.name,
            Email: person.email,
            State: person.state,
            SentAt: person.sentAt,
            AnsweredAt: person.answeredAt,
          })),
        },
      ];
    });
    return { ...asPage(body, Rows, counts[body.State]), Counts: counts };
  },

  async getAnswers({ db, params, services, refuse }) {
    const person = (await desk.findNamed(db, params.submissionId, params.thirdPartyId)) ?? refuse('NotFound');
    const [submission] = await findWholeSubmissions(db, 'everybody', [params.submissionId]);
    if (!submission) return refuse('NotFound');
    const role = (await roles.listRoles(db, submission.seasonId)).find(({ id }) => id === person.roleId);
    const current = role ? hashesOf(shownWorks(submission, role.shows, await extrasOf(db, [submission]), services.files.urlOf)) : {};
    return {
      Name: person.name,
      Email: person.email,
      Role: person.role,
      Answers: (await store.listAnswers(db, person.id)).map((answer) => ({
        AnsweredAt: answer.answeredAt,
        Verdict: answer.verdict,
        TypedName: answer.typedName,
        Reason: answer.reason,
        Works: Object.entries(answer.hashes).map(([work, Hash]) => ({
          Title: answer.works.find(({ PieceID }) => String(PieceID) === work)?.Title ?? '',
          Hash,
          IsCurrent: current[work] === Hash,
        })),
        Reference: answer.questions.flatMap(({ Name, Label }) =>
          answer.answers[Name] ? [{ Question: Label, Answer: answer.answers[Name] }] : [],
        ),
      })),
    };
  },

  async waiveRole({ db, body, actor, now, record, refuse }) {
    await lockSubmission(db, 'everybody', body.SubmissionID);
    const role = (await desk.findRoleOf(db, body.SubmissionID, body.RoleID)) ?? refuse('NotFound');
    await store.putException(db, {
      roleId: role.id,
      submissionId: body.SubmissionID,
      isWaived: body.IsWaived,
      reason: body.Reason,
      decidedAt: now,
      decidedBy: actor.id,
    });
    await record(body.IsWaived ? 'thirdParty.waived' : 'thirdParty.neededAgain', {
      subject: 'submission',
      subjectId: body.SubmissionID,
      propertyId: role.propertyId,
      after: { role: role.name, reason: body.Reason },
    });
    return null;
  },

  async extendRole({ db, body, actor, now, record, refuse }) {
    const submission = (await lockSubmission(db, 'everybody', body.SubmissionID)) ?? refuse('NotFound');
    const role = (await desk.findRoleOf(db, body.SubmissionID, body.RoleID)) ?? refuse('NotFound');
    if (body.Until <= now) throw invalid('Until', says('inFuture'));
    const due = dueOf(role, submission.endDate, null);
    if (role.daysAfter !== null && body.Until <= due)
      throw invalid('Until', says('afterDue', { date: formatWithZone(due, traitsOf(submission.propertyId)) }));
    await store.putException(db, {
      roleId: role.id,
      submissionId: submission.id,
      isWaived: false,
      extendedTo: body.Until,
      reason: body.Reason,
      decidedAt: now,
      decidedBy: actor.id,
    });
    await store.lengthenLinks(db, submission.id, role.id, body.Until, now);
    await record('thirdParty.extended', {
      subject: 'submission',
      subjectId: submission.id,
      propertyId: role.propertyId,
      after: { role: role.name, until: body.Until, reason: body.Reason },
    });
    return null;
  },

  async remindMissing(given) {
    const { db, body, now, record } = given;
    const season = await getSeason(db, body.SeasonID);
    const silent = await desk.listUnanswered(db, season.id, body.RoleID ?? null, new Date(now.getTime() - dayMs));
    let reminded = 0;
    for (const [submissionId, theirs] of Map.groupBy(silent, (one) => one.submissionId)) {
      const submission = await lockSubmission(db, 'everybody', submissionId);
      if (!submission) continue;
      for (const { role, named, decided } of await standingsOf(db, submission, now))
        for (const person of named) {
          if (!theirs.some(({ id }) => id === person.id) || (person.state !== 'waiting' && person.state !== 'changed')) continue;
          await sendRequest(given, { submission, role, extendedTo: decided.extendedTo, person, how: 'reminder' });
          reminded += 1;
        }
    }
    if (reminded > 0)
      await record('thirdParty.reminded', { subject: 'season', subjectId: season.id, propertyId: season.propertyId, after: { reminded } });
    return { Reminded: reminded };
  },

  async exportThirdParties({ db, body }) {
    const season = await getSeason(db, body.SeasonID);
    return (await desk.listForExport(db, season.id)).map((row) => ({
      SubmissionID: row.submissionId,
      Submission: row.submission,
      Entrant: row.entrant,
      Role: row.role,
      Name: row.name,
      Email: row.email,
      State: row.state,
      SentAt: row.sentAt,
      AnsweredAt: row.answeredAt,
      TypedName: row.typedName,
      Reason: row.reason,
      Hashes: row.hashes,
    }));
  },
});
