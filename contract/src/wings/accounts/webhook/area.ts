import { webhook } from './webhook.ts';

export const webhookTopics = { webhook };
