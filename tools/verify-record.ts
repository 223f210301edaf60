/**
 * Checks a jury record without Laurel and without a connection: node tools/verify-record.mjs FILE [--key FINGERPRINT] [--marks FILE]
 * The key's fingerprint is on the award's public page; a file of marks holds what was published or mailed, in any form that contains the hashes.
 * A reason that an organizer revealed is held against its line: node tools/verify-record.mjs FILE --reveal FILE
 * A judge's receipt is checked separately: node tools/verify-record.mjs --receipt FILE [--key FINGERPRINT]
 * Exit code 0: everything is right. 1: something is wrong. 2: right so far, but not sealed. 3: right and sealed, but some of it can only be
 * taken on trust, each named. docs/jury-record.md says how to check a record without this program.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { checkRecord } from '../server/src/wings/results/jury-record/record/record-check.rules.ts';
import type { RevealedReason } from '../contract/src/wings/results/jury-record/jury-record.ts';
import { checkReason } from '../server/src/wings/results/jury-record/record/record-reason.rules.ts';
import { type Receipt, receiptProblems } from '../server/src/wings/results/jury-record/record/record-receipt.rules.ts';
import { fingerprintOf, isSameFingerprint } from '../server/src/wings/results/jury-record/record/record-chain.rules.ts';
import { reportOf } from '../server/src/wings/results/jury-record/record/record-words.rules.ts';

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
    'Usage: node verify-record.mjs FILE [--key FINGERPRINT] [--marks FILE] [--reveal FILE]\n       node verify-record.mjs --receipt FILE [--key FINGERPRINT]',
  );
  process.exitCode = 1;
}

function checkFile(file: string): void {
  const bytes = readFileSync(file);
  const text = textIn(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
  if (text === undefined) {
    console.log('No verdict: this file isn’t text.');
    process.exitCode = 1;
    return;
  }
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const marks = marksFile ? (readFileSync(marksFile, 'utf8').match(/\b[0-9a-f]{64}\b/g) ?? []) : [];
  const verdict = checkRecord(lines, { key, marks });
  console.log(reportOf(verdict).join('\n'));
  const reason = reasonFile ? checkReason(lines, JSON.parse(readFileSync(reasonFile, 'utf8')) as RevealedReason) : undefined;
  if (reason) console.log(`${reason.isRight ? 'Reason' : 'WRONG'}: ${reason.words}`);
  process.exitCode = verdict.problems.length > 0 || reason?.isRight === false ? 1 : !verdict.isSealed ? 2 : verdict.acts.length > 0 ? 3 : 0;
}

/** Byte for byte: input that decodes to a replacement character is not text. */
function textIn(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function checkReceipt(file: string): void {
  const receipt = JSON.parse(readFileSync(file, 'utf8')) as Receipt;
  const problems = receiptProblems(receipt);
  const prints = problems.length > 0 ? [] : receipt.Keys.map(fingerprintOf);
  if (key !== undefined && problems.length === 0 && !prints.some((print) => isSameFingerprint(print, key)))
    problems.push('It isn’t signed by the key that was published.');
  for (const print of prints) console.log(`Key: ${print}.${key === undefined ? ' Compare it with the published one.' : ''}`);
  for (const problem of problems) console.log(`WRONG: ${problem}`);
  console.log(
    problems.length > 0 ? 'Verdict: this receipt is NOT valid.' : `Verdict: ${receipt.Lines.length} lines are in the record as signed.`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
