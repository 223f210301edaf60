import type { Answer, Work } from '#contract/wings/results/rulebook/answers.ts';
import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import { Random } from '#contract/wings/results/rulebook/rehearsal/random.ts';
import { rehearseOnce } from '#contract/wings/results/rulebook/rehearsal/rehearse.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { RecordLine } from '#server/wings/results/jury-record/record/record-line.rules.ts';
import { RecordState } from '#server/wings/results/jury-record/record/record-state.rules.ts';
import type { DecisionLine, StageLine } from '#server/wings/results/jury-record/record/stage-line.rules.ts';
import { hashOfBook } from '#server/wings/results/jury-record/record/stage-state.rules.ts';
import { key, record } from './record-lines.ts';

const plan = { categories: 2, worksPerCategory: 14, judges: 8, voters: 30 };
const hidden: ReadonlySet<string> = new Set(['stage', 'contest', 'member', 'voice']);

const asGiven = (answer: Answer): StageAnswer =>
  StageAnswer.parse(Object.fromEntries(Object.entries(answer).filter(([name]) => !hidden.has(name))));

const lineOf = (answer: Answer, j: number): RecordLine =>
  answer.kind === 'draw'
    ? { k: 'draw', s: answer.stage, seed: `seed-${answer.seed}` }
    : { k: 'answer', s: answer.stage, c: answer.contest ?? '', j, a: asGiven(answer) };

/** Answers of the public are in a record by what they say, and how many said it. */
function publicLines(answers: readonly Answer[]): StageLine[] {
  const same = Map.groupBy(answers, (answer) => `${answer.stage} ${canonical(asGiven(answer))}`);
  return [...same.values()].flatMap(([first, ...more]): StageLine[] =>
    first ? [{ k: 'public', s: first.stage, a: asGiven(first), n: more.length + 1 }] : [],
  );
}

/** The lines of a made-up season by this rulebook, from the rulebook to its levels; what is left to people is decided as it comes. */
export function stageRecord(rulebook: Rulebook, { pub = key.pub } = {}): RecordLine[] {
  const { works, answers } = rehearseOnce(rulebook, plan, new Random(31));
  const isPublic = ({ stage }: Answer) => {
    const panel = rulebook.stages.find(({ id }) => id === stage)?.panel;
    return rulebook.panels.find(({ id }) => id === panel)?.who === 'public';
  };
  const book = JSON.parse(canonical(rulebook)) as Rulebook;
  const lines: RecordLine[] = [
    { k: 'season', v: 3, record, award: 1, season: 30, code: {} },
    { k: 'key', pub },
    { k: 'rulebook', v: 1, hash: hashOfBook(book), book },
    ...[...new Map(works.map((work) => [work.category, work.mediaType]))].map(([c, m]): RecordLine => ({ k: 'category', c, m })),
    ...works.map(({ id, category }: Work): RecordLine => ({ k: 'entry', e: id, c: category })),
    ...answers.filter((one) => !isPublic(one)).map((one) => lineOf(one, one.member)),
    ...publicLines(answers.filter((one) => isPublic(one) && one.kind !== 'draw')),
    ...answers.filter((one) => isPublic(one) && one.kind === 'draw').map((one) => lineOf(one, one.member)),
  ];
  return [...lines, ...finalLines(lines)];
}

/** What the lines of a season come to, as its writer would end it. */
export function finalLines(lines: readonly RecordLine[]): RecordLine[] {
  const state = new RecordState();
  for (const line of lines) state.apply(line);
  const added: RecordLine[] = [];
  const add = (line: RecordLine) => {
    state.apply(line);
    added.push(line);
  };
  const orders = new Map<string, number[]>();
  for (let n = state.stages.decisions.size + 1; n < 200; n += 1) {
    const [open] = state.stages.counted(state.entries).open;
    if (!open) break;
    const { stage, why, works } = open;
    const contest = String(open.contest);
    const order = [...(orders.get(`${stage} ${contest}`) ?? []), ...works].filter((work, at, all) => all.indexOf(work) === at);
    const isTie = why === 'tie' || why === 'tie-at-line';
    if (isTie) orders.set(`${stage} ${contest}`, order);
    const decision: DecisionLine = { k: 'decision', n, what: isTie ? 'order' : 'settle', s: stage, c: contest, e: isTie ? order : [] };
    add(decision);
  }
  const { places, levels } = state.stages.counted(state.entries);
  for (const [at, p] of places) {
    const [s = '', c = ''] = at.split(' ');
    add({ k: 'result', s, c: /^\d+$/.test(c) ? Number(c) : c, p });
  }
  for (const { work, level } of levels) if (!state.stages.levels.has(`${work} ${level}`)) add({ k: 'level', e: work, l: level });
  return added;
}
