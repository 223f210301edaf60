import type { CSSProperties } from 'react';
import picture from '../work/picture.module.css';
import css from './states.module.css';
import { useUiText } from '../small/use-ui-text.ts';

/** One grey shape; the groups below say that something loads. */
export function Skeleton({ width, height, style }: { width?: string | number; height: string | number; style?: CSSProperties }) {
  return <span className={css.skeleton} style={{ width, height, ...style }} />;
}

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const lineWidths = ['92%', '100%', '84%', '96%', '58%'];

function Waiting({ className, children }: { className?: string; children: React.ReactNode }) {
  const t = useUiText();
  return (
    <div className={css.waits} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting className={css.lines}>
      {times(lines).map((line) => (
        <Skeleton key={line} height={14} width={lineWidths[line % lineWidths.length]} />
      ))}
    </Waiting>
  );
}

/** Plates with their captions. */
export function PlatesSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Waiting className={css.grid}>
      {times(count).map((plate) => (
        <div key={plate}>
          <div className={`${css.skeleton} ${css.picture}`}>
            <span className={picture.corners} />
          </div>
          <Skeleton height={16} width="70%" style={{ marginBottom: 8 }} />
          <Skeleton height={12} width="48%" />
        </div>
      ))}
    </Waiting>
  );
}

/** Label and field, as often as the form has them. */
export function FormSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <Waiting className={css.lines}>
      {times(fields).map((field) => (
        <div key={field} style={{ marginBottom: 'var(--l-gap)' }}>
          <Skeleton height={14} width="30%" style={{ marginBottom: 10 }} />
          <Skeleton height="var(--l-field)" />
        </div>
      ))}
    </Waiting>
  );
}
