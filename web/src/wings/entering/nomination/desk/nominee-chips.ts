import type { NomineeState } from '#contract/wings/entering/nomination/nomination-states.ts';
import type { Status } from '#web/ui/state/status-chip.tsx';

export const nomineeChips: Record<NomineeState, Status> = {
  new: 'draft',
  asked: 'judging',
  silent: 'care',
  accepted: 'done',
  declined: 'off',
  notMe: 'care',
  withdrawn: 'off',
};
