import { ballotLab } from './ballot-lab.ts';

export const ballotLabTopics = { ballotLab };
