import { entrantHelp } from './entrant-help.ts';
import { entrantList } from './entrant-list.ts';
import { entrantMerge } from './entrant-merge.ts';
import { entrantRecord } from './entrant-record.ts';

export const entrantTopics = { entrantHelp, entrantList, entrantMerge, entrantRecord };
