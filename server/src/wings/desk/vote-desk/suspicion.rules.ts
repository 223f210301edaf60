import type { GroupKind, Sign, Verdict } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { momentText } from '#contract/kernel/text/zone-time.ts';

/** One vote, with what is known of how it came about. */
export interface Trace {
  voterId: number;
  entryId: number;
  votedAt: Date;
  address: string;
  /** The voter's address in one spelling. */
  mailbox: string;
  isThrowaway: boolean;
  registeredAt: Date;
  device: string | null;
  source: string | null;
  seconds: number | null;
  /** In how many categories the voter voted. */
  categories: number;
}

/** From how many votes of one category on it is worth asking what they have in common. Fewer change nothing and would only be guessed at. */
export const fewest: Readonly<Record<GroupKind, number>> = { network: 30, sequence: 20, throwaway: 20, link: 30 };

const secondMs = 1000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** What a person who signs up as someone else does not think of: these suggest a machine on their own. */
const hard: ReadonlySet<Sign['Kind']> = new Set(['pace', 'pattern', 'throwaway', 'hasty', 'devices']);

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);
const at = (values: readonly number[], share: number): number => values[Math.floor((values.length - 1) * share)] ?? 0;

/** How often the most frequent value occurs. */
function mostOf<T>(values: readonly T[]): { value: T | undefined; count: number } {
  let best: { value: T | undefined; count: number } = { value: undefined, count: 0 };
  for (const [value, found] of Map.groupBy(values, (one) => one)) if (found.length > best.count) best = { value, count: found.length };
  return best;
}

/** The most moments within a span, wherever it begins. */
export function densest(moments: readonly number[], spanMs: number): number {
  const times = sorted(moments);
  let most = 0;
  let from = 0;
  times.forEach((time, to) => {
    while (time - (times[from] ?? time) > spanMs) from += 1;
    most = Math.max(most, to - from + 1);
  });
  return most;
}

/** The part of an address before its number, where that is long enough to be a pattern. */
export function stemOf(mailbox: string): string | undefined {
  const name = mailbox.slice(0, Math.max(0, mailbox.lastIndexOf('@')));
  const stem = name.replace(/\d+/g, '');
  return stem.length >= 3 && stem !== name ? `${stem}@${domainOf(mailbox)}` : undefined;
}

const domainOf = (mailbox: string): string => mailbox.slice(mailbox.lastIndexOf('@') + 1);

/** Regular gaps are a machine's: those of people who come by chance differ as much as they are long. */
const evenness = 0.35;
const pauseMs = hourMs / 2;

const quarterMs = hourMs / 4;

/** What hour it is on a zone's clock. Asked for votes by the hundred thousand, so each quarter of an hour is worked out once: no clock is off by less. */
export function hourIn(zone: string): (moment: Date) => number {
  const known = new Map<number, number>();
  return (moment) => {
    const quarter = Math.floor(moment.getTime() / quarterMs);
    const hour = known.get(quarter) ?? Number(momentText(moment, zone).slice(11, 13));
    known.set(quarter, hour);
    return hour;
  };
}

function paceOf(traces: readonly Trace[], hourOf: (moment: Date) => number): Sign | undefined {
  const times = sorted(traces.map(({ votedAt }) => votedAt.getTime()));
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) * (gap - mean), 0) / gaps.length);
  if (mean > 0 && spread / mean < evenness)
    return { Kind: 'pace', Leans: 'machine', Figures: { seconds: Math.round(mean / (secondMs / 10)) / 10 } };
  const pauses = gaps.filter((gap) => gap >= pauseMs).length;
  if (pauses < 2) return undefined;
  const nights = traces.filter(({ votedAt }) => hourOf(votedAt) < 6).length;
  const days = Math.floor(((times.at(-1) ?? 0) - (times[0] ?? 0)) / dayMs) + 1;
  return { Kind: 'pauses', Leans: nights * 5 < traces.length ? 'people' : 'neither', Figures: { bursts: pauses + 1, nights, days } };
}

