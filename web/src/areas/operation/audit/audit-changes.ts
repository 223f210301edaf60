import { type Clock, formatWithZone } from '#contract/kernel/formats.ts';
import { formatMoney, type Purse } from '#contract/kernel/money.ts';

interface Change {
  field: string;
  /** Undefined where there was nothing. */
  before: string | undefined;
  after: string | undefined;
  isChanged: boolean;
}

/** How moments and amounts of an entry are told: by the clock of its award, and in its money where it belongs to one. */
export interface Telling {
  subject: string;
  clock: Clock;
  purse: Purse | undefined;
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

const amounts = /(^|\.)(amount|amountOff|price|pricePaid|unitPrice|subtotal|discount|shipping|tax|prices\.(early|regular|late))$/i;
// Elsewhere a total counts things.
const isAmount = (name: string, subject: string): boolean => amounts.test(name) || (subject === 'order' && /(^|\.)total$/i.test(name));

function wordsOf(value: unknown, name: string, { subject, clock, purse }: Telling): string {
  if (typeof value === 'number' && purse && isAmount(name, subject)) return formatMoney(value, purse);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(value)) return formatWithZone(value, clock);
  return value === true ? 'yes' : value === false ? 'no' : String(value);
}

/** `administrator.added` -> `Administrator added`; a path of the API stays as it is. */
export function actionWords(action: string): string {
  if (action.startsWith('/')) return action;
  const words = action
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `firstName` and `FirstName` -> `First name`; a list's index is counted from 1. */
export const fieldWords = (field: string): string =>
  field
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1);
      const words = part.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
      return words.charAt(0).toUpperCase() + words.slice(1).replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
    })
    .join(', ');

interface Subjected {
  Subject: string;
  SubjectID: string | null;
  SubjectName: string | null;
}

/** `Account 4, Robin Vale`; nothing for a call that noted no more than its own path. */
export const subjectWords = ({ Subject, SubjectID, SubjectName }: Subjected): string =>
  Subject.startsWith('/') ? '' : [[actionWords(Subject), SubjectID].filter(Boolean).join(' '), SubjectName].filter(Boolean).join(', ');
