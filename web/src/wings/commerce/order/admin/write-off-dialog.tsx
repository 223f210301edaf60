import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { unpaid } from '#contract/wings/commerce/order/unpaid.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useUnpaidText } from '#web/texts/unpaid.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import type { UnpaidRow } from './unpaid-screen.tsx';

interface WriteOffDialogProps {
  row: UnpaidRow | undefined;
  money: (amount: number, currency: string) => string;
  onClose: () => void;
}

/** Gives up what is owed, with a reason. */
export function WriteOffDialog({ row, money, onClose }: WriteOffDialogProps) {
  const t = useUnpaidText();
  return (
    <Dialog opened={row !== undefined} onClose={onClose} title={row ? t('writeOffTitle', { amount: money(row.Due, row.Currency) }) : ''}>
      {row && <WriteOff key={row.OrderID} row={row} onClose={onClose} />}
    </Dialog>
  );
}

function WriteOff({ row, onClose }: { row: UnpaidRow; onClose: () => void }) {
  const t = useUnpaidText();
  const messages = useHeaderMessages();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const writing = useSend(unpaid.writeOffOrder, {
    refreshes: [unpaid.getUnpaidInvoices],
    onSuccess: () => {
      messages.success(t('wroteOff', { number: row.ConfirmationNumber }));
      onClose();
    },
    onProblem: (problem) => {
      messages.error(problem.message);
      onClose();
    },
  });
  return (
    <div className="stack gap-16">
      <p className="type-soft">{t('writeOffBody', { number: row.ConfirmationNumber })}</p>
      <Textarea
        label={t('reason')}
        maxLength={300}
        value={reason}
        error={isMissing && !reason.trim() ? t('reasonMissing') : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className="cluster gap-8">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          loading={writing.isPending}
          onClick={() => {
            setMissing(true);
            if (reason.trim()) writing.mutate({ body: { OrderID: row.OrderID, Reason: reason.trim() } });
          }}
        >
          {t('writeOff')}
        </Button>
      </div>
    </div>
  );
}
