import type { ChangeState } from '#contract/wings/desk/result-change/result-change.ts';
import type { Status } from '#web/ui/state/status-chip.tsx';

export const chips: Record<ChangeState, Status> = {
  open: 'judging',
  waiting: 'judging',
  approved: 'done',
  effective: 'done',
  declined: 'off',
  cancelled: 'draft',
  lapsed: 'care',
};
