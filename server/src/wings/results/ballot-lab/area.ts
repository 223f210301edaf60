import { defineArea } from '#server/kernel/area/area.ts';
import { ballotLabHandlers } from './ballot-lab.ts';

export const ballotLabArea = defineArea({
  topics: {
    ballotLab: ballotLabHandlers,
  },
});
