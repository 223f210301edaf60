import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { stageMails } from './stage.mails.ts';
import { stageHandlers } from './stage.ts';
import { stageProgressHandlers } from './stage-progress.ts';

export const stageArea = defineArea({
  topics: { stage: stageHandlers, stageProgress: stageProgressHandlers },
  mails: stageMails,
  tables: { stage_answer: { accounts: { recorded_by: staff }, copy: 'never' } },
});
