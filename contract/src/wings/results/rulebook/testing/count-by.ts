import type { Answer, WorkId } from '../answers.ts';
import { Asks } from '../asks.ts';
import { countings } from '../countings/all.ts';
import type { Key, Standing } from '../countings/counting.ts';
import { standingsOf } from '../places.ts';

/** For tests: one contest counted by a method, with works and members by names. */

export const idOf = (name: string): WorkId => [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7);

let members = 0;
const member = (): number => (members += 1);

export const rank = (voice: number, ranked: string): Answer => ({
  kind: 'rank',
  stage: 's',
  contest: 'c',
  member: member(),
  voice,
  ranked: ranked.split(' ').map(idOf),
});
export const pick = (picked: string, voice = 1): Answer => ({
  kind: 'pick',
  stage: 's',
  contest: 'c',
  member: member(),
  voice,
  picked: picked.split(' ').map(idOf),
});
export const score = (work: string, scores: Record<string, number>, by = member()): Answer => ({
  kind: 'score',
  stage: 's',
  member: by,
  work: idOf(work),
  scores,
});
export const screen = (work: string, says: 'yes' | 'no' | 'unsure'): Answer => ({
  kind: 'screen',
  stage: 's',
  member: member(),
  work: idOf(work),
  says,
});
export const pair = (better: string, worse: string, voice = 1, equal = false): Answer => ({
  kind: 'pairs',
  stage: 's',
  contest: 'c',
  member: member(),
  voice,
  better: idOf(better),
  worse: idOf(worse),
  equal,
});
export const motion = (work: string, outcome: string, yes: number, no: number, of = yes + no): Answer => ({
  kind: 'motions',
  stage: 's',
  contest: 'c',
  member: 1,
  work: idOf(work),
  outcome,
  yes,
  no,
  members: of,
});

interface Given {
  method: string;
  asks: unknown;
  works: string;
  answers: readonly Answer[];
  settings?: object;
  ties?: readonly Key[];
  earlier?: Record<string, readonly { work: string; place: number; value: number }[]>;
}

export function standings({ method, asks, works, answers, settings = {}, ties = [], earlier = {} }: Given): Standing[] {
  const found = countings.get(method);
  if (!found) throw new Error(method);
  const order = found.count(
    {
      works: works.split(' ').map(idOf),
      answers,
      ofStage: answers,
      once: (_, make) => make(),
      categoryOf: () => 1,
      asks: Asks.parse(asks),
      ties,
      earlier: (stage) =>
        new Map(
          (earlier[stage] ?? []).map((one) => [idOf(one.work), { ...one, work: idOf(one.work), decidedBy: '', answers: 1 }] as const),
        ),
    },
    found.settings.parse(settings),
  );
  return standingsOf(order);
}

/** Names by place; those that share one are joined. */
export function order(given: Given): string {
  const names = new Map(given.works.split(' ').map((name) => [idOf(name), name]));
  const rows = standings(given).filter(({ place }) => place !== null);
  return [...Map.groupBy(rows, ({ place }) => place).values()].map((own) => own.map(({ work }) => names.get(work)).join('=')).join(' ');
}

export function values(given: Given): number[] {
  const found = new Map(standings(given).map(({ work, value }) => [work, value]));
  return given.works.split(' ').map((name) => found.get(idOf(name)) ?? Number.NaN);
}
