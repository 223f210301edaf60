import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const messagesIn = (file: string) => JSON.parse(read(file)) as Record<string, string>;
const areas = globSync('texts/*/*.en-US.json', { cwd: root }).map((file) => ({
  name: file.replace(/^texts\/|\.en-US\.json$/g, ''),
  american: messagesIn(file),
  british: globSync(file.replace('en-US', 'en-GB'), { cwd: root }).map(messagesIn)[0] ?? {},
}));

/** What can name a key: screens, mails, and the lists of kinds and states. */
const sources = globSync(['{web,contract,server}/src/**/*.{ts,tsx}', 'tools/verify-record.ts'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map(read)
  .join('\n');
const literals = new Set([...sources.matchAll(/['"]([\w.~-]+)['"]|\b(\w+):/g)].map(([, text, name]) => text ?? name));
/** Keys put together, such as `state-${state}`: a star for what is filled in, which has to be a name or a number unless the rest says enough. */
const templates = sources.replace(/\$\{[^{}]*\}/g, '*').matchAll(/`([\w.~-]*\*[\w.~*-]*)`/g);
const patterns = [...new Set([...templates].map(([, text = '']) => text))].map((text) => ({
  isTelling: /^[^*]{3}/.test(text),
  pattern: new RegExp(`^${text.replace(/\./g, '\\.').replace(/\*/g, '(.+?)')}$`),
}));
const isPutTogether = (key: string): boolean =>
  patterns.some(({ isTelling, pattern }) => {
    const [, ...filled] = pattern.exec(key) ?? [];
    return filled.length > 0 && (isTelling || filled.every((part) => literals.has(part) || /^\d+$/.test(part)));
  });

test('every message is read', () => {
  expect(areas.length).toBeGreaterThan(80);
  const unread = areas.flatMap(({ name, american }) =>
    Object.keys(american)
      .map((key) => key.replace(/~\w+$/, ''))
      .filter((key) => !literals.has(key) && !isPutTogether(key))
      .map((key) => `${name} ${key}`),
  );
  expect(unread).toEqual([]);
});

/** Spellings that differ; a program that runs and a dialog on a screen are spelled alike. */
const americanSpelling =
  /\b\w*(?:(?:organ|recogn|personal|author|custom|summar|categor|final|real|apolog|anonym|normal|priorit|emphas|minim|maxim|optim)iz|analyz|colou?r(?<!colour)|favor|honor(?!ar)|center|cancel(?:ed|ing)|labeled|catalog\b|gray|neighbor|behavior|enrollment)\w*/gi;

test.each([
  ['Ask the organizer', ['organizer']],
  ['Ask the organiser about the colour of your cancelled catalogue', []],
  ['Color, honoree and canceled', ['Color', 'honoree', 'canceled']],
])('the spelling of “%s” is recognized', (text, found) => {
  expect(text.match(americanSpelling) ?? []).toEqual(found);
});

/** The specification prints these letter for letter. */
const printed = ['frame/failures JudgeInactive', 'frame/failures BallotJudgeInactive'];

test('the British read their own spelling', () => {
  const left = areas.flatMap(({ name, american, british }) =>
    Object.keys(american).flatMap((key) => {
      // Names of values are the code's.
      const words = (british[key] ?? american[key] ?? '').replace(/\{\w+(?=[,}])/g, '');
      if (printed.includes(`${name} ${key}`)) return [];
      return (words.match(americanSpelling) ?? []).map((word) => `${name} ${key}: ${word}`);
    }),
  );
  expect(left).toEqual([]);
});

test('a British message differs from the American one', () => {
  const same = areas.flatMap(({ name, american, british }) =>
    Object.keys(british)
      .filter((key) => british[key] === american[key])
      .map((key) => `${name} ${key}`),
  );
  expect(same).toEqual([]);
});

/** The words between the brackets of each call with this name. */
function argumentsOf(source: string, call: string): string[] {
  return [...source.matchAll(new RegExp(String.raw`(?<![\w.])${call}\(`, 'g'))].map(({ index, 0: { length } }) => {
    let depth = 1;
    let end = index + length;
    for (; depth > 0 && end < source.length; end += 1) depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
    return source.slice(index + length, end);
  });
}

/** Sentences that refuse something in words of their own in place of a key, which nobody could translate. */
const untranslatable = (source: string): string[] =>
  [
    ...['new Refusal', 'refuse', 'invalid', 'fieldError'].flatMap((call) => argumentsOf(source, call)),
    ...[...source.matchAll(/\berror:\s*(?:\(\)\s*=>\s*)?((['"`]).*?\2)/g)].map(([, text = '']) => text),
  ].flatMap((words) => words.match(/'[A-Z“][^'\n]* [^'\n]*\.'|"[A-Z“][^"\n]* [^"\n]*\."|`(?:[A-Z“]|\$\{)[^`]* [^`]*\.`/g) ?? []);

test.each([
  ["if (late) return refuse('TooLate', { message: 'It’s too late to undo this.' });", 1],
  ["throw invalid('Place', `There are ${places} places here.`);", 1],
  ["throw new Refusal('Invalid', {\n  errors: [fieldError('Name', \"Enter a name.\")],\n});", 2],
  ["z.string().min(1, { error: 'Enter a name.' })", 1],
  ["return refuse('TooLate', { message: says('tooLate') });", 0],
  ["throw invalid('Name', isNew ? says('enterName') : reason);", 0],
  ["z.string().min(1, { error: says('enterName') })", 0],
])('%s has so many sentences of its own: %i', (source, count) => {
  expect(untranslatable(source)).toHaveLength(count);
});

/** Sentences put into a column, or handed to what writes one: a reader in another language would get them as they are. */
const keptSentences = (source: string): string[] =>
  [
    ...source.matchAll(
      /\b(?:reason|message|problem|lastError|Reason|Message|Problem|LastError):\s*(['"`])((?:[A-Z“]|\$\{)(?:(?!\1)[^\n])* (?:(?!\1)[^\n])*)\1/g,
    ),
  ].map(([, , words = '']) => words);

test.each([
  ["await putRefund(tx, id, { state: 'failed', message: 'It came back.' });", 1],
  ['problem: `The server answered with ${status}.`,', 1],
  ["reason: says('refundedAtProvider'),", 0],
  ["message: '',", 0],
])('%s keeps so many sentences of its own: %i', (source, count) => {
  expect(keptSentences(source)).toHaveLength(count);
});

test('what is kept about a payment, a file or a delivery is a message of the catalog', () => {
  const left = globSync('server/src/{kernel,wings}/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\.mails\.ts$/.test(file))
    .flatMap((file) => keptSentences(read(file)).map((words) => `${file} ${words}`));
  // Of the queue, beside what the programs of other people say there.
  expect(left).toEqual(['server/src/kernel/jobs/jobs.ts The process that worked on it ended.']);
});

test('what is refused is a message of the catalog', () => {
  const left = globSync('{contract,server}/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$/.test(file))
    .flatMap((file) => untranslatable(read(file)).map((words) => `${file} ${words}`));
  expect(left).toEqual([]);
});
