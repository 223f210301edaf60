/**
 * Checks a jury record without Laurel and without a connection: node tools/verify-record.mjs FILE [--key FINGERPRINT] [--marks FILE]
 * The key's fingerprint is on the award's public page; a file of marks holds what was published or mailed, in any form that contains the hashes.
 * A reason that an organizer revealed is held against its line: node tools/verify-record.mjs FILE --reveal FILE
 * A judge's receipt is checked by itself: node tools/verify-record.mjs --receipt FILE
 * Exit code 0: everything is right. 2: right so far, but not sealed. 1: something is wrong.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { checkRecord } from '../server/src/areas/jury-record/record-check.rules.ts';
import type { RevealedReason } from '../contract/src/areas/jury-record/jury-record.ts';
import { checkReason } from '../server/src/areas/jury-record/record-reason.rules.ts';
import { type Receipt, receiptProblems } from '../server/src/areas/jury-record/record-receipt.rules.ts';
import { reportOf } from '../server/src/areas/jury-record/record-words.rules.ts';

const given = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = given.indexOf(name);
  return at === -1 ? undefined : given.splice(at, 2)[1];
};
const key = option('--key');
const marksFile = option('--marks');
const receiptFile = option('--receipt');
const reasonFile = option('--reveal');
const [path] = given;

if (receiptFile) checkReceipt(receiptFile);
else if (path && given.length === 1) checkFile(path);
else {
  console.error(
    'Usage: node verify-record.mjs FILE [--key FINGERPRINT] [--marks FILE] [--reveal FILE]\n       node verify-record.mjs --receipt FILE',
  );
  process.exitCode = 1;
}

function checkFile(file: string): void {
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const marks = marksFile ? (readFileSync(marksFile, 'utf8').match(/\b[0-9a-f]{64}\b/g) ?? []) : [];
  const verdict = checkRecord(lines, { key, marks });
  console.log(reportOf(verdict).join('\n'));
  const reason = reasonFile ? checkReason(lines, JSON.parse(readFileSync(reasonFile, 'utf8')) as RevealedReason) : undefined;
  if (reason) console.log(`${reason.isRight ? 'Reason' : 'WRONG'}: ${reason.words}`);
  process.exitCode = verdict.problems.length > 0 || reason?.isRight === false ? 1 : verdict.isSealed ? 0 : 2;
}

function checkReceipt(file: string): void {
  const receipt = JSON.parse(readFileSync(file, 'utf8')) as Receipt;
  const problems = receiptProblems(receipt);
  for (const problem of problems) console.log(`WRONG: ${problem}`);
  console.log(
    problems.length > 0 ? 'Verdict: this receipt does NOT hold.' : `Verdict: ${receipt.Lines.length} lines stand in the record as signed.`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
