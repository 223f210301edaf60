import { analyticsTopics } from './wings/ground/analytics/area.ts';
import { appcacheTopics } from './wings/ground/appcache/area.ts';
import { cmsTopics } from './wings/ground/cms/area.ts';
import { deviceTopics } from './wings/ground/device/area.ts';
import { extensionTopics } from './wings/ground/extension/area.ts';
import { fileTopics } from './wings/ground/file/area.ts';
import { geoTopics } from './wings/ground/geo/area.ts';
import { propertyTopics } from './wings/ground/property/area.ts';
import { seasonTopics } from './wings/ground/season/area.ts';
import { urlTopics } from './wings/ground/url/area.ts';
import { accountTopics } from './wings/accounts/account/area.ts';
import { declarationTopics } from './wings/accounts/declaration/area.ts';
import { webhookTopics } from './wings/accounts/webhook/area.ts';
import { categoryTopics } from './wings/entering/category/area.ts';
import { criteriaTopics } from './wings/entering/criteria/area.ts';
import { formTopics } from './wings/entering/form/area.ts';
import { nominationTopics } from './wings/entering/nomination/area.ts';
import { pieceTopics } from './wings/entering/piece/area.ts';
import { submissionTopics } from './wings/entering/submission/area.ts';
import { thirdPartyTopics } from './wings/entering/third-party/area.ts';
import { achievementTopics } from './wings/results/achievement/area.ts';
import { ballotLabTopics } from './wings/results/ballot-lab/area.ts';
import { feedbackTopics } from './wings/results/feedback/area.ts';
import { juryRecordTopics } from './wings/results/jury-record/area.ts';
import { rankingTopics } from './wings/results/ranking/area.ts';
import { rulebookTopics } from './wings/results/rulebook/area.ts';
import { ruleChangeTopics } from './wings/judging/rule-change/area.ts';
import { stageResultTopics } from './wings/results/stage-result/area.ts';
import { voteListTopics } from './wings/results/vote-list/area.ts';
import { winnerTopics } from './wings/results/winner/area.ts';
import { winnerKitTopics } from './wings/results/winner-kit/area.ts';
import { couponTopics } from './wings/commerce/coupon/area.ts';
import { documentTopics } from './wings/commerce/document/area.ts';
import { orderTopics } from './wings/commerce/order/area.ts';
import { pieceBulkTopics } from './wings/commerce/piece-bulk/area.ts';
import { productTopics } from './wings/commerce/product/area.ts';
import { booksTopics } from './wings/commerce/books/area.ts';
import { salesTopics } from './wings/commerce/sales/area.ts';
import { shopTopics } from './wings/commerce/shop/area.ts';
import { taxTopics } from './wings/commerce/tax/area.ts';
import { ticketTopics } from './wings/commerce/ticket/area.ts';
import { ballotTopics } from './wings/judging/ballot/area.ts';
import { clusterTopics } from './wings/judging/cluster/area.ts';
import { entryOffTopics } from './wings/judging/entry-off/area.ts';
import { judgeMonitorTopics } from './wings/judging/judge-monitor/area.ts';
import { panelTopics } from './wings/judging/panel/area.ts';
import { recommendationTopics } from './wings/judging/recommendation/area.ts';
import { reviewTopics } from './wings/judging/review/area.ts';
import { reviewerTopics } from './wings/judging/reviewer/area.ts';
import { stageTopics } from './wings/judging/stage/area.ts';
import { galleryTopics } from './wings/public/gallery/area.ts';
import { votingTopics } from './wings/public/voting/area.ts';
import { awardTopics } from './wings/desk/award/area.ts';
import { connectionTopics } from './wings/desk/connection/area.ts';
import { dispatchTopics } from './wings/desk/dispatch/area.ts';
import { entrantTopics } from './wings/desk/entrant/area.ts';
import { entryTopics } from './wings/desk/entry/area.ts';
import { exportTopics } from './wings/desk/export/area.ts';
import { findTopics } from './wings/desk/find/area.ts';
import { healthTopics } from './wings/desk/health/area.ts';
import { importTopics } from './wings/desk/import/area.ts';
import { messageTopics } from './wings/desk/message/area.ts';
import { operationTopics } from './wings/desk/operation/area.ts';
import { overviewTopics } from './wings/desk/overview/area.ts';
import { resultChangeTopics } from './wings/desk/result-change/area.ts';
import { resultsTopics } from './wings/desk/results/area.ts';
import { retentionTopics } from './wings/desk/retention/area.ts';
import { seasonCloneTopics } from './wings/desk/season-clone/area.ts';
import { voteDeskTopics } from './wings/desk/vote-desk/area.ts';

/** Every call there is, by topic. A new area is listed here. */
export const contract = {
  ...analyticsTopics,
  ...appcacheTopics,
  ...cmsTopics,
  ...deviceTopics,
  ...extensionTopics,
  ...fileTopics,
  ...geoTopics,
  ...propertyTopics,
  ...seasonTopics,
  ...urlTopics,
  ...accountTopics,
  ...declarationTopics,
  ...webhookTopics,
  ...categoryTopics,
  ...criteriaTopics,
  ...formTopics,
  ...nominationTopics,
  ...pieceTopics,
  ...submissionTopics,
  ...thirdPartyTopics,
  ...achievementTopics,
  ...ballotLabTopics,
  ...feedbackTopics,
  ...juryRecordTopics,
  ...rankingTopics,
  ...rulebookTopics,
  ...ruleChangeTopics,
  ...stageTopics,
  ...stageResultTopics,
  ...voteListTopics,
  ...winnerTopics,
  ...winnerKitTopics,
  ...couponTopics,
  ...documentTopics,
  ...orderTopics,
  ...pieceBulkTopics,
  ...productTopics,
  ...booksTopics,
  ...salesTopics,
  ...shopTopics,
  ...taxTopics,
  ...ticketTopics,
  ...ballotTopics,
  ...clusterTopics,
  ...entryOffTopics,
  ...judgeMonitorTopics,
  ...panelTopics,
  ...recommendationTopics,
  ...reviewTopics,
  ...reviewerTopics,
  ...galleryTopics,
  ...votingTopics,
  ...awardTopics,
  ...connectionTopics,
  ...dispatchTopics,
  ...entrantTopics,
  ...entryTopics,
  ...exportTopics,
  ...findTopics,
  ...healthTopics,
  ...importTopics,
  ...messageTopics,
  ...operationTopics,
  ...overviewTopics,
  ...resultChangeTopics,
  ...resultsTopics,
  ...retentionTopics,
  ...seasonCloneTopics,
  ...voteDeskTopics,
};

export type Contract = typeof contract;
