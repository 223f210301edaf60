import { slotOf } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { ActLine, SeasonLine, WrittenLine } from './record-line.rules.ts';
import type { RecordState } from './record-state.rules.ts';
import type { DecisionLine, RulebookLine, StageLine } from './stage-line.rules.ts';
import { answerKey, type AnswerState, type EntryState, levelKey, publicKey } from './stage-state.rules.ts';

/** The facts in the tables of a season with a rulebook of its own, with judges by their numbers. What is absent is not compared. */
export interface StageTarget {
  season?: SeasonLine;
  /** Versions that the record doesn't have yet, in their order. */
  rulebooks: readonly RulebookLine[];
  mediaTypes: ReadonlyMap<number, string>;
  entries: ReadonlyMap<number, EntryState>;
  answers: readonly AnswerState[];
  aside?: readonly AnswerState[];
  public: readonly Omit<Extract<StageLine, { k: 'public' }>, 'k'>[];
  draws: ReadonlyMap<string, string>;
  decisions: readonly DecisionLine[];
  levels?: readonly { e: number; l: string; r: string }[];
  acts?: readonly ActLine[];
}

type Shuffle = <Item>(items: Item[]) => Item[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The lines that bring a record from its present state to the current facts. What judges answered comes in no order that says when. */
export function stageLinesBetween(state: RecordState, target: StageTarget, shuffle: Shuffle): WrittenLine[] {
  const { stages } = state;
  return [
    ...(target.season && !isSame(state.season, target.season) ? [target.season] : []),
    ...target.rulebooks.filter(({ v }) => v > (stages.rulebook?.v ?? 0)),
    ...[...target.mediaTypes].filter(([c, m]) => stages.mediaTypes.get(c) !== m).map(([c, m]): WrittenLine => ({ k: 'category', c, m })),
    ...(target.acts ?? []).filter(({ n }) => !state.acts.has(n)),
    ...entryLines(state, target),
    ...shuffle(answerUnits(state, target)).flat(),
    ...publicLines(state, target),
    ...[...target.draws].filter(([s, seed]) => stages.draws.get(s) !== seed).map(([s, seed]): WrittenLine => ({ k: 'draw', s, seed })),
    ...target.decisions.filter(({ n }) => !stages.decisions.has(n)),
    ...levelLines(state, target),
  ];
}

function entryLines(state: RecordState, { entries }: StageTarget): WrittenLine[] {
  const gone = [...state.entries].filter(([e]) => !entries.has(e));
  const changed = [...entries].filter(([e, { c, isOff, by }]) => {
    const before = state.entries.get(e);
    return before?.c !== c || before.isOff !== isOff || before.by !== by;
  });
  return [
    ...gone.map(([e]): WrittenLine => ({ k: 'entry', e, out: 1 })),
    ...changed.map(
      ([e, { c, isOff, by }]): WrittenLine => ({ k: 'entry', e, c, ...(isOff && { off: 1 as const }), ...(by !== undefined && { by }) }),
    ),
  ];
}

/** An answer that never counted is written, and set aside at once: the record says that it was given. */
function answerUnits({ stages }: RecordState, { answers, aside = [] }: StageTarget): WrittenLine[][] {
  const asideOf = ({ s, c, j, a }: AnswerState): WrittenLine => ({ k: 'setAside', s, c, j, a: slotOf(a) });
  const counted = new Set(answers.map(answerKey));
  const newlyAside = aside.filter((one) => !stages.aside.has(answerKey(one)));
  const isAside = new Set(newlyAside.map(answerKey));
  return [
    ...answers
      .filter((one) => !isSame(stages.answers.get(answerKey(one))?.a, one.a))
      .map(({ s, c, j, a }): WrittenLine[] => [{ k: 'answer', s, c, j, a }]),
    ...newlyAside.map((one): WrittenLine[] => [
      ...(stages.answers.has(answerKey(one)) ? [] : [{ k: 'answer' as const, s: one.s, c: one.c, j: one.j, a: one.a }]),
      asideOf(one),
    ]),
    ...[...stages.answers].filter(([key]) => !counted.has(key) && !isAside.has(key)).map(([, one]): WrittenLine[] => [asideOf(one)]),
  ];
}

function publicLines({ stages }: RecordState, { public: now }: StageTarget): WrittenLine[] {
  const wanted = new Map(now.map((one) => [publicKey(one), one]));
  return [
    ...[...stages.public].filter(([key]) => !wanted.has(key)).map(([, { s, a }]): WrittenLine => ({ k: 'public', s, a, n: 0 })),
    ...[...wanted]
      .filter(([key, { n }]) => stages.public.get(key)?.n !== n)
      .map(([, { s, a, n }]): WrittenLine => ({ k: 'public', s, a, n })),
  ];
}

function levelLines({ stages }: RecordState, { levels }: StageTarget): WrittenLine[] {
  if (!levels) return [];
  const wanted = new Set(levels.map(({ e, l }) => levelKey(e, l)));
  return [
    ...[...stages.levels].filter(([key]) => !wanted.has(key)).map(([, { e, l }]): WrittenLine => ({ k: 'level', e, l, out: 1 })),
    ...levels
      .filter(({ e, l, r }) => stages.levels.get(levelKey(e, l))?.r !== r)
      .map(({ e, l, r }): WrittenLine => ({ k: 'level', e, l, ...(r !== '' && { r }) })),
  ];
}
