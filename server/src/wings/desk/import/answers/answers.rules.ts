import { answerKey } from '#contract/wings/desk/import/import-kinds.ts';
import { answerOfCell, cellOf, findFieldProblem } from '#contract/wings/entering/form/field-answers.ts';
import type { EntryForm, FormField } from '#contract/wings/entering/form/form.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';
import type { Line, Plan, Problem } from '../plan.rules.ts';
import { type KnownWorks, workOf } from '../work-lines.rules.ts';

const says = saying(texts);

type Answers = Readonly<Record<string, string>>;

/** The award's own form as it is published now, with the questions that a file can answer. */
export interface OwnForm {
  id: number;
  form: EntryForm;
  questions: readonly FormField[];
}

/** What a line answers, by stable names. An empty cell answers nothing. */
export function answersIn(
  { line, values }: Line,
  questions: readonly FormField[],
): { answers: Record<string, string>; problems: Problem[] } {
  const answers: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const field of questions) {
    const cell = values[answerKey(field.Name)] ?? '';
    if (!cell) continue;
    const answer = answerOfCell(field, cell);
    const message = findFieldProblem(field, answer);
    if (message) problems.push({ line, field: answerKey(field.Name), message });
    else answers[field.Name] = answer;
  }
  return { answers, problems };
}

/** What a work is asked and has answered, in the version of the form that it keeps. */
export interface AnsweringWork {
  fields: readonly FormField[];
  answers: Answers;
}

export interface FreshAnswers {
  line: number;
  pieceId: number;
  seasonId: number;
  work: string;
  before: Record<string, string>;
  after: Record<string, string>;
}

/** A cell of a file has no line breaks: what is the same but for them is unchanged. */
const isSame = (one: string, other: string): boolean => one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();

/** Answers of works that are there. Only what a file changes is written, and an empty cell changes nothing. */
export function planAnswers(
  lines: readonly Line[],
  known: KnownWorks,
  {
    seasonId,
    questions,
    works,
  }: { seasonId: number | undefined; questions: readonly FormField[]; works: ReadonlyMap<number, AnsweringWork> },
): Plan<FreshAnswers> {
  const plan: Plan<FreshAnswers> = { problems: [], fresh: [], existing: [] };
  const given = new Map<number, number>();
  for (const one of lines) {
    const { line, values } = one;
    const found = workOf(one, known, seasonId);
    if ('problem' in found) {
      plan.problems.push(found.problem);
      continue;
    }
    const { pieceId, title, seasonId: ofSeason } = found.work;
    const own = works.get(pieceId);
    const earlier = given.get(pieceId);
    given.set(pieceId, earlier ?? line);
    const changed = questions.filter(({ Name }) => {
      const cell = values[answerKey(Name)] ?? '';
      const field = own?.fields.find((asked) => asked.Name === Name);
      return cell !== '' && !(field && isSame(cell, cellOf(field, own?.answers[Name] ?? '')));
    });
    const asked = changed.flatMap(({ Name, Kind }) => own?.fields.find((field) => field.Name === Name && field.Kind === Kind) ?? []);
    const { answers, problems } = answersIn(one, asked);
    for (const { Name, Label } of changed)
      if (!asked.some((field) => field.Name === Name))
        problems.push({ line, field: answerKey(Name), message: says('notAskedOfWork', { question: Label, title }) });
    if (earlier !== undefined && changed.length > 0)
      problems.push({ line, field: 'PieceID', message: says('answersTwice', { line: earlier, title }) });
    if (problems.length) plan.problems.push(...problems);
    else if (changed.length === 0) plan.existing.push(line);
    else {
      const before = Object.fromEntries(Object.keys(answers).map((name) => [name, own?.answers[name] ?? '']));
      plan.fresh.push({ line, pieceId, seasonId: ofSeason, work: title, before, after: answers });
    }
  }
  return plan;
}
