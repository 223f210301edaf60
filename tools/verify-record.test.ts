import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Chain, fingerprintOf, rootOfLines, textOfMark } from '../server/src/wings/results/jury-record/record/record-chain.rules.ts';
import { reasonHash } from '../server/src/wings/results/jury-record/record/record-reason.rules.ts';
import { receiptLines } from '../server/src/wings/results/jury-record/record/record-receipt.rules.ts';
import { presets } from '../contract/src/wings/results/rulebook/presets/all.ts';
import type { RecordLine } from '../server/src/wings/results/jury-record/record/record-line.rules.ts';
import { key as ownKey, written } from '../tests/kit/record-lines.ts';
import { stageRecord } from '../tests/kit/stage-record.ts';
import { bundleVerifier } from './verifier-bundle.ts';

const file = join(import.meta.dirname, 'verify-record.mjs');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'record-'));
});
afterAll(() => rm(folder, { recursive: true }));

const { privateKey } = generateKeyPairSync('ed25519');
const { d = '', x: pub = '' } = privateKey.export({ format: 'jwk' });
const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x: pub }, format: 'jwk' });

function sealed(lines: readonly object[], k: 'seal' | 'mark' = 'seal'): string[] {
  const texts = lines.map((line) => JSON.stringify(line));
  const chain = new Chain();
  for (const text of texts) chain.add(text);
  const marked = { k, n: chain.lines, h: chain.hash, m: rootOfLines(texts) };
  return [...texts, JSON.stringify({ ...marked, sig: sign(null, textOfMark('r', marked), key).toString('base64url') })];
}
const begun = [
  { k: 'season', v: 1, record: 'r', award: 1, season: 1, adaptive: false, nominees: 5, code: {} },
  { k: 'key', pub },
  { k: 'entry', e: 1, c: 7 },
  { k: 'entry', e: 2, c: 7 },
  { k: 'review', e: 1, j: 500, s: 7 },
  { k: 'review', e: 2, j: 500, s: 5 },
  {
    k: 'result',
    c: 7,
    kind: 'ordinary',
    p: [
      [1, 1, 'calibrated'],
      [2, 2, 'calibrated'],
    ],
  },
];
const lines = sealed(begun);

/** As an auditor runs it: from another folder, with nothing beside it. */
async function run(...given: string[]): Promise<{ code: number; out: string }> {
  const alone = join(folder, 'verify-record.mjs');
  await writeFile(alone, await readFile(file));
  return new Promise((done) => {
    execFile(process.execPath, [alone, ...given], { cwd: folder }, (error, out) => done({ code: Number(error?.code ?? 0), out }));
  });
}
async function put(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return name;
}

test('the file for auditors is what the product’s rules give', async () => {
  expect(await readFile(file, 'utf8'), 'run "npm run verifier"').toBe(await bundleVerifier());
});

