import type { Answers } from '#contract/wings/entering/form/condition.ts';
import { allRead } from '#contract/wings/entering/form/form-readers.ts';
import { answerPart, type ShownPart } from '#contract/wings/entering/third-party/kinds.ts';
import { textFields, textLabel } from '#contract/wings/entering/submission/text-limits.ts';
import { fileNameOf } from '#contract/wings/entering/category/answers.ts';
import { inWords, saying, type Words } from '#contract/kernel/text/said.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { formOfPiece } from '#server/wings/entering/submission/piece-form.rules.ts';
import { askedOf, type Texts } from '#server/wings/entering/submission/submission.rules.ts';
import type { PieceOfSubmission, WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import texts from '#texts/entering/third-party-refusals.ts';
import type { Hashes } from './third-party.rules.ts';
import { listExtras } from './third-party.store.ts';

const says = saying(texts);

interface Item {
  name: string;
  label: Words;
  text: string;
  url?: string | undefined;
  /** What is hashed where the words are not the entrant's: a category renamed by an organizer isn't another one. */
  proof?: string;
}

interface ShownPiece {
  id: number;
  title: string;
  hash: string;
  items: Item[];
}

type Extras = Awaited<ReturnType<typeof listExtras>>;

const isLiving = ({ entries }: PieceOfSubmission): boolean => entries.length === 0 || entries.some(({ state }) => state !== 'withdrawn');

/** The works of a submission that are not withdrawn. */
export const livingOf = ({ pieces }: WholeSubmission): PieceOfSubmission[] => pieces.filter(isLiving);

type Reader = (piece: PieceOfSubmission, extras: Extras, urlOf: (key: string) => string) => Item[];

const entriesOf = ({ entries }: PieceOfSubmission) => entries.filter(({ state }) => state !== 'withdrawn');

const readers: Record<ShownPart, Reader> = {
  Organization: ({ organization }) => [{ name: 'Organization', label: says('part-Organization'), text: organization }],
  Client: ({ id }, extras) => [{ name: 'Client', label: says('part-Client'), text: extras.get(id)?.client ?? '' }],
  Categories: (piece) => [
    {
      name: 'Categories',
      label: says('part-Categories'),
      text: entriesOf(piece)
        .map(({ category }) => category)
        .join('\n'),
      proof: entriesOf(piece)
        .map(({ categoryId }) => categoryId)
        .toSorted((one, other) => one - other)
        .join(),
    },
  ],
  Texts: (piece) =>
    [
      { at: '', category: '', texts: piece.texts as Texts },
      ...entriesOf(piece).map((entry) => ({ at: `.${entry.categoryId}`, category: entry.category, texts: entry.texts as Texts })),
    ].flatMap(({ at, category, texts: given }) =>
      textFields.flatMap((field) => {
        const text = given[field] ?? '';
        const label = textLabel(field);
        return text ? [{ name: `Texts.${field}${at}`, label: category ? says('inCategory', { label, category }) : label, text }] : [];
      }),
    ),
  Questions: (piece) =>
    entriesOf(piece).flatMap((entry) =>
      askedOf(entry).flatMap((field) => {
        const answer = (entry.customFields as Texts)[field.id] ?? '';
        const text = field.kind === 'file' ? fileNameOf(answer) : answer;
        return answer ? [{ name: `Questions.${field.id}`, label: field.label, text, proof: answer }] : [];
      }),
    ),
  Credits: ({ id }, extras) => [{ name: 'Credits', label: says('part-Credits'), text: extras.get(id)?.credits ?? '' }],
  Links: ({ urls }) => urls.map(({ url, label }) => ({ name: `Links.${url}`, label: label || says('link'), text: url, url })),
  Files: ({ files }, _, urlOf) =>
    files.map(({ fileKey, originalName }) => ({
      name: `Files.${fileKey}`,
      label: says('file'),
      text: originalName,
      url: urlOf(fileKey),
      proof: fileKey,
    })),
};

function ownAnswers(piece: PieceOfSubmission, shows: readonly string[], urlOf: (key: string) => string): Item[] {
  const asked = formOfPiece(piece);
  if (!asked) return [];
  const answers = (piece.answered?.answers ?? {}) as Answers;
  return allRead(asked.form, answers)
    .filter(({ id }) => shows.includes(answerPart(id)))
    .map(({ id, label, kind, answer }) => ({
      name: answerPart(id),
      label,
      text: kind === 'file' ? fileNameOf(answer) : answer,
      proof: answers[id] ?? '',
      ...(kind === 'file' && { url: urlOf(answer) }),
    }));
}

/** What people with a role read of a submission, and what names exactly that. */
export function shownWorks(
  submission: WholeSubmission,
  shows: readonly string[],
  extras: Extras,
  urlOf: (key: string) => string,
): ShownPiece[] {
  return livingOf(submission).map((piece) => {
    const parts = Object.keys(readers).filter((part) => shows.includes(part)) as ShownPart[];
    const items = [...parts.flatMap((part) => readers[part](piece, extras, urlOf)), ...ownAnswers(piece, shows, urlOf)].filter(
      ({ text }) => text !== '',
    );
    const hash = hashOf(JSON.stringify([piece.title, ...items.map(({ name, text, proof }) => [name, proof ?? text])]));
    return { id: piece.id, title: piece.title, hash, items };
  });
}

export const extrasOf = (db: ReadDb, submissions: readonly WholeSubmission[]): Promise<Extras> =>
  listExtras(
    db,
    submissions.flatMap((submission) => livingOf(submission).map(({ id }) => id)),
  );

export const hashesOf = (works: readonly ShownPiece[]): Hashes => Object.fromEntries(works.map(({ id, hash }) => [String(id), hash]));

/** In someone's language, with a mark at what differs from what they approved before. */
export const inLanguage = (
  works: readonly ShownPiece[],
  approved: readonly { PieceID: number; Items: { Name: string; Text: string }[] }[],
  language: Locale,
) =>
  works.map(({ id, title, hash, items }) => {
    const before = approved.find(({ PieceID }) => PieceID === id)?.Items;
    const isKnown = ({ name, text }: Item) => before?.some(({ Name, Text }) => Name === name && Text === text);
    return {
      PieceID: id,
      Title: title,
      Hash: hash,
      Items: items.map((item) => ({
        Name: item.name,
        Label: inWords(item.label, language),
        Text: item.text,
        Url: item.url ?? null,
        IsChanged: approved.length > 0 && !isKnown(item),
      })),
    };
  });
