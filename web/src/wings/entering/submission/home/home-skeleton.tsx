import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { useUiText } from '#web/ui/small/use-ui-text.ts';
import css from './home.module.css';

/** The shape of what is to come: picture, title and lines, and the action. */
export function HomeSkeleton({ rows = 3 }: { rows?: number }) {
  const t = useUiText();
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={`row-${row + 1}`} className={css.skeletonRow}>
            <Placeholder ratio="plate" />
            <div>
              <Skeleton height={26} width="60%" style={{ marginBottom: 12 }} />
              <Skeleton height={14} width="35%" style={{ marginBottom: 24 }} />
              <Skeleton height={14} style={{ marginBottom: 16 }} />
              <Skeleton height={14} />
            </div>
            <div>
              <Skeleton height={24} width="55%" style={{ marginBottom: 14 }} />
              <Skeleton height={14} width="80%" style={{ marginBottom: 14 }} />
              <Skeleton height="var(--l-control)" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
