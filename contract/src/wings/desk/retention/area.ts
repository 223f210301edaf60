import { retention } from './retention.ts';
import { seasonErasure } from './season-erasure.ts';

export const retentionTopics = { retention, seasonErasure };
