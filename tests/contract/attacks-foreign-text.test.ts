import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isCommonPassword } from '#contract/wings/accounts/account/password-strength.ts';
import { slugFrom } from '#contract/wings/desk/award/award-rules.ts';
import { readCategoryLines } from '#contract/wings/desk/award/category-lines.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import { twitterNameOf } from '#contract/wings/entering/piece/twitter-name.ts';
import { csvText, csvValue } from '#contract/kernel/text/csv.ts';
import { hostInHeader, hostNameIn } from '#contract/kernel/call/host-name.ts';
import { blocksOf } from '#contract/kernel/text/mail-text.ts';
import { readAmount } from '#contract/kernel/text/money.ts';
import { Email } from '#contract/kernel/call/wire.ts';
import { cleanSvg } from '#server/wings/desk/award/clean-svg.rules.ts';
import { namedIn } from '#server/wings/results/feedback/feedback.rules.ts';
import { captionsAsVtt } from '#server/wings/ground/file/captions.rules.ts';
import { safeName } from '#server/wings/ground/file/file.rules.ts';
import { readTable } from '#server/wings/desk/import/table.rules.ts';
import { stemOf } from '#server/wings/desk/vote-desk/suspicion.rules.ts';
import { clientAddress } from '#server/kernel/identity/client-address.ts';
import { readFilm } from '#server/kernel/files/ffmpeg.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { unlinkable } from '#server/kernel/mail/layout.ts';
import { agentParts } from '#web/wings/desk/operation/sessions/agent-words.ts';
import { cellsOf } from '#web/wings/entering/piece/steps/credit-paste.ts';

/** Texts from outside that cost more than their length: one request would stop everyone's, because there is one thread for all. */

interface Node {
  type: string;
  [key: string]: unknown;
}
interface Expression {
  pattern: string;
  flags: string;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The regular expressions of a file, and where it makes others while it runs. */
function expressionsIn(file: string, code: string): { written: Expression[]; built: number } {
  const found = { written: [] as Expression[], built: 0 };
  const visit = (node: Node): void => {
    if (node.type === 'Literal' && node.regex) found.written.push(node.regex as Expression);
    const { callee } = node;
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp') found.built += 1;
    for (const child of Object.values(node).flat().filter(isNode)) visit(child);
  };
  visit(parseSync(file, code).program as unknown as Node);
  return found;
}

/** In words, or nothing for one that takes linear time. What the checker can't decide is to be written in another way. */
async function problemOf({ pattern, flags }: Expression): Promise<string | undefined> {
  // By steps alone, not by the clock: on a busy machine an honest expression seemed slow.
  const found = await check(pattern, flags, { timeout: 120_000, attackTimeout: null, incubationTimeout: null });
  if (found.status === 'safe') return undefined;
  const how = found.status === 'unknown' ? 'not decided' : `${found.complexity.summary}, such as ${found.attack.pattern.slice(0, 80)}`;
  return `/${pattern}/${flags}: ${how}`;
}

const root = join(import.meta.dirname, '../..');
const sources = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file));
const inSources = sources.flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8');
  return /\/.+\/|RegExp/.test(code) ? [{ file, ...expressionsIn(file, code) }] : [];
});

