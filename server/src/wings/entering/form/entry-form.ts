import { entryForm, type FormDesk } from '#contract/wings/entering/form/entry-form.ts';
import { cellOf } from '#contract/wings/entering/form/field-answers.ts';
import { isAnswered } from '#contract/wings/entering/form/field-kinds.ts';
import { compareForms } from '#contract/wings/entering/form/form-change.ts';
import { checkForm } from '#contract/wings/entering/form/form-check.ts';
import { type EntryForm, fieldsOf, formAt, workFieldsOf } from '#contract/wings/entering/form/form.ts';
import { entryProperties, findProperty } from '#contract/kernel/award/properties.ts';
import { isAmong } from '#contract/kernel/call/permissions.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/form-refusals.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { sentOfSubmission } from '#server/wings/entering/submission/piece-form.rules.ts';
import { findWholeSubmissions } from '#server/wings/entering/submission/whole-submission.store.ts';
import { moveUnsent } from '#server/wings/entering/submission/piece-parts.store.ts';
import * as store from './entry-form.store.ts';
import { formJobs } from './form.jobs.ts';

const says = saying(texts);

/** What was answered once for all works of these submissions. */
async function sentOfSubmissions(db: ReadDb, ids: ReadonlySet<number>): Promise<Map<number, Record<string, string>>> {
  const sent = new Map<number, Record<string, string>>();
  const all = [...ids];
  for (let at = 0; at < all.length; at += 200)
    for (const submission of await findWholeSubmissions(db, 'everybody', all.slice(at, at + 200)))
      sent.set(submission.id, sentOfSubmission(submission));
  return sent;
}

/** How long a proposal that no one else can publish waits. */
const waitMs = 72 * 3_600_000;

async function view(db: ReadDb, actor: Actor, propertyId: number): Promise<FormDesk> {
  const draft = await store.findDraft(db, propertyId);
  const published = await store.findPublished(db, propertyId);
  const { categories, mediaTypes } = await store.listNames(db, propertyId);
  const withForm = await store.listPropertiesWithForm(db);
  const isAlone = draft?.proposedAt && draft.proposedBy === actor.id && !(await store.hasSecondPerson(db, propertyId, actor.id));
  return {
    PropertyID: propertyId,
    Draft: draft
      ? {
          Form: draft.definition as unknown as EntryForm,
          Version: draft.version,
          SavedAt: draft.savedAt,
          SavedBy: draft.savedByName,
          ProposedBy: draft.proposedByName,
          ProposedAt: draft.proposedAt,
          OwnAt: isAlone && draft.proposedAt ? new Date(draft.proposedAt.getTime() + waitMs) : null,
          IsOwn: draft.proposedBy === actor.id,
        }
      : null,
    Published: published
      ? {
          Form: published.definition as unknown as EntryForm,
          Number: published.number,
          PublishedAt: published.publishedAt,
          PublishedBy: published.publishedByName,
        }
      : null,
    Answered: await store.countAnswers(db, propertyId),
    Categories: categories,
    MediaTypes: mediaTypes,
    Others: entryProperties()
      .filter(({ id }) => id !== propertyId && withForm.includes(id) && isAmong(actor.awards, id))
      .map(({ id, name }) => ({ PropertyID: id, Name: name })),
  };
}

/** Of an award that takes entries; held until the transaction ends, and as it was when the caller looked at it. */
async function openDraft({
  db,
  actor,
  body,
}: {
  db: Parameters<typeof store.lockForm>[0];
  actor: Actor;
  body: { PropertyID: number; Version: number };
}) {
  if (findProperty(body.PropertyID)?.kind !== 'entry') throw new Refusal('NotFound');
  await store.lockForm(db, body.PropertyID);
  const draft = await store.findDraft(db, body.PropertyID);
  if ((draft?.version ?? 0) !== body.Version) throw new Refusal('Conflict', { data: await view(db, actor, body.PropertyID) });
  return draft;
}

const subject = (propertyId: number) => ({ subject: 'entryForm', subjectId: propertyId, propertyId }) as const;

