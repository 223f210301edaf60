import { createHash, createPublicKey, verify } from 'node:crypto';

/**
 * Written from docs/jury-record.md alone: nothing of the product's rules is imported, so that the page is enough to count a result again. Anyone who
 * changes how results are counted changes the page, and then this.
 */
interface Line {
  k: string;
  [field: string]: unknown;
}

const sha = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Chain, marks and keys. */
export function isSigned(lines: readonly string[]): boolean {
  let hash: Buffer = Buffer.alloc(32);
  let part: string[] = [];
  let pub = '';
  const record = (JSON.parse(lines[0] as string) as Line)['record'] as string;
  const isBy = (text: string, sig: string) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: pub }, format: 'jwk' }),
      Buffer.from(sig, 'base64url'),
    );
  for (const [at, text] of lines.entries()) {
    const line = JSON.parse(text) as Line;
    if (line.k === 'key') {
      if (pub && !isBy(`laurel-record-1 key ${record} ${at} ${String(line['pub'])}`, line['sig'] as string)) return false;
      pub = line['pub'] as string;
    }
    if (line.k === 'mark' || line.k === 'seal') {
      let level = part.map((one) => sha(Buffer.of(0), sha(one)));
      while (level.length > 1)
        level = level.flatMap((left, n) => (n % 2 ? [] : [level[n + 1] ? sha(Buffer.of(1), left, level[n + 1] as Buffer) : left]));
      const root = (level[0] ?? sha('')).toString('hex');
      if (line['n'] !== at || line['h'] !== hash.toString('hex') || line['m'] !== root) return false;
      if (!isBy(`laurel-record-1 ${line.k} ${record} ${at} ${hash.toString('hex')} ${root}`, line['sig'] as string)) return false;
      part = [];
    } else part.push(text);
    hash = sha(hash, text);
  }
  return part.length === 0;
}

interface Given {
  e: number;
  j: number;
  c: number;
  s: number;
}

/** The fit, by the page's steps. */
function calibrated(scores: readonly Given[], fit: number): Map<number, number> {
  const byWork = [...scores].sort((a, b) => a.e - b.e);
  const judges = [...new Set(byWork.map(({ j }) => j))].map((j) => ({ j, list: byWork.filter((one) => one.j === j) }));
  judges.sort((a, b) => {
    for (let n = 0; n < Math.min(a.list.length, b.list.length); n += 1) {
      const [x, y] = [a.list[n] as Given, b.list[n] as Given];
      if (x.e !== y.e) return x.e - y.e;
      if (x.s !== y.s) return x.s - y.s;
    }
    return a.list.length - b.list.length;
  });
  const rank = new Map(judges.map(({ j }, n) => [j, n]));
  const given = byWork.sort((a, b) => a.e - b.e || (rank.get(a.j) as number) - (rank.get(b.j) as number));
  let total = 0;
  for (const { s } of given) total += s;
  const average = total / given.length;
  let squares = 0;
  for (const { s } of given) squares += (s - average) * (s - average);
  const whole = Math.max(squares / Math.max(given.length - 1, 1), 1e-6);
  const kinds = (['c', 'j', 'e'] as const).map((of) => {
    const share = { c: 0.05, j: 0.2, e: 0.4 }[of];
    return { of, believed: share * whole, variance: share * whole, effect: new Map<number, number>(), weight: new Map<number, number>() };
  });
  const weights = given.map(() => 1);
  const weigh = () => {
    for (const kind of kinds) {
      kind.weight.clear();
      given.forEach((one, n) => kind.weight.set(one[kind.of], (kind.weight.get(one[kind.of]) ?? 0) + (weights[n] as number)));
    }
  };
  weigh();
  for (const kind of kinds) for (const one of given) kind.effect.set(one[kind.of], 0);
  let chance = 0.35 * whole;
  const rest = given.map(({ s }) => s - average);
  for (let round = 1; round <= 40; round += 1) {
    for (const { of, effect, weight, variance } of kinds) {
      const sums = new Map<number, number>();
      given.forEach((one, n) => {
        const [sum, own] = [sums.get(one[of]) ?? 0, effect.get(one[of]) as number];
        sums.set(one[of], fit === 1 ? sum + (rest[n] as number) + own : sum + (weights[n] as number) * ((rest[n] as number) + own));
      });
      const change = new Map(
        [...sums].map(([id, sum]) => [id, sum / ((weight.get(id) as number) + chance / variance) - (effect.get(id) as number)]),
      );
      given.forEach((one, n) => {
        rest[n] = (rest[n] as number) - (change.get(one[of]) as number);
      });
      for (const [id, by] of change) effect.set(id, (effect.get(id) as number) + by);
    }
    if (round < 6) continue;
    for (const kind of kinds) {
      let sum = 12 * kind.believed;
      for (const [id, effect] of kind.effect) sum += effect * effect + chance / ((kind.weight.get(id) as number) + chance / kind.variance);
      kind.variance = Math.max(sum / (kind.effect.size + 12), 1e-9);
    }
    let spent = 0;
    for (const { weight, variance } of [kinds[2], kinds[1], kinds[0]] as typeof kinds) {
      let own = 0;
      for (const one of weight.values()) own += one / (one + chance / variance);
      spent += own;
    }
    let left = 0;
    rest.forEach((one, n) => {
      left += fit === 1 ? one * one : (weights[n] as number) * (one * one);
    });
    chance = (left + 12 * 0.35 * whole) / (Math.max(given.length - spent, 0) + 12);
    if (fit === 1) continue;
    rest.forEach((one, n) => {
      weights[n] = 5 / (4 + (one * one) / chance);
    });
    weigh();
  }
  const works = Map.groupBy(given, ({ e }) => e);
  const isFew = fit === 2 && [...works.values()].filter(({ length }) => length > 1).length * 2 < works.size;
  const [ofCategory, , ofWork] = kinds as [(typeof kinds)[0], (typeof kinds)[0], (typeof kinds)[0]];
  return new Map(
    [...works].map(([e, own]) => {
      let sum = 0;
      for (const { s } of own) sum += s;
      const found = average + (ofCategory.effect.get((own[0] as Given).c) as number) + (ofWork.effect.get(e) as number);
      return [e, isFew ? sum / own.length : found];
    }),
  );
}

