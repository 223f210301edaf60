/**
 * What a jury record costs: 13,000 works with three reviews each and 3,000 ballots, in 100 categories, all of them final. Prints the processor time of
 * writing (lines, chain, marks, signatures) and of checking (the same, and every result counted again), as a multiple of the fit, which the
 * check makes too; and the size. Fails where writing takes more than 4 and checking more than 6 fits.
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { calibrate } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { Chain, markEvery, rootOfLines, textOfMark } from '#server/wings/results/jury-record/record/record-chain.rules.ts';
import { checkRecord } from '#server/wings/results/jury-record/record/record-check.rules.ts';
import { linesBetween } from '#server/wings/results/jury-record/record/record-diff.rules.ts';
import type { RecordLine } from '#server/wings/results/jury-record/record/record-line.rules.ts';
import { RecordState } from '#server/wings/results/jury-record/record/record-state.rules.ts';
import { judgeSeason, largeSeason, smallSeason } from './kit/simulated-season.ts';
import { isTiny, sized } from './kit/tiny.ts';

const aims = { write: 4, check: 6 };
const runs = sized(5, 1);
const ballotsPerCategory = 30;
const record = 'bench';

function timed<T>(times: number[], work: () => T): T {
  const before = process.cpuUsage();
  const found = work();
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1e6);
  return found;
}
const least = (values: readonly number[]): number => Math.min(...values);

const { privateKey } = generateKeyPairSync('ed25519');
const pub = privateKey.export({ format: 'jwk' }).x ?? '';

/** As the job does it, without the database. */
function writeLines(lines: readonly RecordLine[]): string[] {
  const chain = new Chain();
  const written: string[] = [];
  for (let from = 0; from < lines.length; from += markEvery) {
    const texts = lines.slice(from, from + markEvery).map((line) => JSON.stringify(line));
    for (const text of texts) chain.add(text);
    const isLast = from + markEvery >= lines.length;
    const marked = { k: isLast ? ('seal' as const) : ('mark' as const), n: chain.lines, h: chain.hash, m: rootOfLines(texts) };
    const mark = JSON.stringify({ ...marked, sig: sign(null, textOfMark(record, marked), privateKey).toString('base64url') });
    chain.add(mark);
    for (const text of texts) written.push(text);
    written.push(mark);
  }
  return written;
}

function benchRecord(): void {
  const simulated = judgeSeason(sized(largeSeason, smallSeason), { reviews: 3 }, 1);
  // The database numbers from 1, and a record takes nothing else.
  const given = simulated.given.map((one) => ({ ...one, entryId: one.entryId + 1, categoryId: one.categoryId + 1 }));
  const entries = new Map(given.map(({ entryId, categoryId }) => [entryId, { c: categoryId, isOff: false }]));
  const categories = [...new Set(given.map(({ categoryId }) => categoryId))];
  const works = Map.groupBy(entries, ([, { c }]) => c);
  const ballots = categories.flatMap((c) =>
    Array.from({ length: ballotsPerCategory }, (_, at) => ({
      c,
      j: 900_000 + at,
      r: (works.get(c) ?? []).map(([e]) => e).slice(at % 7, (at % 7) + 5),
    })),
  );
  const target = {
    entries,
    categories: new Map(categories.map((c) => [c, 'ballots' as const])),
    reviews: given.map(({ entryId, judgeId, score }) => ({ e: entryId, j: 100_000 + judgeId, s: score, c: [6, 6, 6] })),
    ballots,
  };
  const times = { fit: [] as number[], write: [] as number[], check: [] as number[] };
  let texts: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    timed(times.fit, () => calibrate(given, 2));
    const state = new RecordState();
    const lines: RecordLine[] = [];
    const add = (line: RecordLine) => {
      state.apply(line);
      lines.push(line);
    };
    texts = timed(times.write, () => {
      add({ k: 'season', v: 2, fit: 2, record, award: 1, season: 1, adaptive: false, nominees: 5, code: {} });
      add({ k: 'key', pub });
      for (const line of linesBetween(state, target, (items) => items)) add(line);
      return [];
    });
    // What the results are is not the record's work.
    for (const c of categories) {
      for (const kind of ['ordinary', 'executive'] as const) {
        const steps = state.placed(c, kind);
        let step = steps.next();
        while (!step.done) step = steps.next();
        add({ k: 'result', c, kind, p: step.value.map(({ entryId, place, decidedBy }) => [entryId, place, decidedBy]) });
      }
    }
    const joined: number[] = [];
    texts = timed(joined, () => writeLines(lines));
    times.write[run] = (times.write[run] ?? 0) + (joined[0] ?? 0);
    const verdict = timed(times.check, () => checkRecord(texts));
    if (verdict.problems.length > 0 || verdict.recounted !== categories.length * 2)
      throw new Error(`The record does not hold: ${JSON.stringify(verdict.problems.slice(0, 3))}`);
  }
  const file = texts.join('\n');
  const [fit, write, check] = [least(times.fit), least(times.write), least(times.check)];
  console.log(
    `${entries.size} works, ${given.length} reviews, ${ballots.length} ballots, least of ${runs} runs (seconds of processor time)`,
  );
  console.log(`  ${texts.length} lines, ${(file.length / 1e6).toFixed(2)} MB, ${(gzipSync(file).length / 1e6).toFixed(2)} MB packed`);
  console.log(`  fit    ${fit.toFixed(3)}`);
  console.log(`  write  ${write.toFixed(3)}, ${(write / fit).toFixed(1)} times the fit (aim ${aims.write})`);
  console.log(`  check  ${check.toFixed(3)}, ${(check / fit).toFixed(1)} times the fit (aim ${aims.check})`);
  if (!isTiny && (write / fit > aims.write || check / fit > aims.check)) process.exitCode = 1;
}

if (import.meta.main) benchRecord();
