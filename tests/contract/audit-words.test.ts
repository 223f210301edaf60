import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cloneOperations } from '#contract/wings/desk/season-clone/season-clone.ts';
import { readingNotes } from '#contract/kernel/call/call.ts';
import auditSubjects from '#texts/desk/audit-subjects.ts';
import audit from '#texts/desk/audit.ts';

const files = globSync('server/src/{wings,kernel}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !/\/mails\/|\.mails\.ts$/.test(file),
);
const sources = files.map((file) => readFileSync(file, 'utf8'));

/** What calls to the recorder, and to the helpers that call it, hold as their first arguments. */
const recording = /\b(?:record|note|change|setPassword)\(([^;{]*)/g;
const literal = /'([a-z][A-Za-z]*\.[a-z][A-Za-z]*)'/g;
const recorded = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(recording)].flatMap(([, given = '']) => [...given.matchAll(literal)].map(([, name]) => name)),
  ),
);
const subjects = new Set(sources.flatMap((source) => [...source.matchAll(/\bsubject: '([a-zA-Z ]+)'/g)].map(([, name]) => name)));
const words: Record<string, unknown> = { ...auditSubjects['en-US'], ...audit['en-US'] };

test('every event that is recorded has words', () => {
  expect(recorded.size).toBeGreaterThan(130);
  const events = [...recorded, ...readingNotes, ...cloneOperations.map((operation) => `season.clone${operation}`)];
  expect(events.filter((event) => !words[`event-${event}`])).toEqual([]);
});

test('everything it is recorded of has a word', () => {
  expect(subjects.size).toBeGreaterThan(25);
  expect([...subjects].filter((subject) => !words[`subject-${subject}`])).toEqual([]);
});
