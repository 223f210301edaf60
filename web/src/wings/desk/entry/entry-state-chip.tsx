import type { EntryState } from '#contract/wings/entering/submission/entry-states.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';

const shapes: Record<EntryState, Status> = {
  draft: 'draft',
  ready: 'care',
  ordered: 'care',
  paid: 'done',
  shortlisted: 'award',
  off: 'off',
  withdrawn: 'draft',
};

interface EntryStateChipProps {
  state: EntryState;
  offReason?: string | null;
  /** What everyone knows it was awarded: says more than that it was shortlisted. */
  award?: string | null;
}

/** The state of one entry in an organizer's words. */
export function EntryStateChip({ state, offReason, award }: EntryStateChipProps) {
  const t = useEntryAdminText();
  if (award && (state === 'paid' || state === 'shortlisted'))
    return (
      <StatusChip status="award" ground="none">
        {award}
      </StatusChip>
    );
  return (
    <StatusChip status={shapes[state]} ground="none">
      {state === 'off' && offReason ? t('offBecause', { reason: offReason }) : t(`state_${state}`)}
    </StatusChip>
  );
}

const marks = { eligible: 'done', question: 'care', ineligible: 'off' } as const;

export function MarkChip({ mark }: { mark: keyof typeof marks | null }) {
  const t = useEntryAdminText();
  if (!mark) return null;
  return (
    <StatusChip status={marks[mark]} ground="none">
      {t(`check_${mark}`)}
    </StatusChip>
  );
}
