import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Every place that writes a table with locked rules. Anyone who adds one asks `mustBeFree` before it writes, adds a case to rule-change.test.ts, and
 * lists it here; the triggers that call `demand_rule` refuse it otherwise.
 */
const writers: Readonly<Record<string, readonly string[]>> = {
  season: ['server/src/wings/ground/season/season.store.ts'],
  criterion: ['server/src/wings/entering/criteria/criteria.store.ts'],
  judgingPlan: ['server/src/wings/results/ranking/plan/judging-plan.store.ts'],
  categoryShortlist: ['server/src/wings/results/ranking/plan/judging-plan.store.ts'],
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const files = globSync('server/src/{wings,kernel}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));

test.each(Object.keys(writers))('%s is written where its lock is asked, and nowhere else', (table) => {
  const writing = new RegExp(
    `(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*'${table}'|(?:insert into|update|delete from|merge into)\\s+${snake(table)}\\b(?!_)`,
  );
  expect(files.filter((file) => writing.test(readFileSync(file, 'utf8'))).sort()).toEqual(writers[table]?.toSorted());
});
