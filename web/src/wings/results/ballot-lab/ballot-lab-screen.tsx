import { Link } from '@tanstack/react-router';
import { ballotLab } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useBallotLabText } from '#web/texts/ballot-lab.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import css from './ballot-lab.module.css';
import { LabChooser } from './lab-chooser.tsx';
import { LabPanel } from './lab-panel.tsx';

/** The same ballots counted five ways, category by category, for organizers who want to know how firmly a result stands. */
export function BallotLabScreen() {
  const t = useBallotLabText();
  const list = useList('');
  const { propertyId, season, isError, retry } = useAdminSeason();
  const SeasonID = season?.SeasonID ?? 0;
  const asked = useCall(ballotLab.getBallotLab, { body: { PropertyID: propertyId, SeasonID: SeasonID || 1 } }, { enabled: SeasonID > 0 });
  const categories = asked.data ?? [];
  const wished = Number(list.get('category'));
  // Where the methods differ there is something to see.
  const chosen =
    categories.find(({ CategoryID }) => CategoryID === wished) ?? categories.find(({ IsAgreed }) => !IsAgreed) ?? categories[0];
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Link className={css.back} to="/rankings" search={{ kind: 'executive', ...(chosen && { category: chosen.CategoryID }) } as never}>
        {t('back')}
      </Link>
      {isError || asked.isError ? (
        <ErrorState title={t('failed')} onRetry={isError ? retry : () => void asked.refetch()} />
      ) : !asked.data ? (
        <div aria-busy="true">
          <Skeleton height={360} />
        </div>
      ) : chosen ? (
        <>
          <p className="below-16" role="status">
            {t('agreedIn', { agreed: categories.filter(({ IsAgreed }) => IsAgreed).length, count: categories.length })}
          </p>
          <div className="stack columns-1 gap-16-24 rail-from-75">
            <LabChooser
              categories={categories}
              chosen={chosen.CategoryID}
              onChoose={(categoryId) => list.set({ category: String(categoryId) })}
            />
            <LabPanel key={chosen.CategoryID} where={{ PropertyID: propertyId, SeasonID, CategoryID: chosen.CategoryID }} />
          </div>
        </>
      ) : (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      )}
    </>
  );
}
