import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';

export const resultLockArea = defineArea({
  tables: {
    hand_act: { accounts: { done_by: staff }, copy: 'never' },
  },
});
