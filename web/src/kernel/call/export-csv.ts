import { CallProblem } from '#contract/kernel/call/client.ts';
import { byteOrderMark, csvLine, csvTable } from '#contract/kernel/text/csv.ts';
import type { Clock } from '#contract/kernel/text/formats.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import texts from '#texts/frame/exports.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

interface ExportRows {
  rows: readonly Readonly<Record<string, unknown>>[] | null;
  /** In their place, where the server wrote it. */
  file?: { content: Blob; rows: number };
}
type ExportOutcome = ExportRows | { problem: unknown };

type ExportDecision =
  | { action: 'save'; text: string | Blob }
  /** Shown in the product's own alert. */
  | { action: 'alert'; text: string }
  /** For the console only; nothing is shown. */
  | { action: 'log'; text: string };

/** R222 to R225, R403, R413, R619: what becomes of an export's answer. */
export function decideExport(outcome: ExportOutcome, clock: Clock, kind: 'csv' | 'json' = 'csv'): ExportDecision {
  const say = sayIn(pageLanguage())(texts);
  if ('problem' in outcome) {
    const { problem } = outcome;
    // The call came back and lacks Success, or is half an answer; only a request that failed itself has a status to log.
    return problem instanceof CallProblem && problem.kind === 'failed'
      ? { action: 'log', text: `Request failed with status ${problem.status}` }
      : { action: 'alert', text: say('exportFailed') };
  }
  if (outcome.file && outcome.file.rows > 0) return { action: 'save', text: outcome.file.content };
  if (!outcome.rows || outcome.rows.length === 0) return { action: 'alert', text: say('exportEmpty') };
  if (kind === 'json') return { action: 'save', text: `${JSON.stringify(outcome.rows, null, 2)}\n` };
  const { columns, lines } = csvTable(outcome.rows);
  return { action: 'save', text: byteOrderMark + csvLine(columns, clock) + lines.map((line) => csvLine(line, clock)).join('') };
}

/** R412: with property and season, and nothing that a file system would refuse. */
export const exportFileName = (property: string, season: string, what: string, ending = 'csv'): string =>
  `${[property, season, what]
    .map((part) => part.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim())
    .filter(Boolean)
    .join(' - ')}.${ending}`;

/** Hands a text to the browser as a file. */
export function saveText(fileName: string, text: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Not immediately: some browsers begin to read only after the click has passed.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
