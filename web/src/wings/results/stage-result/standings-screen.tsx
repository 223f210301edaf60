import { Button } from '@mantine/core';
import { useState } from 'react';
import { stageResult, type OpenQuestion } from '#contract/wings/results/stage-result/stage-result.ts';
import { formatDateTime } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useStageResultText } from '#web/texts/stage-result.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { StageSection } from './stage-section.tsx';

type Standings = Reply<typeof stageResult.getStandings>;
interface Place {
  PropertyID: number;
  SeasonID: number;
}

/** Results of a season with a rulebook of its own: what is open first, then levels, then places by stage. */
export function StandingsScreen() {
  const t = useStageResultText();
  const { season, propertyId } = useAdminSeason();
  const place: Place = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 0 };
  const standings = useCall(
    stageResult.getStandings,
    { params: { seasonId: place.SeasonID } },
    { enabled: season !== undefined, staleMs: 0 },
  );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {standings.isError && !standings.data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void standings.refetch()}>
          {standings.error.message}
        </ErrorState>
      ) : !standings.data ? (
        <TextSkeleton lines={10} />
      ) : standings.data.Stages.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      ) : (
        <>
          <Questions standings={standings.data} place={place} />
          <Levels standings={standings.data} place={place} />
          {standings.data.Stages.map((stage) => (
            <StageSection key={stage.Stage} stage={stage} place={place} />
          ))}
        </>
      )}
    </>
  );
}

interface PartProps {
  standings: Standings;
  place: Place;
}

function Questions({ standings, place }: PartProps) {
  const t = useStageResultText();
  const [asked, setAsked] = useState<OpenQuestion>();
  return (
    <Section title={t('open')}>
      {standings.Open.length === 0 ? (
        <p className="type-soft">{t('openNone')}</p>
      ) : (
        <ul className="ruled-below">
          {standings.Open.map((question) => (
            <li
              key={`${question.Stage} ${question.Contest} ${question.Why}`}
              className="cluster align-center spread gap-12-24 pad-16 ruled-above"
            >
              <div className="shrinks breaks">
                <strong className="type-strong">{t(`why_${question.Why}`)}</strong>
                <p className="type-small type-muted">
                  <bdi>{question.ContestName}</bdi>
                  {question.Works.length > 0 && ': '}
                  {question.Works.map(({ Title }) => Title).join(', ')}
                </p>
              </div>
              <Allowed to="ranking.manage" award={place.PropertyID}>
                <Button
                  variant="default"
                  aria-label={t('settleOf', { why: t(`why_${question.Why}`), contest: question.ContestName })}
                  onClick={() => setAsked(question)}
                >
                  {t('settle')}
                </Button>
              </Allowed>
            </li>
          ))}
        </ul>
      )}
      <Allowed to="ranking.manage" award={place.PropertyID}>
        <Finalize standings={standings} place={place} />
      </Allowed>
      {asked && (
        <SettleDialog
          key={`${asked.Stage} ${asked.Contest}`}
          question={asked}
          place={place}
          standings={standings}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

function Finalize({ standings, place }: PartProps) {
  const t = useStageResultText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const finalizing = useSend(stageResult.finalizeStages, {
    refreshes: [stageResult.getStandings],
    onSuccess: () => {
      setAsking(false);
      messages.success(t('finalizeDone'));
    },
    onProblem: (problem) => {
      setAsking(false);
      messages.error(problem.message);
    },
  });
  if (standings.FinalizedAt)
    return (
      <p className="above-16 type-soft">{t('finalized', { date: formatDateTime(standings.FinalizedAt, traitsOf(place.PropertyID)) })}</p>
    );
  const isReady = standings.IsOver && standings.Open.length === 0;
  return (
    <div className="above-16">
      {isReady ? (
        <Button onClick={() => setAsking(true)}>{t('finalize')}</Button>
      ) : (
        <p className="type-small type-muted">{t('finalizeLater')}</p>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('finalizeTitle')}
        confirmLabel={t('finalize')}
        cancelLabel={t('keep')}
        isWorking={finalizing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => finalizing.mutate({ body: place })}
      >
        {t('finalizeBody')}
      </ConfirmDialog>
    </div>
  );
}

function Levels({ standings, place }: PartProps) {
  const t = useStageResultText();
  const messages = useHeaderMessages();
  const [asked, setAsked] = useState<Standings['Levels'][number]>();
  const announcing = useSend(stageResult.announceLevels, {
    refreshes: [stageResult.getStandings],
    onSuccess: () => {
      messages.success(t('announceDone', { level: asked?.Name ?? '' }));
      setAsked(undefined);
    },
    onProblem: (problem) => {
      setAsked(undefined);
      messages.error(problem.message);
    },
  });
  return (
    <Section title={t('levels')}>
      <ul className="ruled-below">
        {standings.Levels.map((level) => (
          <li key={level.Level} className="cluster align-start spread gap-12-24 pad-16 ruled-above">
            <div className="shrinks breaks">
              <strong className="type-strong">{level.Name}</strong>{' '}
              <span className="type-small type-muted">{t('holders', { count: level.Holders.length })}</span>
              <ul>
                {level.Holders.map(({ EntryID, Title, ContestName }) => (
                  <li key={EntryID}>
                    <WorkTitle size="table">{Title}</WorkTitle> <bdi className="type-small type-muted">{ContestName}</bdi>
                  </li>
                ))}
              </ul>
            </div>
            {level.AnnouncedAt ? (
              <p className="type-small type-muted">
                {t('announced', { date: formatDateTime(level.AnnouncedAt, traitsOf(place.PropertyID)) })}
              </p>
            ) : (
              standings.FinalizedAt &&
              level.Holders.length > 0 && (
                <Allowed to="winner.manage" award={place.PropertyID}>
                  <Button variant="default" aria-label={t('announceOf', { level: level.Name })} onClick={() => setAsked(level)}>
                    {t('announce')}
                  </Button>
                </Allowed>
              )
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('announceTitle', { level: asked?.Name ?? '' })}
        confirmLabel={t('announce')}
        cancelLabel={t('cancel')}
        isWorking={announcing.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && announcing.mutate({ body: { ...place, Levels: [asked.Level] } })}
      >
        {t('announceBody', { count: asked?.Holders.length ?? 0, level: asked?.Name ?? '' })}
      </ConfirmDialog>
    </Section>
  );
}
