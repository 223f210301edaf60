import { ruleChange } from './rule-change.ts';

export const ruleChangeTopics = { ruleChange };
