import type { Contest, Level, Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { useLevelsText } from '#web/texts/levels.ts';

/** In what a level is counted: the stage's business that gives it. */
export const contestOf = ({ given }: Pick<Level, 'given'>, { stages }: Rulebook): Contest => {
  const rule = given.find((one) => one.by !== 'hand');
  return stages.find(({ id }) => rule && 'stage' in rule && id === rule.stage)?.contest ?? 'award';
};

export function useContestWords(): (contest: Contest) => string {
  const t = useLevelsText();
  return (contest) =>
    typeof contest === 'object'
      ? t('inTag', { tag: contest.tag })
      : t(contest === 'category' ? 'inCategory' : contest === 'media-type' ? 'inMediaType' : 'inAward');
}
