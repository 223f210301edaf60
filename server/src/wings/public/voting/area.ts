import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { choicesHandlers } from './choices/choices.ts';
import { holdingHandlers } from './holding/holding.ts';
import { publicVotingHandlers } from './public-voting.ts';
import { socialHandlers } from './social.ts';
import { openStages } from './stages/open-stages.ts';
import { stageVoteHandlers } from './stages/stage-vote.ts';
import { voteCategoriesHandlers } from './vote-categories.ts';
import { voteHandlers } from './vote.ts';
import { voterAccountHandlers } from './voter/voter-account.ts';
import { voterLoginHandlers } from './voter/voter-login.ts';
import { mailVoter, sweepVoters } from './voter/voter-mail.ts';
import { voterHandlers } from './voter/voter.ts';
import { votingJobs } from './voting.jobs.ts';
import { votingMails } from './voting.mails.ts';

export const votingArea = defineArea({
  topics: {
    choices: choicesHandlers,
    holding: holdingHandlers,
    publicVoting: publicVotingHandlers,
    social: socialHandlers,
    stageVote: stageVoteHandlers,
    vote: voteHandlers,
    voteCategories: voteCategoriesHandlers,
    voter: voterHandlers,
    voterAccount: voterAccountHandlers,
    voterLogin: voterLoginHandlers,
  },
  jobs: handled(votingJobs, { mailVoter, openStages, sweepVoters }),
  mails: votingMails,
  tables: {
    choice_card: { copy: 'never' },
    held_vote: { copy: 'never' },
    holder_code: {},
    holder_vote: { copy: 'never' },
    replaced_vote: { copy: 'never' },
    social_share: { copy: 'never' },
    stage_ballot: { copy: 'never' },
    stage_field: { copy: 'never' },
    stage_vote: {},
    standing_vote: {},
    vote: {},
    vote_holder: { copy: 'never' },
    voter: { copy: 'never' },
    voter_code: {},
    voter_registration: {},
    voter_session: {},
  },
});