test('it needs nothing but Node', async () => {
  // As statements and as calls: 'from' is a word of rulebooks, too.
  const importing = /^import\s(?:[^'";]*\sfrom\s*)?['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm;
  const imports = [...(await readFile(file, 'utf8')).matchAll(importing)].map(([, name, called]) => name ?? called ?? '');
  expect(imports.length).toBeGreaterThan(1);
  expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
});

describe('an auditor', () => {
  test('reads that a record is right', async () => {
    const { code, out } = await run(await put('right.jsonl', `${lines.join('\n')}\n`), '--key', fingerprintOf(pub));
    expect(out).toContain('Verdict: the record is intact, signed and sealed, and its results follow from it.');
    expect(code).toBe(0);
  });

  test('reads what is wrong with another', async () => {
    const { code, out } = await run(await put('wrong.jsonl', lines.join('\n').replace('"s":7', '"s":4')));
    expect(out).toContain('WRONG: Changed between 0 and 7');
    expect(out).toContain(
      'WRONG: Category 7, ranking by reviews (line 7): the result says 1. entry 1 (calibrated), 2. entry 2 (calibrated)',
    );
    expect(code).toBe(1);
  });

  test('holds a revealed reason against the record', async () => {
    const moved = sealed([
      { k: 'season', v: 1, record: 'r', award: 1, season: 1, adaptive: false, nominees: 5, code: {} },
      { k: 'key', pub },
      { k: 'entry', e: 1, c: 7 },
      { k: 'move', c: 7, kind: 'ordinary', e: 1, p: 1, r: reasonHash('5a17', 'The board’s choice') },
    ]);
    const file = await put('moved.jsonl', moved.join('\n'));
    const revealed = { Format: 'laurel-record-reason-1', Record: 'r', Line: 4, Salt: '5a17', Reason: 'The board’s choice' };
    const right = await run(file, '--reveal', await put('reason.json', JSON.stringify(revealed)));
    expect(right.out).toContain(
      'Reason: Line 4, entry 1 moved to place 1 (ordinary, category 7): this is the reason that was recorded: “The board’s choice”',
    );
    expect(right.code).toBe(0);
    const wrong = await run(file, '--reveal', await put('other.json', JSON.stringify({ ...revealed, Reason: 'A judge fell ill' })));
    expect(wrong.out).toContain('WRONG: Line 4, entry 1 moved to place 1 (ordinary, category 7): another reason was recorded.');
    expect(wrong.code).toBe(1);
  });

  test('reads about another key, a missing checkpoint, and a record without its seal', async () => {
    const right = await put('right.jsonl', lines.join('\n'));
    expect((await run(right, '--key', '00')).code).toBe(1);
    expect((await run(right, '--marks', await put('marks.txt', `Monday: ${'ab'.repeat(32)}`))).out).toContain(
      'A published checkpoint isn’t in this record',
    );
    expect((await run(await put('begun.jsonl', ''))).code, 'without a key there is no verdict').toBe(1);
    const open = await put('open.jsonl', sealed(begun, 'mark').join('\n'));
    const unsealed = await run(open, '--key', fingerprintOf(pub));
    expect(unsealed.out).toContain('There is no seal');
    expect(unsealed.code).toBe(2);
    expect((await run()).code).toBe(1);
  });

  test('reads what can only be taken on trust, and gets a code of its own for it', async () => {
    const moved = sealed([
      ...begun.slice(0, -1),
      { k: 'move', c: 7, kind: 'ordinary', e: 2, p: 1 },
      {
        ...begun.at(-1),
        p: [
          [2, 1, 'administrator'],
          [1, 2, 'calibrated'],
        ],
      },
    ]);
    const { code, out } = await run(await put('moved-up.jsonl', moved.join('\n')), '--key', fingerprintOf(pub));
    expect(out).toContain('ON TRUST: Category 7, ranking by reviews (line 7): entry 2 moved to place 1 by hand.');
    expect(out).toContain('except for 1 point above that can only be taken on trust.');
    expect(code).toBe(3);
  });

  test('gets no verdict on a file that isn’t text', async () => {
    await writeFile(join(folder, 'bytes.jsonl'), Buffer.concat([Buffer.from(lines.join('\n')), Buffer.from([0xff])]));
    expect(await run('bytes.jsonl')).toEqual({ code: 1, out: 'No verdict: this file isn’t text.\n' });
  });
});

test('the records of all thirteen presets verify offline, and one whose rulebook was changed does not', async () => {
  const texts = (lines: readonly RecordLine[]) => written(lines, { every: 500 }).join('\n');
  for (const [at, preset] of presets.entries()) {
    const whole = stageRecord(preset);
    const { code, out } = await run(await put(`preset-${at}.jsonl`, texts(whole)), '--key', fingerprintOf(ownKey.pub));
    expect(out, preset.name).toContain('Verdict: the record is intact, signed and sealed, and its results follow from it');
    expect([0, 3]).toContain(code);
    const rules = whole.findIndex(({ k }) => k === 'rulebook');
    const line = whole[rules] as Extract<RecordLine, { k: 'rulebook' }>;
    const changed = { ...line.book, levels: line.book.levels.slice(1) };
    const other = await run(await put('changed.jsonl', texts(whole.with(rules, { ...line, book: changed }))));
    expect(other.out, preset.name).toContain('WRONG: Line 3: the rulebook isn’t the one that its hash is of.');
    expect(other.code).toBe(1);
  }
}, 120_000);

test('a judge checks a receipt', async () => {
  const receipt = { Format: 'laurel-record-receipt-1', Record: 'r', Keys: [pub], Lines: receiptLines(lines, 500) };
  const right = await run('--receipt', await put('receipt.json', JSON.stringify(receipt)));
  expect(right).toEqual({
    code: 0,
    out: `Key: ${fingerprintOf(pub)}. Compare it with the published one.\nVerdict: 2 lines are in the record as signed.\n`,
  });
  expect((await run('--receipt', 'receipt.json', '--key', '00')).code, 'another key than the published one').toBe(1);
  const wrong = await run('--receipt', await put('wrong.json', JSON.stringify(receipt).replace('\\"s\\":7', '\\"s\\":8')));
  expect(wrong.code).toBe(1);
});
