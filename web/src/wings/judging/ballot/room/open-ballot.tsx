import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { wordsOf } from '#contract/kernel/call/client.ts';
import { type Ballot, ballot as ballotCalls } from '#contract/wings/judging/ballot/ballot.ts';
import { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { NoLoadDialog } from '#web/wings/judging/review/judging/no-load-dialog.tsx';
import { smallPicture } from '#web/wings/entering/piece/view/work-files.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { RankTray } from '#web/ui/order/rank-tray.tsx';
import { BallotCheck } from './ballot-check.tsx';
import { BallotFrame } from './ballot-frame.tsx';
import { BallotGrid } from '#web/wings/judging/ballot/works/ballot-grid.tsx';
import { outcomeOfSave } from './ballot-outcome.ts';
import { BallotSaved } from './ballot-saved.tsx';
import { type BallotAction, ballotState, entriesToSave, isFull, openBallot } from './ballot-state.ts';
import css from '#web/wings/judging/ballot/ballot.module.css';
import { CompareDialog } from '#web/wings/judging/ballot/works/compare-dialog.tsx';
import { useExecutiveFlow } from './executive-flow.ts';
import { KeysDialog, useBallotKeys } from './keys-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useBallotReport } from './use-ballot-report.ts';
import { useOutcome } from './use-outcome.ts';
import { WorkDialog } from '#web/wings/judging/ballot/works/work-dialog.tsx';

interface OpenBallotProps {
  ballot: Ballot;
  onSaved: () => void;
  /** Asks for the ballot again; nothing when there is none any longer. */
  onReload: () => Promise<Ballot | undefined>;
}

/** R062: selecting, confirming, saved. */
export function OpenBallot({ ballot, onSaved, onReload }: OpenBallotProps) {
  const t = useBallotText();
  const messages = useHeaderMessages();
  const { property } = usePortal();
  const { entryProperty, season, drafts, goToNext } = useExecutiveFlow();
  const { CategoryID: categoryId, CategoryName: category, Entries: entries } = ballot;
  const places = ballot.NomineesNeeded;
  const [state, dispatch] = useReducer(ballotState, undefined, () =>
    openBallot(
      places,
      entries.map(({ EntryID }) => EntryID),
      drafts.find(categoryId),
    ),
  );
  const { phase, ranking } = state;
  const [spoken, setSpoken] = useState('');
  const [dialog, setDialog] = useState<'conflict' | 'send' | 'compare' | 'keys' | { workId: string } | { noLoadOf: string }>();
  const outcome = useOutcome(categoryId);

  const hadDraft = useRef(ranking.length > 0);
  useEffect(() => {
    if (!hadDraft.current) return;
    hadDraft.current = false;
    messages.info(t('draftRestored'));
  }, [messages, t]);
  useEffect(() => {
    if (phase === 'saved') drafts.remove(categoryId);
    else drafts.keep(categoryId, ranking);
  }, [drafts, categoryId, phase, ranking]);
  useHeadingFocus(phase);

  const titleOf = (id: string): string => entries.find(({ EntryID }) => String(EntryID) === id)?.PieceTitle ?? '';
  const toggle = (id: string): void => {
    const action: BallotAction = { type: 'toggle', id };
    const next = ballotState(state, action);
    const place = next.ranking.indexOf(id) + 1;
    // A sixth choice says why nothing happens.
    if (next === state) return messages.warning(t('allTaken'));
    if (place > 0) setSpoken(t('picked', { title: titleOf(id), place, places }));
    else setSpoken(t('unpicked', { title: titleOf(id), count: next.ranking.length, places }));
    dispatch(action);
  };

  /** Works may have gone since the ballot was loaded: which ones is said, and the rest of the choice stays. */
  const lookAgain = async (): Promise<void> => {
    const fresh = await onReload();
    if (!fresh) return;
    const left = new Set(fresh.Entries.map(({ EntryID }) => String(EntryID)));
    const lost = ranking.filter((id) => !left.has(id)).map(titleOf);
    dispatch({ type: 'loaded', places: fresh.NomineesNeeded, entryIds: fresh.Entries.map(({ EntryID }) => EntryID) });
    messages.warning(
      lost.length ? t('workLost', { count: lost.length, titles: lost.map((title) => `“${title}”`).join(', ') }) : t('ballotChanged'),
      {
        stays: true,
      },
    );
  };
  const reports = useBallotReport(categoryId, () => setDialog(undefined));
  const canCompare = ranking.length > 1;
  useBallotKeys(phase === 'selecting' && dialog === undefined, {
    '?': () => setDialog('keys'),
    c: () => canCompare && setDialog('compare'),
    v: () => dispatch({ type: 'check' }),
  });

  const where = { JudgingPropertyID: property.id, EntryPropertyID: entryProperty.id, SeasonId: season.SeasonID, CategoryID: categoryId };
  const saving = useSend(ballotCalls.saveReviewBallot, {
    refreshes: [judgingMenu.getForExecutiveJudgingDisplay, reviewer.getCurrentReviewerDetails],
    onSuccess: (_, { body }) => {
      onSaved();
      drafts.remove(categoryId);
      if (!body.Data.ConflictOfInterest) return dispatch({ type: 'saved' });
      messages.success(t('conflictSaved', { category }));
      void goToNext(categoryId);
    },
    onProblem: (problem) => {
      setDialog(undefined);
      const next = outcomeOfSave(problem);
      void (next.goes === 'reload' ? lookAgain() : outcome(next));
    },
  });

  const unsaved = saving.isError ? outcomeOfSave(saving.error) : undefined;
  if (phase === 'saved') return <BallotSaved ballot={ballot} ranking={ranking} />;
  if (phase === 'confirming')
    return (
      <BallotFrame current={categoryId}>
        <BallotCheck
          ballot={ballot}
          ranking={ranking}
          isSaving={saving.isPending}
          problem={unsaved?.goes === 'stay' ? t('saveKept', { reason: wordsOf(saving.error) }) : undefined}
          onEdit={() => dispatch({ type: 'edit' })}
          onSave={() => saving.mutate({ body: { Data: { ...where, Entries: entriesToSave(ranking) } } })}
        />
      </BallotFrame>
    );

  const left = places - ranking.length;
  const lookedAt = typeof dialog === 'object' && 'workId' in dialog ? dialog.workId : undefined;
  const noLoadOf = typeof dialog === 'object' && 'noLoadOf' in dialog ? dialog.noLoadOf : undefined;
  const canSend = ballot.IsMobile || ballot.IsPodcast;
  return (
    <BallotFrame
      current={categoryId}
      aside={
        <span className={`cluster gap-0-20 ${css.phoneActions}`}>
          {canSend && (
            <PlainButton variant="underlined" onClick={() => setDialog('send')}>
              {t('sendToPhone')}
            </PlainButton>
          )}
          <PlainButton variant="underlined" onClick={() => setDialog('conflict')}>
            {t('conflict')}
          </PlainButton>
        </span>
      }
      tray={
        <RankTray
          places={places}
          items={entries.map((entry) => ({
            id: String(entry.EntryID),
            title: entry.PieceTitle,
            by: entry.Organization,
            ...pictureOf(smallPicture(entry)),
          }))}
          ranking={ranking}
          onRanking={(next) => dispatch({ type: 'rank', ranking: next })}
          title={t('yourPicks', { count: places })}
          action={
            <span className={`stack gap-8 ${css.trayActions}`}>
              <Button variant="default" disabled={!canCompare} onClick={() => setDialog('compare')}>
                {t('compare')}
              </Button>
              {/* Not disabled: pressed too early, it says what is missing (R072). */}
              <Button data-disabled={isFull(state) ? undefined : true} onClick={() => dispatch({ type: 'check' })}>
                {t('check')}
              </Button>
            </span>
          }
          reason={
            <span role="status" className={state.isNomineeInvalid ? css.invalid : undefined}>
              {state.isNomineeInvalid ? t('nomineeInvalid', { count: left }) : left > 0 ? t('fill', { count: places }) : t('ready')}
            </span>
          }
        />
      }
    >
      <div className={css.head}>
        <div>
          <h1 className={`type-l breaks ${css.title}`}>{category}</h1>
          <p className="above-6 type-soft">{leadOf(t, places, entries.length)}</p>
          <About ballot={ballot} />
        </div>
        <div className={`from-64 ${css.actions}`}>
          <Button variant="default" size="sm" onClick={() => setDialog('keys')}>
            {t('keys')}
          </Button>
          {canSend && (
            <Button variant="default" size="sm" leftSection={<Icon name="mail" size={18} />} onClick={() => setDialog('send')}>
              {t('sendToPhone')}
            </Button>
          )}
          <Button variant="default" size="sm" leftSection={<Icon name="flag" size={18} />} onClick={() => setDialog('conflict')}>
            {t('conflict')}
          </Button>
        </div>
      </div>
      <BallotGrid entries={entries} ranking={ranking} isFull={isFull(state)} onToggle={toggle} onLook={(workId) => setDialog({ workId })} />
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
      <WorkDialog
        works={entries}
        openId={lookedAt}
        onOpen={(workId) => setDialog(workId === undefined ? undefined : { workId })}
        choice={{ ranking, isFull: isFull(state), onToggle: toggle }}
        onNoLoad={(id) => setDialog({ noLoadOf: id })}
      />
      <NoLoadDialog
        opened={noLoadOf !== undefined}
        onClose={() => setDialog(noLoadOf === undefined ? undefined : { workId: noLoadOf })}
        body={t('noLoadBody')}
        isSaving={reports.isSaving}
        onReport={(reasonId, note) => reports.report(Number(noLoadOf), reasonId, note)}
      />
      <CompareDialog
        opened={dialog === 'compare'}
        onClose={() => setDialog(undefined)}
        works={entries}
        ranking={ranking}
        onLook={(workId) => setDialog({ workId })}
      />
      <KeysDialog opened={dialog === 'keys'} onClose={() => setDialog(undefined)} />
      <ConfirmDialog
        opened={dialog === 'conflict'}
        title={t('conflictTitle')}
        cancelLabel={t('conflictCancel')}
        confirmLabel={t('conflictConfirm')}
        isWorking={saving.isPending}
        onCancel={() => setDialog(undefined)}
        onConfirm={() => saving.mutate({ body: { Data: { ...where, ConflictOfInterest: true } } })}
      >
        {t('conflictBody', { category })}
      </ConfirmDialog>
      <SendDialog opened={dialog === 'send'} onClose={() => setDialog(undefined)} ballot={ballot} />
    </BallotFrame>
  );
}

const pictureOf = (image: string | undefined) => (image ? { image } : {});

function leadOf(t: ReturnType<typeof useBallotText>, places: number, all: number): string {
  if (all === 1) return t('chooseOnly');
  if (places === all) return t('chooseAll', { count: all });
  return t('choose', { count: places, all });
}

/** What the category is for, folded away: most executives know it. */
function About({ ballot }: { ballot: Ballot }): ReactNode {
  const t = useBallotText();
  if (!ballot.CategoryDescription && !ballot.Rules) return null;
  return (
    <details className={css.about}>
      <summary>{t('about')}</summary>
      {ballot.CategoryDescription && <p>{ballot.CategoryDescription}</p>}
      {ballot.Rules && <p>{ballot.Rules}</p>}
    </details>
  );
}

/** Each phase is a page of its own to someone who cannot see it change. */
function useHeadingFocus(phase: string): void {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    window.scrollTo({ top: 0 });
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [phase]);
}
