import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnyRanking, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { type Clock, formatDate, formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { WhoIsMailed } from '#web/wings/results/ranking/who-is-mailed.tsx';
import { SealHint } from '#web/wings/results/jury-record/seal-hint.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { ChanceGroups, WinnerWord } from './chances.tsx';
import { type RankedEntry, rankingReads, readOf, updateOf, type Where } from './ranking-calls.ts';
import { AwardDialog, MoveDialog, ReopenDialog, ShortlistDialog } from './ranking-dialogs.tsx';
import { RankingTable } from './ranking-table.tsx';
import css from './ranking.module.css';

type Opened =
  | { what: 'move' | 'award'; entry: RankedEntry }
  | { what: 'shortlist' | 'finalize' | 'reopen' | 'nominees' | 'winners' }
  | undefined;

/** Works whose award isn't public yet, by the group that their entrants are emailed as. */
function mailedGroups(shown: AnyRanking, what: 'winners' | 'nominees') {
  const of = (...kinds: WinnerKind[]): number =>
    shown.Entries.filter(({ Awards }) => Awards.some(({ Kind, FinalizedAt }) => kinds.includes(Kind) && !FinalizedAt)).length;
  const groups = [
    { group: 'winners' as const, isOf: 'winners', count: of('winner', 'pv_winner') },
    { group: 'nominees' as const, isOf: 'nominees', count: of('nominee') },
    { group: 'honorees' as const, isOf: 'nominees', count: of('honoree') },
  ];
  return groups.filter(({ isOf, count }) => isOf === what && count > 0);
}

/** One ranking of one category, with everything an organiser may do to it. */
export function RankingPanel({ kind, where, openUntil }: { kind: RankingKind; where: Where; openUntil: Date | undefined }) {
  const t = useRankingText();
  const [opened, setOpened] = useState<Opened>();
  const [now] = useState(() => new Date());
  const asked = useCall(readOf[kind], { body: where });
  const changes = useChanges(kind, where, () => setOpened(undefined));
  if (asked.isPending)
    return (
      <div aria-busy="true">
        <Skeleton height={24} width="40%" />
        <Skeleton height={320} />
      </div>
    );
  if (asked.isError) return <ErrorState title={asked.error.message} onRetry={() => void asked.refetch()} />;
  const shown = asked.data;
  const award = traitsOf(where.PropertyID);
  const close = () => setOpened(undefined);
  const dialog = { kind, where, shown, onClose: close };
  return (
    <section aria-labelledby="ranking-title">
      <div className={css.head}>
        <div>
          <h2 id="ranking-title" className="type-subtitle">
            {shown.Category}
          </h2>
          <p className="cluster gap-2-16 type-muted size-13">
            <span>
              {shown.MediaType}, {shown.CategoryType}
            </span>
            <span>{t('works', { count: shown.Entries.length })}</span>
            <span>{t(`counted-${kind}`, { count: shown.Counted })}</span>
            {shown.AsOf && <span>{t('asOf', { time: formatWithZone(shown.AsOf, award) })}</span>}
            <State shown={shown} award={award} />
            {'Stability' in shown && shown.Stability && (
              <>
                <WinnerWord stability={shown.Stability} />
                <Link to={'/ballot-lab' as never} search={{ category: shown.CategoryID } as never}>
                  {t('openLab')}
                </Link>
              </>
            )}
          </p>
        </div>
        <Actions kind={kind} shown={shown} onOpen={(what) => setOpened({ what })} onGive={changes.give} />
      </div>
      {shown.RecordMark && <SealHint where={where} kind={kind} />}
      {shown.Obstacle && (
        <div className="below-12">
          <StandingMessage kind={shown.Counted > 0 ? 'warning' : 'info'} text={shown.Obstacle} />
        </div>
      )}
      {'ChancesAt' in shown && !shown.FinalizedAt && <ChanceGroups shown={shown} award={award} />}
      <RankingTable
        kind={kind}
        award={award}
        shown={shown}
        onMove={(entry) => setOpened({ what: 'move', entry })}
        onRestore={(entry) => changes.restore(shown, entry)}
        onAward={(entry) => setOpened({ what: 'award', entry })}
      />
      {opened?.what === 'move' && <MoveDialog {...dialog} entry={opened.entry} />}
      {opened?.what === 'award' && <AwardDialog where={where} entry={opened.entry} onClose={close} />}
      {opened?.what === 'shortlist' && <ShortlistDialog {...dialog} />}
      {opened?.what === 'reopen' && <ReopenDialog {...dialog} />}
      <ConfirmDialog
        opened={opened?.what === 'finalize'}
        title={t('finalizeTitle')}
        confirmLabel={t('finalize')}
        isWorking={changes.isWorking}
        onCancel={close}
        onConfirm={() => changes.finalize(shown)}
      >
        {t('finalizeBody')} {openUntil && openUntil > now && <b>{t('finalizeOpen', { date: formatWithZone(openUntil, award) })}</b>}
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened?.what === 'nominees' || opened?.what === 'winners'}
        title={t(opened?.what === 'winners' ? 'announceWinnersTitle' : 'announceNomineesTitle', { category: shown.Category })}
        confirmLabel={t(opened?.what === 'winners' ? 'announceWinners' : 'announceNominees')}
        isWorking={changes.isWorking}
        onCancel={close}
        onConfirm={() => changes.announce(opened?.what === 'winners' ? ['winner', 'pv_winner'] : ['nominee', 'honoree', 'shortlist'])}
      >
        {t('announceBody')}
        {(opened?.what === 'winners' || opened?.what === 'nominees') && (
          <WhoIsMailed place={where} groups={mailedGroups(shown, opened.what)} />
        )}
      </ConfirmDialog>
    </section>
  );
}