type Rule = [string, (e: number) => number];

interface Order {
  list: { e: number; why: string }[];
  /** Works that nothing tells apart, two or more together. */
  equals: number[][];
  /** What puts one ahead of the other. */
  rule: (one: number, other: number) => string;
}

/** Sorts by the first value that differs, and says what put each ahead of the next. */
function ordered(works: readonly number[], rules: readonly Rule[]): Order {
  const by = (a: number, b: number) => rules.find(([, value]) => value(a) !== value(b));
  const rule = (a: number, b: number) => by(a, b)?.[0] ?? 'tied';
  const list = [...works]
    .sort((a, b) => a - b)
    .sort((a, b) => {
      const [, value] = by(a, b) ?? [];
      return value ? value(b) - value(a) : 0;
    });
  const groups: number[][] = [];
  for (const [n, e] of list.entries()) {
    if (n > 0 && rule(list[n - 1] as number, e) === 'tied') groups.at(-1)?.push(e);
    else groups.push([e]);
  }
  const between = list.slice(1).map((e, n) => rule(list[n] as number, e));
  return {
    list: list.map((e, n) => ({ e, why: between[n] ?? between[n - 1] ?? 'only' })),
    equals: groups.filter(({ length }) => length > 1),
    rule,
  };
}

export class Recount {
  settings: Line = { k: 'season' };
  entries = new Map<number, { c: number; off: boolean }>();
  reviews = new Map<string, { e: number; j: number; s: number }>();
  ballots = new Map<string, { c: number; j: number; r: number[] }>();
  breakers = new Map<number, number[]>();
  moves: { c: number; kind: string; e: number; p: number }[] = [];

  read(line: Line): void {
    const { k } = line;
    const [e, c, j] = [line['e'] as number, line['c'] as number, line['j'] as number];
    if (k === 'season') this.settings = line;
    if (k === 'entry' && line['out']) this.entries.delete(e);
    else if (k === 'entry') this.entries.set(e, { c, off: line['off'] === 1 });
    if (k === 'review') this.reviews.set(`${e} ${j}`, { e, j, s: line['s'] as number });
    if (k === 'ballot') this.ballots.set(`${c} ${j}`, { c, j, r: line['r'] as number[] });
    if (k === 'setAside' && 'e' in line) this.reviews.delete(`${e} ${j}`);
    else if (k === 'setAside') this.ballots.delete(`${c} ${j}`);
    if (k === 'tieBreaker') this.breakers.set(c, line['j'] as number[]);
    if (k === 'move') {
      this.moves = this.moves.filter((move) => move.e !== e || move.kind !== line['kind']);
      if (line['p'] !== null) this.moves.push({ c, kind: line['kind'] as string, e, p: line['p'] as number });
    }
  }

  taking = (c: number) => [...this.entries].filter(([, one]) => one.c === c && !one.off).map(([e]) => e);

  places(c: number, kind: string, votes: [number, number][] = [], wording = 1): string[] {
    const order = kind === 'ordinary' ? this.byReviews(c) : kind === 'executive' ? this.byBallots(c) : this.byVotes(c, votes);
    const moved = this.moves.filter((move) => move.c === c && move.kind === kind && this.taking(c).includes(move.e));
    const isMoved = (e: number) => moved.some((move) => move.e === e);
    // What is left of each group of equals.
    const left = order.equals.map((group) => group.filter((e) => !isMoved(e))).filter(({ length }) => length > 1);
    const rest = order.list.filter(({ e }) => !isMoved(e));
    const unmoved = rest.map(({ e }) => e);
    const instead = (e: number) => {
      const at = unmoved.indexOf(e);
      if (wording === 1) return 'administrator';
      if (unmoved.length === 1) return 'tied';
      return order.rule(e, (at + 1 < unmoved.length ? unmoved[at + 1] : unmoved[at - 1]) as number);
    };
    const due = [...moved].reverse().sort((a, b) => a.p - b.p);
    const found: { e: number; place: number; why: string }[] = [];
    while (rest.length + due.length > 0) {
      const place = found.length + 1;
      if (due[0] && (due[0].p <= place || rest.length === 0)) {
        found.push({ e: (due.shift() as { e: number }).e, place, why: 'administrator' });
        continue;
      }
      const { e, why } = rest.shift() as { e: number; why: string };
      const equals = left.filter((group) => group.includes(e)).flat();
      const before = found.at(-1);
      const shares = before !== undefined && equals.includes(before.e);
      const said = equals.length > 0 ? 'tied' : why === 'tied' ? instead(e) : why;
      found.push({ e, place: shares ? before.place : place, why: said });
    }
    return found.map(({ e, place, why }) => `${place} ${e} ${why}`).sort();
  }

