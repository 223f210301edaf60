import { health } from './health.ts';

export const healthTopics = { health };
