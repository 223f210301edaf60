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
import { sayIn } from '../contract/src/kernel/text/catalog.ts';
import { inWords, saying } from '../contract/src/kernel/text/said.ts';
import recordCheck from '../texts/compiled/results/record-check.ts';

/** What auditors quote to one another: the same words on every machine. */
const language = 'en-US';
const say = sayIn(language)(recordCheck);
const says = saying(recordCheck);

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
  console.error(say('usage'));
  process.exitCode = 1;
}

function checkFile(file: string): void {
  const bytes = readFileSync(file);
  const text = textIn(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
  if (text === undefined) {
    console.log(say('noText'));
    process.exitCode = 1;
    return;
  }
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const marks = marksFile ? (readFileSync(marksFile, 'utf8').match(/\b[0-9a-f]{64}\b/g) ?? []) : [];
  const verdict = checkRecord(lines, { key, marks });
  for (const words of reportOf(verdict)) console.log(inWords(words, language));
  const reason = reasonFile ? checkReason(lines, JSON.parse(readFileSync(reasonFile, 'utf8')) as RevealedReason) : undefined;
  if (reason) {
    const words = inWords(reason.words, language);
    console.log(reason.isRight ? say('reasonIs', { words }) : say('wrong', { problem: words }));
  }
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
    problems.push(says('receipt-otherKey'));
  for (const print of prints) console.log(say('receipt-key', { fingerprint: print, known: key === undefined ? 'no' : 'yes' }));
  for (const problem of problems) console.log(say('wrong', { problem: inWords(problem, language) }));
  console.log(problems.length > 0 ? say('receipt-wrong') : say('receipt-right', { lines: receipt.Lines.length }));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
