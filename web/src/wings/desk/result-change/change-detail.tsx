import { Button } from '@mantine/core';
import { useState } from 'react';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { type ChangeDetail, resultChange } from '#contract/wings/desk/result-change/result-change.ts';
import { withdrawalRequest } from '#contract/wings/desk/result-change/withdrawal-request.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useApprovalsText } from '#web/texts/approvals.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './approvals.module.css';
import { chips } from './chips.ts';
import { OutcomePart } from './outcome.tsx';
import { Approvers, PublicWords } from './parts.tsx';

interface Where {
  PropertyID: number;
  SeasonID: number;
}

const refreshes = [
  resultChange.getResultChanges,
  resultChange.getResultChange,
  withdrawalRequest.getWithdrawalRequests,
  overview.getSeasonOverview,
  results.getResults,
  ranking.getRankingProgress,
  ranking.getRankingData,
  ranking.getExecutiveRankingData,
  ranking.getPVRankingData,
];

/** The same page for the person who asked and the person who decides; the reason comes first. */
export function ChangeDetailPart({ where, id }: { where: Where; id: number }) {
  const asked = useCall(resultChange.getResultChange, { body: { ...where, ResultChangeID: id } });
  if (asked.isError) return <ErrorState title={asked.error.message} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <TextSkeleton lines={8} />;
  return <Detail where={where} found={asked.data} />;
}

function Detail({ where, found }: { where: Where; found: ChangeDetail }) {
  const t = useApprovalsText();
  const award = traitsOf(where.PropertyID);
  const isOpen = found.State === 'open' || found.State === 'waiting';
  const at = (moment: Date) => formatWithZone(moment, award);
  return (
    <div className={`stack gap-16 ${css.detail}`}>
      <header className="cluster align-start spread gap-8-16">
        <h2 dir="auto">{found.Sentence}</h2>
        <StatusChip status={chips[found.State]}>{t(`state-${found.State}`)}</StatusChip>
      </header>
      <p className="type-muted">
        {t('askedBy', { name: found.AskedBy, date: at(found.AskedAt) })}
        {isOpen && `. ${t(found.State === 'waiting' ? 'effectiveOn' : 'decideBy', { date: at(found.DueAt) })}`}
      </p>
      <blockquote className={css.reason} dir="auto">
        {found.Reason}
      </blockquote>
      {found.DecidedAt && (
        <p>
          {t(`state-${found.State}`)}:{' '}
          {found.DecidedBy
            ? t('decidedBy', { name: found.DecidedBy, date: at(found.DecidedAt) })
            : t('byClock', { date: at(found.DecidedAt) })}
        </p>
      )}
      {found.Note && (
        <p dir="auto">
          {t('noteShown')}: {found.Note}
        </p>
      )}
      {found.Why && <p role="status">{found.Why}</p>}
      <OutcomePart before={found.Before} after={found.After} />
      {isOpen && <p className="type-muted">{t(found.IsAnnounced ? 'announced' : 'quiet')}</p>}
      <div className={css.columns}>
        <div className={`stack pack-start gap-16 shrinks ${css.column}`}>{isOpen && <Approvers approvers={found.Approvers} />}</div>
        <div className={`stack pack-start gap-16 shrinks ${css.column}`}>
          <PublicWords sentence={found.Sentence} reason={found.Reason} />
          {isOpen && (
            <Allowed to="ranking.manage" award={where.PropertyID}>
              {found.IsOwn ? (
                <Cancel where={where} found={found} />
              ) : found.MayDecide ? (
                <Decide where={where} found={found} />
              ) : (
                <p>{t('cannot')}</p>
              )}
            </Allowed>
          )}
        </div>
      </div>
    </div>
  );
}

function Decide({ where, found }: { where: Where; found: ChangeDetail }) {
  const t = useApprovalsText();
  const messages = useHeaderMessages();
  const [note, setNote] = useState('');
  const sending = useSend(resultChange.decideResultChange, {
    refreshes,
    onSuccess: ({ State, Why }) => {
      if (State === 'lapsed') messages.error(t('lapsedNow', { why: Why ?? '' }));
      else messages.success(t(State === 'approved' ? 'approvedNow' : 'declinedNow'));
    },
    onProblem: ({ message }) => messages.error(message),
  });
  const decide = (Decision: 'approved' | 'declined') =>
    sending.mutate({ body: { ...where, ResultChangeID: found.ResultChangeID, Decision, Note: note.trim() } });
  return (
    <>
      <MaxLengthField label={t('note')} value={note} onChange={setNote} lines="many" maxLength={500} />
      <div className="cluster gap-12">
        <Button variant="default" loading={sending.isPending} onClick={() => decide('approved')}>
          {t('approve')}
        </Button>
        <Button variant="default" loading={sending.isPending} onClick={() => decide('declined')}>
          {t('decline')}
        </Button>
      </div>
    </>
  );
}

function Cancel({ where, found }: { where: Where; found: ChangeDetail }) {
  const t = useApprovalsText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const sending = useSend(resultChange.cancelResultChange, {
    refreshes,
    onSuccess: () => {
      messages.success(t('cancelledNow'));
      setAsking(false);
    },
    onProblem: ({ message }) => {
      messages.error(message);
      setAsking(false);
    },
  });
  return (
    <>
      {found.State === 'open' && <p className="type-small type-muted">{t('own')}</p>}
      <div className="cluster gap-12">
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('cancel')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('cancelTitle')}
        cancelLabel={t('keep')}
        confirmLabel={t('cancel')}
        isWorking={sending.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => sending.mutate({ body: { ...where, ResultChangeID: found.ResultChangeID } })}
      >
        {t('cancelBody')}
      </ConfirmDialog>
    </>
  );
}