function State({ shown, award }: { shown: AnyRanking; award: Clock }) {
  const t = useRankingText();
  if (!shown.FinalizedAt)
    return (
      <StatusChip status="judging" ground="none">
        {t('counting')}
      </StatusChip>
    );
  const date = formatDate(shown.FinalizedAt, award);
  return (
    <>
      <StatusChip status="done" ground="none">
        {shown.FinalizedBy ? t('finalizedBy', { date, name: shown.FinalizedBy }) : t('finalized', { date })}
      </StatusChip>
      <span className="breaks size-13 type-muted figures">
        {shown.RecordMark
          ? t('recordMark', { lines: formatNumber(shown.RecordMark.Lines), hash: shown.RecordMark.Hash.slice(0, 16) })
          : t('recordWaits')}
      </span>
    </>
  );
}

interface ActionsProps {
  kind: RankingKind;
  shown: AnyRanking;
  onOpen: (what: 'shortlist' | 'finalize' | 'reopen' | 'nominees' | 'winners') => void;
  onGive: () => void;
}

function Actions({ kind, shown, onOpen, onGive }: ActionsProps) {
  const t = useRankingText();
  const awards = shown.Entries.flatMap((entry) => entry.Awards);
  const waiting = (kinds: readonly WinnerKind[]) => awards.some(({ Kind, FinalizedAt }) => !FinalizedAt && kinds.includes(Kind));
  const gives = shown.NomineeLine !== null || kind === 'pv';
  if (!shown.FinalizedAt)
    return (
      <div className="cluster gap-8">
        {kind === 'ordinary' && !shown.IsShortlistLocked && shown.Counted > 0 && (
          <Allowed to="ranking.manage">
            <Button variant="default" onClick={() => onOpen('shortlist')}>
              {t('shortlist')}
            </Button>
          </Allowed>
        )}
        <Allowed to="ranking.manage">
          <Button disabled={shown.Obstacle !== null} onClick={() => onOpen('finalize')}>
            {t('finalize')}
          </Button>
        </Allowed>
      </div>
    );
  return (
    <div className="cluster gap-8">
      <Allowed to="ranking.manage">
        <Button variant="default" onClick={() => onOpen('reopen')}>
          {t('reopen')}
        </Button>
      </Allowed>
      {waiting(['nominee', 'honoree', 'shortlist']) && (
        <Allowed to="winner.manage">
          <Button variant="default" onClick={() => onOpen('nominees')}>
            {t('announceNominees')}
          </Button>
        </Allowed>
      )}
      {waiting(['winner', 'pv_winner']) && (
        <Allowed to="winner.manage">
          <Button variant="default" onClick={() => onOpen('winners')}>
            {t('announceWinners')}
          </Button>
        </Allowed>
      )}
      {gives && (
        <Allowed to="winner.manage">
          <Button onClick={onGive}>{t('give')}</Button>
        </Allowed>
      )}
    </div>
  );
}

/** The changes that need no form. */
function useChanges(kind: RankingKind, where: Where, onDone: () => void) {
  const t = useRankingText();
  const messages = useHeaderMessages();
  const failed = (problem: CallProblem) => {
    onDone();
    messages.error(problem.message);
  };
  const updating = useSend(updateOf[kind], { refreshes: rankingReads, onProblem: failed });
  const awarding = useSend(winner.updateWinners, { refreshes: rankingReads, onProblem: failed });
  const season = { PropertyID: where.PropertyID, SeasonID: where.SeasonID, CategoryIDs: [where.CategoryID] };
  const told = (text: string) => () => {
    messages.success(text);
    onDone();
  };
  return {
    isWorking: updating.isPending || awarding.isPending,
    finalize: ({ Version }: AnyRanking) =>
      updating.mutate({ body: { ...where, Version, Action: 'finalize' } }, { onSuccess: told(t('finalizeDone')) }),
    restore: ({ Version }: AnyRanking, { EntryID, PieceTitle }: RankedEntry) =>
      updating.mutate(
        { body: { ...where, Version, Action: 'restore', EntryID } },
        { onSuccess: told(t('restored', { title: PieceTitle })) },
      ),
    give: () =>
      awarding.mutate(
        { body: season },
        {
          onSuccess: ({ Awarded, Removed }) =>
            messages.success(Awarded + Removed === 0 ? t('gaveNothing') : t('gave', { added: Awarded, removed: Removed })),
        },
      ),
    announce: (Finalize: WinnerKind[]) =>
      awarding.mutate(
        { body: { ...season, Finalize } },
        {
          onSuccess: ({ Finalized }) => told(Finalized === 0 ? t('announcedNothing') : t('announced', { count: Finalized }))(),
        },
      ),
  };
}
