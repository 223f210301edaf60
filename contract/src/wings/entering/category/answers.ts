import { answerLimit } from '#contract/wings/entering/submission/text-limits.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import { monthName } from '#contract/kernel/text/formats.ts';
import { countCharacters } from '#contract/kernel/text/text-count.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-fields.ts';

const says = saying(texts);

/** What a category asks on its own, and what counts as an answer: one rule for the form, the server and the organizer's guard. */

export const questionKinds = ['text', 'longText', 'number', 'date', 'choice', 'several', 'link', 'file', 'yesNo'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Who sees an answer, beside the entrant and the organizers. Each but the first includes the judges named before it. */
export const questionAudiences = ['organizers', 'executives', 'judges', 'public'] as const;
export type QuestionAudience = (typeof questionAudiences)[number];

/** Whether answers of this audience are shown to someone: judges of round one, executives, or everyone. */
export const isShownTo = (audience: QuestionAudience, viewer: Exclude<QuestionAudience, 'organizers'>): boolean =>
  audience !== 'organizers' && questionAudiences.indexOf(audience) >= questionAudiences.indexOf(viewer);

export interface Question {
  kind: QuestionKind;
  maxLength: number;
  choices: readonly string[];
  /** The smallest and largest number, the first and last day, or how many choices at least and at most. */
  least: string | null;
  most: string | null;
}

/** Every answer is kept as text; several choices are one to a line. */
const separator = '\n';
export const picksOf = (answer: string): string[] => answer.split(separator).filter((pick) => pick.trim());
export const answerOfPicks = (picks: readonly string[], choices: readonly string[]): string =>
  choices.filter((choice) => picks.includes(choice)).join(separator);

export const yesNo = ['Yes', 'No'] as const;

const isNumber = (text: string): boolean => /^[+-]?\d{1,12}([.,]\d{1,6})?$/.test(text.trim());
/** Half the world writes a comma. */
const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));

/** A day as it is stored, 2026-03-14, that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** 14 Mar 2026: the same to everyone, because a day typed by an entrant has no time zone. */
export function dayWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${monthName(Number(month))} ${year}`;
}

/** Where the keys of uploaded answers begin. */
export const answerFolder = 'Answers/';
/** The name of an uploaded answer, as it is at the end of its key. */
export const fileNameOf = (key: string): string => key.split('/').at(-1) ?? key;

/** What is wrong with an answer, in words for next to its field. An empty one is never wrong: whether one is needed is another question. */
export function findAnswerProblem(question: Question, answer: string): Said | undefined {
  if (!answer.trim()) return undefined;
  const { kind, choices, least, most } = question;
  switch (kind) {
    case 'text':
    case 'longText':
      return countCharacters(answer) > answerLimit(question.maxLength)
        ? says('mostCharacters', { most: answerLimit(question.maxLength) })
        : undefined;
    case 'number':
      if (!isNumber(answer)) return says('enterNumber');
      if (least !== null && numberOf(answer) < numberOf(least)) return says('leastNumber', { least });
      return most !== null && numberOf(answer) > numberOf(most) ? says('mostNumber', { most }) : undefined;
    case 'date':
      if (!isDay(answer)) return says('enterDate');
      if (least !== null && answer < least) return says('firstDate', { date: dayWords(least) });
      return most !== null && answer > most ? says('lastDate', { date: dayWords(most) }) : undefined;
    case 'choice':
      return choices.includes(answer) ? undefined : says('chooseOption');
    case 'several':
      return severalProblem(picksOf(answer), question);
    case 'link':
      return linkProblem(answer);
    case 'file':
      return answer.startsWith(answerFolder) && answer.length <= 400 ? undefined : says('uploadAgain');
    case 'yesNo':
      return yesNo.some((one) => one === answer) ? undefined : says('yesOrNo');
  }
}

function severalProblem(picks: readonly string[], { choices, least, most }: Question): Said | undefined {
  if (picks.some((pick, index) => !choices.includes(pick) || picks.indexOf(pick) !== index)) return says('chooseFromOptions');
  if (least !== null && picks.length < Number(least)) return says('leastOptions', { least: Number(least) });
  return most !== null && picks.length > Number(most) ? says('mostOptions', { most: Number(most) }) : undefined;
}

function linkProblem(answer: string): Said | undefined {
  const problem = answer.length > 2000 ? 'invalid' : findPieceUrlProblem(normalisePieceUrl(answer));
  if (problem === 'private') return says('privateAddress');
  return problem ? says('enterAddress') : undefined;
}

/** An answer as people read it, and where it leads; the key of a file becomes its name. */
export function answerWords(kind: QuestionKind, answer: string): string {
  if (kind === 'several') return picksOf(answer).join(', ');
  if (kind === 'date' && isDay(answer)) return dayWords(answer);
  return kind === 'file' ? fileNameOf(answer) : answer.trim();
}

/** How an answer is stored: links with their scheme, numbers with a point. */
export function storedAnswer(kind: QuestionKind, answer: string): string {
  if (kind === 'link' && answer.trim()) return normalisePieceUrl(answer);
  return kind === 'number' ? answer.trim().replace(',', '.') : answer;
}
