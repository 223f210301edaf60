import type { Contract } from '#contract/index.ts';
import { accountHandlers } from './areas/account/account.ts';
import { administratorHandlers } from './areas/account/administrator.ts';
import { staffHandlers } from './areas/account/staff.ts';
import { deletionHandlers } from './areas/account/deletion.ts';
import { actingHandlers } from './areas/account/acting.ts';
import { emailHandlers } from './areas/account/email.ts';
import { ownHistoryHandlers } from './areas/account/own-history.ts';
import { entrantHandlers } from './areas/account/entrant.ts';
import { captchaHandlers } from './areas/account/captcha.ts';
import { externalLoginHandlers } from './areas/account/external-login.ts';
import { personalTokenHandlers } from './areas/account/personal-token.ts';
import { secondFactorHandlers } from './areas/account/second-factor.ts';
import { sessionHandlers } from './areas/account/session.ts';
import { signInHandlers } from './areas/account/sign-in.ts';
import { teamHandlers } from './areas/account/team.ts';
import { tokenHandlers } from './areas/account/token.ts';
import { userHandlers } from './areas/account/user.ts';
import { voterLoginHandlers } from '#server/areas/voting/voter-login.ts';
import { galleryHandlers } from './areas/gallery/gallery.ts';
import { galleryDeskHandlers } from './areas/gallery/gallery-desk.ts';
import { galleryPreviewHandlers } from './areas/gallery/gallery-preview.ts';
import { galleryNameHandlers } from './areas/gallery/gallery-names.ts';
import { searchHandlers } from './areas/gallery/search.ts';
import { specialAchievementHandlers } from './areas/achievement/special-achievement.ts';
import { analyticHandlers } from './areas/analytics/analytic.ts';
import { appCacheHandlers } from './areas/appcache/app-cache.ts';
import { awardHandlers } from './areas/award/award.ts';
import { ballotHandlers } from './areas/ballot/ballot.ts';
import { ballotConflictHandlers } from './areas/ballot/ballot-conflict.ts';
import { ballotLabHandlers } from './areas/ballot-lab/ballot-lab.ts';
import { judgeMonitorHandlers } from './areas/judge-monitor/judge-monitor.ts';
import { ballotReportHandlers } from './areas/ballot/ballot-report.ts';
import { categoryHandlers } from './areas/category/category.ts';
import { judgingSummaryHandlers } from './areas/ranking/judging-summary.ts';
import { categoryManagerHandlers } from './areas/category/category-manager.ts';
import { categoryRecommendationHandlers } from './areas/category/category-recommendation.ts';
import { clusterHandlers } from './areas/cluster/cluster.ts';
import { criteriaHandlers } from './areas/criteria/criteria.ts';
import { feedbackHandlers } from './areas/feedback/feedback.ts';
import { resultChangeHandlers } from './areas/result-change/result-change.ts';
import { withdrawalRequestHandlers } from './areas/result-change/withdrawal-request.ts';
import { ruleChangeHandlers } from './areas/rule-change/rule-change.ts';
import { customFieldHandlers } from './areas/category/custom-field.ts';
import { judgingMenuHandlers } from './areas/cluster/judging-menu.ts';
import { juryRecordHandlers } from './areas/jury-record/jury-record.ts';
import { cmsHandlers } from './areas/cms/cms.ts';
import { connectionHandlers } from './areas/connection/connection.ts';
import { couponHandlers } from './areas/coupon/coupon.ts';
import { couponBatchHandlers } from './areas/coupon/coupon-batch.ts';
import { deviceTypeHandlers } from './areas/device/device-type.ts';
import { entryOffHandlers } from '#server/areas/entry-off/entry-off.ts';
import { entryAdminHandlers } from './areas/entry/entry-admin.ts';
import { savedFilterHandlers } from './areas/entry/saved-filter.ts';
import { workDeskHandlers } from './areas/entry/work-desk.ts';
import { workNoteHandlers } from './areas/entry/work-note.ts';
import { submissionHandlers } from '#server/areas/submission/submission.ts';
import { entryExportHandlers } from './areas/export/entry-export.ts';
import { exportFileHandlers } from './areas/export/export-file.ts';
import { judgingExportHandlers } from './areas/export/judging-export.ts';
import { merchExportHandlers } from './areas/export/merch-export.ts';
import { peopleExportHandlers } from './areas/export/people-export.ts';
import { voteExportHandlers } from './areas/export/vote-export.ts';
import { entrantHelpHandlers } from './areas/entrant/entrant-help.ts';
import { entrantListHandlers } from './areas/entrant/entrant-list.ts';
import { entrantMergeHandlers } from './areas/entrant/entrant-merge.ts';
import { entrantRecordHandlers } from './areas/entrant/entrant-record.ts';
import { entrantFileHandlers } from './areas/file/entrant-file.ts';
import { fileHandlers } from './areas/file/file.ts';
import { partUploadHandlers } from './areas/file/part-upload.ts';
import { ethnicityHandlers, geoHandlers } from './areas/geo/geo.ts';
import { importHandlers } from './areas/import/import.ts';
import { overviewHandlers } from './areas/overview/overview.ts';
import { automationHandlers } from './areas/message/automation.ts';
import { broadcastHandlers } from './areas/message/broadcast.ts';
import { savedAudienceHandlers } from './areas/message/saved-audience.ts';
import { subscriptionHandlers } from './areas/message/subscription.ts';
import { mailTextHandlers } from './areas/message/mail-text.ts';
import { auditHandlers } from './areas/operation/audit.ts';
import { failedJobHandlers } from './areas/operation/job.ts';
import { mailHandlers } from './areas/operation/mail.ts';
import { dispatchHandlers } from './areas/dispatch/dispatch.ts';
import { documentHandlers } from './areas/document/document.ts';
import { cartHandlers } from './areas/order/cart.ts';
import { checkoutHandlers } from './areas/order/checkout.ts';
import { pressHandlers } from './areas/results/press.ts';
import { attendeeExportHandlers } from './areas/export/attendee-export.ts';
import { checkInHandlers } from './areas/ticket/check-in.ts';
import { ticketHandlers } from './areas/ticket/ticket.ts';
import { ticketDeskHandlers } from './areas/ticket/ticket-desk.ts';
import { shippingZonesHandlers } from './areas/order/shipping-zones.ts';
import { taxRatesHandlers } from './areas/tax/tax-rates.ts';
import { withdrawalHandlers } from './areas/order/withdrawal.ts';
import { orderHandlers } from './areas/order/order.ts';
import { payOrderHandlers } from './areas/order/pay-order.ts';
import { deskOrderHandlers } from './areas/order/desk-order.ts';
import { editOrderHandlers } from './areas/order/edit-order.ts';
import { orderMatterHandlers } from './areas/order/order-matter.ts';
import { refundHandlers } from './areas/order/refund.ts';
import { correctionHandlers } from './areas/piece/correction.ts';
import { pieceBulkHandlers } from './areas/piece-bulk/piece-bulk.ts';
import { pieceHandlers } from './areas/piece/piece.ts';
import { productReportHandlers } from './areas/sales/product-report.ts';
import { productHandlers } from './areas/product/product.ts';
import { productCartHandlers } from './areas/order/product-cart.ts';
import { shopHandlers } from './areas/shop/shop.ts';
import { shopPassHandlers } from './areas/shop/shop-pass.ts';
import { doorHandlers } from './areas/property/door.ts';
import { propertyHandlers } from './areas/property/property.ts';
import { recommendationRecordHandlers } from './areas/recommendation/recommendation-record.ts';
import { capacityHandlers } from './areas/ranking/capacity.ts';
import { judgingPlanHandlers, judgingRulesHandlers } from './areas/ranking/judging-plan.ts';
import { rankingHandlers } from './areas/ranking/ranking.ts';
import { resultsHandlers } from './areas/results/results.ts';
import { recommendationHandlers } from './areas/recommendation/recommendation.ts';
import { conflictsHandlers } from './areas/review/conflicts.ts';
import { noLoadHandlers } from './areas/review/no-load.ts';
import { ownConflictsHandlers } from './areas/review/own-conflicts.ts';
import { ownReviewHandlers } from './areas/review/own-review.ts';
import { secondThoughtHandlers } from './areas/review/second-thought.ts';
import { privateNoteHandlers } from './areas/review/private-note.ts';
import { reviewRecordHandlers } from './areas/review/review-record.ts';
import { reviewHandlers } from './areas/review/review.ts';
import { invitationHandlers } from './areas/reviewer/invitation.ts';
import { registrationHandlers } from './areas/reviewer/registration.ts';
import { reviewerCategoryHandlers } from './areas/reviewer/reviewer-category.ts';
import { reviewerListHandlers } from './areas/reviewer/reviewer-list.ts';
import { actAsReviewerHandlers } from './areas/reviewer/act-as-reviewer.ts';
import { reviewerRecordHandlers } from './areas/reviewer/reviewer-record.ts';
import { reviewerHandlers } from './areas/reviewer/reviewer.ts';
import { seasonCloneHandlers } from '#server/areas/season-clone/season-clone.ts';
import { seasonHandlers } from './areas/season/season.ts';
import { urlHandlers } from './areas/url/url.ts';
import { publicVotingHandlers } from './areas/voting/public-voting.ts';
import { voteHandlers } from './areas/voting/vote.ts';
import { peekHandlers } from './areas/vote-desk/peek.ts';
import { voteGroupsHandlers } from './areas/vote-desk/vote-groups.ts';
import { voteSummaryHandlers } from './areas/vote-desk/vote-summary.ts';
import { receiptsHandlers } from '#server/areas/vote-list/receipts.ts';
import { socialHandlers } from './areas/voting/social.ts';
import { voteCategoriesHandlers } from './areas/voting/vote-categories.ts';
import { voterAccountHandlers } from './areas/voting/voter-account.ts';
import { voterHandlers } from './areas/voting/voter.ts';
import { webhookHandlers } from './areas/webhook/webhook.ts';
import { winnerHandlers } from './areas/winner/winner.ts';
import { winnerKitHandlers } from './areas/winner-kit/winner-kit.ts';
import type { Implemented } from './kernel/implement.ts';

