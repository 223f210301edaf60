import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { decidableDays, reasonLength, reasonProblem, waitingHours } from '#contract/wings/desk/result-change/acts.ts';
import { resultChange } from '#contract/wings/desk/result-change/result-change.ts';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useApprovalsText } from '#web/texts/approvals.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './approvals.module.css';
import type { Draft } from './draft.ts';
import { OutcomePart } from './outcome.tsx';
import { Approvers, PublicWords } from './parts.tsx';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

interface FormProps {
  draft: Draft;
  onSent: (id: number) => void;
  onDiscard: () => void;
}

/** A change that needs a second person: what it leads to, why, who decides, and what the public will read. */
export function RequestForm({ draft, onSent, onDiscard }: FormProps) {
  const t = useApprovalsText();
  const messages = useHeaderMessages();
  const given = typeof draft.Body.Reason === 'string' ? draft.Body.Reason : '';
  const [reason, setReason] = useState(given);
  const [problem, setProblem] = useState<string>();
  const { PropertyID, SeasonID, Call, Body } = draft;
  const { mutate: look, data: seen, error, isPending } = useSend(resultChange.previewResultChange);
  const looked = useRef<Draft>(undefined);
  useEffect(() => {
    // Once for each draft: a preview makes the act and rolls it back.
    if (looked.current === draft) return;
    looked.current = draft;
    look({ body: { PropertyID, SeasonID, Call, Body } });
  }, [draft, look, PropertyID, SeasonID, Call, Body]);
  const sending = useSend(resultChange.requestResultChange, {
    refreshes: [resultChange.getResultChanges, overview.getSeasonOverview],
    onSuccess: ({ ResultChangeID, State, DueAt }) => {
      messages.success(State === 'waiting' ? t('requestedAlone', { date: formatWithZone(DueAt, traitsOf(PropertyID)) }) : t('requested'));
      onSent(ResultChangeID);
    },
    onProblem: ({ errors, message }) => {
      const said = errors.find(({ Field }) => Field === 'Reason')?.Message;
      if (said) setProblem(said);
      else messages.error(message);
    },
  });
  const send = () => {
    const wrong = reasonProblem(reason);
    setProblem(wrong && inWords(wrong, pageLanguage()));
    if (!wrong) sending.mutate({ body: { PropertyID, SeasonID, Call, Body, Reason: reason.trim() } });
  };
  const discard = (
    <Button variant="default" onClick={onDiscard}>
      {t('discard')}
    </Button>
  );
  if (error)
    return (
      <>
        <ErrorState title={error.message} onRetry={() => look({ body: { PropertyID, SeasonID, Call, Body } })} />
        {discard}
      </>
    );
  if (!seen || isPending) return <TextSkeleton lines={8} />;
  return (
    <div className={`stack gap-16 ${css.detail}`}>
      <h2 dir="auto">{seen.Sentence}</h2>
      <OutcomePart before={seen.Before} after={seen.After} />
      <p className="type-muted">{t(seen.IsAnnounced ? 'announced' : 'quiet')}</p>
      <div className={css.columns}>
        <div className={`stack pack-start gap-16 shrinks ${css.column}`}>
          <MaxLengthField
            label={t('reason')}
            description={t('reasonHelp', { count: reasonLength.least })}
            value={reason}
            onChange={(value) => {
              setReason(value);
              setProblem(undefined);
            }}
            error={problem}
            lines="many"
            minRows={3}
            maxLength={reasonLength.most}
          />
          <Approvers approvers={seen.Approvers} />
        </div>
        <div className={`stack pack-start gap-16 shrinks ${css.column}`}>
          <PublicWords sentence={seen.Sentence} reason={reason.trim()} />
          {seen.IsAlone && <StandingMessage kind="info" text={t('alone')} detail={t('aloneBody', { hours: waitingHours })} />}
          <div className="cluster gap-12">
            <Button onClick={send} loading={sending.isPending}>
              {seen.IsAlone ? t('requestAlone', { hours: waitingHours }) : t('request')}
            </Button>
            {discard}
          </div>
          {!seen.IsAlone && <p className="type-small type-muted">{t('mailNote', { days: decidableDays })}</p>}
        </div>
      </div>
    </div>
  );
}
