import type { BroadcastState } from '#contract/wings/desk/message/broadcast.ts';
import { useMessageText } from '#web/texts/message.ts';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';

const shapes: Record<BroadcastState, Status> = { draft: 'draft', scheduled: 'judging', sending: 'judging', sent: 'done', stopped: 'off' };

export function MessageStateChip({ state }: { state: BroadcastState }) {
  const t = useMessageText();
  return (
    <StatusChip status={shapes[state]} ground="none">
      {t(`state-${state}`)}
    </StatusChip>
  );
}