export const entryFormHandlers = implement(entryForm, {
  async getEntryForm({ db, actor, params, refuse }) {
    return findProperty(params.propertyId)?.kind === 'entry' ? view(db, actor, params.propertyId) : refuse('NotFound');
  },

  async saveEntryForm(given) {
    const { db, actor, body, now, record } = given;
    const before = await openDraft(given);
    const version = body.Version + 1;
    await store.putDraft(db, body.PropertyID, { form: body.Form, version, savedAt: now, savedBy: actor.id });
    // The builder saves with each pause in typing: one note says who works on it, and another that a proposal is changed.
    if (before?.savedBy !== actor.id || before.proposedAt)
      await record('entryForm.saved', { ...subject(body.PropertyID), after: { version, questions: fieldsOf(body.Form).length } });
    return view(db, actor, body.PropertyID);
  },

  async copyEntryForm(given) {
    const { db, actor, body, now, record, refuse } = given;
    await openDraft(given);
    const from = (await store.findPublished(db, body.FromPropertyID)) ?? refuse('NotFound');
    const form = from.definition as unknown as EntryForm;
    await store.putDraft(db, body.PropertyID, { form, version: body.Version + 1, savedAt: now, savedBy: actor.id });
    await record('entryForm.copied', { ...subject(body.PropertyID), after: { from: findProperty(body.FromPropertyID)?.name } });
    return view(db, actor, body.PropertyID);
  },

  async discardEntryForm(given) {
    const { db, actor, body, record } = given;
    if (await openDraft(given)) {
      await store.deleteDraft(db, body.PropertyID);
      await record('entryForm.discarded', { ...subject(body.PropertyID), before: { version: body.Version } });
    }
    return view(db, actor, body.PropertyID);
  },

  async publishEntryForm(given) {
    const { db, actor, body, now, record, enqueue, refuse } = given;
    const draft = (await openDraft(given)) ?? refuse('NotFound');
    const form = draft.definition as unknown as EntryForm;
    const blocks = checkForm(form).filter((remark) => remark.blocks);
    if (blocks.length > 0)
      return refuse('Invalid', { errors: blocks.map(({ is, page, field }) => fieldError(field ?? page ?? 'Printed', says(is))) });
    const before = await store.findPublished(db, body.PropertyID);
    const change = compareForms(before?.definition as EntryForm | undefined, form);
    const answered = await store.countAnswers(db, body.PropertyID);
    const lost = change.lost.filter((name) => (answered[name] ?? 0) > 0);
    if (lost.length > 0) {
      const isSecond = draft.proposedAt !== null && draft.proposedBy !== actor.id;
      const hasWaited = draft.proposedAt !== null && draft.proposedAt.getTime() + waitMs <= now.getTime();
      if (!isSecond && !(hasWaited && !(await store.hasSecondPerson(db, body.PropertyID, actor.id)))) {
        if (draft.proposedAt === null) {
          await store.propose(db, body.PropertyID, { proposedAt: now, proposedBy: actor.id });
          const works = Object.fromEntries(lost.map((name) => [name, answered[name] ?? 0]));
          await record('entryForm.proposed', { ...subject(body.PropertyID), after: { loses: works } });
        }
        return { ...(await view(db, actor, body.PropertyID)), IsPublished: false };
      }
    }
    const number = (before?.number ?? 0) + 1;
    const id = await store.addForm(db, body.PropertyID, { number, form, publishedAt: now, publishedBy: actor.id });
    if (before && change.isGentle) await moveUnsent(db, before.id, id);
    await store.deleteDraft(db, body.PropertyID);
    await enqueue(formJobs.renew, { propertyId: body.PropertyID });
    await record('entryForm.published', { ...subject(body.PropertyID), after: { version: number, loses: lost, form } });
    return { ...(await view(db, actor, body.PropertyID)), IsPublished: true };
  },

  async exportFormAnswers({ db, body }) {
    const rows = await store.listAnswered(db, body.PropertyID);
    const sent = await sentOfSubmissions(
      db,
      new Set(rows.flatMap(({ ofSubmission, submissionId }) => (ofSubmission ? [submissionId] : []))),
    );
    const published = await store.findPublished(db, body.PropertyID);
    // The columns of the form as it is, and after them what it asked before.
    const forms = [published?.definition, ...rows.map(({ definition }) => definition)].flatMap((form) =>
      form ? [form as unknown as EntryForm] : [],
    );
    const asked = forms.flatMap((form) => [...workFieldsOf(form), ...fieldsOf(formAt(form, 'submission'))]);
    const names = new Set(asked.flatMap(({ Name, Kind }) => (isAnswered(Kind) ? [Name] : [])));
    return rows.map((row) => {
      const answers = { ...(row.answers as Record<string, string> | null), ...sent.get(row.submissionId) };
      const fields = new Map(fieldsOf(row.definition as unknown as EntryForm).map((field) => [field.Name, field]));
      const cells = [...names].map((name) => {
        const field = fields.get(name);
        return [name, field && answers[name] ? cellOf(field, answers[name]) : ''] as const;
      });
      return {
        PieceID: row.id,
        Season: row.season,
        Title: row.title,
        Organization: row.organization,
        EntrantName: row.entrant,
        EntrantEmail: row.email,
        FormVersion: row.number,
        ...Object.fromEntries(cells),
      };
    });
  },
});
