import { type Said, saying } from '#contract/kernel/text/said.ts';
import type { DecidingRule, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { ActKind } from '#contract/wings/desk/result-change/acts.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import recordCheck from '#texts/results/record-check.ts';
import type { LineKind } from './record-line.rules.ts';

const says = saying(recordCheck);

/**
 * The one form that each kind of line has: which fields, of which type, and no others. A reader that took anything else for a line would
 * check something different from what a person sees: docs/jury-record.md says the same in words.
 */
type Check = (value: unknown) => boolean;
type Form = Readonly<Record<string, Check | { ifThere: Check }>>;

const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const text =
  (form: RegExp): Check =>
  (value) =>
    typeof value === 'string' && form.test(value);
const one =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
/** Written so that a name that is added to the type is added here, too: the verifier is one file without the contract's libraries. */
const nameIn =
  (names: Readonly<Record<string, 1>>): Check =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(names, value);
const list =
  (check: Check, most = Number.POSITIVE_INFINITY): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const noneTwice =
  (check: Check, keyOf: (item: unknown) => unknown = (item) => item): Check =>
  (value) =>
    check(value) && new Set((value as unknown[]).map(keyOf)).size === (value as unknown[]).length;
const row =
  (...checks: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, at) => check(value[at]));

const kinds: Readonly<Record<RankingKind, 1>> = { ordinary: 1, executive: 1, pv: 1 };
const levels: Readonly<Record<WinnerKind, 1>> = { winner: 1, pv_winner: 1, nominee: 1, honoree: 1, shortlist: 1 };
const acts: Readonly<Record<ActKind, 1>> = {
  move: 1,
  restore: 1,
  award: 1,
  finalize: 1,
  override: 1,
  reviews: 1,
  reopen: 1,
  withdrawal: 1,
};
const rules: Readonly<Record<DecidingRule, 1>> = {
  calibrated: 1,
  rawMean: 1,
  reviews: 1,
  ballots: 1,
  firstPlaces: 1,
  points: 1,
  secondPlaces: 1,
  thirdPlaces: 1,
  fourthPlaces: 1,
  fifthPlaces: 1,
  tieBreaker: 1,
  votes: 1,
  administrator: 1,
  tied: 1,
  only: 1,
  none: 1,
};

const id = whole(1, 2_147_483_647);
const count = whole(0, 2_147_483_647);
/** More digits would run into the number of the work, with which a pair of both is made. */
const judge = whole(0, 999_999);
const score: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1000;
const hash = text(/^[0-9a-f]{64}$/);
/** The hash of a reason. */
const reason = text(/^[0-9a-f]{2,64}$/);
const ofEntry: Check = (item) => Array.isArray(item);
const firstOf = (item: unknown): unknown => (ofEntry(item) ? (item as unknown[])[0] : item);
const numbers = noneTwice(list(id));
/** Text that has one meaning and one way to be written: other ways to write a key would have its fingerprint and not be it. */
const base64url =
  (bytes?: number): Check =>
  (value) =>
    typeof value === 'string' &&
    Buffer.from(value, 'base64url').toString('base64url') === value &&
    (bytes === undefined || Buffer.from(value, 'base64url').length === bytes);
const codes: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((each) => hash(each));
const kind = nameIn(kinds);
/** Of stages, levels, criteria and outcomes. */
const name = text(/^[a-z][a-z0-9-]{0,39}$/);
const contest: Check = (value) => id(value) || (typeof value === 'string' && value.length <= 200);
const listed = whole(0, 2_147_483_647);
const points: Check = (value) => typeof value === 'number';
const object: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Enough for counting not to fall over it; whether it is the one that was published, its hash says. */
const book: Check = (value) =>
  object(value) && ['panels', 'stages', 'levels', 'exceptions'].every((part) => list(object)((value as Record<string, unknown>)[part]));
const scores: Check = (value) =>
  object(value) && Object.entries(value as object).every(([criterion, given]) => name(criterion) && points(given));
const place: Check = (value) => value === null || id(value);
const value: Check = (given) => given === null || points(given);
const levelName = text(/^.{1,100}$/su);
const answers: readonly Form[] = [
  { kind: one('screen'), work: id, says: one('yes', 'no', 'unsure') },
  { kind: one('score'), work: id, scores },
  { kind: one('rank'), ranked: list(listed, 500) },
  { kind: one('pick'), picked: list(listed, 500) },
  { kind: one('pairs'), better: id, worse: id, equal: { ifThere: one(true, false) } },
  { kind: one('motions'), work: id, outcome: name, yes: count, no: count, members: count },
];
const answer: Check = (value) =>
  object(value) && answers.some((form) => faultInFields(form, value as Record<string, unknown>) === undefined);
