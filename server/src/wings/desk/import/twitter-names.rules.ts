import { twitterNameOf, twitterWords } from '#contract/wings/entering/piece/twitter-name.ts';
import { type Line, type Plan, problemsOf } from './plan.rules.ts';
import { type KnownWorks, workOf } from './work-lines.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';

const says = saying(texts);

export interface FreshTwitterName {
  line: number;
  pieceId: number;
  seasonId: number;
  work: string;
  before: string | null;
  after: string;
}

export function planTwitterNames(lines: readonly Line[], known: KnownWorks, seasonId: number | undefined): Plan<FreshTwitterName> {
  const plan: Plan<FreshTwitterName> = { problems: [], fresh: [], existing: [] };
  const given = new Map<number, { line: number; name: string }>();
  for (const one of lines) {
    const { line, values } = one;
    const found = workOf(one, known, seasonId);
    const own = problemsOf('twitterNames', one);
    const name = twitterNameOf(values.TwitterName ?? '');
    if (own.length === 0 && name === undefined) own.push({ line, field: 'TwitterName', message: twitterWords });
    if ('problem' in found) own.unshift(found.problem);
    if (own.length || !('work' in found) || name === undefined) {
      plan.problems.push(...own);
      continue;
    }
    const { pieceId, title, twitterName, seasonId: ofSeason } = found.work;
    const earlier = given.get(pieceId);
    if (earlier && earlier.name !== name) {
      plan.problems.push({ line, field: 'TwitterName', message: says('otherName', { line: earlier.line, title }) });
      continue;
    }
    if (earlier || twitterName === name) plan.existing.push(line);
    else plan.fresh.push({ line, pieceId, seasonId: ofSeason, work: title, before: twitterName, after: name });
    given.set(pieceId, { line, name });
  }
  return plan;
}
