import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { voteSummary } from '#contract/wings/desk/vote-desk/vote-summary.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { type Clock, formatDateTime, formatWithZone } from '#contract/kernel/text/formats.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import css from './votes.module.css';

interface PanelProps {
  place: { PropertyID: number; SeasonID: number };
  summary: Reply<typeof voteSummary.getPVSummaryData>;
  award: Clock;
  /** The figures were read while the job still ran. */
  onFinished: () => void;
}

/** Makes the public vote final, as a job: what is asked for goes on when the page is closed. */
export function FinalizePanel({ place, summary, award, onFinished }: PanelProps) {
  const t = useVoteDeskText();
  const now = useNow();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const status = useCall(voteSummary.finalizePVSummaryDataGetStatus, { body: place }, { everyMs: 3000 });
  const sending = useSend(voteSummary.finalizePVSummaryData, {
    refreshes: [voteSummary.finalizePVSummaryDataGetStatus, voteSummary.getPVSummaryData],
    onProblem: (problem) => messages.error(problem.message),
  });
  const run = status.data;
  const finishedAt = run?.FinishedAt?.getTime();
  useEffect(() => {
    if (finishedAt !== undefined) onFinished();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each end of a run
  }, [finishedAt]);
  const isRunning = run !== null && run !== undefined && run.State !== 'done';
  const open = summary.Categories.filter(({ FinalizedAt, Standing }) => !FinalizedAt && Standing > 0);
  const isEnded = summary.VotingEndDate <= now;
  return (
    <section className={css.section} aria-labelledby="finalize">
      <h2 id="finalize" className="below-12 type-title">
        {t('finalizeHead')}
      </h2>
      {!isEnded ? (
        <p>{t('finalizeUntil', { date: formatWithZone(summary.VotingEndDate, award) })}</p>
      ) : isRunning ? (
        <div role="status" className={css.running}>
          <p>{t('finalizing')}</p>
          <ProgressBar value={run.Done} max={run.Categories} label={t('finalizing')} />
          <p className={css.quiet}>{t('finalizeState', { done: run.Done, all: run.Categories })}</p>
        </div>
      ) : open.length === 0 ? (
        <p>{t('allFinal')}</p>
      ) : (
        <>
          <p>{t('finalizeBody')}</p>
          {summary.GroupsHeld > 0 && (
            <p>
              {t('finalizeBlocked', { count: summary.GroupsHeld })} <Link to={'/votes/held' as never}>{t('openHeld')}</Link>
            </p>
          )}
          <Allowed to="ranking.manage" award={place.PropertyID}>
            <div className="above-16">
              {summary.GroupsHeld > 0 ? (
                <PlainButton onClick={() => setAsking(true)}>{t('finalizeAnyway')}</PlainButton>
              ) : (
                <Button loading={sending.isPending} onClick={() => sending.mutate({ body: place })}>
                  {t('finalize')}
                </Button>
              )}
            </div>
          </Allowed>
        </>
      )}
      {run?.State === 'done' && run.FinishedAt && (
        <div className="above-16">
          <p className={css.quiet}>
            {t('finalizeDone', { date: formatDateTime(run.FinishedAt, award) })}:{' '}
            {t('finalizeState', { done: run.Done - run.LeftOpen.length, all: run.Categories })}
          </p>
          {run.LeftOpen.length > 0 && (
            <>
              <p>{t('leftOpen', { count: run.LeftOpen.length })}</p>
              <ul>
                {run.LeftOpen.map(({ CategoryID, Category, Why }) => (
                  <li key={CategoryID}>{t(`why-${Why}`, { category: Category })}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <EditDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('anywayTitle')}
        saveLabel={t('finalizeAnyway')}
        cancelLabel={t('goBack')}
        isDangerous
      >
        <AnywayForm place={place} onClose={() => setAsking(false)} />
      </EditDialog>
    </section>
  );
}

function AnywayForm({ place, onClose }: { place: PanelProps['place']; onClose: () => void }) {
  const t = useVoteDeskText();
  const sending = useSend(voteSummary.finalizePVSummaryData, {
    refreshes: [voteSummary.finalizePVSummaryDataGetStatus, voteSummary.getPVSummaryData],
  });
  const bodyOf = ({ Reason }: { Reason: string }) => ({ ...place, Reason: Reason.trim() });
  const edit = useEdit<{ Reason: string }>({
    initialValues: { Reason: '' },
    validate: checkedBy(voteSummary.finalizePVSummaryData, bodyOf),
    save: async (values) => {
      await sending.mutateAsync({ body: bodyOf(values) });
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('anywayBody')}>
      <Textarea {...edit.form.getInputProps('Reason')} label={t('reason')} autosize minRows={2} data-autofocus />
    </EditForm>
  );
}
