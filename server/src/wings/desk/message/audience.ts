import { type Audience, isJudgeGroup, type MessageKind, placeholdersFor, questionsNamed } from '#contract/wings/desk/message/audience.ts';
import type { PlaceholderValues } from '#contract/kernel/text/mail-text.ts';
import { isAnswered, isFileKind } from '#contract/wings/entering/form/field-kinds.ts';
import { type EntryForm, workFieldsOf, type FormField } from '#contract/wings/entering/form/form.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { findPublished } from '#server/wings/entering/form/entry-form.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { voiceOf } from '#server/kernel/mail/voice.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { isInGroup, type Person, sorted, valuesFor } from './audience.rules.ts';
import * as store from './audience.store.ts';
import { withStages } from './stage-judges.service.ts';

export interface Reader extends Person {
  values: PlaceholderValues;
}

interface Wanted {
  propertyId: number;
  seasonId: number;
  kind: MessageKind;
  audience: Audience;
  /** What of its text is filled in: answers are read for these alone. */
  placeholders?: readonly string[];
}

/** What the award's own form asks in words. */
export async function listQuestions(db: ReadDb, propertyId: number): Promise<FormField[]> {
  const form = (await findPublished(db, propertyId))?.definition as EntryForm | undefined;
  return form ? workFieldsOf(form).filter(({ Kind }) => isAnswered(Kind) && !isFileKind(Kind)) : [];
}

/** Everyone who matches, with what a message can say about them, and why some get nothing. */
export async function gather(
  db: ReadDb,
  { settings }: Pick<Services, 'settings'>,
  { propertyId, seasonId, kind, audience, placeholders = [] }: Wanted,
  now: Date,
): Promise<Reader[]> {
  const season = await store.findSeason(db, propertyId, seasonId);
  if (!season) throw new Refusal('NotFound');
  const isOfJudges = isJudgeGroup(audience.Group);
  const named = isOfJudges ? [] : questionsNamed(placeholders);
  const asked = named.length > 0 ? (await listQuestions(db, propertyId)).filter(({ Name }) => named.includes(Name)) : [];
  const listed = await store.listPeople(db, propertyId, seasonId, { audience, asked }, now);
  const facts = isOfJudges ? await withStages(db, { propertyId, seasonId }, listed, now) : listed;
  const people = facts.filter((person) => isInGroup(person, audience.Group, now));
  const optOuts = await store.listOptOuts(db, propertyId, kind);
  const bounced = await store.listBounced(db, propertyId);
  const award = traitsOf(propertyId);
  const { moment } = voiceOf(propertyId, settings.publicUrl);
  const entries = portalAddress(settings.publicUrl, propertyId, 'entries');
  const around = {
    award,
    season: season.name,
    moment,
    earlyEnds: season.earlyEndDate,
    entriesClose: season.endDate,
    entriesLink: `${entries}/submissions`,
    payLink: `${entries}/orders`,
    kitLink: (submissionId: number) => `${entries}/submissions/${submissionId}/kit`,
    judgingLink: portalAddress(settings.publicUrl, award.judgedBy ?? propertyId, 'judging'),
  };
  return sorted(people, optOuts, bounced).map((person) => ({ ...person, values: valuesFor(person, around) }));
}

/** Fallbacks for missing values: the organizer's before the defaults. */
export const fallbacksFor = ({ Group }: Audience, own: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(placeholdersFor(Group).flatMap(({ name, fallback }) => (fallback === undefined ? [] : [[name, fallback]]))),
  ...own,
});
