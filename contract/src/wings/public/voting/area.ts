import { choices } from './choices.ts';
import { holding } from './holding.ts';
import { publicVoting } from './public-voting.ts';
import { social } from './social.ts';
import { stageVote } from './stage-vote.ts';
import { voteCategories } from './vote-categories.ts';
import { vote } from './vote.ts';
import { voterAccount } from './voter-account.ts';
import { voterLogin } from './voter-login.ts';
import { voter } from './voter.ts';

export const votingTopics = { choices, holding, publicVoting, social, stageVote, vote, voteCategories, voter, voterAccount, voterLogin };
