import { mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import {
  answerFolder,
  dayWords,
  fileNameOf,
  findAnswerProblem,
  isDay,
  picksOf,
  storedAnswer,
} from '#contract/wings/entering/category/answers.ts';
import { Email } from '#contract/kernel/call/wire.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import { countCharacters, countWords } from '#contract/kernel/text/text-count.ts';
import texts from '#texts/entering/form-fields.ts';
import { compareAnswers, type Answers } from './condition.ts';
import type { FormField } from './form.ts';
import { addressLines, formLimits, hasRows, isAnswered, isFileKind, peopleColumns } from './field-kinds.ts';

const says = saying(texts);

/** The answer to a field; a hidden one has a fixed answer, a reference none of its own. */
export function answerText(field: FormField, answers: Answers): string {
  if (field.Kind === 'hidden') return field.Value;
  return field.Kind === 'heading' || field.Kind === 'reference' ? '' : (answers[field.Name] ?? '').trim();
}

export const columnsOf = ({ Kind, Choices }: FormField): readonly string[] =>
  Kind === 'people' ? peopleColumns : Kind === 'address' ? addressLines : Choices;

/** Rows of people or of a table. Anything else, and rows of another shape, are none. */
export function rowsOf(answer: string): string[][] {
  try {
    const rows: unknown = JSON.parse(answer);
    const isRow = (row: unknown): row is string[] => Array.isArray(row) && row.every((cell) => typeof cell === 'string');
    return Array.isArray(rows) && rows.every(isRow) ? rows : [];
  } catch {
    return [];
  }
}

/** Empty rows are left out; no rows are no answer. */
export function answerOfRows(rows: readonly (readonly string[])[]): string {
  const filled = rows.filter((row) => row.some((cell) => cell.trim()));
  return filled.length ? JSON.stringify(filled) : '';
}

/** How long a text is, as its limit counts. */
export const lengthOf = ({ Unit }: Pick<FormField, 'Unit'>, answer: string): number =>
  Unit === 'words' ? countWords(answer) : countCharacters(answer);

export const limitOf = ({ Kind, Limit }: Pick<FormField, 'Kind' | 'Limit'>): number =>
  Limit ?? (Kind === 'text' ? 300 : formLimits.characters);

const isPhone = (text: string): boolean => /^[+\d][\d\s().\-/]{4,29}$/.test(text);

/** What is wrong with an answer that isn't empty. */
export function findFieldProblem(field: FormField, answer: string): Said | undefined {
  const question = { maxLength: 1, choices: field.Choices, least: field.Least || null, most: field.Most || null };
  switch (field.Kind) {
    case 'text':
    case 'longText': {
      const over = lengthOf(field, answer) - limitOf(field);
      if (over <= 0) return countCharacters(answer) > formLimits.characters ? says('tooLong') : undefined;
      return field.Unit === 'words' ? says('wordsTooMany', { over }) : says('charactersTooMany', { over });
    }
    case 'number':
    case 'money':
      return findAnswerProblem({ ...question, kind: 'number' }, answer);
    case 'date':
    case 'choice':
    case 'several':
    case 'link':
    case 'yesNo':
      return findAnswerProblem({ ...question, kind: field.Kind }, answer);
    case 'scale':
      return /^\d{1,2}$/.test(answer) && compareAnswers(answer, field.Least ?? '') >= 0 && compareAnswers(answer, field.Most ?? '') <= 0
        ? undefined
        : says('chooseOnScale');
    case 'country':
      return /^[A-Z]{2}$/.test(answer) ? undefined : says('chooseCountry');
    case 'email':
      return Email.safeParse(answer).success ? undefined : says('enterEmail');
    case 'phone':
      return isPhone(answer) ? undefined : says('enterPhone');
    case 'signature':
      return countCharacters(answer) > formLimits.cell ? says('tooLong') : undefined;
    case 'file':
    case 'image':
      return fileProblem(field, answer);
    case 'people':
    case 'table':
    case 'address':
      return rowsProblem(field, rowsOf(answer));
    case 'heading':
    case 'hidden':
    case 'reference':
      return undefined;
  }
}

function fileProblem({ Kind }: FormField, key: string): Said | undefined {
  if (!key.startsWith(answerFolder) || key.length > 400) return says('uploadAgain');
  return Kind === 'image' && mediumOf(fileNameOf(key)) !== 'image' ? says('uploadImage') : undefined;
}

function rowsProblem(field: FormField, rows: string[][]): Said | undefined {
  const columns = columnsOf(field);
  const isOdd = (row: readonly string[]) => row.length > columns.length || row.some((cell) => countCharacters(cell) > formLimits.cell);
  if (rows.length === 0 || rows.some(isOdd)) return says('fillRows');
  if (field.Kind === 'people' && rows.some(([name = '']) => !name.trim())) return says('nameInEachRow');
  const most = field.Kind === 'address' ? 1 : Number(field.Most || formLimits.rows);
  if (rows.length > most) return says('mostRows', { most });
  return field.Kind !== 'address' && rows.length < Number(field.Least || 0) ? says('leastRows', { least: Number(field.Least) }) : undefined;
}

/** How an answer is stored: links with their scheme, numbers with a point. */
export function storedField({ Kind }: FormField, answer: string): string {
  if (Kind === 'link') return storedAnswer('link', answer);
  return Kind === 'number' || Kind === 'money' ? storedAnswer('number', answer) : answer;
}

const isInRows = (kind: FormField['Kind']): boolean => hasRows(kind) || kind === 'address';

/** What a file can bring an answer to. Uploads and signatures are the entrant's own. */
export const isImported = ({ Kind }: FormField): boolean => isAnswered(Kind) && !isFileKind(Kind) && Kind !== 'signature';

/** An answer in one cell of a spreadsheet, as `answerOfCell` reads it: rows one after the other, with a bar between their columns. */
export function cellOf(field: FormField, answer: string): string {
  if (field.Kind === 'several') return picksOf(answer).join('; ');
  if (!isInRows(field.Kind)) return isFileKind(field.Kind) ? fileNameOf(answer) : answer.trim();
  const rows = rowsOf(answer);
  return rows.flat().some((cell) => /[|;]/.test(cell)) ? answer : rows.map((row) => row.join(' | ')).join('; ');
}

const split = (text: string, at: RegExp): string[] => text.split(at).map((part) => part.trim());

export function answerOfCell(field: FormField, cell: string): string {
  const choices = field.Kind === 'yesNo' ? ['Yes', 'No'] : field.Choices;
  const choice = (said: string) => choices.find((one) => one.toLowerCase() === said.toLowerCase()) ?? said;
  if (field.Kind === 'choice' || field.Kind === 'yesNo' || choices.includes(cell)) return choice(cell);
  if (field.Kind === 'several') return split(cell, /[;\n]/).map(choice).filter(Boolean).join('\n');
  if (field.Kind === 'country') return cell.toUpperCase();
  if (!isInRows(field.Kind)) return storedField(field, cell);
  return cell.startsWith('[') ? cell : answerOfRows(split(cell, /[;\n]/).map((row) => split(row, /\|/)));
}

/** An answer as people read it; rows are one to a line. */
export function fieldWords({ Kind }: FormField, answer: string): string {
  if (isFileKind(Kind)) return fileNameOf(answer);
  if (Kind === 'date' && isDay(answer)) return dayWords(answer);
  if (Kind === 'several') return picksOf(answer).join(', ');
  if (isInRows(Kind))
    return rowsOf(answer)
      .map((row) => row.filter((cell) => cell.trim()).join(', '))
      .join('\n');
  return answer.trim();
}
