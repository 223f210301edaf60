interface Change {
  field: string;
  /** Undefined where there was nothing. */
  before: string | undefined;
  after: string | undefined;
  isChanged: boolean;
}

/** What differs between two noted states, field by field; nested fields as `Address.City`. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const old = flat(before);
  const now = flat(after);
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields.map((field) => {
    const [was, is] = [old.get(field), now.get(field)];
    return { field, before: was, after: is, isChanged: was !== is };
  });
}

function flat(value: unknown, name = '', into = new Map<string, string>()): Map<string, string> {
  if (value === undefined || value === null || value === '') return into;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    if (value.length > 0) into.set(name, value.map(wordsOf).join(', '));
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) flat(inner, name ? `${name}.${key}` : key, into);
  } else into.set(name, wordsOf(value));
  return into;
}

const wordsOf = (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : String(value));

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
