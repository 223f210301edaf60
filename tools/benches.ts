/**
 * Starts every benchmark once with the least sizes (bench/kit/tiny.ts), so that none of them rots: three at a time on one database, because each
 * waits for processes a good part of its time. Those that need the whole product get it, and leave it to the journeys.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inBundle } from '../tests/kit/program.ts';
import { failure, type Outcome } from './outcome.ts';
import { productEnvironment, startProduct } from './product.ts';
import { root, run } from './run.ts';

/** Each file in bench/ is one, but for the one that runs them. */
export const benchNames = async (): Promise<string[]> =>
  (await readdir(join(root, 'bench')))
    .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
    .map((name) => name.slice(0, -3))
    .sort();

/** Come last: the product takes a while. */
const needProduct = ['first-picture', 'typing'];
/** Begin first, so that the others fill the time at the end. */
const longest = ['vote', 'export', 'vote-crash', 'gallery'];
/** What benchmarks start beside themselves. */
const besides = [
  'server/src/main.ts',
  'bench/kit/vote-load.ts',
  'bench/kit/vote-people.ts',
  'bench/kit/bare-votes.ts',
  'bench/kit/bare-upload.ts',
];

/** One that takes longer has a size that `sized` does not know. */
const limitMs = Number(process.env.LIMIT_MINUTES ?? 1.5) * 60_000;

export async function startEveryBench(): Promise<Outcome> {
  const { makeTemplate, startCluster, templateName, withDatabaseName } = await import('../tests/kit/cluster.ts');
  const { furnish } = await import('../tests/kit/furnish.ts');
  const { bundle } = await import('../tests/kit/bundle.ts');
  const names = await benchNames();
  // Before anything is started: the environment is another one while it is made.
  const made = await bundle('benches', [...names.map((name) => `bench/${name}.ts`), ...besides]);
  // Where it cannot be started the benchmark tries it itself, and says why.
  const product = startProduct().then(productEnvironment, () => ({}));
  const cluster = await startCluster();
  const outcome: Outcome = { passed: 0, failures: [] };
  try {
    await makeTemplate(cluster.url);
    await furnish(withDatabaseName(cluster.url, templateName));
    const rankOf = (name: string) => (needProduct.includes(name) ? 2 : longest.includes(name) ? 0 : 1);
    const waiting = names.toSorted((one, other) => rankOf(one) - rankOf(other));
    const lane = async (): Promise<void> => {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        const env = {
          BENCH_TINY: '1',
          BENCH_BUNDLE: made,
          BENCH_PORT: String(4700 + names.indexOf(name) * 10),
          TEST_DATABASE_URL: cluster.url,
          TEST_TEMPLATE: 'made',
          ...(needProduct.includes(name) && (await product)),
        };
        const { code, said } = await run(inBundle(made, `bench/${name}.ts`), [], { quiet: true, env, limitMs });
        // One that says nothing has measured nothing.
        if (code === 0 && said) outcome.passed += 1;
        else {
          const what = `bench/${name}.ts did not run to its end with BENCH_TINY=1 (${code}):`;
          outcome.failures.push(failure(what, said, 'last'));
          console.log(`${what}\n${said.trimEnd()}`);
        }
      }
    };
    await Promise.all([lane(), lane(), lane()]);
  } finally {
    await cluster.stop();
  }
  return outcome;
}
