import { connection } from './connection.ts';
import { sender } from './sender.ts';

export const connectionTopics = { connection, sender };
