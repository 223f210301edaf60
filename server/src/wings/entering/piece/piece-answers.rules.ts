import { storedAnswer, type QuestionKind } from '#contract/wings/entering/category/answers.ts';
import { mergeAnswers } from '#server/wings/entering/category/custom-field.rules.ts';

interface Asked {
  id: number;
  kind: string;
  isActive: boolean;
}
interface Answered {
  fields: readonly Asked[];
  customFields: unknown;
}

const asked = (fields: readonly Asked[]) => fields.filter(({ isActive }) => isActive);
const answersOf = ({ customFields }: Pick<Answered, 'customFields'>) => customFields as Readonly<Record<string, string>>;

/** Answers to the questions that are asked now, for the form. */
export const askedAnswersOf = (entry: Answered): Record<string, string> =>
  mergeAnswers(
    {},
    answersOf(entry),
    asked(entry.fields).map(({ id }) => id),
  );

/** Keys of files among these answers, of questions asked now or before. */
export const fileAnswers = (fields: readonly Asked[], answers: Readonly<Record<string, string>>): string[] =>
  fields.flatMap(({ id, kind }) => (kind === 'file' && answers[id] ? [answers[id]] : []));

export const answerFilesOf = (entry: Answered): string[] => fileAnswers(asked(entry.fields), answersOf(entry));

/** What is stored when someone answers: each in the spelling of its kind; what is not asked now stays as it was. */
export function answersToStore(
  fields: readonly Asked[],
  stored: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const spelled = asked(fields).flatMap(({ id, kind }) => {
    const answer = given[id];
    return answer === undefined ? [] : [[String(id), storedAnswer(kind as QuestionKind, answer)] as const];
  });
  return mergeAnswers(
    stored,
    Object.fromEntries(spelled),
    asked(fields).map(({ id }) => id),
  );
}
