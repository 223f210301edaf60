import { judgingRules } from '#contract/wings/results/ranking/judging-rules.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewText } from '#web/texts/review.ts';

/** Who will read a judge's note, as the organizer of this season decided; nothing is promised while that is not known. */
export function useNoteHelp(seasonId: number): string {
  const t = useReviewText();
  const rules = useCall(judgingRules.getJudgingRules, { params: { seasonId } }, { staleMs: 600_000 });
  if (!rules.data) return t('noteOptional');
  return t(rules.data.AreNotesShared ? 'noteShared' : 'noteHelp');
}
