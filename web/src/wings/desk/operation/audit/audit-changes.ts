import { kindOfKey, nameKey } from '#contract/wings/desk/operation/audit-names.ts';
import { type Clock, formatWithZone } from '#contract/kernel/text/formats.ts';
import { formatMoney, type Purse } from '#contract/kernel/text/money.ts';

interface Change {
  field: string;
  /** Undefined where there was nothing. */
  before: string | undefined;
  after: string | undefined;
  isChanged: boolean;
}

/** How values are shown: moments by the clock of the award, amounts in its money where there is one, and numbers of people and works by name. */
interface Telling {
  subject: string;
  clock: Clock;
  purse: Purse | undefined;
  names: Readonly<Record<string, string>>;
}

/** What differs between two noted states, field by field; nested fields as `Address.City`. */
export function changesBetween(before: unknown, after: unknown, telling: Telling): Change[] {
  const old = flat(before, telling);
  const now = flat(after, telling);
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields.map((field) => {
    const [was, is] = [old.get(field), now.get(field)];
    return { field, before: was, after: is, isChanged: was !== is };
  });
}

function flat(value: unknown, telling: Telling, name = '', into = new Map<string, string>()): Map<string, string> {
  if (value === undefined || value === null || value === '') return into;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    if (value.length > 0) into.set(name, value.map((one) => wordsOf(one, name, telling)).join(', '));
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) flat(inner, telling, name ? `${name}.${key}` : key, into);
  } else into.set(name, wordsOf(value, name, telling));
  return into;
}

const amounts =
  /(^|\.)(amount|amountOff|price|pricePaid|unitPrice|subtotal|discount|shipping|tax|perOrder|perKilogram|prices\.(early|regular|late))$/i;
// Elsewhere a total counts things.
const isAmount = (name: string, subject: string): boolean => amounts.test(name) || (subject === 'order' && /(^|\.)total$/i.test(name));

function wordsOf(value: unknown, name: string, { subject, clock, purse, names }: Telling): string {
  const kind = kindOfKey(name.split('.').at(-1) ?? '');
  const known = kind && names[nameKey(kind, String(value))];
  if (known) return known;
  if (typeof value === 'number' && purse && isAmount(name, subject)) return formatMoney(value, purse);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(value)) return formatWithZone(value, clock);
  return value === true ? 'yes' : value === false ? 'no' : String(value);
}

/** `firstName` and `FirstName` -> `First name`, `categoryIds` -> `Categories`; a list's index is counted from 1. */
export const fieldWords = (field: string): string =>
  field
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1);
      const words = withoutId(part)
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
      return words.charAt(0).toUpperCase() + words.slice(1).replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
    })
    .join(', ');

/** A value shown by name is no longer an ID; an award is a property in code only. */
function withoutId(key: string): string {
  const kind = kindOfKey(key);
  if (!kind) return key;
  if (kind === 'property') return key.replace(/propert(y|ie)ids?$/i, /ids$/i.test(key) ? 'Awards' : 'Award');
  if (kind === 'piece') return key.replace(/pieceids?$/i, /ids$/i.test(key) ? 'Works' : 'Work');
  if (kind === 'reviewer') return /ids$/i.test(key) ? 'Judges' : 'Judge';
  return key.replace(/(y?)ids?$/i, (end, y: string) => (/ids$/i.test(end) ? (y ? 'ies' : 's') : y));
}

type Words = (key: never, values?: Record<string, string | number>) => string;

/** Undefined for what has no words yet. */
const known = (t: Words, key: string): string | undefined => {
  const words = t(key as never);
  return words === key ? undefined : words;
};

/** `achievement.somethingNew` -> `Achievement something new`, until it has words of its own. */
const spelled = (name: string): string => {
  const words = name.replace(/[._-]+/g, ' ').replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What happened; an event known by the path of its call is described by what the call does. */
export const eventWords = (t: Words, { Action, Does }: { Action: string; Does: string | null }): string =>
  known(t, `event-${Action}`) ?? Does ?? (Action.startsWith('/') ? Action : spelled(Action));

export const kindWords = (t: Words, subject: string): string => known(t, `subject-${subject}`) ?? spelled(subject);

interface Subjected {
  Subject: string;
  SubjectID: string | null;
  SubjectName: string | null;
}

/** The name, and after it what it is and its number: `Robin Vale`, `Judge 4`. Nothing for a call that noted no more than its own path. */
export function subjectWords(t: Words, { Subject, SubjectID, SubjectName }: Subjected): { name: string; aside: string } {
  if (Subject.startsWith('/')) return { name: '', aside: '' };
  const kind = kindWords(t, Subject);
  const numbered = SubjectID ? t('numbered' as never, { kind, number: SubjectID }) : kind;
  return SubjectName ? { name: SubjectName, aside: numbered } : { name: numbered, aside: '' };
}
