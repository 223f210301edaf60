import { Button } from '@mantine/core';
import { useState } from 'react';
import { type CloneOperation, type CloneReport, seasonClone } from '#contract/areas/season-clone/season-clone.ts';
import type { Season } from '#contract/areas/season/season.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { formatNumber, formatWithZone } from '#contract/kernel/formats.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { type SeasonText, useSeasonText } from '#web/texts/season.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import css from './seasons.module.css';

type Standing = Reply<typeof seasonClone.getCloneOverview>['Operations'][number];

const callOf = {
  Categories: seasonClone.cloneCategories,
  Groups: seasonClone.cloneGroups,
  Recommendations: seasonClone.cloneRecommendations,
  Reviewers: seasonClone.cloneReviewers,
  DifferenceReviewers: seasonClone.cloneDifferenceReviewers,
  ReviewersCategories: seasonClone.cloneReviewersCategoriesFromPriorSeason,
  ReviewersExecCategories: seasonClone.cloneReviewersExecCategoriesFromPriorSeason,
  Subs: seasonClone.cloneSubs,
  Products: seasonClone.cloneProducts,
} as const satisfies Record<CloneOperation, unknown>;

/** R361: what the season before has, one operation at a time, with what each would bring and what it brought. */
export function TakeOver({ season }: { season: Season }) {
  const t = useSeasonText();
  const overview = useCall(seasonClone.getCloneOverview, { params: { seasonId: season.SeasonID } }, { staleMs: 0 });
  const prior = overview.data?.PriorSeasonNumber;
  return (
    <section className={css.section} aria-labelledby="take-over">
      <div className={css.sectionHead}>
        <h2 id="take-over" className={css.sectionTitle}>
          {prior ? t('takeOverFrom', { number: prior }) : t('takeOver')}
        </h2>
        <p className={css.sectionLead}>{t('takeOverLead')}</p>
      </div>
      {overview.isPending && <TextSkeleton lines={6} />}
      {overview.isError && <ErrorState onRetry={() => void overview.refetch()} />}
      {overview.data && !prior && <EmptyState title={t('firstSeason')}>{t('firstSeasonBody')}</EmptyState>}
      {overview.data && prior && (
        <ul className={css.operations}>
          {overview.data.Operations.map((standing) => (
            <OperationRow key={standing.Operation} standing={standing} season={season} priorNumber={prior} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OperationRow({ standing, season, priorNumber }: { standing: Standing; season: Season; priorNumber: number }) {
  const t = useSeasonText();
  const messages = useHeaderMessages();
  const { Operation, Prior, Present, Ready } = standing;
  const [report, setReport] = useState<CloneReport | undefined>();
  const taking = useSend(callOf[Operation], {
    refreshes: [seasonClone.getCloneOverview],
    onSuccess: setReport,
    onProblem: (problem) => messages.error(t('failed', { why: problem.message })),
  });
  const isAllHere = Prior > 0 && Present === Prior;
  const name = t(`clone-${Operation}`);
  return (
    <li className={css.operation}>
      <div>
        <h3 className={css.operationName}>{name}</h3>
        <p className={css.what}>{t(`clone-${Operation}-what`)}</p>
        <p role="status" className={css.brought}>
          {report ? broughtWords(t, report) : ''}
        </p>
        {!report && standing.Last && (
          <p className={css.what}>
            {t('lastBrought', {
              at: formatWithZone(standing.Last.At, traitsOf(season.PropertyID)),
              by: standing.Last.By,
              count: formatNumber(standing.Last.Made),
            })}
          </p>
        )}
      </div>
      <div className={css.count}>
        {isAllHere && <Icon name="check" size={16} />}
        <span>
          {Prior === 0
            ? t('noneThere', { number: priorNumber })
            : t('ofThere', { here: formatNumber(Present), there: formatNumber(Prior) })}
        </span>
        {Ready > 0 && <span className={css.what}>{t('wouldCome', { count: formatNumber(Ready) })}</span>}
        {standing.Waiting > 0 && <span className={css.what}>{t('waiting', { count: formatNumber(standing.Waiting) })}</span>}
      </div>
      {Prior > 0 && (
        <Button
          variant="default"
          loading={taking.isPending}
          aria-label={t(isAllHere ? 'againNamed' : 'bringNamed', { name })}
          onClick={() => taking.mutate({ body: { SeasonID: season.SeasonID } })}
        >
          {t(isAllHere ? 'again' : 'bring')}
        </Button>
      )}
    </li>
  );
}

/** `Came: 231 categories, 9 media types.` */
function broughtWords(t: SeasonText, { Parts }: CloneReport): string {
  const came = Parts.filter(({ Made }) => Made > 0).map(({ Name, Made }) =>
    t(`part-${Name}` as never, { count: Made, number: formatNumber(Made) }),
  );
  return came.length > 0 ? t('came', { what: came.join(', ') }) : t('nothingCame');
}