/** Every topic of the contract, implemented. A forgotten one does not compile. */
export const areas: { [T in keyof Contract]: Implemented<Contract[T]> } = {
  account: accountHandlers,
  administrator: administratorHandlers,
  staff: staffHandlers,
  analytic: analyticHandlers,
  appCache: appCacheHandlers,
  audit: auditHandlers,
  overview: overviewHandlers,
  award: awardHandlers,
  ballot: ballotHandlers,
  ballotConflict: ballotConflictHandlers,
  ballotLab: ballotLabHandlers,
  ballotReport: ballotReportHandlers,
  cart: cartHandlers,
  checkout: checkoutHandlers,
  category: categoryHandlers,
  categoryManager: categoryManagerHandlers,
  categoryRecommendation: categoryRecommendationHandlers,
  cluster: clusterHandlers,
  criteria: criteriaHandlers,
  feedback: feedbackHandlers,
  resultChange: resultChangeHandlers,
  ruleChange: ruleChangeHandlers,
  withdrawalRequest: withdrawalRequestHandlers,
  judgingSummary: judgingSummaryHandlers,
  customField: customFieldHandlers,
  juryRecord: juryRecordHandlers,
  cms: cmsHandlers,
  conflicts: conflictsHandlers,
  connection: connectionHandlers,
  coupon: couponHandlers,
  couponBatch: couponBatchHandlers,
  deviceType: deviceTypeHandlers,
  deletion: deletionHandlers,
  acting: actingHandlers,
  email: emailHandlers,
  entrant: entrantHandlers,
  entrantHelp: entrantHelpHandlers,
  entrantList: entrantListHandlers,
  entrantMerge: entrantMergeHandlers,
  entrantRecord: entrantRecordHandlers,
  ownHistory: ownHistoryHandlers,
  entrantFile: entrantFileHandlers,
  entryOff: entryOffHandlers,
  entryAdmin: entryAdminHandlers,
  workDesk: workDeskHandlers,
  workNote: workNoteHandlers,
  correction: correctionHandlers,
  entryExport: entryExportHandlers,
  exportFile: exportFileHandlers,
  ethnicity: ethnicityHandlers,
  captcha: captchaHandlers,
  externalLogin: externalLoginHandlers,
  file: fileHandlers,
  geo: geoHandlers,
  imports: importHandlers,
  invitation: invitationHandlers,
  job: failedJobHandlers,
  judgeMonitor: judgeMonitorHandlers,
  judgingExport: judgingExportHandlers,
  judgingMenu: judgingMenuHandlers,
  mail: mailHandlers,
  mailText: mailTextHandlers,
  automation: automationHandlers,
  savedAudience: savedAudienceHandlers,
  broadcast: broadcastHandlers,
  subscription: subscriptionHandlers,
  noLoad: noLoadHandlers,
  order: orderHandlers,
  payOrder: payOrderHandlers,
  orderMatter: orderMatterHandlers,
  refund: refundHandlers,
  deskOrder: deskOrderHandlers,
  editOrder: editOrderHandlers,
  dispatch: dispatchHandlers,
  document: documentHandlers,
  partUpload: partUploadHandlers,
  merchExport: merchExportHandlers,
  peopleExport: peopleExportHandlers,
  personalToken: personalTokenHandlers,
  piece: pieceHandlers,
  pieceBulk: pieceBulkHandlers,
  product: productHandlers,
  productReport: productReportHandlers,
  productCart: productCartHandlers,
  shop: shopHandlers,
  shopPass: shopPassHandlers,
  door: doorHandlers,
  property: propertyHandlers,
  publicVoting: publicVotingHandlers,
  ranking: rankingHandlers,
  judgingPlan: judgingPlanHandlers,
  judgingRules: judgingRulesHandlers,
  capacity: capacityHandlers,
  results: resultsHandlers,
  recommendation: recommendationHandlers,
  recommendationRecord: recommendationRecordHandlers,
  registration: registrationHandlers,
  review: reviewHandlers,
  reviewer: reviewerHandlers,
  reviewerCategory: reviewerCategoryHandlers,
  reviewerList: reviewerListHandlers,
  actAsReviewer: actAsReviewerHandlers,
  reviewerRecord: reviewerRecordHandlers,
  ownConflicts: ownConflictsHandlers,
  ownReview: ownReviewHandlers,
  secondThought: secondThoughtHandlers,
  privateNote: privateNoteHandlers,
  reviewRecord: reviewRecordHandlers,
  savedFilter: savedFilterHandlers,
  season: seasonHandlers,
  gallery: galleryHandlers,
  galleryDesk: galleryDeskHandlers,
  galleryPreview: galleryPreviewHandlers,
  galleryNames: galleryNameHandlers,
  search: searchHandlers,
  seasonClone: seasonCloneHandlers,
  secondFactor: secondFactorHandlers,
  session: sessionHandlers,
  signIn: signInHandlers,
  team: teamHandlers,
  specialAchievement: specialAchievementHandlers,
  submission: submissionHandlers,
  token: tokenHandlers,
  url: urlHandlers,
  user: userHandlers,
  social: socialHandlers,
  vote: voteHandlers,
  voteCategories: voteCategoriesHandlers,
  voteExport: voteExportHandlers,
  peek: peekHandlers,
  receipts: receiptsHandlers,
  voteGroups: voteGroupsHandlers,
  voteSummary: voteSummaryHandlers,
  voter: voterHandlers,
  voterAccount: voterAccountHandlers,
  voterLogin: voterLoginHandlers,
  webhook: webhookHandlers,
  winner: winnerHandlers,
  winnerKit: winnerKitHandlers,
  press: pressHandlers,
  attendeeExport: attendeeExportHandlers,
  checkIn: checkInHandlers,
  ticket: ticketHandlers,
  ticketDesk: ticketDeskHandlers,
  shippingZones: shippingZonesHandlers,
  taxRates: taxRatesHandlers,
  withdrawal: withdrawalHandlers,
};
