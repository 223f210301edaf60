import type { Contract } from '#contract/index.ts';
import type { AwardFinders } from './kernel/call/awards-of-call.ts';
import type { Implemented } from './kernel/call/implement.ts';
import { Areas } from './kernel/area/areas.ts';
import { kernelArea } from './kernel/area/kernel-area.ts';
import { analyticsArea } from './wings/ground/analytics/area.ts';
import { appcacheArea } from './wings/ground/appcache/area.ts';
import { cmsArea } from './wings/ground/cms/area.ts';
import { deviceArea } from './wings/ground/device/area.ts';
import { enrolmentArea } from './wings/ground/enrolment/area.ts';
import { extensionArea } from './wings/ground/extension/area.ts';
import { fileArea } from './wings/ground/file/area.ts';
import { geoArea } from './wings/ground/geo/area.ts';
import { propertyArea } from './wings/ground/property/area.ts';
import { ruleLockArea } from './wings/ground/rule-lock/area.ts';
import { seasonArea } from './wings/ground/season/area.ts';
import { urlArea } from './wings/ground/url/area.ts';
import { accountArea } from './wings/accounts/account/area.ts';
import { declarationArea } from './wings/accounts/declaration/area.ts';
import { webhookArea } from './wings/accounts/webhook/area.ts';
import { categoryArea } from './wings/entering/category/area.ts';
import { criteriaArea } from './wings/entering/criteria/area.ts';
import { formArea } from './wings/entering/form/area.ts';
import { nominationArea } from './wings/entering/nomination/area.ts';
import { pieceArea } from './wings/entering/piece/area.ts';
import { submissionArea } from './wings/entering/submission/area.ts';
import { thirdPartyArea } from './wings/entering/third-party/area.ts';
import { achievementArea } from './wings/results/achievement/area.ts';
import { ballotLabArea } from './wings/results/ballot-lab/area.ts';
import { feedbackArea } from './wings/results/feedback/area.ts';
import { juryRecordArea } from './wings/results/jury-record/area.ts';
import { rankingArea } from './wings/results/ranking/area.ts';
import { resultLockArea } from './wings/results/result-lock/area.ts';
import { rulebookArea } from './wings/results/rulebook/area.ts';
import { stageResultArea } from './wings/results/stage-result/area.ts';
import { voteListArea } from './wings/results/vote-list/area.ts';
import { winnerArea } from './wings/results/winner/area.ts';
import { winnerKitArea } from './wings/results/winner-kit/area.ts';
import { couponArea } from './wings/commerce/coupon/area.ts';
import { documentArea } from './wings/commerce/document/area.ts';
import { invoiceArea } from './wings/commerce/invoice/area.ts';
import { orderArea } from './wings/commerce/order/area.ts';
import { pieceBulkArea } from './wings/commerce/piece-bulk/area.ts';
import { productArea } from './wings/commerce/product/area.ts';
import { booksArea } from './wings/commerce/books/area.ts';
import { salesArea } from './wings/commerce/sales/area.ts';
import { shopArea } from './wings/commerce/shop/area.ts';
import { taxArea } from './wings/commerce/tax/area.ts';
import { ticketArea } from './wings/commerce/ticket/area.ts';
import { ballotArea } from './wings/judging/ballot/area.ts';
import { clusterArea } from './wings/judging/cluster/area.ts';
import { entryOffArea } from './wings/judging/entry-off/area.ts';
import { judgeMonitorArea } from './wings/judging/judge-monitor/area.ts';
import { panelArea } from './wings/judging/panel/area.ts';
import { recommendationArea } from './wings/judging/recommendation/area.ts';
import { reviewArea } from './wings/judging/review/area.ts';
import { reviewerArea } from './wings/judging/reviewer/area.ts';
import { ruleChangeArea } from './wings/judging/rule-change/area.ts';
import { stageArea } from './wings/judging/stage/area.ts';
import { galleryArea } from './wings/public/gallery/area.ts';
import { votingArea } from './wings/public/voting/area.ts';
import { awardArea } from './wings/desk/award/area.ts';
import { connectionArea } from './wings/desk/connection/area.ts';
import { dispatchArea } from './wings/desk/dispatch/area.ts';
import { entrantArea } from './wings/desk/entrant/area.ts';
import { entryArea } from './wings/desk/entry/area.ts';
import { exportArea } from './wings/desk/export/area.ts';
import { findArea } from './wings/desk/find/area.ts';
import { healthArea } from './wings/desk/health/area.ts';
import { importArea } from './wings/desk/import/area.ts';
import { messageArea } from './wings/desk/message/area.ts';
import { operationArea } from './wings/desk/operation/area.ts';
import { overviewArea } from './wings/desk/overview/area.ts';
import { resultChangeArea } from './wings/desk/result-change/area.ts';
import { resultsArea } from './wings/desk/results/area.ts';
import { retentionArea } from './wings/desk/retention/area.ts';
import { seasonCloneArea } from './wings/desk/season-clone/area.ts';
import { voteDeskArea } from './wings/desk/vote-desk/area.ts';

/** Every area, from the ground up. */
const listed = [
  kernelArea,
  analyticsArea,
  appcacheArea,
  cmsArea,
  deviceArea,
  enrolmentArea,
  extensionArea,
  fileArea,
  geoArea,
  propertyArea,
  ruleLockArea,
  seasonArea,
  urlArea,
  accountArea,
  declarationArea,
  webhookArea,
  categoryArea,
  criteriaArea,
  formArea,
  pieceArea,
  submissionArea,
  nominationArea,
  thirdPartyArea,
  achievementArea,
  ballotLabArea,
  feedbackArea,
  juryRecordArea,
  rankingArea,
  resultLockArea,
  rulebookArea,
  stageResultArea,
  voteListArea,
  winnerArea,
  winnerKitArea,
  couponArea,
  documentArea,
  invoiceArea,
  orderArea,
  pieceBulkArea,
  productArea,
  booksArea,
  salesArea,
  shopArea,
  taxArea,
  ticketArea,
  ballotArea,
  clusterArea,
  entryOffArea,
  judgeMonitorArea,
  panelArea,
  recommendationArea,
  reviewArea,
  reviewerArea,
  ruleChangeArea,
  stageArea,
  galleryArea,
  votingArea,
  awardArea,
  connectionArea,
  dispatchArea,
  entrantArea,
  entryArea,
  exportArea,
  findArea,
  healthArea,
  importArea,
  messageArea,
  operationArea,
  overviewArea,
  resultChangeArea,
  resultsArea,
  retentionArea,
  seasonCloneArea,
  voteDeskArea,
] as const;

type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never;
type Declared<Field extends 'topics' | 'finders'> = Together<NonNullable<(typeof listed)[number][Field]>>;

/** A topic of the contract that no area implements does not compile, and neither does something calls are about that no area finds. */
type Complete =
  Declared<'topics'> extends { [T in keyof Contract]: Implemented<Contract[T]> }
    ? Declared<'finders'> extends AwardFinders
      ? readonly (typeof listed)[number][]
      : 'an award finder is missing'
    : 'a topic is missing';

const complete: Complete = listed;
export const areas = new Areas(complete);
