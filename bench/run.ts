/** `npm run bench`: runs the benchmarks one after the other. `npm run bench -- upsert` runs one. README.md says what each shows. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { benchNames } from '../tools/benches.ts';

/** Ten minutes, unless a longer run is asked for: five minutes of a crowd, ten million stored votes. */
const limitMs = Number(process.env.LIMIT_MINUTES ?? 10) * 60_000;

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : await benchNames();
const unknown = names.filter((name) => !existsSync(join(import.meta.dirname, `${name}.ts`)));
if (unknown.length > 0) {
  console.error(`bench/${unknown[0]}.ts doesn't exist.`);
  process.exit(2);
}
console.log(`${cpus().length} cores, Node ${process.version}. Compare ratios within one run only.\n`);
let failed = false;
for (const name of names) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
  const patience = setTimeout(() => child.kill(), limitMs);
  const code = await new Promise<number | null>((done) => {
    child.once('exit', done);
  });
  clearTimeout(patience);
  failed ||= code !== 0;
  console.log('');
}
process.exit(failed ? 1 : 0);
