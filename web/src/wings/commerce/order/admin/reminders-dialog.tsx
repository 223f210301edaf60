import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { mostReminderDays, paymentReminders } from '#contract/wings/commerce/order/payment-reminders.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useUnpaidText } from '#web/texts/unpaid.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

type Rules = Reply<typeof paymentReminders.getPaymentReminders>;
type Typed = Rules[number] & { typed: number | null };

/** When buyers are reminded of unpaid invoices. */
export function RemindersDialog({ propertyId, opened, onClose }: { propertyId: number; opened: boolean; onClose: () => void }) {
  const t = useUnpaidText();
  const asked = useCall(paymentReminders.getPaymentReminders, { params: { propertyId } }, { enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('remindersTitle')}>
      {asked.data && <Reminders propertyId={propertyId} saved={asked.data} onClose={onClose} />}
    </Dialog>
  );
}

function Reminders({ propertyId, saved, onClose }: { propertyId: number; saved: Rules; onClose: () => void }) {
  const t = useUnpaidText();
  const messages = useHeaderMessages();
  const [rules, setRules] = useState(saved.map((rule): Typed => ({ ...rule, typed: rule.Days })));
  const saving = useSend(paymentReminders.savePaymentReminders, {
    refreshes: [paymentReminders.getPaymentReminders],
    onSuccess: () => {
      messages.success(t('remindersSaved'));
      onClose();
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  const isWrong = ({ Kind, IsOn, typed }: Typed): boolean => Kind !== 'due' && IsOn && !(typed && typed <= mostReminderDays);
  const change = (kind: string, to: Partial<Typed>): void =>
    setRules(rules.map((rule) => (rule.Kind === kind ? { ...rule, ...to } : rule)));
  return (
    <div className="stack gap-16">
      <p className="type-soft">{t('remindersBody')}</p>
      {rules.map((rule) => (
        <div key={rule.Kind} className="stack gap-8">
          <Switch
            label={t(`remind_${rule.Kind}`)}
            checked={rule.IsOn}
            onChange={({ currentTarget: { checked } }) => change(rule.Kind, { IsOn: checked })}
          />
          {rule.Kind !== 'due' && rule.IsOn && (
            <NumericField
              label={t(rule.Kind === 'before' ? 'daysBefore' : 'daysAfter')}
              maxDigits={2}
              value={rule.typed}
              error={isWrong(rule) ? t('daysWrong') : undefined}
              onChange={(typed) => change(rule.Kind, { typed })}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          loading={saving.isPending}
          disabled={rules.some(isWrong)}
          onClick={() =>
            saving.mutate({
              body: {
                PropertyID: propertyId,
                Rules: rules.map(({ Kind, IsOn, typed, Days }) => ({ Kind, IsOn, Days: (IsOn && typed) || Days })),
              },
            })
          }
        >
          {t('saveReminders')}
        </Button>
      </div>
    </div>
  );
}
