import type { Contract } from '#contract/index.ts';
import { accountHandlers } from './areas/account/account.ts';
import { administratorHandlers } from './areas/account/administrator.ts';
import { entrantHandlers } from './areas/account/entrant.ts';
import { externalLoginHandlers } from './areas/account/external-login.ts';
import { sessionHandlers } from './areas/account/session.ts';
import { tokenHandlers } from './areas/account/token.ts';
import { userHandlers } from './areas/account/user.ts';
import { specialAchievementHandlers } from './areas/achievement/special-achievement.ts';
import { analyticHandlers } from './areas/analytics/analytic.ts';
import { appCacheHandlers } from './areas/appcache/app-cache.ts';
import { ballotHandlers } from './areas/ballot/ballot.ts';
import { categoryHandlers } from './areas/category/category.ts';
import { judgingMenuHandlers } from './areas/cluster/judging-menu.ts';
import { cmsHandlers } from './areas/cms/cms.ts';
import { deviceTypeHandlers } from './areas/device/device-type.ts';
import { submissionHandlers } from './areas/entry/submission.ts';
import { entrantFileHandlers } from './areas/file/entrant-file.ts';
import { fileHandlers } from './areas/file/file.ts';
import { partUploadHandlers } from './areas/file/part-upload.ts';
import { ethnicityHandlers, geoHandlers } from './areas/geo/geo.ts';
import { auditHandlers } from './areas/operation/audit.ts';
import { jobHandlers } from './areas/operation/job.ts';
import { mailHandlers } from './areas/operation/mail.ts';
import { pieceHandlers } from './areas/piece/piece.ts';
import { productHandlers } from './areas/product/product.ts';
import { propertyHandlers } from './areas/property/property.ts';
import { recommendationRecordHandlers } from './areas/recommendation/recommendation-record.ts';
import { recommendationHandlers } from './areas/recommendation/recommendation.ts';
import { reviewRecordHandlers } from './areas/review/review-record.ts';
import { reviewHandlers } from './areas/review/review.ts';
import { invitationHandlers } from './areas/reviewer/invitation.ts';
import { registrationHandlers } from './areas/reviewer/registration.ts';
import { reviewerCategoryHandlers } from './areas/reviewer/reviewer-category.ts';
import { reviewerListHandlers } from './areas/reviewer/reviewer-list.ts';
import { reviewerRecordHandlers } from './areas/reviewer/reviewer-record.ts';
import { reviewerHandlers } from './areas/reviewer/reviewer.ts';
import { seasonCloneHandlers } from './areas/season/season-clone.ts';
import { seasonHandlers } from './areas/season/season.ts';
import { urlHandlers } from './areas/url/url.ts';
import { publicVotingHandlers } from './areas/voting/public-voting.ts';
import { voteHandlers } from './areas/voting/vote.ts';
import { voterHandlers } from './areas/voting/voter.ts';
import type { Implemented } from './kernel/implement.ts';

/** Every topic of the contract, implemented. A forgotten one does not compile. */
export const areas: { [T in keyof Contract]: Implemented<Contract[T]> } = {
  account: accountHandlers,
  administrator: administratorHandlers,
  analytic: analyticHandlers,
  appCache: appCacheHandlers,
  audit: auditHandlers,
  ballot: ballotHandlers,
  category: categoryHandlers,
  cms: cmsHandlers,
  deviceType: deviceTypeHandlers,
  entrant: entrantHandlers,
  entrantFile: entrantFileHandlers,
  ethnicity: ethnicityHandlers,
  externalLogin: externalLoginHandlers,
  file: fileHandlers,
  geo: geoHandlers,
  invitation: invitationHandlers,
  job: jobHandlers,
  judgingMenu: judgingMenuHandlers,
  mail: mailHandlers,
  partUpload: partUploadHandlers,
  piece: pieceHandlers,
  product: productHandlers,
  property: propertyHandlers,
  publicVoting: publicVotingHandlers,
  recommendation: recommendationHandlers,
  recommendationRecord: recommendationRecordHandlers,
  registration: registrationHandlers,
  review: reviewHandlers,
  reviewer: reviewerHandlers,
  reviewerCategory: reviewerCategoryHandlers,
  reviewerList: reviewerListHandlers,
  reviewerRecord: reviewerRecordHandlers,
  reviewRecord: reviewRecordHandlers,
  season: seasonHandlers,
  seasonClone: seasonCloneHandlers,
  session: sessionHandlers,
  specialAchievement: specialAchievementHandlers,
  submission: submissionHandlers,
  token: tokenHandlers,
  url: urlHandlers,
  user: userHandlers,
  vote: voteHandlers,
  voter: voterHandlers,
};
