import { Button } from '@mantine/core';
import { useState } from 'react';
import { type CloneOperation, type CloneReport, everythingInOrder, seasonClone } from '#contract/wings/desk/season-clone/season-clone.ts';
import type { Season } from '#contract/wings/ground/season/season.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { ProposeDialog } from '#web/wings/ground/rule-lock/propose-dialog.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { type SeasonText, useSeasonText } from '#web/texts/season.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
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
    <section className="above-40" aria-labelledby="take-over">
      <div className="below-12">
        <h2 id="take-over" className="type-section">
          {prior ? t('takeOverFrom', { number: prior }) : t('takeOver')}
        </h2>
        <p className={css.sectionLead}>{t('takeOverLead')}</p>
        {overview.data && prior && <TakeEverything season={season} priorNumber={prior} standings={overview.data.Operations} />}
      </div>
      {overview.isPending && <TextSkeleton lines={6} />}
      {overview.isError && <ErrorState onRetry={() => void overview.refetch()} />}
      {overview.data && !prior && <EmptyState title={t('firstSeason')}>{t('firstSeasonBody')}</EmptyState>}
      {overview.data && prior && (
        <ul className={`barred ${css.operations}`}>
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
  const { Operation, Prior, Present } = standing;
  const [report, setReport] = useState<CloneReport | undefined>();
  const [locked, setLocked] = useState<CloneReport['Locked']>(null);
  const taking = useSend(callOf[Operation], {
    refreshes: [seasonClone.getCloneOverview],
    onSuccess: (brought) => {
      setReport(brought);
      setLocked(brought.Locked);
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  const [ready, waiting] = [partWords(t, standing, 'Ready'), partWords(t, standing, 'Waiting')];
  const isAllHere = Prior > 0 && Present === Prior && !ready && !waiting;
  const name = t(`clone-${Operation}`);
  return (
    <li className={css.operation}>
      <div>
        <h3 className="size-15 type-strong">{name}</h3>
        <p className={`type-caption type-muted ${css.what}`}>{t(`clone-${Operation}-what`)}</p>
        <p role="status" className={css.brought} data-open={Boolean(report && waiting)}>
          {report ? broughtWords(t, report, waiting) : ''}
        </p>
        {!report && standing.Last && (
          <p className={`type-caption type-muted ${css.what}`}>
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
        {ready && <span className={`type-caption type-muted ${css.what}`}>{t('wouldCome', { what: ready })}</span>}
        {waiting && <span className={`type-caption type-muted ${css.what}`}>{t('waiting', { what: waiting })}</span>}
      </div>
      {Prior > 0 && (
        <Allowed to="season.manage">
          <Button
            variant="default"
            loading={taking.isPending}
            aria-label={t(isAllHere ? 'againNamed' : 'bringNamed', { name })}
            onClick={() => taking.mutate({ body: { SeasonID: season.SeasonID } })}
          >
            {t(isAllHere ? 'again' : 'bring')}
          </Button>
        </Allowed>
      )}
      <ProposeDialog locked={locked ?? undefined} onClose={() => setLocked(null)} onProposed={() => setLocked(null)} />
    </li>
  );
}

/** `231 categories, 9 media types`, of what would come now or later, or of both. */
const partWords = (t: SeasonText, { Parts }: Pick<Standing, 'Parts'>, ...of: ('Ready' | 'Waiting')[]): string =>
  listed(
    t,
    Parts.map((part) => ({ Name: part.Name, count: of.reduce((sum, which) => sum + part[which], 0) })),
  );

const listed = (t: SeasonText, parts: readonly { Name: string; count: number }[]): string => {
  const say = t as (key: string, values: { count: number }) => string;
  return parts
    .filter(({ count }) => count > 0)
    .map(({ Name, count }) => say(`part-${Name}`, { count }))
    .join(', ');
};

/** `Came: 231 categories, 9 media types.` Nothing new is only said where nothing is missing. */
function broughtWords(t: SeasonText, { Parts }: CloneReport, waiting: string): string {
  const came = listed(
    t,
    Parts.map(({ Name, Made }) => ({ Name, count: Made })),
  );
  if (waiting) return [came && t('came', { what: came }), t('stillWaiting', { what: waiting })].filter(Boolean).join(' ');
  return came ? t('came', { what: came }) : t('nothingCame');
}

/** Everything in the order in which one needs the other, after a look at what would come. */
function TakeEverything({ season, priorNumber, standings }: { season: Season; priorNumber: number; standings: readonly Standing[] }) {
  const t = useSeasonText();
  const messages = useHeaderMessages();
  const [isOpen, setOpen] = useState(false);
  const [locked, setLocked] = useState<CloneReport['Locked']>(null);
  const taking = useSend(seasonClone.cloneEverything, {
    refreshes: [seasonClone.getCloneOverview],
    onSuccess: ({ Reports }) => {
      setOpen(false);
      setLocked(Reports.find(({ Locked }) => Locked)?.Locked ?? null);
      messages.success(broughtWords(t, { Parts: Reports.flatMap(({ Parts }) => Parts) } as CloneReport, ''));
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  const coming = standings
    .filter(({ Operation }) => everythingInOrder.includes(Operation))
    .map((standing) => ({ ...standing, words: partWords(t, standing, 'Ready', 'Waiting') }))
    .filter(({ words }) => words);
  if (coming.length === 0) return null;
  return (
    <>
      <Allowed to="season.manage">
        <Button className={css.everything} onClick={() => setOpen(true)}>
          {t('takeEverything')}
        </Button>
      </Allowed>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        width={640}
        title={t('everythingTitle', { number: priorNumber })}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen(false)} data-autofocus>
              {t('everythingNotNow')}
            </Button>
            <Button loading={taking.isPending} onClick={() => taking.mutate({ body: { SeasonID: season.SeasonID } })}>
              {t('everythingConfirm')}
            </Button>
          </>
        }
      >
        <p className="type-soft">{t('everythingLead')}</p>
        <ol className={css.dryRun}>
          {coming.map((standing) => (
            <li key={standing.Operation}>
              <span className="size-15 type-strong">{t(`clone-${standing.Operation}`)}</span>
              <span>{standing.words}</span>
              {standing.Names.length > 0 && <span className={`type-caption type-muted ${css.what}`}>{namesWords(t, standing)}</span>}
            </li>
          ))}
        </ol>
      </Dialog>
      <ProposeDialog locked={locked ?? undefined} onClose={() => setLocked(null)} onProposed={() => setLocked(null)} />
    </>
  );
}

function namesWords(t: SeasonText, { Names, Ready }: Standing): string {
  const more = Ready - Names.length;
  return more > 0 ? t('andMoreNames', { names: Names.join(', '), count: more }) : Names.join(', ');
}
