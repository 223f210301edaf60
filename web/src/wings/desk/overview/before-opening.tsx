import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { award as awardCalls } from '#contract/wings/desk/award/award.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { SetupLacks } from '#web/wings/desk/award/setup/setup-lacks.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useOverviewText } from '#web/texts/overview.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './overview.module.css';

/** What an award still needs, and what comes next, while only its staff know of it. */
export function BeforeOpening({ award }: { award: PropertyTraits }) {
  const t = useOverviewText();
  const asked = useCall(awardCalls.getAward, { params: { id: award.id } });
  const isReady = asked.data?.Missing.length === 0;
  return (
    <section className={`${css.part} parts-fill ${css.opening}`} aria-labelledby="before-opening">
      <div className={css.partHead}>
        <h2 id="before-opening" className="type-section">
          {t('beforeOpening')}
        </h2>
        <p>{t(isReady ? 'readyToOpen' : 'beforeOpeningLead', { name: award.name })}</p>
      </div>
      {asked.isPending && <TextSkeleton lines={3} />}
      {asked.isError && <ErrorState onRetry={() => void asked.refetch()} />}
      {asked.data && (
        <>
          <SetupLacks award={asked.data} level="h3" />
          <Button component={Link} to={`/awards/${award.id}/open`}>
            {t(isReady ? 'checkAndOpen' : 'continueSetUp')}
          </Button>
        </>
      )}
    </section>
  );
}
