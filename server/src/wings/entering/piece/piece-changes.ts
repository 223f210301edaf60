import { isDeepStrictEqual } from 'node:util';
import { entryPermit, addingPermit, entryStateOf, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import { findTextProblems } from '#contract/wings/entering/submission/entry-texts.ts';
import { answerFolder } from '#contract/wings/entering/category/answers.ts';
import { companySizes, pieceLengths, piecePartners } from '#contract/wings/entering/piece/piece-options.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import type { piece } from '#contract/wings/entering/piece/piece.ts';
import { twitterNameOf } from '#contract/wings/entering/piece/twitter-name.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { findChoiceProblems, type Wanted } from '#server/wings/entering/submission/choice.rules.ts';
import {
  addEntries,
  changeEntry,
  type Choice,
  findChoices,
  findExclusions,
  findFull,
  trashEntries,
} from '#server/wings/entering/submission/choice.store.ts';
import { changePiece } from '#server/wings/entering/submission/submission.store.ts';
import { demand, demandOn, entryDatesOf, entryStatesOf, type Texts } from '#server/wings/entering/submission/submission.rules.ts';
import { type Arrivals, claimFile, releaseFile } from '#server/wings/ground/file/file-use.service.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { checkPublicLinks } from '#server/kernel/pages/public-links.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { putCredits } from '#server/wings/entering/submission/piece-parts.store.ts';
import { saveAnswers } from './form-answers.ts';
import type { OpenPiece } from './open-piece.service.ts';
import { answersToStore, fileAnswers } from './piece-answers.rules.ts';
import * as store from './piece.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/piece-refusals.ts';

const says = saying(texts);

type Fields = Omit<Given<typeof piece.savePiece>['body'], 'PieceID' | 'SubmissionID' | 'Version'>;

/** Anyone who saves a work: its entrant, or an organizer on their behalf. */
interface Saving extends Pick<Given<typeof piece.savePiece>, 'db' | 'now' | 'actor' | 'services' | 'enqueue'> {
  body: Fields;
  /** Uploads among the answers. */
  prepared: Arrivals;
}

/** Keys of uploads among these answers. */
export const answerKeys = ({ Entries = [], Answers = {} }: Fields): string[] =>
  [Answers, ...Entries.map(({ CustomFields = {} }) => CustomFields)]
    .flatMap((answers) => Object.values(answers))
    .filter((answer) => answer.startsWith(answerFolder) && !/\s/.test(answer));

/** R597: links among the answers that lead into a private network by their names; those that are stored already stay. */
export async function checkLinkAnswers(
  db: ReadDb,
  services: Pick<Services, 'webProber'>,
  { Entries = [] }: Fields,
  pieceId?: number | null,
) {
  const answers = Entries.flatMap(
    ({ CustomFields = {} }, at) =>
      Object.entries(CustomFields).map(([id, answer]) => ({
        id: Number(id),
        field: `Entries.${at}.CustomFields.${id}`,
        url: normalisePieceUrl(answer),
      })),
    // What is wrong by its form is said with everything else that is wrong, when the answers are checked.
  ).filter(({ url }) => url !== '' && !findPieceUrlProblem(url));
  if (answers.length === 0) return;
  const asLinks = await store.listLinkQuestions(
    db,
    answers.map(({ id }) => id),
  );
  const stored = pieceId ? await store.listAnswers(db, pieceId) : [];
  const added = answers.filter(({ id, url }) => asLinks.includes(id) && !stored.includes(url));
  await checkPublicLinks(services, Object.fromEntries(added.map(({ field, url }) => [field, url])));
}

/** What a save changed, by the column's name: the audit log needs no more. */
export interface Change {
  name: string;
  before: unknown;
  after: unknown;
}

/** Answers to questions that were deleted since are left out: no one could see such a field to mend it. */
async function withoutGone(db: WriteDb, body: Fields): Promise<Fields> {
  const asked = (body.Entries ?? []).flatMap(({ CustomFields = {} }) => Object.keys(CustomFields).map(Number));
  if (!body.Entries || asked.length === 0) return body;
  const known = await store.findQuestionIds(db, asked);
  const kept = (answers: Record<string, string>) => Object.fromEntries(Object.entries(answers).filter(([id]) => known.has(Number(id))));
  return {
    ...body,
    Entries: body.Entries.map((entry) => ({ ...entry, ...(entry.CustomFields && { CustomFields: kept(entry.CustomFields) }) })),
  };
}

/** Writes everything that differs, or refuses with every problem at its field. */
export async function applyFields(given: Saving, opened: OpenPiece): Promise<Change[]> {
  const saving = { ...given, body: await withoutGone(given.db, given.body) };
  const row = await store.getPieceRow(saving.db, opened.piece.id);
  const shared = saving.body.Texts ? { ...(row.texts as Texts), ...saving.body.Texts } : (row.texts as Texts);
  const choosing = await choose(saving, opened);
  const errors = [
    ...(await findOptionProblems(saving)),
    ...choosing.problems,
    ...findTextProblems(
      traitsOf(opened.submission.propertyId),
      shared,
      choosing.entries.map(({ texts, ...entry }) => ({ ...entry, texts: texts ?? {} })),
    ),
  ];
  if (errors.length) throw new Refusal('Invalid', { errors });
  const useOwnFiles = (before: readonly string[], after: readonly string[]) => useFiles(saving, opened.submission.accountId, before, after);
  return [
    ...(await saveRow(saving, opened, row, shared)),
    ...(await saveAnswers({ ...saving, useFiles: useOwnFiles }, opened)),
    ...(await saveEntries(saving, opened, choosing.choices)),
  ];
}

/** Numbers that must be of a list. */
async function findOptionProblems({ body, db }: Saving): Promise<FieldFault[]> {
  const problems: FieldFault[] = [];
  const isIn = (list: readonly { id: number }[], id: number | null | undefined) => !id || list.some((one) => one.id === id);
  if (!isIn(pieceLengths, body.PieceLengthID)) problems.push(fieldError('PieceLengthID', says('chooseLength')));
  if (!isIn(companySizes, body.CompanySizeID)) problems.push(fieldError('CompanySizeID', says('chooseSize')));
  if (body.PartnerIDs?.some((id) => !isIn(piecePartners, id))) problems.push(fieldError('PartnerIDs', says('choosePartners')));
  if (body.DeviceTypeID && !(await store.findDeviceType(db, body.DeviceTypeID)))
    problems.push(fieldError('DeviceTypeID', says('chooseDevice')));
  return problems;
}

/** What the piece will be entered in, and what speaks against it. */
async function choose({ body, db }: Saving, { submission, piece: current }: OpenPiece) {
  const existing = current.entries;
  const living = existing.filter(({ state }) => state !== 'withdrawn');
  const wanted: readonly Wanted[] = body.Entries ?? living.map(({ categoryId }) => ({ CategoryID: categoryId }));
  const ids = wanted.map(({ CategoryID }) => CategoryID);
  const choices = await findChoices(db, submission.propertyId, submission.seasonId, ids);
  const exclusions = body.Entries ? await findExclusions(db, ids) : [];
  const full = body.Entries ? await findFull(db, submission.accountId, ids, current.id) : [];
  const problems = body.Entries ? findChoiceProblems({ wanted, existing, choices, exclusions, full }) : [];
  const entries = wanted.map(({ CategoryID, Texts: texts }) => {
    const held = living.find(({ categoryId }) => categoryId === CategoryID);
    const choice: Choice | undefined = choices.find(({ id }) => id === CategoryID);
    return {
      categoryId: CategoryID,
      categoryName: held?.category ?? choice?.name ?? '',
      mediaType: held?.mediaType ?? choice?.mediaType ?? '',
      texts: texts ?? (held?.texts as Texts | undefined),
    };
  });
  return { problems, entries, choices };
}

const emptied = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

async function saveRow(
  { body, db, now }: Saving,
  { role, submission, piece: current }: OpenPiece,
  row: Awaited<ReturnType<typeof store.getPieceRow>>,
  texts: Texts,
): Promise<Change[]> {
  const { creditsHaveBrand } = traitsOf(submission.propertyId);
  const asked = {
    title: body.Title,
    organization: body.Organization,
    client: emptied(body.Client),
    twitterName: body.TwitterName === undefined ? undefined : (twitterNameOf(body.TwitterName ?? '') ?? null),
    texts,
    deviceTypeId: body.DeviceTypeID,
    lengthId: body.PieceLengthID,
    companySizeId: body.CompanySizeID,
    partnerIds: body.PartnerIDs,
  };
  const access = { protectedUsername: emptied(body.ProtectedUsername), protectedPassword: emptied(body.ProtectedPassword) };
  const credits = body.Credits?.map((credit) => ({
    firstName: credit.FirstName,
    lastName: credit.LastName,
    title: credit.Title,
    organization: credit.Organization,
    brand: creditsHaveBrand ? credit.Brand || null : null,
  }));
  const held = (await store.creditsOf(db, current.id)).map(({ firstName, lastName, title, organization, brand }) => ({
    firstName,
    lastName,
    title,
    organization,
    brand,
  }));
  const changesIn = (change: Record<string, unknown>): Change[] =>
    Object.entries(change)
      .map(([name, after]) => ({ name, before: row[name as keyof typeof row] as unknown, after }))
      .filter(({ before, after }) => after !== undefined && !isDeepStrictEqual(after, before));
  const hasNewCredits = credits !== undefined && !isDeepStrictEqual(credits, held);
  const changes = [...changesIn(asked), ...(hasNewCredits ? [{ name: 'credits', before: held, after: credits }] : [])];
  const accessChanges = changesIn(access);
  if (changes.length) demandOn({ role, submission, now }, 'editTexts', current);
  if (accessChanges.length) demandOn({ role, submission, now }, 'editUrls', current);
  await changePiece(db, current.id, { ...asked, ...access, texts: JSON.stringify(texts) });
  if (hasNewCredits) await putCredits(db, current.id, credits);
  return [...changes, ...accessChanges];
}

/** Adds, changes and takes away entries so that they are the wanted ones; each by what its own state allows. */
async function saveEntries(given: Saving, { role, submission, piece: current }: OpenPiece, choices: readonly Choice[]): Promise<Change[]> {
  const { body, db, now } = given;
  if (!body.Entries) return [];
  const window = windowAt(entryDatesOf(submission), now);
  const wanted = body.Entries;
  const living = current.entries.filter(({ state }) => state !== 'withdrawn');
  const added = wanted.filter(({ CategoryID }) => !living.some(({ categoryId }) => categoryId === CategoryID));
  const removed = living.filter(({ categoryId }) => !wanted.some(({ CategoryID }) => CategoryID === categoryId));
  if (added.length) demand(addingPermit({ role, window }, entryStatesOf(current)));
  for (const entry of removed) demand(entryPermit({ role, action: 'editCategories', window }, entryStateOf(entry)));
  const fieldsOf = (categoryId: number) => choices.find(({ id }) => id === categoryId)?.fields ?? [];
  const changes: Change[] = [];
  for (const entry of living) {
    const change = wanted.find(({ CategoryID }) => CategoryID === entry.categoryId);
    if (!change) continue;
    const texts = change.Texts ?? (entry.texts as Texts);
    const answers = entry.customFields as Texts;
    const customFields = change.CustomFields ? answersToStore(entry.fields, answers, change.CustomFields) : answers;
    if (isDeepStrictEqual(texts, entry.texts) && isDeepStrictEqual(customFields, entry.customFields)) continue;
    demand(entryPermit({ role, action: 'editTexts', window }, entryStateOf(entry)));
    await changeEntry(db, entry.id, { texts, customFields });
    await useFiles(given, submission.accountId, fileAnswers(entry.fields, answers), fileAnswers(entry.fields, customFields));
    const before = { texts: entry.texts, customFields: entry.customFields };
    changes.push({ name: `entry ${entry.id}`, before, after: { texts, customFields } });
  }
  await trashEntries(
    db,
    removed.map(({ id }) => id),
    now,
  );
  await addEntries(
    db,
    submission,
    current.id,
    added.map(({ CategoryID, Texts: texts, CustomFields: customFields }) => ({
      categoryId: CategoryID,
      ...(texts && { texts }),
      ...(customFields && { customFields: answersToStore(fieldsOf(CategoryID), {}, customFields) }),
    })),
    now,
  );
  for (const { CategoryID, CustomFields = {} } of added)
    await useFiles(given, submission.accountId, [], fileAnswers(fieldsOf(CategoryID), CustomFields));
  if (added.length || removed.length)
    changes.push({
      name: 'categoryIds',
      before: living.map(({ categoryId }) => categoryId),
      after: wanted.map(({ CategoryID }) => CategoryID),
    });
  return changes;
}

/** New uploads among the answers are claimed for the owner of the work; what is gone from them is released. */
async function useFiles(given: Saving, ownerId: number, before: readonly string[], after: readonly string[]): Promise<void> {
  for (const key of after.filter((one) => !before.includes(one)))
    await claimFile({ ...given, arrivals: given.prepared }, key, 'answerFile', ownerId);
  for (const key of before.filter((one) => !after.includes(one))) await releaseFile(given.db, key, given.now);
}
