import type { captcha, CaptchaAction } from '#contract/wings/accounts/account/captcha.ts';
import type { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import type { receipts } from '#contract/wings/results/vote-list/receipts.ts';
import type { holding } from '#contract/wings/public/voting/holding.ts';
import type { social, ShareWay } from '#contract/wings/public/voting/social.ts';
import type { vote } from '#contract/wings/public/voting/vote.ts';
import type { voteCategories } from '#contract/wings/public/voting/vote-categories.ts';
import type { voterAccount } from '#contract/wings/public/voting/voter-account.ts';
import type { voterLogin } from '#contract/wings/public/voting/voter-login.ts';
import type { voter } from '#contract/wings/public/voting/voter.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { ask } from '#web/kernel/public/ask.ts';
import { deviceMark, secondsOnPage, source } from './circumstances.ts';
import type { Choice } from './vote-state.ts';

type Body<C> = Sent<C> extends { body: infer B } ? B : never;

/** Each call of the voters' portal, once: its address beside its types. */
export const voteCalls = {
  tree: (body: Body<typeof voteCategories.getPVCategoryTypes>) =>
    ask<typeof voteCategories.getPVCategoryTypes>('POST /category/GetPVCategoryTypes/', { body }, { isForAll: true }),
  ballot: (body: Body<typeof vote.getPVBallot>) => ask<typeof vote.getPVBallot>('POST /PV/GetPVBallot', { body }, { isForAll: true }),
  own: (body: Body<typeof voteCategories.getVotedCategoriesBallotData>) =>
    ask<typeof voteCategories.getVotedCategoriesBallotData>('POST /PV/GetVotedCategoriesBallotData', { body }),
  who: () => ask<typeof voter.testAuth>('POST /PV/TestAuth', {}),
  login: (body: Body<typeof voter.login>) => ask<typeof voter.login>('POST /PV/Login', { body }),
  logout: () => ask<typeof voter.logout>('POST /PV/Logout', {}),
  holdVotes: (body: Omit<Body<typeof holding.holdVotes>, keyof ReturnType<typeof circumstances>>) =>
    ask<typeof holding.holdVotes>('POST /PV/HoldVotes', { body: { ...body, ...circumstances() } }, { isKept: true }),
  held: (body: Body<typeof holding.getHeldVotes>) => ask<typeof holding.getHeldVotes>('POST /PV/GetHeldVotes', { body }),
  claim: (body: Body<typeof holding.claimVotes>) => ask<typeof holding.claimVotes>('POST /PV/ClaimVotes', { body }),
  captcha: (action: CaptchaAction) => ask<typeof captcha.getCaptcha>('GET /Account/GetCaptcha/{action}', { params: { action } }),
  resend: (body: Body<typeof voterAccount.resendConfirm>) => ask<typeof voterAccount.resendConfirm>('POST /PV/ResendConfirm/', { body }),
  confirm: (body: Body<typeof voterAccount.confirm>) => ask<typeof voterAccount.confirm>('POST /PV/Confirm/', { body }),
  forgot: (body: Body<typeof voterAccount.forgotPassword>) => ask<typeof voterAccount.forgotPassword>('POST /PV/ForgotPassword/', { body }),
  newPassword: (body: Body<typeof voterAccount.updatePassword>) =>
    ask<typeof voterAccount.updatePassword>('POST /PV/UpdatePassword/', { body }),
  subscribe: (body: Body<typeof voterAccount.subscribe>) => ask<typeof voterAccount.subscribe>('POST /PV/Subscribe', { body }),
  providers: (propertyId: number) =>
    ask<typeof externalLogin.getExternalProviders>('GET /Account/GetExternalProviders/{propertyId}', { params: { propertyId } }),
  startExternal: (body: Body<typeof voterLogin.externalLogin>) => ask<typeof voterLogin.externalLogin>('POST /PV/ExternalLogin', { body }),
  authorize: (body: Body<typeof voterLogin.authorizeOAuth>) => ask<typeof voterLogin.authorizeOAuth>('POST /PV/AuthorizeOAuth', { body }),
  receipts: (body: Body<typeof receipts.getMyReceipts>) => ask<typeof receipts.getMyReceipts>('POST /PV/GetMyReceipts', { body }),
  lists: (body: Body<typeof receipts.getVoteLists>) => ask<typeof receipts.getVoteLists>('POST /PV/GetVoteLists', { body }),
  list: (body: Body<typeof receipts.getVoteList>) => ask<typeof receipts.getVoteList>('POST /PV/GetVoteList', { body }),
  share: (body: Omit<Body<typeof social.logSocial>, 'Network'> & { Network: ShareWay }) =>
    ask<typeof social.logSocial>('POST /PV/LogSocial/', { body }),

  cast: (propertyId: number, PVUserID: string, { SeasonID, EntryID, MediaTypeID, PropertyCategoryID }: Votable) =>
    ask<typeof vote.vote>(
      'POST /PV/Vote/',
      { body: { PropertyID: propertyId, SeasonID, PVUserID, EntryID, MediaTypeID, PropertyCategoryID, Score: 1, ...circumstances() } },
      { isKept: true },
    ),
  takeBack: (propertyId: number, PVUserID: string, SeasonID: number, PropertyCategoryID: number) =>
    ask<typeof vote.takeVoteBack>(
      'POST /PV/TakeVoteBack',
      { body: { PropertyID: propertyId, SeasonID, PVUserID, PropertyCategoryID, ...circumstances() } },
      { isKept: true },
    ),
};

type Votable = Pick<Choice, 'SeasonID' | 'EntryID' | 'MediaTypeID' | 'PropertyCategoryID'>;
const circumstances = () => ({ DeviceMark: deviceMark(), Source: source(), SecondsOnPage: secondsOnPage() });

type Answer<Name extends keyof typeof voteCalls> = Awaited<ReturnType<(typeof voteCalls)[Name]>>;
export type JoinedVote = Answer<'claim'>['Votes'][number];
export type VoteTree = Answer<'tree'>;
export type Ballot = Answer<'ballot'>;
export type BallotWork = Ballot['Entries'][number];
export type VoteCategory = VoteTree['MediaTypes'][number]['CategoryTypes'][number]['Categories'][number];
