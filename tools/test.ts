/**
 * `npm test`: every check, and the journeys that carry a season; `--whole` walks all journeys, and every page in the pseudo-language. What leaves a core idle runs two at a time, the rest
 * alone. `npm test -- --only types,vitest` runs parts; `--list` names them.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEveryBench } from './benches.ts';
import { failure, journeysOutcome, type Outcome, tellSome, vitestOutcome } from './outcome.ts';
import { productEnvironment, stopProduct } from './product.ts';
import { root, run } from './run.ts';

interface Step {
  name: string;
  does: string;
  /** Leaves a core idle at times. */
  isNarrow?: boolean;
  /** The step whose work it needs; that comes before it. */
  after?: string;
  /** Part of `--whole`, or asked for by name. */
  isForWhole?: boolean;
  run: () => Promise<Outcome>;
}

const results = join(root, 'test-results');
const isWhole = process.argv.includes('--whole');

/** Counts as one. Says nothing while all is well. */
const check = (name: string, does: string, program: string, args: string[], env: Record<string, string> = {}): Step => ({
  name,
  does,
  isNarrow: true,
  run: async () => {
    const { code, said } = await run(program, args, { quiet: true, env });
    if (code !== 0) console.log(said.trimEnd());
    return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [failure(does, said, 'last')] };
  },
});

/** Collects no garbage as long as there is room: that was a good part of the time. */
const moreMemory = { GOGC: 'off', GOMEMLIMIT: '6GiB' };

const steps: Step[] = [
  // One pass for both: the linter has to know every type, and says what the compiler would. `npm run check` asks the compiler itself.
  check('types', 'types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings'], moreMemory),
  { name: 'web', does: 'build and first load of each portal', isNarrow: true, run: buildWeb },
  // Waits for processes to start more than it computes: beside types and lint.
  { name: 'benches', does: 'every benchmark once, with tiny sizes', isNarrow: true, after: 'web', run: startEveryBench },
  // Short: whichever of the two is done first takes them.
  check('format', 'format', 'biome', ['format', '.']),
  check('boundaries', 'who may import whom', 'tools/boundaries.ts', []),
  // One small file: it shows that mutation testing still works with our compiler and test runner. The scores take `npm run mutants`.
  check('mutants', 'mutation testing of one file', 'tools/mutants/mutants.ts', ['server/src/wings/ground/geo/*.rules.ts']),
  check('texts', 'every message in every shipped language', 'tools/texts/report.ts', ['--check']),
  check('tables', 'table types equal the schema', 'tools/db-types.ts', ['--check']),
  { name: 'vitest', does: 'unit, contract and server tests', run: runVitest },
  { name: 'journeys', does: isWhole ? 'all journeys in a browser' : 'the season’s journeys in a browser', run: runJourneys },
  { name: 'pseudo', does: 'every page in the pseudo-language, and the portals in each shipped one', isForWhole: true, run: walkInPseudo },
];

async function buildWeb(): Promise<Outcome> {
  for (const program of ['tools/build-web.ts', 'tools/web-sizes.ts']) {
    const { code, said } = await run(program, [], { quiet: true });
    if (code !== 0 || program === 'tools/web-sizes.ts') console.log(said.trimEnd());
    if (code !== 0) return { passed: 0, failures: [failure(program, said, 'last')] };
  }
  return { passed: 1, failures: [] };
}

async function runVitest(): Promise<Outcome> {
  const file = join(results, 'vitest.json');
  const ended = await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
  return vitestOutcome(file, ended);
}

async function runJourneys(): Promise<Outcome> {
  const env = { ...(await productEnvironment()), JOURNEYS: isWhole ? 'whole' : 'season' };
  const ended = await run('playwright', ['test', '--config', 'tests/journeys/playwright.config.ts'], { env });
  return journeysOutcome(join(results, 'journeys.json'), ended);
}

/** Brings up a server of its own, which speaks the pseudo-language beside the shipped ones. */
async function walkInPseudo(): Promise<Outcome> {
  const ended = await run('playwright', ['test', '--config', 'tests/journeys/pseudo/playwright.config.ts']);
  return journeysOutcome(join(results, 'pseudo.json'), ended);
}

/** Says what `npm test` leaves out, so that no one takes it for everything. */
async function notWalked(): Promise<string> {
  const folder = join(root, 'tests/journeys');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.journey.ts'));
  const text = (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
  const [all, walked] = [/^ *test\(/gm, /'@season:/g].map((shape) => text.match(shape)?.length ?? 0) as [number, number];
  return `not walked: ${all - walked} more journeys, all of them on the other width, and every page in the pseudo-language: npm run test:whole`;
}

function chosenSteps(args: string[]): Step[] {
  const names = [...new Set(steps.map(({ name }) => name))];
  if (args.includes('--list')) {
    console.log(names.join('\n'));
    process.exit(0);
  }
  const at = args.indexOf('--only');
  if (at < 0) return steps.filter(({ isForWhole }) => isWhole || !isForWhole);
  const wanted = (args[at + 1] ?? '').split(',').filter(Boolean);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (wanted.length === 0 || unknown.length > 0) {
    console.error(`--only accepts: ${names.join(', ')}`);
    process.exit(2);
  }
  return steps.filter(({ name }) => wanted.includes(name));
}

const chosen = chosenSteps(process.argv.slice(2));
// Every program that we start, and the servers that tests start, find what they had compiled the last time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const began = Date.now();
const secondsSince = (moment: number) => `${((Date.now() - moment) / 1000).toFixed(1)} s`;
const summary: string[] = [];
const total = { passed: 0, failures: [] as string[], notes: [] as string[] };
const waiting = [...chosen];
/** The steps that were begun, by name. */
const begun = new Map<string, Promise<void>>();
while (waiting.length > 0) {
  const alone = waiting.findIndex(({ isNarrow }) => !isNarrow);
  const together = waiting.splice(0, alone === 0 ? 1 : alone < 0 ? waiting.length : alone);
  const lane = async (): Promise<void> => {
    for (let step = together.shift(); step; step = together.shift()) {
      if (step.after) await begun.get(step.after);
      const done = take(step);
      begun.set(step.name, done);
      await done;
    }
  };
  await Promise.all([lane(), lane()]);
}

async function take(step: Step): Promise<void> {
  const stepBegan = Date.now();
  console.log(`[${chosen.indexOf(step) + 1}/${chosen.length}] ${step.does}`);
  const { passed, failures, notes = [] } = await step.run();
  total.passed += passed;
  total.failures.push(...failures);
  total.notes.push(...notes);
  const failed = failures.length;
  const line = `${failed ? 'FAILED' : 'ok    '}  ${step.does.padEnd(36)} ${passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : ''}${secondsSince(stepBegan)}`;
  summary.push(line);
  console.log(`      ${line}`);
}
await stopProduct();
if (!isWhole && chosen.some(({ name }) => name === 'journeys')) summary.push(await notWalked());
console.log(`\n${summary.join('\n')}\n\nin ${secondsSince(began)}`);
if (total.notes.length > 0) console.log(`\n${tellSome(total.notes)}`);
if (total.failures.length > 0) console.log(`\nWhat failed:\n${tellSome(total.failures)}\n`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exit(total.failures.length > 0 ? 1 : 0);
