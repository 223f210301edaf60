import { dispatch } from './dispatch.ts';

export const dispatchTopics = { dispatch };
