import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { Chain, rootOfLines, textOfMark } from '#server/wings/results/jury-record/record/record-chain.rules.ts';
import type { RecordLine } from '#server/wings/results/jury-record/record/record-line.rules.ts';
import { RecordState } from '#server/wings/results/jury-record/record/record-state.rules.ts';

/** A small jury record by hand, signed by the given signer: for tests of what checks one. */
interface Key {
  pub: string;
  sign: (text: Buffer) => string;
}

function newKey(): Key {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
  return { pub: x, sign: (text) => sign(null, text, key).toString('base64url') };
}
export const key = newKey();
export const stranger = newKey();
export const record = 'r1';

/** As the writer does it: a mark after so many lines, and the seal at the end. */
export function written(lines: readonly RecordLine[], { by = key, every = 10, isSealed = true } = {}): string[] {
  const chain = new Chain();
  const texts: string[] = [];
  let part: string[] = [];
  const mark = (k: 'mark' | 'seal') => {
    const marked = { k, n: chain.lines, h: chain.hash, m: rootOfLines(part) };
    const text = JSON.stringify({ ...marked, sig: by.sign(textOfMark(record, marked)) });
    chain.add(text);
    texts.push(text);
    part = [];
  };
  for (const line of lines) {
    const text = JSON.stringify(line);
    chain.add(text);
    texts.push(text);
    part.push(text);
    if (part.length === every) mark('mark');
  }
  mark(isSealed ? 'seal' : 'mark');
  return texts;
}

export const places = (state: RecordState, c: number, kind: 'ordinary' | 'executive') => {
  const steps = state.placed(c, kind);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.map(({ entryId, place, decidedBy }) => [entryId, place, decidedBy] as const);
  }
};

/** Two categories, six works, five judges, one of them generous; ballots that tie until the tie-breaker's word. */
export function season({ pub = key.pub, adaptive = false } = {}): RecordLine[] {
  const lines: RecordLine[] = [
    { k: 'season', v: 1, record, award: 1, season: 30, adaptive, nominees: 5, code: {} },
    { k: 'key', pub },
    { k: 'category', c: 1, by: 'reviews' },
    { k: 'category', c: 2, by: 'ballots' },
    ...[11, 12, 13].map((e): RecordLine => ({ k: 'entry', e, c: 1 })),
    ...[21, 22, 23].map((e): RecordLine => ({ k: 'entry', e, c: 2 })),
    ...[11, 12, 13, 21, 23, 22].flatMap((e, at) =>
      [501, 502, 503, 504, 505].map(
        (j, judge): RecordLine => ({ k: 'review', e, j, s: 4 + ((at * 3 + judge * 2) % 6) + (judge === 4 ? 0.5 : 0) }),
      ),
    ),
    { k: 'declined', e: 11, n: 1 },
    { k: 'setAside', e: 12, j: 505 },
    { k: 'move', c: 1, kind: 'ordinary', e: 13, p: 1, r: 'aa' },
  ];
  const state = new RecordState();
  for (const line of lines) state.apply(line);
  const add = (line: RecordLine) => {
    state.apply(line);
    lines.push(line);
  };
  add({ k: 'result', c: 1, kind: 'ordinary', p: places(state, 1, 'ordinary') });
  const drawn = places(state, 2, 'ordinary').filter(([, place]) => place <= 2);
  add({ k: 'shortlist', c: 2, e: drawn.map(([e]) => e).sort(), n: 2 });
  add({ k: 'ballot', c: 2, j: 601, r: [21, 22] });
  add({ k: 'ballot', c: 2, j: 602, r: [22, 21] });
  add({ k: 'tieBreaker', c: 2, j: [602] });
  add({ k: 'result', c: 2, kind: 'executive', p: places(state, 2, 'executive') });
  add({ k: 'award', e: 13, l: 'winner' });
  add({ k: 'award', e: 22, l: 'winner' });
  return lines;
}
