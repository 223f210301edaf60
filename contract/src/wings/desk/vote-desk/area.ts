import { peek } from './peek.ts';
import { voteGroups } from './vote-groups.ts';
import { voteSummary } from './vote-summary.ts';

export const voteDeskTopics = { peek, voteGroups, voteSummary };
