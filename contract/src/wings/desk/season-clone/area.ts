import { seasonClone } from './season-clone.ts';

export const seasonCloneTopics = { seasonClone };
