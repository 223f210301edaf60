import { judgeAnswers, type JudgeQuestions } from '#contract/wings/judging/reviewer/judge-answers.ts';
import { cellOf } from '#contract/wings/entering/form/field-answers.ts';
import { type EntryForm, fieldsOf, formAt } from '#contract/wings/entering/form/form.ts';
import { findPlacedFaults, type PlacedForm, readPlaced, sentAt, storedAnswers } from '#contract/wings/entering/form/placed-answers.ts';
import { isAnswered } from '#contract/wings/entering/form/field-kinds.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { isAmong } from '#contract/kernel/call/permissions.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { findPublished } from '#server/wings/entering/form/entry-form.store.ts';
import { findEnrolments } from './reviewer.store.ts';
import { lockReviewers } from './standing.store.ts';
import * as store from './judge-answers.store.ts';

type Answers = Record<string, string>;

const askedBy = (definition: unknown, country: string | null, answers: Answers): PlacedForm => ({
  Form: { ...formAt(definition as EntryForm, 'judge'), Printed: [] },
  Categories: [],
  MediaTypes: [],
  Country: country,
  Answers: answers,
});

/** What the awards that a judge is enrolled in ask now. */
async function listOwn(db: ReadDb, accountId: number): Promise<{ reviewerId: number; asked: (JudgeQuestions & { formId: number })[] }> {
  const own = await store.findOwnReviewer(db, accountId);
  if (!own) throw new Refusal('JudgeUnavailable');
  const answered = await store.listAnswersOf(db, own.id);
  const asked = [];
  for (const propertyId of new Set((await findEnrolments(db, [own.id])).map(({ entryPropertyId }) => entryPropertyId))) {
    const form = await findPublished(db, propertyId);
    const answers = answered.find((one) => one.propertyId === propertyId)?.answers as Answers | undefined;
    const Asked = form && askedBy(form.definition, own.country, answers ?? {});
    if (form && Asked && Asked.Form.Pages.length > 0)
      asked.push({ formId: form.id, PropertyID: propertyId, Award: traitsOf(propertyId).name, Asked });
  }
  return { reviewerId: own.id, asked };
}

const viewed = (asked: readonly JudgeQuestions[]) => asked.map(({ PropertyID, Award, Asked }) => ({ PropertyID, Award, Asked }));

export const judgeAnswersHandlers = implement(judgeAnswers, {
  getOwnJudgeAnswers: async ({ db, actor }) => viewed((await listOwn(db, actor.id)).asked),

  async saveJudgeAnswers({ db, actor, body, now, record, refuse }) {
    const { id } = (await store.findOwnReviewer(db, actor.id)) ?? refuse('JudgeUnavailable');
    // A second tab that saves another answer at the same time waits, and adds to what this one saved.
    await lockReviewers(db, [actor.propertyId], [id]);
    const own = await listOwn(db, actor.id);
    const { Asked, formId } = own.asked.find(({ PropertyID }) => PropertyID === body.PropertyID) ?? refuse('NotFound');
    const answers = storedAnswers(Asked.Form, { ...Asked.Answers, ...body.Answers });
    const errors = findPlacedFaults('judge', Asked, answers);
    if (errors.length > 0) throw new Refusal('Invalid', { errors });
    await store.putJudgeAnswers(db, own.reviewerId, body.PropertyID, { formId, answers }, now);
    await record('reviewer.answered', {
      subject: 'reviewer',
      subjectId: own.reviewerId,
      propertyId: body.PropertyID,
      after: { questions: Object.keys(answers) },
    });
    return viewed((await listOwn(db, actor.id)).asked);
  },

  async getJudgeAnswers({ db, actor, params }) {
    const answered = await store.listAnswersOf(db, params.userReviewerId);
    return answered
      .filter(({ propertyId }) => isAmong(actor.awards, propertyId))
      .map(({ propertyId, answers, definition, country }) => ({
        PropertyID: propertyId,
        Award: traitsOf(propertyId).name,
        Answers: readPlaced('judge', askedBy(definition, country, answers as Answers)),
      }));
  },

  async exportJudgeAnswers({ db, body }) {
    const rows = await store.listAnsweringJudges(db, body.PropertyID);
    const names = new Set(
      rows
        .flatMap(({ definition }) => fieldsOf(formAt(definition as unknown as EntryForm, 'judge')))
        .flatMap(({ Name, Kind }) => (isAnswered(Kind) ? [Name] : [])),
    );
    return rows.map((row) => {
      const asked = askedBy(row.definition, row.country, row.answers as Answers);
      const sent = sentAt('judge', asked);
      const fields = new Map(fieldsOf(asked.Form).map((field) => [field.Name, field]));
      const cells = [...names].map((name) => {
        const field = fields.get(name);
        return [name, field && sent[name] ? cellOf(field, sent[name]) : ''] as const;
      });
      return { UserReviewerID: row.id, Name: row.name, Email: row.email, FormVersion: row.number, ...Object.fromEntries(cells) };
    });
  },
});
