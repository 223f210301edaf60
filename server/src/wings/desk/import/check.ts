import type { ImportKind } from '#contract/wings/desk/import/import-kinds.ts';
import { importFieldsOf, undoHours } from '#contract/wings/desk/import/import-kinds.ts';
import {
  type ImportDetail,
  type ImportOptions,
  type ImportProblem,
  type ImportRow,
  problemsShown,
} from '#contract/wings/desk/import/import.ts';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import type { Awards } from '#contract/kernel/call/permissions.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { OwnForm } from './answers/answers.rules.ts';
import { type AnyPlan, tooManyMails } from './apply.ts';
import type { ImportHead } from './import.store.ts';
import { type Place, planners } from './kinds.ts';
import { type Mapping, mappedLines, type Problem, unmappedWords } from './plan.rules.ts';
import type { Table } from './table.rules.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords } from '#contract/kernel/text/said.ts';

interface Asked {
  db: ReadDb;
  awards: Awards;
  now: Date;
  kind: ImportKind;
  place: Place;
  table: Table;
  mapping: Mapping;
  options: ImportOptions;
  language: Locale;
  form?: OwnForm | undefined;
}

export interface Checked {
  plan: AnyPlan;
  problems: ImportProblem[];
  /** Numbers of lines. */
  problemLines: ReadonlySet<number>;
  existing: ReadonlySet<number>;
}

/** Holds a file against what is there; everyone who asks again gets the answer of now. */
export async function check({ kind, place, table, mapping, options, language, ...asked }: Asked): Promise<Checked> {
  const missing = unmappedWords(kind, mapping);
  const { form } = asked;
  const questions = form?.questions ?? [];
  const plan: AnyPlan = missing.length
    ? { problems: missing.map((message) => ({ line: 1, field: '', message })), fresh: [], existing: [] }
    : await planners[kind]({ ...asked, place, lines: mappedLines(kind, table, mapping, questions), options });
  const found = [...plan.problems, ...tooManyMails(kind, options, plan)].toSorted((one, other) => one.line - other.line);
  return {
    plan,
    problems: found.map((problem) => onWire(problem, { kind, header: table.header, mapping, language, questions })),
    problemLines: new Set(found.map(({ line }) => line)),
    existing: new Set(plan.existing),
  };
}

interface File {
  kind: ImportKind;
  header: readonly string[];
  mapping: Mapping;
  language: Locale;
  questions: readonly FormField[];
}

/** Columns are called as the file calls them. */
const onWire = ({ line, field, message }: Problem, { kind, header, mapping, language, questions }: File): ImportProblem => {
  const at = mapping[field];
  const label = importFieldsOf(kind, questions).find(({ key }) => key === field)?.label ?? '';
  return {
    Line: line,
    Column: (at === null || at === undefined ? undefined : header[at]) || inWords(label, language),
    Message: inWords(message, language),
  };
};

const hourMs = 3_600_000;
export const undoUntil = (appliedAt: Date): Date => new Date(appliedAt.getTime() + undoHours * hourMs);

export function rowOf(head: ImportHead, now: Date): ImportRow {
  const until = head.state === 'done' && head.appliedAt ? undoUntil(head.appliedAt) : null;
  return {
    ImportID: head.id,
    PropertyID: head.propertyId,
    SeasonID: head.seasonId,
    Kind: head.kind as ImportKind,
    State: head.state as ImportRow['State'],
    FileName: head.fileName,
    Rows: head.lineCount,
    Added: head.added,
    Existing: head.existing,
    CreatedDate: head.createdAt,
    CreatedBy: head.createdBy ?? '',
    AppliedDate: head.appliedAt,
    AppliedBy: head.appliedBy,
    UndoneDate: head.undoneAt,
    UndoneBy: head.undoneBy,
    UndoUntil: until && until > now ? until : null,
    Kept: head.kept,
  };
}

const [firstShown, problemLinesShown, longestCell] = [10, 10, 300];

export function detailOf(
  head: ImportHead,
  { lines, checked, form }: { lines: Table['lines']; checked: Checked | undefined; form?: OwnForm | undefined },
  now: Date,
): ImportDetail {
  const { problems = [], problemLines = new Set<number>(), existing = new Set<number>() } = checked ?? {};
  const stateOf = (line: number) => (problemLines.has(line) ? 'problem' : existing.has(line) ? 'existing' : 'new');
  const shown = [
    ...lines.slice(0, firstShown),
    ...lines
      .slice(firstShown)
      .filter(({ line }) => problemLines.has(line))
      .slice(0, problemLinesShown),
  ];
  const row = rowOf(head, now);
  return {
    ...row,
    ...(checked && { Existing: existing.size, Added: lines.filter(({ line }) => stateOf(line) === 'new').length }),
    Version: head.version,
    Header: head.header,
    Mapping: head.mapping as ImportDetail['Mapping'],
    Options: head.options as ImportDetail['Options'],
    Questions: (form?.questions ?? []).map(({ Name, Label }) => ({ Name, Label })),
    Preview: shown.map(({ line, cells }) => ({ Line: line, Cells: cells.map((cell) => cell.slice(0, longestCell)), State: stateOf(line) })),
    Problems: problems.slice(0, problemsShown),
    ProblemTotal: problems.length,
    ProblemLines: problemLines.size,
  };
}
