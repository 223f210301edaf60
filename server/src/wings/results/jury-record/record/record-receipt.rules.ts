import { type Said, saying } from '#contract/kernel/text/said.ts';
import { levelsOf, pathOf, rootFrom } from '#server/kernel/runtime/merkle.ts';
import { isSignedBy, leafOf, publicKeyFrom, textOfMark } from './record-chain.rules.ts';
import { faultIn } from './record-form.rules.ts';
import recordCheck from '#texts/results/record-check.ts';
import { type MarkLine, readLine } from './record-line.rules.ts';

const says = saying(recordCheck);

interface ReceiptLine {
  Line: string;
  /** From the line to the root that the mark names. */
  Path: { Side: 'left' | 'right'; Hash: string }[];
  Mark: MarkLine;
}

/** What a judge keeps: their own lines, and for each what shows that it is in the record. */
export interface Receipt {
  Format: 'laurel-record-receipt-1';
  Record: string;
  Keys: readonly string[];
  Lines: readonly ReceiptLine[];
}

/** A judge's lines in the part of a record that ends with a mark. */
export function receiptLines(part: readonly string[], number: number): ReceiptLine[] {
  const mark = readLine(part.at(-1) ?? '');
  if (mark?.k !== 'mark' && mark?.k !== 'seal') return [];
  const lines = part.slice(0, -1);
  const levels = levelsOf(lines.map(leafOf));
  return lines.flatMap((text, at) => {
    const line = readLine(text);
    return line && 'j' in line && line.j === number ? [{ Line: text, Path: pathOf(levels, at), Mark: mark }] : [];
  });
}

/** What is wrong with a receipt, in words; nothing if it holds. */
export function receiptProblems(receipt: Receipt): Said[] {
  if (!isReceipt(receipt)) return [says('receipt-unknown')];
  const keys = receipt.Keys.map(publicKeyFrom);
  return receipt.Lines.flatMap(({ Line, Path, Mark }, at) => {
    if (rootFrom(leafOf(Line), Path) !== Mark.m) return [says('receipt-uncovered', { line: at + 1 })];
    return keys.some((key) => isSignedBy(key, textOfMark(receipt.Record, Mark), Mark.sig))
      ? []
      : [says('receipt-unsigned', { line: at + 1 })];
  });
}

/** As strict as for the record itself: a receipt in another form could be read in two ways. */
function isReceipt({ Format, Record, Keys, Lines }: Receipt): boolean {
  const isKey = (key: unknown) => faultIn(JSON.stringify({ k: 'key', pub: key })) === undefined;
  const isLine = (line: Partial<ReceiptLine> | null) =>
    typeof line?.Line === 'string' &&
    faultIn(line.Line) === undefined &&
    faultIn(JSON.stringify(line.Mark ?? null)) === undefined &&
    Array.isArray(line.Path) &&
    line.Path.every((step: unknown) => typeof step === 'object' && step !== null);
  const hasKeys = Array.isArray(Keys) && Keys.every(isKey);
  const hasLines = Array.isArray(Lines) && Lines.length > 0 && Lines.every(isLine);
  return Format === 'laurel-record-receipt-1' && typeof Record === 'string' && hasKeys && hasLines;
}
