/** The table of what tests notice of each file of rules. A run replaces the rows of the files that it measured; people write the reasons. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run.ts';

/** A lower score has its reason in the table. */
export const leastWithoutReason = 85;
export const scoresFile = 'tools/mutants/scores.md';

interface Score {
  name: string;
  count: number;
  percent: number;
  reason: string;
}

const head = `# Mutation scores

Written by \`npm run mutants\`: how many mutants each file of rules has, and how many of a hundred its tests notice. A score below ${leastWithoutReason} has its reason here.

| File | Mutants | Noticed, % | Why not more |
|---|---|---|---|
`;

export const readScores = (text: string): Score[] =>
  [...text.matchAll(/^\| (\S+\.rules\.ts) \| (\d+) \| (\d+) \|(.*)\|$/gm)].map(([, name = '', count, percent, reason = '']) => ({
    name,
    count: Number(count),
    percent: Number(percent),
    reason: reason.trim(),
  }));

export async function keepScores(measured: readonly Omit<Score, 'reason'>[]): Promise<void> {
  const file = join(root, scoresFile);
  const before = existsSync(file) ? await readFile(file, 'utf8') : '';
  const scores = new Map(readScores(before).map((score) => [score.name, score]));
  for (const { name, count, percent } of measured)
    scores.set(name, { name, count, percent: Math.floor(percent), reason: scores.get(name)?.reason ?? '' });
  const rows = [...scores.values()]
    .filter(({ name }) => existsSync(join(root, name)))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, count, percent, reason }) => `| ${name} | ${count} | ${percent} |${reason && ` ${reason}`} |\n`);
  const after = head + rows.join('');
  if (after !== before) await writeFile(file, after);
}
