import { judgingRules } from '#contract/wings/results/ranking/judging-rules.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useJudgingRulesText } from '#web/texts/judging-rules.ts';

/** What entrants and judges should know about how works are handed out; nothing where every work gets the same, or while it is not known. */
export function useJudgingSentence(seasonId: number | undefined): string | undefined {
  const sentenceOf = useSentenceOf();
  const rules = useCall(
    judgingRules.getJudgingRules,
    { params: { seasonId: seasonId ?? 1 } },
    { enabled: seasonId !== undefined, staleMs: 600_000 },
  );
  return rules.data?.IsAdaptive ? sentenceOf(rules.data.Minimum) : undefined;
}

export function useSentenceOf(): (minimum: number) => string {
  const t = useJudgingRulesText();
  return (minimum) => t('rule', { count: minimum });
}
