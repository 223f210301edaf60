import type { ChangeState } from '#contract/areas/result-change/result-change.ts';
import type { Status } from '#web/ui/status-chip.tsx';

export const chips: Record<ChangeState, Status> = {
  open: 'judging',
  waiting: 'judging',
  approved: 'done',
  effective: 'done',
  declined: 'off',
  cancelled: 'draft',
  lapsed: 'care',
};
