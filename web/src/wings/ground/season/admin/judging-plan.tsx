import { Button } from '@mantine/core';
import { useState } from 'react';
import { type JudgingPlan, judgingPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import type { Season } from '#contract/wings/ground/season/season.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useJudgingPlanText } from '#web/texts/judging-plan.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { JudgingPlanDialog } from './judging-plan-dialog.tsx';
import css from './seasons.module.css';

/** How round one of a season goes. Once it is open, a change needs a second organizer. */
export function JudgingPlanPart({ season }: { season: Season }) {
  const t = useJudgingPlanText();
  const [isEditing, setEditing] = useState(false);
  const asked = useCall(judgingPlan.getJudgingPlan, { body: { PropertyID: season.PropertyID, SeasonID: season.SeasonID } });
  const plan = asked.data;
  const award = traitsOf(season.PropertyID);
  return (
    <section className="above-40" aria-labelledby="judging-plan">
      <div className={css.head}>
        <div>
          <h2 id="judging-plan" className="type-section">
            {t('title')}
          </h2>
          <p className={css.sectionLead}>{t('lead')}</p>
        </div>
        {plan && (
          <Allowed to="season.manage">
            <Button variant="default" size="sm" onClick={() => setEditing(true)}>
              {t(plan.IsLocked ? 'proposeEdit' : 'edit')}
            </Button>
          </Allowed>
        )}
      </div>
      {asked.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void asked.refetch()} />
      ) : plan ? (
        <>
          <p className="type-caption type-muted">
            {t(plan.IsLocked ? 'locked' : 'locksAt', { date: formatWithZone(plan.LocksAt, award) })}
          </p>
          <Facts plan={plan} />
          <JudgingPlanDialog propertyId={season.PropertyID} plan={isEditing ? plan : undefined} onClose={() => setEditing(false)} />
        </>
      ) : (
        <div aria-busy="true">
          <Skeleton height={72} />
        </div>
      )}
    </section>
  );
}

function Facts({ plan }: { plan: JudgingPlan }) {
  const t = useJudgingPlanText();
  const own = plan.Categories.filter(({ ShortlistSize }) => ShortlistSize !== null).length;
  return (
    <dl className={`terms figures ${css.dates}`}>
      <div>
        <dt>{t('mode')}</dt>
        <dd>{t(plan.IsAdaptive ? 'mode-adaptive' : 'mode-uniform')}</dd>
      </div>
      {plan.IsAdaptive && (
        <>
          <div>
            <dt>{t('minimum')}</dt>
            <dd>{plan.Minimum}</dd>
          </div>
          <div>
            <dt>{t('most')}</dt>
            <dd>{plan.Most}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('shortlistSize')}</dt>
        <dd>{own ? t('ownCount', { size: plan.ShortlistSize, count: own }) : plan.ShortlistSize}</dd>
      </div>
    </dl>
  );
}
