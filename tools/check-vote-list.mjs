// Checks a published vote list without Laurel and without a connection: node tools/check-vote-list.mjs FILE [RECEIPT...]
// The file is what POST /api/PV/GetVoteList answers, with or without its envelope. Exit code 0: everything is right.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const isHash = (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** A leaf is SHA-256(0x00, commitment), a node SHA-256(0x01, left, right); what has no neighbor goes up as it is. */
function rootOf(commitments) {
  let level = commitments.map((hex) => sha256(Buffer.of(0), Buffer.from(hex, 'hex')));
  if (level.length === 0) return sha256().toString('hex');
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
      const [left, right] = [level[at * 2], level[at * 2 + 1]];
      return right ? sha256(Buffer.of(1), left, right) : left;
    });
  return level[0].toString('hex');
}

function problemsOf(list) {
  const { Commitments, Root, Counted, Totals, Statement } = list;
  if (list.Format !== 'laurel-vote-list-1' || !Array.isArray(Commitments)) return ['This is not a vote list that this program knows.'];
  const problems = [];
  if (!Commitments.every(isHash)) problems.push('A commitment is not a hash.');
  if (new Set(Commitments).size !== Commitments.length) problems.push('A commitment occurs twice.');
  if (Commitments.some((one, at) => at > 0 && one < Commitments[at - 1])) problems.push('The commitments are not in order.');
  if (Counted !== Commitments.length) problems.push(`The list says ${Counted} votes and has ${Commitments.length} commitments.`);
  if (problems.length === 0 && rootOf(Commitments) !== Root) problems.push('The commitments do not lead to the published root.');
  const isCount = (number) => Number.isSafeInteger(number) && number >= 0;
  if (Totals?.some(({ Votes }) => !isCount(Votes)) || !isCount(Counted)) problems.push('A number of votes is not a number of votes.');
  const sum = Totals?.reduce((all, { Votes }) => all + Votes, 0);
  if (sum !== undefined && sum !== Counted) problems.push(`The works have ${sum} votes together, the list ${Counted}.`);
  const { Cast, Held, Removed, Unconfirmed } = Statement ?? {};
  if (Statement?.Counted !== Counted || Cast !== Counted + Held + Removed + Unconfirmed)
    problems.push('The numbers of the statement do not add up.');
  return problems;
}

const [path, ...receipts] = process.argv.slice(2);
if (!path) {
  console.error('Usage: node tools/check-vote-list.mjs FILE [RECEIPT...]');
  process.exit(2);
}
const read = JSON.parse(readFileSync(path, 'utf8'));
const list = read.Data ?? read;
const problems = problemsOf(list);
for (const receipt of receipts) {
  const commitment = sha256(Buffer.from(`laurel-vote-1:${list.CategoryID}:${receipt.toLowerCase().replace(/[^0-9a-f]/g, '')}`)).toString(
    'hex',
  );
  if (list.Commitments?.includes(commitment)) console.log(`Receipt ${receipt}: counted.`);
  else problems.push(`Receipt ${receipt}: not in this list.`);
}
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${list.Category}: ${list.Counted} votes, and the list agrees with its root ${list.Root}.`);
process.exitCode = problems.length ? 1 : 0;
