import { Button, Checkbox } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type OwnWithdrawal, withdrawalRequest } from '#contract/wings/desk/result-change/withdrawal-request.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useWithdrawalText } from '#web/texts/withdrawals.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './withdrawals.module.css';

/** Where an entrant asks once the result is final: the consequences are above the button. */
export function AskToWithdrawPage() {
  const t = useWithdrawalText();
  const params = useParams({ strict: false }) as { submissionId?: string; entryId?: string };
  const entryId = Number(params.entryId);
  useTitle(t('askTitle'));
  const asked = useCall(withdrawalRequest.getWithdrawal, { params: { entryId } });
  if (asked.isError) return <ErrorState title={t('loadFailed')} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <TextSkeleton lines={8} />;
  return <Asking found={asked.data} submissionId={params.submissionId ?? ''} />;
}

function Asking({ found, submissionId }: { found: OwnWithdrawal; submissionId: string }) {
  const t = useWithdrawalText();
  const { property } = usePortal();
  const date = (moment: Date) => formatDate(moment, property);
  const [last] = found.Requests;
  const isWaiting = last?.State === 'open' || last?.State === 'sent';
  return (
    <div className={css.ask}>
      <p>
        <WorkTitle size="l">{found.PieceTitle}</WorkTitle>
      </p>
      <p className="type-muted">
        {found.Category}
        {found.Awards.length > 0 && `. ${found.Awards.join(', ')}`}
      </p>
      <h1>{t('askTitle')}</h1>
      {last?.State === 'declined' && (
        <StandingMessage
          kind="info"
          text={t('declinedOn', { date: date(last.DecidedAt ?? last.AskedAt) })}
          detail={`${last.Answer ?? ''} ${t(found.MayAsk ? 'onceMore' : 'noMore')}`}
        />
      )}
      {last?.State === 'accepted' && <p>{t('gone')}</p>}
      {!found.MustAsk && last?.State !== 'accepted' && <p>{t('direct')}</p>}
      {isWaiting && last && <Waiting entryId={found.EntryID} asked={date(last.AskedAt)} mayCancel={last.State === 'open'} />}
      {found.MayAsk && <AskForm found={found} submissionId={submissionId} />}
      <p>
        <Link to="/submissions/$submissionId" params={{ submissionId }}>
          {t('back')}
        </Link>
      </p>
    </div>
  );
}

function Waiting({ entryId, asked, mayCancel }: { entryId: number; asked: string; mayCancel: boolean }) {
  const t = useWithdrawalText();
  const messages = useHeaderMessages();
  const sending = useSend(withdrawalRequest.cancelWithdrawalRequest, {
    refreshes: [withdrawalRequest.getWithdrawal],
    onSuccess: () => messages.success(t('cancelled')),
    onProblem: ({ message }) => messages.error(message),
  });
  return (
    <>
      <p role="status">{t('waiting', { date: asked })}</p>
      {mayCancel && (
        <div className="cluster gap-12">
          <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate({ body: { EntryID: entryId } })}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

function AskForm({ found, submissionId }: { found: OwnWithdrawal; submissionId: string }) {
  const t = useWithdrawalText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [isAllowed, setAllowed] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const sending = useSend(withdrawalRequest.askToWithdraw, {
    refreshes: [withdrawalRequest.getWithdrawal, ...homeReads],
    onSuccess: () => messages.success(t('asked')),
    onProblem: ({ errors, message }) => {
      setProblems(Object.fromEntries(errors.map(({ Field, Message }) => [Field, Message])));
      if (errors.length === 0) messages.error(message);
    },
  });
  return (
    <>
      <p>
        {found.AnnouncedAt && `${t('announcedOn', { date: formatDate(found.AnnouncedAt, property) })} `}
        {t('askLead')}
      </p>
      <MaxLengthField
        label={t('why')}
        value={reason}
        onChange={setReason}
        error={problems.Reason}
        lines="many"
        minRows={3}
        maxLength={1000}
      />
      <h2 className="type-s">{t('ifAgreed')}</h2>
      <ul className={css.happens}>
        <li>{t(found.Awards.length > 0 ? 'agreedAward' : 'agreedEntry')}</li>
        <li>{t(`agreedPlace_${found.Place}`)}</li>
        {(found.Fee ?? 0) > 0 && <li>{t('agreedFee')}</li>}
        {found.HasOrders && <li>{t('agreedOrders')}</li>}
      </ul>
      <Checkbox
        checked={isAllowed}
        onChange={(event) => setAllowed(event.currentTarget.checked)}
        label={t('allowed')}
        error={problems.IsAllowed}
      />
      <div className="cluster gap-12">
        <Button
          loading={sending.isPending}
          onClick={() => sending.mutate({ body: { EntryID: found.EntryID, Reason: reason.trim(), IsAllowed: isAllowed as true } })}
        >
          {t('sendRequest')}
        </Button>
        <Button variant="default" onClick={() => void navigate({ to: '/submissions/$submissionId', params: { submissionId } })}>
          {t('keepEntry')}
        </Button>
      </div>
    </>
  );
}
