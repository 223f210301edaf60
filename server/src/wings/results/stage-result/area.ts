import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { stageResultHandlers } from './stage-result.ts';

export const stageResultArea = defineArea({
  topics: { stageResult: stageResultHandlers },
  tables: {
    stage_basis: { copy: 'never' },
    stage_decision: { accounts: { decided_by: staff }, copy: 'never' },
    stage_draw: { accounts: { drawn_by: staff }, copy: 'never' },
    stage_final: { accounts: { finalized_by: staff }, copy: 'never' },
  },
});
