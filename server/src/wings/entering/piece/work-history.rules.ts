import { companySizes, pieceLengths, piecePartners } from '#contract/wings/entering/piece/piece-options.ts';
import type { Option } from '#contract/kernel/text/options.ts';
import { inWords, type Words } from '#contract/kernel/text/said.ts';
import type { WorkChange } from '#contract/wings/entering/piece/correction.ts';
import { textLabel } from '#contract/wings/entering/submission/text-limits.ts';

/** What a save changed, by the name of its column. */
interface NamedChange {
  name: string;
  before: unknown;
  after: unknown;
}

/** An entry of the work, for the names of its category and questions. */
interface KnownEntry {
  id: number;
  category: string;
  fields: readonly { id: number; label: string }[];
}

type Texts = Record<string, string>;
type Told = Record<string, unknown>;

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  organization: 'Organization',
  client: 'Client',
  twitterName: 'X handle',
  deviceTypeId: 'Device',
  lengthId: 'Length',
  companySizeId: 'Company size',
  partnerIds: 'Partners',
  credits: 'Credits',
  links: 'Links',
  files: 'Files',
  protectedUsername: 'Username',
  protectedPassword: 'Password',
};

const lists: Readonly<Record<string, readonly Option[]>> = {
  lengthId: pieceLengths,
  companySizeId: companySizes,
  partnerIds: piecePartners,
};

/** The audit log keeps American English. */
const american = (words: Words): string => inWords(words, 'en-US');
const labelOf = (field: string): string => american(textLabel(field));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const creditLine = (credit: unknown): string => {
  if (!isRecord(credit)) return String(credit);
  const { firstName, lastName, title, organization, brand } = credit as Texts;
  return [`${firstName ?? ''} ${lastName ?? ''}`.trim(), title, organization, brand].filter(Boolean).join(', ');
};

/** As people read it: names for numbers, a line for each credit. */
function valueOf(name: string, value: unknown): unknown {
  // A password is no one's to read in a history.
  if (name === 'protectedPassword') return null;
  if (name === 'credits' && Array.isArray(value)) return value.map(creditLine);
  const list = lists[name];
  const named = (id: unknown): string => american(list?.find((one) => one.id === id)?.said ?? String(id));
  if (list && Array.isArray(value)) return value.map(named);
  return list && value !== null && value !== undefined ? named(value) : (value ?? null);
}

/** Of two sets of texts, what differs, under the words of each. */
function differing(before: unknown, after: unknown, wordsOf: (key: string) => string): [Texts, Texts] {
  const [old, now] = [isRecord(before) ? (before as Texts) : {}, isRecord(after) ? (after as Texts) : {}];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => (old[key] ?? '') !== (now[key] ?? ''));
  const told = (from: Texts): Texts => Object.fromEntries(keys.map((key) => [wordsOf(key), from[key] ?? '']));
  return [told(old), told(now)];
}

/** What a correction is kept as in the audit log: before and after, by the words that people know the fields by. */
export function describeChanges(changes: readonly NamedChange[], entries: readonly KnownEntry[] = []): { before: Told; after: Told } {
  const before: Told = {};
  const after: Told = {};
  const add = (group: 'Texts' | 'Answers', [old, now]: [Texts, Texts]): void => {
    if (Object.keys(now).length === 0) return;
    before[group] = { ...(before[group] as Texts | undefined), ...old };
    after[group] = { ...(after[group] as Texts | undefined), ...now };
  };
  for (const change of changes) {
    const entry = entries.find(({ id }) => change.name === `entry ${id}`);
    // By the words of the form that was answered.
    if (change.name === 'answers') add('Answers', differing(change.before, change.after, String));
    else if (change.name === 'texts') add('Texts', differing(change.before, change.after, labelOf));
    else if (entry) {
      const [old, now] = [change.before, change.after].map((side) => (isRecord(side) ? side : {}));
      const inCategory = (words: string): string => `${words} (${entry.category})`;
      const question = (id: string): string => entry.fields.find((field) => String(field.id) === id)?.label ?? `Question ${id}`;
      add(
        'Texts',
        differing(old?.texts, now?.texts, (field) => inCategory(labelOf(field))),
      );
      add(
        'Answers',
        differing(old?.customFields, now?.customFields, (id) => inCategory(question(id))),
      );
    } else {
      const label = labels[change.name] ?? change.name;
      before[label] = valueOf(change.name, change.before);
      after[label] = valueOf(change.name, change.after);
    }
  }
  return { before, after };
}

/** The words of everything that changed, for the mail. */
export const changedFields = ({ after }: { after: Told }): string[] =>
  Object.entries(after).flatMap(([field, value]) => (field === 'Texts' || field === 'Answers' ? Object.keys(value as Texts) : [field]));

const text = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return Array.isArray(value) ? value.map(String).join('\n') || null : String(value);
};

/** What the log holds beside what changed. */
const aside = new Set(['Reason', 'IsReasonShown', 'IsEntrantTold', 'CustomFields', 'IsShortlisted', 'isOff', 'title', 'to', 'mailedAt']);

const fileName = (key: unknown): string => String(key).split('/').at(-1) ?? '';

/** An event of the log, field by field. */
export function changesIn(action: string, before: unknown, after: unknown): WorkChange[] {
  if (action === 'piece.files' || action === 'piece.urls') {
    const list = (side: unknown) => (Array.isArray(side) ? side.map(action === 'piece.files' ? fileName : String) : []);
    return [{ Field: action === 'piece.files' ? 'Files' : 'Links', Before: text(list(before)), After: text(list(after)) }];
  }
  // What entrants save is kept by the names of columns.
  if (action === 'piece.saved' && isRecord(after)) {
    const names = Object.keys(after).filter((name) => !/^entry \d+$/.test(name) && name !== 'categoryIds');
    const old = isRecord(before) ? before : {};
    const told = describeChanges(names.map((name) => ({ name, before: old[name], after: after[name] })));
    return changesIn('piece.corrected', told.before, told.after);
  }
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => !aside.has(field));
  return fields.flatMap((Field): WorkChange[] => {
    if (Field !== 'Texts' && Field !== 'Answers') return [{ Field, Before: text(old[Field]), After: text(now[Field]) }];
    const [was, is] = [old[Field], now[Field]].map((side) => (isRecord(side) ? side : {}));
    return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].map((name) => ({
      Field: name,
      Before: text(was?.[name]),
      After: text(is?.[name]),
    }));
  });
}

/** Why, as the organizer wrote it, and whether the entrant may read it. */
export const reasonIn = (after: unknown): { reason: string | null; isShown: boolean } => ({
  reason: isRecord(after) && typeof after.Reason === 'string' ? after.Reason : null,
  isShown: isRecord(after) && after.IsReasonShown === true,
});
