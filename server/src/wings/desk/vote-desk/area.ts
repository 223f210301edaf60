import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { finalizeVote } from './finalize-vote.ts';
import { peekHandlers } from './peek.ts';
import { voteDeskJobs } from './vote-desk.jobs.ts';
import { voteGroupsHandlers } from './vote-groups.ts';
import { voteSummaryHandlers } from './vote-summary.ts';
import { watchVotes } from './watch.ts';

export const voteDeskArea = defineArea({
  topics: {
    peek: peekHandlers,
    voteGroups: voteGroupsHandlers,
    voteSummary: voteSummaryHandlers,
  },
  jobs: handled(voteDeskJobs, { watch: watchVotes, finalize: finalizeVote }),
  tables: {
    peek_pass: { accounts: { created_by: staff, revoked_by: staff }, copy: 'never' },
    peek_session: {},
    vote_finalization: { accounts: { asked_by: staff }, copy: 'never' },
    vote_group: { accounts: { decided_by: staff }, copy: 'never' },
    vote_group_member: { copy: 'never' },
    vote_watch: { copy: 'never' },
  },
});