function accountsOf(traces: readonly Trace[]): Sign | undefined {
  const of = traces.length;
  const fresh = densest(
    traces.map(({ registeredAt }) => registeredAt.getTime()),
    hourMs,
  );
  if (fresh >= of * 0.6) return { Kind: 'registered', Leans: 'machine', Figures: { count: fresh, of } };
  const older = traces.filter(({ registeredAt, votedAt }) => votedAt.getTime() - registeredAt.getTime() > 7 * dayMs).length;
  return older >= of * 0.5 ? { Kind: 'older', Leans: 'people', Figures: { count: older, of } } : undefined;
}

function mailOf(traces: readonly Trace[]): Sign[] {
  const of = traces.length;
  const signs: Sign[] = [];
  const stem = mostOf(traces.flatMap(({ mailbox }) => stemOf(mailbox) ?? []));
  if (stem.count >= of * 0.6) signs.push({ Kind: 'pattern', Leans: 'machine', Figures: { count: stem.count, of } });
  const thrown = traces.filter(({ isThrowaway }) => isThrowaway).length;
  if (thrown >= of * 0.3) signs.push({ Kind: 'throwaway', Leans: 'machine', Figures: { count: thrown, of } });
  const domain = mostOf(traces.map(({ mailbox }) => domainOf(mailbox)));
  if (signs.length === 0 && domain.count >= of * 0.8)
    signs.push({ Kind: 'domain', Leans: 'people', Figures: { count: domain.count, of, domain: domain.value ?? '' } });
  return signs;
}

function lookOf(traces: readonly Trace[]): Sign | undefined {
  const known = sorted(traces.flatMap(({ seconds }) => seconds ?? []));
  if (known.length < traces.length * 0.5) return undefined;
  const middle = at(known, 0.5);
  if (middle < 5) return { Kind: 'hasty', Leans: 'machine', Figures: { seconds: middle } };
  return middle >= 30 ? { Kind: 'looked', Leans: 'people', Figures: { from: at(known, 0.1), to: at(known, 0.9) } } : undefined;
}

function choiceOf(traces: readonly Trace[]): Sign[] {
  const of = traces.length;
  const work = mostOf(traces.map(({ entryId }) => entryId));
  const works = new Set(traces.map(({ entryId }) => entryId)).size;
  const only = traces.filter(({ categories }) => categories === 1).length;
  return [
    ...(work.count >= of * 0.9 ? [{ Kind: 'oneWork', Leans: 'machine', Figures: { count: work.count, of } } as const] : []),
    ...(work.count <= of * 0.7 ? [{ Kind: 'spread', Leans: 'people', Figures: { works, count: work.count, of } } as const] : []),
    ...(only >= of * 0.9 ? [{ Kind: 'onlyHere', Leans: 'machine', Figures: { count: only, of } } as const] : []),
    ...(only <= of * 0.5 ? [{ Kind: 'elsewhereToo', Leans: 'people', Figures: { count: of - only, of } } as const] : []),
  ];
}

function devicesOf(traces: readonly Trace[]): Sign | undefined {
  const known = traces.flatMap(({ device }) => device ?? []);
  if (known.length < traces.length * 0.5) return undefined;
  const devices = new Set(known).size;
  if (devices <= known.length * 0.2) return { Kind: 'devices', Leans: 'machine', Figures: { count: devices, of: known.length } };
  return devices >= known.length * 0.8 ? { Kind: 'ownDevices', Leans: 'people', Figures: { count: devices, of: known.length } } : undefined;
}

/** Anyone who is sent by a link comes for that link: that many did so says nothing against them. */
function linkOf(traces: readonly Trace[]): Sign | undefined {
  const of = traces.length;
  const link = mostOf(traces.flatMap(({ source }) => source ?? []));
  if (link.value === undefined || link.count < of * 0.8) return undefined;
  const inHour = densest(
    traces.filter(({ source }) => source === link.value).map(({ votedAt }) => votedAt.getTime()),
    hourMs,
  );
  return { Kind: 'link', Leans: 'neither', Figures: { count: link.count, of, source: link.value, inHour } };
}