const yes = one(1);
const marked = { n: count, h: hash, m: hash, sig: base64url() };

/** Where a kind has more than one form, the fields decide which it is. New kinds of lines come here, in `record-line.rules.ts` and in the document. */
const forms: Readonly<Record<LineKind, readonly Form[]>> = {
  season: [
    {
      v: one(1, 2),
      fit: { ifThere: one(2) },
      record: text(/^[0-9a-z]{1,64}$/),
      award: id,
      season: id,
      adaptive: one(true, false),
      nominees: count,
      code: codes,
      levels: { ifThere: noneTwice(list(nameIn(levels))) },
    },
    { v: one(3), record: text(/^[0-9a-z]{1,64}$/), award: id, season: id, code: codes },
  ],
  category: [
    { c: id, by: one('reviews', 'ballots') },
    { c: id, m: text(/^.{0,200}$/su) },
  ],
  entry: [
    { e: id, c: id, off: { ifThere: yes } },
    { e: id, c: id, off: { ifThere: yes }, by: whole(0, 2 ** 48) },
    { e: id, out: yes },
  ],
  review: [{ e: id, j: judge, s: score, c: { ifThere: list(score, 100) } }],
  declined: [
    { e: id, n: count },
    { c: id, n: count },
  ],
  setAside: [
    { e: id, j: judge },
    { c: id, j: judge },
    { s: name, c: contest, j: judge, a: text(/^[a-z][a-z0-9 -]{0,80}$/) },
  ],
  ballot: [{ c: id, j: judge, r: numbers }],
  tieBreaker: [{ c: id, j: list(judge) }],
  move: [
    { c: id, kind, e: id, p: id, r: { ifThere: reason } },
    { c: id, kind, e: id, p: one(null) },
  ],
  shortlist: [{ c: id, e: numbers, n: { ifThere: count } }],
  result: [
    {
      c: id,
      kind,
      p: noneTwice(list(row(id, id, nameIn(rules))), firstOf),
      v: { ifThere: noneTwice(list(row(id, count)), firstOf) },
      root: { ifThere: hash },
      late: { ifThere: yes },
      w: { ifThere: one(2) },
    },
    { c: id, kind, open: yes },
    {
      s: name,
      c: contest,
      p: noneTwice(list(row(id, place, text(/^[A-Za-z][\w -]{0,59}$/), value)), firstOf),
      root: { ifThere: hash },
      late: { ifThere: yes },
    },
  ],
  award: [
    { e: id, l: nameIn(levels), r: { ifThere: reason } },
    { e: id, l: nameIn(levels), out: yes },
  ],
  act: [
    {
      n: id,
      what: nameIn(acts),
      by: one('one', 'two', 'waited'),
      c: numbers,
      e: { ifThere: id },
      to: { ifThere: one('empty', 'up') },
      r: { ifThere: reason },
    },
  ],
  rulebook: [{ v: id, hash, after: { ifThere: id }, book }],
  answer: [{ s: name, c: contest, j: judge, a: answer }],
  public: [{ s: name, a: answer, n: count }],
  draw: [{ s: name, seed: text(/^.{1,100}$/su) }],
  decision: [
    {
      n: id,
      what: one('order', 'advance', 'level', 'settle'),
      s: name,
      c: text(/^.{0,200}$/su),
      e: list(id, 10_000),
      r: { ifThere: reason },
    },
  ],
  level: [
    { e: id, l: levelName, r: { ifThere: reason } },
    { e: id, l: levelName, out: yes },
  ],
  key: [{ pub: base64url(32), sig: { ifThere: base64url() } }],
  mark: [marked],
  seal: [marked],
};

/** What keeps a text from being a line, in words; nothing if it is one. */
export function faultIn(written: string): Said | undefined {
  const line = parsed(written);
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return says('fault-json');
  // A field twice, a space, a number as 7.0 or 1e1: two readers could read two things.
  if (JSON.stringify(line) !== written) return says('fault-form');
  const { k, ...fields } = line as Record<string, unknown>;
  if (typeof k !== 'string' || !Object.hasOwn(forms, k)) return says('fault-kind');
  const faults = forms[k as LineKind].map((form) => faultInFields(form, fields));
  return faults.includes(undefined) ? undefined : faults[0];
}

function faultInFields(form: Form, fields: Readonly<Record<string, unknown>>): Said | undefined {
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(form, name));
  if (unknown !== undefined) return says('fault-unknownField', { name: unknown });
  for (const [name, asked] of Object.entries(form)) {
    const isThere = Object.hasOwn(fields, name);
    const check = typeof asked === 'function' ? asked : asked.ifThere;
    if (!isThere && check === asked) return says('fault-missing', { name });
    if (isThere && !check(fields[name])) return says('fault-value', { name });
  }
  return undefined;
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
