import css from './progress.module.css';

interface ProgressBarProps {
  /** Nothing known yet shows a moving bar. */
  value?: number;
  max?: number;
  label: string;
  tone?: 'accent' | 'success' | 'danger';
}

export function ProgressBar({ value, max = 100, label, tone = 'accent' }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 1));
  return (
    <span
      className={share === undefined ? `${css.bar} ${css.indeterminate}` : css.bar}
      data-along
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
    >
      <span className={css.fill} data-tone={tone} style={share === undefined ? undefined : { transform: `scaleX(${share})` }} />
    </span>
  );
}
