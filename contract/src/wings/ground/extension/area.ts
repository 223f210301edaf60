import { extension } from './extension.ts';

export const extensionTopics = { extension };
