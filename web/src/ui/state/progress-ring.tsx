import { percentDone } from '#contract/kernel/text/formats.ts';
import css from './progress.module.css';

interface ProgressRingProps {
  completed: number;
  required: number;
  label: string;
  size?: number;
}

/** Completed against required, as the percentage the texts print (R043, R580). */
export function ProgressRing({ completed, required, label, size = 72 }: ProgressRingProps) {
  const percent = percentDone(completed, required);
  const radius = size / 2 - 3;
  const around = 2 * Math.PI * radius;
  return (
    <span className={css.ring} role="img" aria-label={`${label}: ${percent}%`} style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" stroke="var(--l-line)" strokeWidth={4} />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke="var(--l-accent)"
          strokeWidth={4}
          strokeDasharray={`${(Math.min(percent, 100) / 100) * around} ${around}`}
        />
      </svg>
      <span className={css.ringWords} aria-hidden="true" style={{ fontSize: size * 0.3 }}>
        {percent}
        <small style={{ fontSize: '0.6em' }}>%</small>
      </span>
    </span>
  );
}