/** Signs of a machine and signs of people, the weightier first. */
export function signsOf(traces: readonly Trace[], hourOf: (moment: Date) => number): Sign[] {
  const addresses = new Set(traces.map(({ address }) => address)).size;
  const found = [
    paceOf(traces, hourOf),
    accountsOf(traces),
    ...mailOf(traces),
    lookOf(traces),
    devicesOf(traces),
    ...choiceOf(traces),
    linkOf(traces),
  ].filter((sign) => sign !== undefined);
  return [...found, { Kind: 'places', Leans: 'neither', Figures: { addresses } }];
}

const count = (signs: readonly Sign[], leans: Sign['Leans']): number => signs.filter(({ Leans }) => Leans === leans).length;
const isHard = (signs: readonly Sign[]): boolean => signs.some(({ Kind, Leans }) => Leans === 'machine' && hard.has(Kind));

/** No score: one thing only a machine does and two more besides, or three signs of people and hardly one against; else no one can say. */
export function verdictOf(signs: readonly Sign[]): Verdict {
  const [machine, people] = [count(signs, 'machine'), count(signs, 'people')];
  if (machine >= 3 && people <= 1 && isHard(signs)) return 'machine';
  return people >= 3 && machine <= 1 && !isHard(signs) ? 'people' : 'unclear';
}

/** A place that people share shows itself by one or two addresses and a few days; a carrier's or a town's network by neither. */
const mostAddressesOfPlace = 2;
const longestVisitMs = 3 * dayMs;

/**
 * Whether an organizer should decide. Sharing a network or a link is no reason on its own: a crowd that follows a link is what a vote is for,
 * and a carrier's network is thousands of strangers.
 */
export function isWorthALook(kind: GroupKind, traces: readonly Trace[], signs: readonly Sign[]): boolean {
  if (isHard(signs)) return true;
  if (kind !== 'network') return false;
  const times = traces.map(({ votedAt }) => votedAt.getTime());
  const lasted = times.reduce((most, time) => Math.max(most, time), 0) - times.reduce((least, time) => Math.min(least, time), Infinity);
  return new Set(traces.map(({ address }) => address)).size <= mostAddressesOfPlace && lasted <= longestVisitMs;
}

/** Votes over time in at most forty steps of a length people know. */
export function chartOf(moments: readonly Date[]): { StepSeconds: number; From: Date; Votes: number[] } {
  const times = sorted(moments.map((moment) => moment.getTime()));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const steps = [1, 5, 15, 60, 300, 900, 1800, 3600, 10_800, 21_600, 86_400].map((seconds) => seconds * secondMs);
  const stepMs = steps.find((step) => (last - first) / step < 40) ?? dayMs * Math.ceil((last - first) / dayMs / 40);
  const stepOf = (time: number): number => Math.floor(time / stepMs);
  const votes = Map.groupBy(times, stepOf);
  const from = stepOf(first);
  const Votes = Array.from({ length: stepOf(last) - from + 1 }, (_, step) => votes.get(from + step)?.length ?? 0);
  return { StepSeconds: stepMs / secondMs, From: new Date(from * stepMs), Votes };
}

/** Enough to see that two are alike, not enough to write to anyone. */
export function partOfEmail(email: string): string {
  const cut = email.lastIndexOf('@');
  const name = email.slice(0, cut);
  const [, digits = ''] = /(\d{0,3})$/.exec(name) ?? [];
  return `${name.slice(0, Math.min(2, name.length))}…${digits}@${email.slice(cut + 1)}`;
}

/** First and second are so close that two percent of the votes, or those that are held, may turn them around. */
export const isCloseRace = ({ first, second, counted, held }: { first: number; second: number; counted: number; held: number }): boolean =>
  counted > 0 && first - second <= Math.max(2, Math.ceil(counted / 50), held);
