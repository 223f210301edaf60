import { slotOf, type StageAnswer, worksNamed } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { WrittenLine } from './record/record-line.rules.ts';
import type { RecordState } from './record/record-state.rules.ts';
import { stageLinesBetween, type StageTarget } from './record/stage-diff.rules.ts';
import type { StageResultLine } from './record/stage-line.rules.ts';
import { answerKey, contestKey, placesAsText, publicKey } from './record/stage-state.rules.ts';
import type { Change } from './since-seal.rules.ts';

/** What was answered, as a person reads it: lists as the works they name. */
function valueOf(answer: StageAnswer): Change['before'] {
  switch (answer.kind) {
    case 'score':
      return Object.entries(answer.scores)
        .map(([criterion, score]) => `${criterion} ${score}`)
        .join(', ');
    case 'screen':
      return answer.says;
    case 'motions':
      return `${answer.outcome} ${answer.yes}:${answer.no}`;
    case 'draw':
      return answer.seed;
    default:
      return answer.kind === 'pairs' ? [answer.better, answer.worse] : worksNamed(answer);
  }
}

type Asked = Pick<Change, 'what'> & Partial<Change>;

/** What changed in a season of stages since its record ended. `finals`: the places as they are frozen in the tables. */
export function stageChangesSince(
  state: RecordState,
  now: StageTarget,
  finals: readonly Pick<StageResultLine, 's' | 'c' | 'p'>[],
): Change[] {
  const { season: _, ...target } = now;
  const categoryOf = (e: number | null | undefined): number | null =>
    e ? ((state.entries.get(e) ?? target.entries.get(e))?.c ?? null) : null;
  const about = (answer: StageAnswer) => {
    const works = worksNamed(answer);
    return { e: works.length === 1 ? (works[0] ?? null) : null };
  };
  const of = (line: WrittenLine): Asked[] => {
    switch (line.k) {
      case 'rulebook':
        return [{ what: 'rulebook', before: state.stages.rulebook?.v ?? null, after: line.v }];
      case 'entry': {
        const before = state.entries.get(line.e);
        if ('out' in line) return [{ what: 'entryOut', e: line.e }];
        if (!before) return [{ what: 'entryAdded', e: line.e }];
        const isOff = line.off === 1;
        return [
          ...(before.c === line.c ? [] : [{ what: 'entryMoved' as const, e: line.e, before: before.c, after: line.c }]),
          ...(before.isOff === isOff ? [] : [{ what: isOff ? ('entryOff' as const) : ('entryOn' as const), e: line.e }]),
        ];
      }
      case 'answer': {
        const key = answerKey(line);
        const before = state.stages.answers.get(key);
        const given = { ...about(line.a), j: line.j, after: valueOf(line.a) };
        if (before) return [{ ...given, what: 'answer', before: valueOf(before.a) }];
        // Given and set aside since: it never counted.
        if ((target.aside ?? []).some((one) => answerKey(one) === key)) return [];
        return [{ ...given, what: state.stages.aside.has(key) ? 'answerBack' : 'answerAdded' }];
      }
      case 'setAside': {
        if (!('s' in line)) return [];
        const before = [...state.stages.answers.values()].find(
          (one) => one.s === line.s && one.c === line.c && one.j === line.j && slotOf(one.a) === line.a,
        );
        return before ? [{ ...about(before.a), what: 'answerOut', j: line.j, before: valueOf(before.a) }] : [];
      }
      case 'public':
        return [{ ...about(line.a), what: 'votes', before: state.stages.public.get(publicKey(line))?.n ?? 0, after: line.n }];
      case 'draw':
      case 'decision':
        return [{ what: 'decided' }];
      case 'level':
        return 'out' in line ? [{ what: 'levelOut', e: line.e, before: line.l }] : [{ what: 'level', e: line.e, after: line.l }];
      default:
        return [];
    }
  };
  const places = finals.flatMap(({ s, c, p }): Asked[] => {
    const before = state.stages.results.get(contestKey(s, c));
    return before && placesAsText(before.p) === placesAsText(p) ? [] : [{ what: 'stagePlace', after: contestKey(s, c) }];
  });
  return [...stageLinesBetween(state, target, (items) => items).flatMap(of), ...places].map((asked) => ({
    c: categoryOf(asked.e),
    e: null,
    j: null,
    before: null,
    after: null,
    rankings: [],
    ...asked,
  }));
}
