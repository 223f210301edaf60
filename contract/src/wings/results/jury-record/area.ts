import { juryRecord } from './jury-record.ts';

export const juryRecordTopics = { juryRecord };
