import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { order } from '#contract/wings/commerce/order/order.ts';
import { type OrderMatter, orderMatter } from '#contract/wings/commerce/order/order-matter.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useOrderMatterText } from '#web/texts/order-matter.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './admin-orders.module.css';

/** What about the money of an order needs someone, and what became of it. Nothing where there was never anything. */
export function MatterList({ order: one }: { order: Order }) {
  const t = useOrderMatterText();
  const award = traitsOf(one.PropertyID);
  const matters = useCall(orderMatter.getOrderMatters, { params: { id: one.OrderID } });
  if (matters.error) return <ErrorState onRetry={() => void matters.refetch()}>{t('problem')}</ErrorState>;
  if (!matters.data?.length) return null;
  const closed = matters.data.filter(({ ClosedDate }) => ClosedDate !== null);
  return (
    <section aria-labelledby="matters">
      <h3 id="matters" className={css.sectionTitle}>
        {t('needsAttention')}
      </h3>
      <ul className={`above-4 size-14 ${css.payments} ${css.matterList}`}>
        {matters.data
          .filter(({ ClosedDate }) => ClosedDate === null)
          .map((matter) => (
            <OpenMatter key={matter.MatterID} matter={matter} order={one} />
          ))}
        {closed.map((matter) => (
          <li key={matter.MatterID}>
            <StatusChip status="draft" ground="none">
              {t(`kind_${matter.Kind}`)}
            </StatusChip>
            <span className="text-end figures">{formatMoney(Math.abs(matter.Amount), { ...award, currency: one.Currency })}</span>
            <span className="whole-row breaks type-muted">
              {matter.ClosedBy
                ? t('closedBy', { name: matter.ClosedBy, date: formatDate(matter.ClosedDate ?? '', award), note: matter.Note })
                : t('ended', { date: formatDate(matter.ClosedDate ?? '', award) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenMatter({ matter, order: one }: { matter: OrderMatter; order: Order }) {
  const t = useOrderMatterText();
  const award = traitsOf(one.PropertyID);
  const [isClosing, setClosing] = useState(false);
  return (
    <li>
      <StatusChip status={matter.Kind === 'dispute' || matter.Kind === 'refundFailed' ? 'off' : 'care'} ground="none">
        {t(`kind_${matter.Kind}`)}
      </StatusChip>
      <span className="text-end figures">{formatMoney(Math.abs(matter.Amount), { ...award, currency: one.Currency })}</span>
      {matter.DueDate && <strong className="whole-row type-strong">{t('due', { date: formatDate(matter.DueDate, award) })}</strong>}
      <span className="whole-row breaks type-muted">{t(`what_${matter.Kind}`)}</span>
      {matter.Message && <span className="whole-row breaks type-muted">{t('reason', { reason: matter.Message })}</span>}
      {matter.MayClose && (
        <span className="whole-row breaks type-muted">
          <Allowed to="order.manage">
            {isClosing ? (
              <CloseForm matter={matter} orderId={one.OrderID} onDone={() => setClosing(false)} />
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('dealtWithOf', { kind: t(`kind_${matter.Kind}`) })}
                onClick={() => setClosing(true)}
              >
                {t('dealtWith')}
              </Button>
            )}
          </Allowed>
        </span>
      )}
    </li>
  );
}

function CloseForm({ matter, orderId, onDone }: { matter: OrderMatter; orderId: number; onDone: () => void }) {
  const t = useOrderMatterText();
  const messages = useHeaderMessages();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const sending = useSend(orderMatter.closeOrderMatter, {
    refreshes: [orderMatter.getOrderMatters, order.getOrdersForProperty],
    onSuccess: () => {
      messages.success(t('done'));
      onDone();
    },
    onProblem: (told) => setProblem(told.message),
  });
  return (
    <form
      noValidate
      className={css.closing}
      aria-label={t('dealtWith')}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!note.trim());
        if (!note.trim()) return field.current?.focus();
        sending.mutate({ body: { OrderID: orderId, MatterID: matter.MatterID, Note: note.trim() } });
      }}
    >
      {problem && <FormError text={problem} />}
      <TextInput
        ref={field}
        label={t('note')}
        description={t('noteHelp')}
        value={note}
        error={isMissing && t('noteMissing')}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <div className={`cluster to-end gap-12 above-20 ${css.actions}`}>
        <Button variant="default" size="compact-sm" onClick={onDone}>
          {t('close')}
        </Button>
        <Button type="submit" size="compact-sm" loading={sending.isPending}>
          {t('dealtWith')}
        </Button>
      </div>
    </form>
  );
}
