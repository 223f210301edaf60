import { describe, expect, test } from 'vitest';
import { blocksOf, fillLine, fillText, linkProblem, missingIn, placeholdersIn, textProblem } from './mail-text.ts';
import { worded } from '#kit/worded.ts';

const known = [
  { name: 'first name', is: 'text' },
  { name: 'pay link', is: 'link' },
];
const ada = { 'first name': 'Ada', 'pay link': 'https://laurel.example/pay' };
const hello = 'Hello {first name},\n\nYour **order** is open.\n\n[Pay the order]({pay link})';

describe('a text of a mail', () => {
  test('is paragraphs, bold words, links and placeholders', () => {
    expect(blocksOf(hello)).toEqual([
      { spans: [{ text: 'Hello ' }, { text: 'first name', isPlaceholder: true }, { text: ',' }] },
      { spans: [{ text: 'Your ' }, { text: 'order', isBold: true }, { text: ' is open.' }] },
      { spans: [{ text: 'Pay the order', href: '{pay link}' }], isButton: true },
    ]);
    expect(placeholdersIn(hello)).toEqual(['first name', 'pay link']);
  });

  test('takes a link within a sentence for no button', () => {
    expect(blocksOf('See [the rules](https://laurel.example/rules) first.')[0]).toEqual({
      spans: [{ text: 'See ' }, { text: 'the rules', href: 'https://laurel.example/rules' }, { text: ' first.' }],
    });
  });

  test('keeps lone braces and stars as they are', () => {
    expect(fillLine('2 * 3 { and [x]', {}, {})).toBe('2 * 3 { and [x]');
  });
});

describe('filling in', () => {
  test('gives each reader their own words', () => {
    expect(fillText(hello, ada, {})).toEqual([
      { spans: [{ text: 'Hello ', isWritten: true }, { text: 'Ada' }, { text: ',', isWritten: true }] },
      {
        spans: [
          { text: 'Your ', isWritten: true },
          { text: 'order', isBold: true, isWritten: true },
          { text: ' is open.', isWritten: true },
        ],
      },
      { spans: [{ text: 'Pay the order', href: 'https://laurel.example/pay', isWritten: true }], button: 'https://laurel.example/pay' },
    ]);
  });

  test('never reads what people wrote as markup', () => {
    const [block] = fillText('Hello {first name}', { 'first name': '**[x](https://evil.example)** {pay link}' }, {});
    expect(block?.spans[1]).toEqual({ text: '**[x](https://evil.example)** {pay link}' });
  });

  test('puts the fallback in place of what is missing, and drops the space before an empty one', () => {
    expect(fillLine('Hello {first name}, welcome', {}, { 'first name': '' })).toBe('Hello, welcome');
    expect(fillLine('Hello {first name}, welcome', {}, { 'first name': 'there' })).toBe('Hello there, welcome');
    expect(fillText('Hello {first name},', {}, { 'first name': 'there' })[0]?.spans[1]).toEqual({ text: 'there', isFallback: true });
  });

  test('makes a link of a placeholder that is one', () => {
    expect(fillText('Go on: {pay link}', ada, {}, ['pay link'])[0]?.spans[1]).toEqual({
      text: 'https://laurel.example/pay',
      href: 'https://laurel.example/pay',
    });
  });

  test('names values that a recipient lacks and that have no fallback', () => {
    expect(missingIn(hello, { 'pay link': 'https://x.example' }, {})).toEqual(['first name']);
    expect(missingIn(hello, { 'pay link': 'https://x.example' }, { 'first name': '' })).toEqual([]);
  });
});

describe('a problem', () => {
  test('is a placeholder that this mail does not have', () => {
    expect(worded(textProblem('Hello {nickname}', known))).toBe('This email has no placeholder {nickname}. Choose one from the list.');
    expect(textProblem(hello, known)).toBeUndefined();
  });

  test('is a link to anywhere but the web or a mailbox', () => {
    for (const href of ['javascript:alert(1)', 'http://plain.example', 'data:text/html,x', 'https://', 'mailto:nobody', '{first name}'])
      expect(textProblem(`[x](${href})`, known), href).toBeDefined();
    for (const href of ['https://laurel.example/a?b=c', 'mailto:ada@example.org', '{pay link}'])
      expect(textProblem(`[x](${href})`, known), href).toBeUndefined();
    expect(fillText('[x](javascript:alert)', {}, {})[0]?.spans[0]).toEqual({ text: 'x', isWritten: true });
  });

  test('is any link in a subject', () => {
    expect(worded(textProblem('[x](https://a.example)', known, { links: false }))).toBe('A subject can’t have links.');
    expect(textProblem('For {first name}', known, { links: false })).toBeUndefined();
  });

  test('of a text without placeholders is any invalid link', () => {
    expect(linkProblem('See [us](https://a.example) {x}')).toBeUndefined();
    expect(worded(linkProblem('[x](javascript:alert)'))).toBe('Links begin with https:// or mailto:. Check “javascript:alert”.');
    expect(linkProblem('[x]({pay link})')).toBeDefined();
  });
});
