import { audit } from './audit.ts';
import { job } from './job.ts';
import { mail } from './mail.ts';

export const operationTopics = { audit, job, mail };
