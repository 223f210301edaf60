import type { ReviewCorrection } from '#contract/wings/judging/review/review.ts';
import { noLoadReason } from '#contract/kernel/call/no-load-reasons.ts';
import { type Clock, formatWithZone } from '#contract/kernel/text/formats.ts';
import { useCorrectReviewText } from '#web/texts/correct-review.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import css from './correct-review.module.css';

interface NoteProps {
  correction: ReviewCorrection | null;
  clock: Clock;
  isOwn?: boolean;
}

/** Beside a review that an organizer corrected: why, and what its judge had said. */
export function CorrectionNote({ correction, clock, isOwn = false }: NoteProps) {
  const t = useCorrectReviewText();
  if (!correction) return null;
  const { At, By, Reason, Own } = correction;
  const said = { name: By ?? '', date: formatWithZone(At, clock), reason: Reason };
  const words =
    Own &&
    (Own.IsConflict
      ? t('conflict')
      : Own.IsNoLoad
        ? [t('noLoad'), Own.NoLoadReasonID !== null && noLoadReason(Own.NoLoadReasonID, pageLanguage())].filter(Boolean).join(': ')
        : t('saidScores', {
            overall: Own.OverallScore?.toFixed(2) ?? '–',
            scores: Own.Scores.map(({ Name, Score }) => `${Name} ${Score}`).join(', '),
          }));
  return (
    <span className={css.note}>
      <bdi>{t(isOwn ? 'correctedByOrganizers' : By ? 'corrected' : 'correctedByNobody', said)}</bdi>
      {words && <span>{t(isOwn ? 'youSaid' : 'judgeSaid', { words })}</span>}
    </span>
  );
}
