import { Button, Checkbox, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import type { WithdrawnPlace } from '#contract/wings/results/ranking/judging-plan.ts';
import { reasonLength, reasonProblem } from '#contract/wings/desk/result-change/acts.ts';
import { resultChange } from '#contract/wings/desk/result-change/result-change.ts';
import { withdrawalRequest } from '#contract/wings/desk/result-change/withdrawal-request.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useWithdrawalText } from '#web/texts/withdrawals.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import css from './withdrawals.module.css';
import type { Request, Where } from './withdrawals-screen.tsx';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

interface DecideProps {
  row: Request;
  where: Where;
  /** What the award's rule says. */
  rule: WithdrawnPlace;
  isPrinted: boolean;
}

/** The award's own rule is the first choice; leaving it is an exception. */
export function DecideWithdrawal({ row, where, rule, isPrinted }: DecideProps) {
  const t = useWithdrawalText();
  const id = useId();
  const messages = useHeaderMessages();
  const award = traitsOf(where.PropertyID);
  const [choice, setChoice] = useState<WithdrawnPlace | 'decline'>(rule);
  const [refunds, setRefunds] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useSend(withdrawalRequest.decideWithdrawalRequest, {
    refreshes: [withdrawalRequest.getWithdrawalRequests, resultChange.getResultChanges, overview.getSeasonOverview],
    onSuccess: ({ State }) => messages.success(t(State === 'sent' ? 'sent' : State === 'declined' ? 'declined' : 'accepted')),
    onProblem: ({ errors, message }) => {
      const said = errors.find(({ Field }) => Field === 'Reason')?.Message;
      if (said) setProblem(said);
      else messages.error(message);
    },
  });
  const isDeclined = choice === 'decline';
  const money = formatMoney(row.Fee ?? 0, award);
  const send = () => {
    const wrong = reasonProblem(reason);
    setProblem(wrong && inWords(wrong, pageLanguage()));
    if (wrong) return;
    sending.mutate({
      body: {
        ...where,
        WithdrawalRequestID: row.WithdrawalRequestID,
        Decision: isDeclined ? 'decline' : 'accept',
        Place: isDeclined ? rule : choice,
        Refund: !isDeclined && refunds,
        Reason: reason.trim(),
      },
    });
  };
  const placeWords = (place: WithdrawnPlace) => ({
    label: t(place === 'up' ? 'acceptUp' : 'acceptEmpty'),
    description: `${t(place === 'up' ? 'acceptUpBody' : 'acceptEmptyBody')} ${t(place === rule ? 'byRule' : 'exception')}`,
  });
  const other: WithdrawnPlace = rule === 'up' ? 'empty' : 'up';
  return (
    <div className={`columns-1 stack gap-16-32 ${css.columns}`}>
      <div className={`stack pack-start gap-16 shrinks ${css.column}`}>
        <Radio.Group label={t('yourDecision')} value={choice} onChange={(value) => setChoice(value as typeof choice)} name={id}>
          <div className={css.choices}>
            {[rule, other].map((place) => (
              <Radio key={place} value={place} {...placeWords(place)} />
            ))}
            <Radio value="decline" label={t('decline')} description={t('declineBody')} />
          </div>
        </Radio.Group>
        {!isDeclined && (row.Fee ?? 0) > 0 && (
          <Checkbox
            checked={refunds}
            onChange={(event) => setRefunds(event.currentTarget.checked)}
            label={t('refund', { amount: money })}
          />
        )}
        <MaxLengthField
          label={t(isDeclined ? 'reasonDecline' : 'reason')}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setProblem(undefined);
          }}
          error={problem}
          lines="many"
          maxLength={reasonLength.most}
        />
        <div className="cluster gap-12">
          <Button onClick={send} loading={sending.isPending}>
            {t(isDeclined ? 'declineAct' : isPrinted ? 'accept' : 'send')}
          </Button>
        </div>
        {!isDeclined && !isPrinted && <p className="type-small type-muted">{t('secondPerson')}</p>}
      </div>
      {!isDeclined && (
        <section className={`stack pack-start gap-16 shrinks ${css.column}`} aria-label={t('whatChanges')}>
          <h4>{t('whatChanges')}</h4>
          <dl className={`facts stack ${css.facts}`}>
            <Fact name={t('gallery')} value={t('galleryValue')} />
            <Fact name={t('fee')} value={(row.Fee ?? 0) === 0 ? t('feeNone') : t(refunds ? 'feeRefunded' : 'feeKept', { amount: money })} />
            <Fact name={t('orders')} value={t(row.HasOrders ? 'ordersSome' : 'ordersNone')} />
            <Fact name={t('record')} value={t('recordValue')} />
          </dl>
        </section>
      )}
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
