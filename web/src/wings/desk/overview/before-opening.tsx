import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Award, award as awardCalls } from '#contract/wings/desk/award/award.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { SetupLacks } from '#web/wings/desk/award/setup/setup-lacks.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useOverviewText } from '#web/texts/overview.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { useAwardText } from '#web/texts/award.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import next from './next.module.css';
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
          <Ready steps={asked.data.Steps} />
          <Button component={Link} to={`/awards/${award.id}/open`}>
            {t(isReady ? 'checkAndOpen' : 'continueSetUp')}
          </Button>
        </>
      )}
    </section>
  );
}

/** Small, last: what needs no more thought. */
function Ready({ steps }: { steps: Award['Steps'] }) {
  const t = useOverviewText();
  const name = useAwardText();
  const done = steps.filter(({ State }) => State === 'done');
  if (done.length === 0) return null;
  return (
    <div className={next.readyPart}>
      <h3 className="type-section">{t('ready')}</h3>
      <ul className={`halves-from-48 ${next.ready}`}>
        {done.map(({ Step }) => (
          <li key={Step}>
            <span className="row type-success">
              <Icon name="check" size={16} />
            </span>
            {name(`step-${Step}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
