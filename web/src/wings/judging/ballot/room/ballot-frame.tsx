import { type ReactNode, useState } from 'react';
import { CategoryMenu } from '#web/wings/judging/cluster/category-menu-list.tsx';
import { Countdown } from '#web/wings/judging/reviewer/countdown.tsx';
import { useBallotText } from '#web/texts/ballot.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from '#web/wings/judging/ballot/ballot.module.css';
import { useExecutiveFlow } from './executive-flow.ts';

interface BallotFrameProps {
  current: number;
  /** Beside the way to the categories on phones. */
  aside?: ReactNode;
  tray?: ReactNode;
  children: ReactNode;
}

/** The categories at the left, or behind a button on phones; the ballot; and what is chosen of it in a tray below. */
export function BallotFrame({ current, aside, tray, children }: BallotFrameProps) {
  const t = useBallotText();
  const { closesAt } = useExecutiveFlow();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <div className={css.frame} data-tray={tray !== undefined}>
      <div className={`grows ${css.columns}`}>
        <aside className={`from-64 ${css.rail}`} aria-label={t('categories')}>
          <p className="below-12 size-14 type-muted">
            <Countdown end={closesAt} />
          </p>
          <Categories current={current} />
        </aside>
        <div className={css.main}>
          <div className={`until-64 ${css.phoneBar}`}>
            <button type="button" className={css.menuButton} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
              {t('categories')}
              <Icon name="chevronDown" size={16} />
            </button>
            {aside}
            <p className="below-12 size-14 type-muted">
              <Countdown end={closesAt} />
            </p>
          </div>
          {children}
        </div>
      </div>
      {tray}
      <Dialog opened={isMenuOpen} onClose={() => setMenuOpen(false)} title={t('categories')}>
        <Categories current={current} onChosen={() => setMenuOpen(false)} />
      </Dialog>
    </div>
  );
}

function Categories({ current, onChosen }: { current: number; onChosen?: () => void }) {
  const t = useBallotText();
  const { menu, hasMenuFailed, reloadMenu, pathOf } = useExecutiveFlow();
  if (menu) return <CategoryMenu menu={menu} current={current} pathOf={pathOf} {...(onChosen && { onChosen })} />;
  if (hasMenuFailed) return <ErrorState title={t('menuFailedTitle')} onRetry={() => void reloadMenu()} />;
  return <TextSkeleton lines={8} />;
}
