import { connection } from './connection.ts';

export const connectionTopics = { connection };
