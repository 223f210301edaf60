import { cms } from './cms.ts';

export const cmsTopics = { cms };