/** Those made at run time, as they come out. */
const builtAtRunTime: Record<string, RegExp[]> = {
  'contract/src/wings/commerce/ticket/ticket-code.ts': [/^[0-9A-F]{16}$/],
  'contract/src/kernel/text/money.ts': [/^(?:(?:USD|usd|\$|US\$)\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?(?:\s*(?:USD|usd|\$|US\$))?$/u],
  'server/src/wings/desk/award/copy-award.rules.ts': [/(?<![\p{L}\p{N}])The Kiln(?![\p{L}\p{N}])/gu],
  'server/src/wings/results/feedback/feedback.rules.ts': [/(?<![\p{L}\p{N}])anna@example\.org(?![\p{L}\p{N}])/iu],
  'web/src/kernel/page/small-router.tsx': [/^\/seasons\/([^/]+)\/([^/]+)$/i],
};

describe('no regular expression takes more time than a text is long', () => {
  test('one that does is noticed, however it is written', async () => {
    const { written, built } = expressionsIn(
      'planted.ts',
      String.raw`const a = (text: string) => text.replace(/\s+$/, ''); export const b = { c: [/(a+)+$/u] }; new RegExp(a('x'));`,
    );
    expect(written.map(({ pattern }) => pattern)).toEqual([String.raw`\s+$`, '(a+)+$']);
    expect(built).toBe(1);
    expect(await Promise.all(written.map(problemOf))).toEqual([
      expect.stringContaining('2nd degree polynomial'),
      expect.stringContaining('exponential'),
    ]);
    expect(await problemOf({ pattern: String.raw`^\s+`, flags: '' })).toBeUndefined();
  });

  test('those of server, contract and web', { timeout: 300_000 }, async () => {
    const written = new Map(
      inSources.flatMap(({ file, written: all }) => all.map((one) => [`/${one.pattern}/${one.flags}`, { file, ...one }] as const)),
    );
    expect(written.size).toBeGreaterThan(300);
    const problems: string[] = [];
    for (const { file, ...one } of written.values()) {
      const problem = await problemOf(one);
      if (problem) problems.push(`${file} ${problem}`);
    }
    expect(problems).toEqual([]);
  });

  test('those made at run time, each of which is listed here', async () => {
    expect(
      inSources
        .filter(({ built }) => built > 0)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(Object.keys(builtAtRunTime).toSorted());
    for (const { source, flags } of Object.values(builtAtRunTime).flat())
      expect(await problemOf({ pattern: source, flags })).toBeUndefined();
  });

  test('those of the schemas for addresses, moments and keys', async () => {
    for (const { source, flags } of [z.regexes.email, z.regexes.uuid(), z.regexes.date, z.regexes.datetime({ offset: true })])
      expect(await problemOf({ pattern: source, flags })).toBeUndefined();
  });
});

const clock = { locale: 'en-US', dateOrder: 'month-first', timeZone: 'UTC' } as const;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const drawing = (inside: string): string => `<svg viewBox="0 0 9 9">${inside}</svg>`;
const socket = { remoteAddress: '192.0.2.1' } as never;
const logged = (text: string): void => makeLog({ LOG_LEVEL: 'error' }, { write: () => undefined }).error({ err: new Error(text) });

/** Everything that reads what strangers sent, with texts that are the worst for one way of reading or another. */
const readers: Record<string, (text: string) => unknown> = {
  'a drawing’s style': (text) => cleanSvg(drawing(`<path style="fill:x${text.replaceAll(/["<&]/g, ' ')}x"/>`)),
  'a drawing’s sheet': (text) => cleanSvg(drawing(`<style>${text.replaceAll(/[<&]/g, ' ')}</style>`)),
  'a drawing’s sheet in a section': (text) => cleanSvg(drawing(`<style><![CDATA[${text}]]></style>`)),
  'a drawing’s attribute': (text) => cleanSvg(drawing(`<path d="${text.replaceAll(/["<&]/g, ' ')}"/>`)),
  'a drawing’s tags': (text) => cleanSvg(drawing(text)),
  'a whole drawing': cleanSvg,
  'captions of SubRip': (text) => captionsAsVtt(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`, 'srt'),
  'captions of WebVTT': (text) => captionsAsVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`, 'vtt'),
  'a table': (text) => readTable(bytesOf(`a,b\n${text},1\n`)),
  'a table’s heading': (text) => readTable(bytesOf(`${text}\n1,2\n`)),
  'a cell that is written': (text) => csvValue(text, clock),
  'a cell that was written': (text) => csvText(`'${text}`),
  'pasted credits': cellsOf,
  'pasted categories': readCategoryLines,
  'an address of a mailbox': (text) => Email.safeParse(text),
  'a mailbox of a vote': (text) => stemOf(`${text}@example.org`),
  'the text of a mail': blocksOf,
  'words in a mail': unlinkable,
  'a link': (text) => findPieceUrlProblem(normalisePieceUrl(text)),
  'a link to a machine': (text) => findPieceUrlProblem(normalisePieceUrl(`http://[${text.slice(0, 4096)}]/`)),
  'a name of Twitter': twitterNameOf,
  'a name of an award': slugFrom,
  'a name of a file': safeName,
  'a password': isCommonPassword,
  'an amount': (text) => readAmount(text, { currency: 'USD', locale: 'en-US' }),
  'a host': hostNameIn,
  'a Host header': hostInHeader,
  'a header of proxies': (text) => clientAddress({ headers: { 'x-forwarded-for': text }, socket }, { hops: 10 }),
  'a header of trusted proxies': (text) => clientAddress({ headers: { 'x-forwarded-for': text }, socket }, { networks: [] }),
  'a browser’s name': agentParts,
  'a comment that names a judge': (text) => namedIn(text, { firstName: 'A', lastName: 'aaa', email: 'a@example.org', organization: 'a a' }),
  'what ffmpeg says': (text) => readFilm(`  Stream #0:0: Video: h264, 640x360, 25 fps\n  Stream #0:1: Video:${text}\n`),
  'an error in the log': logged,
};

const seeds = [
  ' ',
  '\t',
  '\n',
  'a',
  '0',
  '-',
  '.',
  ',',
  ';',
  '/',
  '?',
  '#',
  '%',
  '@',
  '&',
  '{',
  '}',
  '[',
  ']',
  '(',
  '<',
  '>',
  '"',
  "'",
  '\\',
  '*',
  '-0',
  '- ',
  ': ',
  '::',
  'a@',
  '.@',
  'a.',
  ' a',
  '/*',
  '*/',
  '{\\',
  '<!--',
  '<![CDATA[',
  '<?',
  '<font',
  '<a ',
  'url(',
  'url( ',
  '[](',
  '**',
  '[a](',
  '{a',
  '"",',
  'a"',
  '" ',
  'a,',
  ',,',
  '\r\n',
  '0.',
  '00:',
  'fps ',
  '9x',
  '://',
  'İ',
  '\u0301',
  '😀',
]; // prettier-ignore
const endings = ['', '\u0000!'];

/** What this thread spent, however busy the machine is. */
const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The best of some: collecting garbage only ever adds. */
function timeOf(work: () => unknown, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = spentMs();
    work();
    best = Math.min(best, spentMs() - start);
  }
  return best;
}

/** Shorter times are noise, and no one waits. A quadratic expression takes longer for 25 kB. */
const noiseMs = 25;

/** Doubles a text from 25 kB to 200 kB; twice the text may take three times as long. In words, where it takes more. */
function growthOf(read: (text: string) => unknown, seed: string, ending: string): string | undefined {
  const textOf = (size: number): string => seed.repeat(Math.ceil(size / seed.length)) + ending;
  const first = timeOf(() => read(textOf(25_000)), 1);
  let most = Math.max(first, noiseMs);
  for (let size = 50_000; size <= 200_000; size *= 2) {
    most *= 3;
    const text = textOf(size);
    // More tries only where the first was slow.
    const took = timeOf(() => read(text), 1);
    if (took > most && timeOf(() => read(text), 4) > most)
      return `${JSON.stringify(seed)}: ${Math.round(took)} ms for ${size} characters, after ${Math.round(first)} ms for 25000`;
  }
  return undefined;
}

describe('what reads a text of strangers takes no more time than the text is long', () => {
  test('one that takes more is noticed', () => {
    const takes = (ms: number) => {
      for (const start = spentMs(); spentMs() - start < ms; );
    };
    expect(growthOf(({ length }) => takes(40 * (length / 25_000) ** 2), ' ', '')).toMatch(/ms for 50000 characters/);
    expect(growthOf(({ length }) => takes(40 * (length / 25_000)), ' ', '')).toBeUndefined();
  });

  test.each(Object.entries(readers))('%s', { timeout: 120_000 }, (_, read) => {
    for (const seed of seeds) for (const ending of endings) expect(growthOf(read, seed, ending)).toBeUndefined();
  });
});
