import type { MailState } from '#contract/wings/desk/operation/mail.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';

const shapes: Record<MailState, Status> = {
  waiting: 'judging',
  held: 'care',
  sent: 'done',
  kept: 'draft',
  failed: 'off',
  stopped: 'off',
};

export function MailStateChip({ state }: { state: MailState }) {
  const t = useOperationText();
  return (
    <StatusChip status={shapes[state]} ground="none">
      {t(`state-${state}`)}
    </StatusChip>
  );
}
