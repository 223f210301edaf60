import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type NominationDesk, nominationDesk, type NomineeDetail } from '#contract/wings/entering/nomination/nomination-desk.ts';
import { canAnswer } from '#contract/wings/entering/nomination/nomination-states.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDate, formatDateTime } from '#contract/kernel/text/formats.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useNominationDeskText } from '#web/texts/nomination-desk.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import formCss from '#web/ui/field/form.module.css';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { nomineeChips } from './nominee-chips.ts';
import { nomineeReads } from './nominee-reads.ts';
import css from './nomination-desk.module.css';

interface Place {
  PropertyID: number;
  SeasonID: number;
}

interface NomineeDialogProps {
  place: Place;
  desk: NominationDesk;
  nomineeId: number | undefined;
  may: boolean;
  onOpen: (nomineeId: number) => void;
  onClose: () => void;
}

/** One nominee with all that was written about them, and what an organizer can do. */
export function NomineeDialog({ place, desk, nomineeId, may, onOpen, onClose }: NomineeDialogProps) {
  const t = useNominationDeskText();
  const found = useCall(
    nominationDesk.getNomineeDetail,
    { body: { ...place, NomineeID: nomineeId ?? 0 } },
    { enabled: nomineeId !== undefined },
  );
  const shown = found.data?.NomineeID === nomineeId ? found.data : undefined;
  return (
    <Dialog opened={nomineeId !== undefined} onClose={onClose} title={shown ? <bdi>{shown.Name}</bdi> : t('name')} width={640}>
      {found.isError ? (
        <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>
      ) : shown ? (
        <Detail key={shown.NomineeID} place={place} desk={desk} shown={shown} may={may} onOpen={onOpen} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Dialog>
  );
}

interface DetailProps {
  place: Place;
  desk: NominationDesk;
  shown: NomineeDetail;
  may: boolean;
  onOpen: (nomineeId: number) => void;
}

function Detail({ place, desk, shown, may, onOpen }: DetailProps) {
  const t = useNominationDeskText();
  const award = traitsOf(place.PropertyID);
  const [isCorrecting, setCorrecting] = useState(false);
  const facts = [
    [t('category'), shown.Category],
    [t('organization'), shown.Organization],
    [t('email'), shown.Email ?? ''],
    [
      t('asked'),
      shown.AskedAt
        ? `${formatDateTime(shown.AskedAt, award)}${shown.Reminders ? `, ${t('reminders', { count: shown.Reminders })}` : ''}`
        : '',
    ],
    [t('answered'), shown.AnsweredAt ? formatDateTime(shown.AnsweredAt, award) : ''],
  ].filter(([, value]) => value);
  return (
    <div className="stack gap-24">
      <StatusChip status={nomineeChips[shown.State]} ground="none">
        {t(`state-${shown.State}`)}
      </StatusChip>
      <dl className={`facts stack ruled-below ${formCss.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {may && <Actions place={place} shown={shown} onCorrect={() => setCorrecting(true)} />}
      {!may && shown.SubmissionID !== null && <OpenEntry submissionId={shown.SubmissionID} />}
      {shown.Others.length > 0 && <Others place={place} shown={shown} may={may} onOpen={onOpen} />}
      <section className="stack gap-12" aria-labelledby="given">
        <h3 id="given" className="type-title">
          {t('given', { count: shown.Given.length })}
        </h3>
        {shown.Given.map((one) => (
          <div key={one.NominationID} className="stack gap-8 ruled-above pad-above-12">
            <p className={css.reason} dir="auto">
              {one.Reason}
            </p>
            {one.Answers.map(({ Question, Answer }) => (
              <p key={Question} className="type-small keep-lines breaks">
                <strong className="block">{Question}</strong>
                <span dir="auto">{Answer}</span>
              </p>
            ))}
            <p className="type-caption type-muted breaks">
              {t('by', { name: [one.Nominator, one.NominatorEmail].filter(Boolean).join(', '), date: formatDate(one.SentAt, award) })}.{' '}
              {t(one.ShowsName ? 'namedTo' : 'notNamed')}. {one.NomineeName !== shown.Name && t('writtenAs', { name: one.NomineeName })}
            </p>
            {one.ReportedAt && <p className="type-small type-warning">{t('isReported', { date: formatDate(one.ReportedAt, award) })}</p>}
          </div>
        ))}
      </section>
      {isCorrecting && <CorrectDialog place={place} desk={desk} shown={shown} onClose={() => setCorrecting(false)} />}
    </div>
  );
}

const OpenEntry = ({ submissionId }: { submissionId: number }) => {
  const t = useNominationDeskText();
  return (
    <Button
      size="sm"
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/entries"
          search={((before: object) => ({ ...before, nominee: undefined, search: `#${submissionId}` })) as never}
          {...props}
        />
      )}
    >
      {t('openSubmission')}
    </Button>
  );
};

function Actions({ place, shown, onCorrect }: { place: Place; shown: NomineeDetail; onCorrect: () => void }) {
  const t = useNominationDeskText();
  const messages = useHeaderMessages();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const body = { ...place, NomineeID: shown.NomineeID };
  const onProblem = (reason: { message: string }): void => {
    setWithdrawing(false);
    setProblem(reason.message);
  };
  const sending = useSend(nominationDesk.sendToNominees, {
    refreshes: nomineeReads,
    onSuccess: ({ Sent, Left }) => messages.success(t('sent', { sent: Sent, left: Left })),
    onProblem,
  });
  const withdrawing = useSend(nominationDesk.withdrawNominee, {
    refreshes: nomineeReads,
    onSuccess: (_, { body: { IsWithdrawn } }) => {
      setWithdrawing(false);
      messages.success(t(IsWithdrawn ? 'withdrawn' : 'restored'));
    },
    onProblem,
  });
  const mayAnswer = canAnswer(shown.State);
  return (
    <div className="stack gap-12">
      {problem && <FormError text={problem} />}
      <div className="cluster gap-8">
        {mayAnswer && (
          <Button
            size="sm"
            loading={sending.isPending}
            onClick={() => sending.mutate({ body: { ...place, NomineeIDs: [shown.NomineeID] } })}
          >
            {t(shown.AskedAt ? 'send' : 'sendFirst')}
          </Button>
        )}
        {shown.State !== 'accepted' && (
          <Button size="sm" variant="default" onClick={onCorrect}>
            {t('correct')}
          </Button>
        )}
        {mayAnswer && (
          <Button size="sm" variant="default" onClick={() => setWithdrawing(true)}>
            {t('withdraw')}
          </Button>
        )}
        {shown.State === 'withdrawn' && (
          <Button
            size="sm"
            variant="default"
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate({ body: { ...body, IsWithdrawn: false } })}
          >
            {t('restore')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isWithdrawing}
        title={t('withdrawTitle', { name: shown.Name })}
        onCancel={() => setWithdrawing(false)}
        onConfirm={() => withdrawing.mutate({ body: { ...body, IsWithdrawn: true } })}
        cancelLabel={t('keepNominee')}
        confirmLabel={t('withdrawConfirm')}
        isDangerous
        isWorking={withdrawing.isPending}
      >
        <p>{t('withdrawBody')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Who may be the same person; joining brings their nominations here. */
function Others({ place, shown, may, onOpen }: Omit<DetailProps, 'desk'>) {
  const t = useNominationDeskText();
  const [joining, setJoining] = useState<NomineeDetail['Others'][number]>();
  const [problem, setProblem] = useState<string | undefined>();
  return (
    <section className="stack gap-12" aria-labelledby="others">
      <h3 id="others" className="type-title">
        {t('others')}
      </h3>
      {problem && <FormError text={problem} />}
      <ul>
        {shown.Others.map((other) => (
          <li key={other.NomineeID} className="cluster align-center spread gap-8 ruled-above pad-12">
            <div className="shrinks grows-14 type-small">
              <RowOpener onOpen={() => onOpen(other.NomineeID)}>{other.Name}</RowOpener>
              <p className="type-muted breaks">
                {[other.Organization, other.Email, other.Category, t(`state-${other.State}`)].filter(Boolean).join(', ')}
              </p>
            </div>
            {may && other.State !== 'accepted' && (
              <Button size="sm" variant="default" aria-label={t('joinNamed', { name: other.Name })} onClick={() => setJoining(other)}>
                {t('join')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {joining && <JoinDialog place={place} shown={shown} other={joining} onClose={() => setJoining(undefined)} onProblem={setProblem} />}
    </section>
  );
}
