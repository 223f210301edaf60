/** Prints how much of the call list is served, by area. `--write` notes newly served calls in contract/served.json. */
import { writeFile } from 'node:fs/promises';
import { allCalls, callFor, callRows, knownAsServed, rows, servedFile, servedIds, shapeOf } from '#kit/call-list.ts';

/** Two rows of one call count once. */
const calls = callRows.filter(({ sameAs }) => !sameAs);
const areas = [...new Set(calls.map(({ area }) => area))].sort();
const table = areas.map((area) => {
  const listed = calls.filter((row) => row.area === area);
  const missing = listed.filter((row) => !callFor(row)).map(({ id }) => id);
  return { area, served: listed.length - missing.length, listed: listed.length, missing };
});
const width = Math.max(...areas.map(({ length }) => length));
const ranges = (ids: readonly string[]) => {
  const numbers = ids.map((id) => Number(id.slice(1)));
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const name = (number: number) => `C${String(number).padStart(3, '0')}`;
  return runs.map(([from, to]) => (from === to ? name(from) : `${name(from)}-${name(to)}`)).join(' ');
};

console.log(`${'area'.padEnd(width)}  served   of  missing`);
for (const { area, served, listed, missing } of table) {
  console.log(`${area.padEnd(width)}  ${String(served).padStart(6)}  ${String(listed).padStart(3)}  ${ranges(missing)}`);
}
const served = servedIds();
const done = calls.filter(callFor).length;
const listedShapes = new Set(rows.map((row) => shapeOf(row.method, row.path)));
const own = allCalls.filter(({ call }) => !listedShapes.has(shapeOf(call.verb, call.path)));
console.log(`\n${done} of ${calls.length} calls served (${Math.floor((done / calls.length) * 100)}%), plus ${own.length} of our own`);
console.log(`${rows.length - callRows.length} further rows are not API calls:`);
for (const { id, method, path, kind, decision, note } of rows.filter((row) => !callRows.includes(row))) {
  console.log(`  ${id} ${decision ?? kind}${path === '-' ? '' : ` ${method} ${path}`}: ${note}`);
}

const known = knownAsServed();
const gone = known.filter((id) => !served.includes(id));
const added = served.filter((id) => !known.includes(id));
if (process.argv.includes('--write') && added.length) {
  await writeFile(servedFile, `${JSON.stringify([...known, ...added].sort(), null, 2)}\n`);
  console.log(`Recorded as served: ${ranges(added)}`);
} else if (added.length) {
  console.log(`Not yet recorded as served: ${ranges(added)} (npm run contract -- --write)`);
}
if (gone.length) {
  console.error(`No longer served: ${gone.join(' ')}`);
  process.exitCode = 1;
}
