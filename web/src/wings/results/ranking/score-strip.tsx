import { scoreScale } from '#contract/wings/judging/review/review.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { figure } from './ranking-words.ts';

const width = 92;
const inset = 5;
const at = (score: number): number =>
  inset + ((score - scoreScale.lowest) / (scoreScale.highest - scoreScale.lowest)) * (width - 2 * inset);

/** Every score as a dot on the judges' scale, the raw mean as a tick and the calibrated score as a longer one. */
export function ScoreStrip({ scores, rawMean, calibrated, spread }: StripProps) {
  const t = useRankingText();
  if (scores.length === 0) return <span className="type-muted">–</span>;
  const words = [
    t('scoresAre', { count: scores.length, scores: scores.join(', ') }),
    ...(spread === null ? [] : [t('spreadIs', { spread: figure(spread) })]),
  ].join('; ');
  return (
    <span className="inline-row align-center gap-8">
      <svg role="img" aria-label={words} width={width} height="18" viewBox={`0 0 ${width} 18`}>
        <title>{words}</title>
        <path d={`M${inset} 9.5H${width - inset}`} stroke="var(--l-line-strong)" />
        {/* Equal scores lie on each other and look darker. */}
        {[...scores.entries()].map(([place, score]) => (
          <circle key={`${place}: ${score}`} cx={at(score)} cy="9.5" r="4" fill="var(--l-chart-1)" fillOpacity="0.45" />
        ))}
        {rawMean !== null && <path d={`M${at(rawMean)} 5v9`} stroke="var(--l-ink-soft)" strokeWidth="1.5" />}
        {calibrated !== null && <path d={`M${at(calibrated)} 1v17`} stroke="var(--l-accent)" strokeWidth="2" />}
      </svg>
      <span className="figures" aria-hidden="true">
        {spread === null ? '' : `±${figure(spread)}`}
      </span>
    </span>
  );
}

interface StripProps {
  scores: readonly number[];
  rawMean: number | null;
  calibrated: number | null;
  spread: number | null;
}