  byReviews(c: number): Order {
    const given = [...this.reviews.values()].flatMap((one) => {
      const entry = this.entries.get(one.e);
      return entry ? [{ ...one, c: entry.c }] : [];
    });
    const scores = calibrated(given, (this.settings['fit'] as number | undefined) ?? 1);
    const own = (e: number) => given.filter((one) => one.e === e);
    const mean = (e: number) =>
      own(e)
        .map(({ s }) => s)
        .sort((a, b) => a - b)
        .reduce((sum, s) => sum + s, 0) / own(e).length;
    const works = this.taking(c).filter((e) => own(e).length > 0);
    const first: Rule = ['calibrated', (e) => Math.round((scores.get(e) as number) * 100)];
    if (this.settings['adaptive']) return ordered(works, [first]);
    return ordered(works, [first, ['rawMean', (e) => Math.round(mean(e) * 100)], ['reviews', (e) => own(e).length]]);
  }

  byBallots(c: number): Order {
    const ballots = [...this.ballots.values()].filter((one) => one.c === c);
    const works = this.taking(c).filter((e) => ballots.some(({ r }) => r.includes(e)));
    const at = (e: number, place: number) => ballots.filter(({ r }) => r[place] === e).length;
    const names = ['firstPlaces', 'secondPlaces', 'thirdPlaces', 'fourthPlaces', 'fifthPlaces'];
    const [first, ...later] = names.map((name, place): Rule => [name, (e) => at(e, place)]) as [Rule];
    const points: Rule = ['points', (e) => names.reduce((sum, _, place) => sum + at(e, place) * (5 - place), 0)];
    const words = (this.breakers.get(c) ?? []).flatMap((j): Rule[] => {
      const own = ballots.find((one) => one.j === j)?.r;
      return own ? [['tieBreaker', (e) => (own.includes(e) ? 5 - own.indexOf(e) : 0)]] : [];
    });
    const count: Rule = ['ballots', (e) => ballots.filter(({ r }) => r.includes(e)).length];
    const naming = ordered(works, [count, points, first, ...later, ...words]);
    const nominees = ordered(
      naming.list.slice(0, 5).map(({ e }) => e),
      [first, points, ...later, ...words],
    );
    const others = naming.list.slice(5);
    const fifth = nominees.list[4];
    if (fifth && others.length > 0) fifth.why = (naming.list[4] as { why: string }).why;
    const isNominee = (e: number) => nominees.list.some((one) => one.e === e);
    return {
      list: [...nominees.list, ...others],
      equals: [...nominees.equals, ...naming.equals.filter((group) => !group.every(isNominee))],
      rule: (one, other) => (isNominee(one) && isNominee(other) ? nominees.rule(one, other) : naming.rule(one, other)),
    };
  }

  byVotes(c: number, votes: [number, number][]): Order {
    const works = this.taking(c).filter((e) => votes.some(([of]) => of === e));
    return ordered(works, [['votes', (e) => votes.find(([of]) => of === e)?.[1] ?? 0]]);
  }
}

/** Every result and shortlist of a record, as its line says and as it comes out again. */
export function recount(lines: readonly string[]): { said: string[]; counted: string[] }[] {
  const state = new Recount();
  return lines.flatMap((text) => {
    const line = JSON.parse(text) as Line;
    state.read(line);
    if (line.k === 'shortlist' && line['n'] !== undefined) {
      const drawn = state.places(line['c'] as number, 'ordinary').map((one) => one.split(' ').map(Number));
      const counted = drawn.filter(([place = 0]) => place <= (line['n'] as number)).map(([, e]) => `${e}`);
      return [{ said: (line['e'] as number[]).map(String).sort(), counted: counted.sort() }];
    }
    if (line.k !== 'result' || line['open']) return [];
    const said = (line['p'] as [number, number, string][]).map(([e, place, why]) => `${place} ${e} ${why}`).sort();
    return [
      {
        said,
        counted: state.places(
          line['c'] as number,
          line['kind'] as string,
          line['v'] as [number, number][] | undefined,
          (line['w'] as number | undefined) ?? 1,
        ),
      },
    ];
  });
}
