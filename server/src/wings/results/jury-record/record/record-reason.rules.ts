import { hash } from 'node:crypto';
import type { RevealedReason } from '#contract/wings/results/jury-record/jury-record.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import recordCheck from '#texts/results/record-check.ts';
import { readLine, type RecordLine } from './record-line.rules.ts';

const says = saying(recordCheck);

/** A reason as written in a line. */
export const reasonHash = (salt: string, reason: string): string => hash('sha256', `${salt} ${reason}`, 'hex');

type Reasoned = Extract<RecordLine, { k: 'move' | 'award' | 'act' | 'decision' | 'level' }> & { r: string };

const reasoned: ReadonlySet<string> = new Set<Reasoned['k']>(['move', 'award', 'act', 'decision', 'level']);

/** The line, if it has a reason. */
export const reasonedLine = (text: string): Reasoned | undefined => {
  const line = readLine(text);
  return line && reasoned.has(line.k) && 'r' in line && line.r ? (line as Reasoned) : undefined;
};

/** What a line is about, which its reason's own salt is made from. */
export function subjectOf(line: Reasoned): string {
  if (line.k === 'act' || line.k === 'decision') return `${line.k} ${line.n}`;
  return line.k === 'move' ? `move ${line.kind} ${line.e}` : `award ${line.e}`;
}

function wordsOf(line: Reasoned): Said {
  switch (line.k) {
    case 'act':
      return says('subject-act', { number: line.n, what: line.what, entry: line.e === undefined ? 'none' : String(line.e) });
    case 'decision':
      return says('subject-decision', { number: line.n, what: line.what, stage: line.s });
    case 'move':
      return says('subject-move', { entry: line.e, place: 'p' in line ? String(line.p) : '', kind: line.kind, category: line.c });
    case 'award':
      return says('subject-award', { entry: line.e, level: line.l });
    case 'level':
      return says('subject-level', { entry: line.e, level: line.l });
  }
}

/** Whether a reason is the one that a line of this record holds, in words. */
export function checkReason(lines: readonly string[], given: RevealedReason): { isRight: boolean; words: Said } {
  const wrong = (words: Said) => ({ isRight: false, words });
  if (given.Format !== 'laurel-record-reason-1' || typeof given.Salt !== 'string' || typeof given.Reason !== 'string')
    return wrong(says('reason-unknown'));
  const season = readLine(lines[0] ?? '');
  if (season?.k !== 'season' || season.record !== given.Record) return wrong(says('reason-otherRecord'));
  const line = reasonedLine(lines[given.Line - 1] ?? '');
  if (!line) return wrong(says('reason-none', { line: given.Line }));
  const about = { line: given.Line, subject: wordsOf(line) };
  if (reasonHash(given.Salt, given.Reason) !== line.r) return wrong(says('reason-other', about));
  return { isRight: true, words: says('reason-right', { ...about, reason: given.Reason }) };
}
