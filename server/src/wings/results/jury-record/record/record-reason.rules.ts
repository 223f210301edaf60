import { hash } from 'node:crypto';
import type { RevealedReason } from '#contract/wings/results/jury-record/jury-record.ts';
import { readLine, type RecordLine } from './record-line.rules.ts';

/** A reason as written in a line. */
export const reasonHash = (salt: string, reason: string): string => hash('sha256', `${salt} ${reason}`, 'hex');

type Reasoned = Extract<RecordLine, { k: 'move' | 'award' | 'act' }> & { r: string };

/** The line, if it has a reason. */
export const reasonedLine = (text: string): Reasoned | undefined => {
  const line = readLine(text);
  return (line?.k === 'move' || line?.k === 'award' || line?.k === 'act') && 'r' in line && line.r ? (line as Reasoned) : undefined;
};

/** What a line is about, which its reason's own salt is made from. */
export const subjectOf = (line: Reasoned): string =>
  line.k === 'act' ? `act ${line.n}` : line.k === 'move' ? `move ${line.kind} ${line.e}` : `award ${line.e}`;

const wordsOf = (line: Reasoned): string =>
  line.k === 'act'
    ? `act ${line.n} (${line.what}${line.e === undefined ? '' : `, entry ${line.e}`})`
    : line.k === 'move'
      ? `entry ${line.e} moved to place ${'p' in line ? line.p : ''} (${line.kind}, category ${line.c})`
      : `entry ${line.e} awarded ${line.l}`;

/** Whether a reason is the one that a line of this record holds, in words. */
export function checkReason(lines: readonly string[], given: RevealedReason): { isRight: boolean; words: string } {
  const wrong = (words: string) => ({ isRight: false, words });
  if (given.Format !== 'laurel-record-reason-1' || typeof given.Salt !== 'string' || typeof given.Reason !== 'string')
    return wrong('This isn’t a reason that this program knows.');
  const season = readLine(lines[0] ?? '');
  if (season?.k !== 'season' || season.record !== given.Record) return wrong('This reason belongs to another record.');
  const line = reasonedLine(lines[given.Line - 1] ?? '');
  if (!line) return wrong(`Line ${given.Line} has no reason.`);
  if (reasonHash(given.Salt, given.Reason) !== line.r) return wrong(`Line ${given.Line}, ${wordsOf(line)}: another reason was recorded.`);
  return { isRight: true, words: `Line ${given.Line}, ${wordsOf(line)}: this is the reason that was recorded: “${given.Reason}”` };
}
