import type { Contract } from '#contract/index.ts';
import { accountHandlers } from './wings/accounts/account/account.ts';
import { administratorHandlers } from './wings/accounts/account/staff/administrator.ts';
import { staffHandlers } from './wings/accounts/account/staff/staff.ts';
import { deletionHandlers } from './wings/accounts/account/own/deletion.ts';
import { actingHandlers } from './wings/accounts/account/staff/acting.ts';
import { emailHandlers } from './wings/accounts/account/password/email.ts';
import { ownHistoryHandlers } from './wings/accounts/account/own/own-history.ts';
import { entrantHandlers } from './wings/accounts/account/registration/entrant.ts';
import { captchaHandlers } from './wings/accounts/account/sign-in/captcha.ts';
import { externalLoginHandlers } from './wings/accounts/account/sign-in/external-login.ts';
import { personalTokenHandlers } from './wings/accounts/account/staff/personal-token.ts';
import { secondFactorHandlers } from './wings/accounts/account/sign-in/second-factor.ts';
import { sessionHandlers } from './wings/accounts/account/sign-in/session.ts';
import { signInHandlers } from './wings/accounts/account/sign-in/sign-in.ts';
import { teamHandlers } from './wings/accounts/account/own/team.ts';
import { tokenHandlers } from './wings/accounts/account/sign-in/token.ts';
import { userHandlers } from './wings/accounts/account/user.ts';
import { voterLoginHandlers } from '#server/wings/public/voting/voter/voter-login.ts';
import { galleryHandlers } from './wings/public/gallery/gallery.ts';
import { galleryDeskHandlers } from './wings/public/gallery/desk/gallery-desk.ts';
import { galleryPreviewHandlers } from './wings/public/gallery/desk/gallery-preview.ts';
import { galleryNameHandlers } from './wings/public/gallery/gallery-names.ts';
import { searchHandlers } from './wings/public/gallery/search.ts';
import { specialAchievementHandlers } from './wings/results/achievement/special-achievement.ts';
import { analyticHandlers } from './wings/ground/analytics/analytic.ts';
import { appCacheHandlers } from './wings/ground/appcache/app-cache.ts';
import { awardHandlers } from './wings/desk/award/award.ts';
import { ballotHandlers } from './wings/judging/ballot/ballot.ts';
import { ballotConflictHandlers } from './wings/judging/ballot/ballot-conflict.ts';
import { ballotLabHandlers } from './wings/results/ballot-lab/ballot-lab.ts';
import { judgeMonitorHandlers } from './wings/judging/judge-monitor/judge-monitor.ts';
import { ballotReportHandlers } from './wings/judging/ballot/ballot-report.ts';
import { categoryHandlers } from './wings/entering/category/category.ts';
import { judgingSummaryHandlers } from './wings/results/ranking/plan/judging-summary.ts';
import { categoryManagerHandlers } from './wings/entering/category/category-manager.ts';
import { categoryRecommendationHandlers } from './wings/entering/category/category-recommendation.ts';
import { clusterHandlers } from './wings/judging/cluster/cluster.ts';
import { criteriaHandlers } from './wings/entering/criteria/criteria.ts';
import { feedbackHandlers } from './wings/results/feedback/feedback.ts';
import { resultChangeHandlers } from './wings/desk/result-change/result-change.ts';
import { withdrawalRequestHandlers } from './wings/desk/result-change/withdrawal-request.ts';
import { ruleChangeHandlers } from './wings/results/rule-change/rule-change.ts';
import { customFieldHandlers } from './wings/entering/category/custom-field.ts';
import { judgingMenuHandlers } from './wings/judging/cluster/judging-menu.ts';
import { juryRecordHandlers } from './wings/results/jury-record/jury-record.ts';
import { cmsHandlers } from './wings/ground/cms/cms.ts';
import { connectionHandlers } from './wings/desk/connection/connection.ts';
import { couponHandlers } from './wings/commerce/coupon/coupon.ts';
import { couponBatchHandlers } from './wings/commerce/coupon/coupon-batch.ts';
import { deviceTypeHandlers } from './wings/ground/device/device-type.ts';
import { entryOffHandlers } from '#server/wings/judging/entry-off/entry-off.ts';
import { entryAdminHandlers } from './wings/desk/entry/entry-admin.ts';
import { savedFilterHandlers } from './wings/desk/entry/saved-filter.ts';
import { workDeskHandlers } from './wings/desk/entry/work-desk.ts';
import { workNoteHandlers } from './wings/desk/entry/work-note.ts';
import { submissionHandlers } from '#server/wings/entering/submission/submission.ts';
import { entryExportHandlers } from './wings/desk/export/entry-export.ts';
import { exportFileHandlers } from './wings/desk/export/export-file.ts';
import { judgingExportHandlers } from './wings/desk/export/judging-export.ts';
import { merchExportHandlers } from './wings/desk/export/merch-export.ts';
import { peopleExportHandlers } from './wings/desk/export/people-export.ts';
import { voteExportHandlers } from './wings/desk/export/vote-export.ts';
import { entrantHelpHandlers } from './wings/desk/entrant/entrant-help.ts';
import { entrantListHandlers } from './wings/desk/entrant/entrant-list.ts';
import { entrantMergeHandlers } from './wings/desk/entrant/entrant-merge.ts';
import { entrantRecordHandlers } from './wings/desk/entrant/entrant-record.ts';
import { entrantFileHandlers } from './wings/ground/file/entrant-file.ts';
import { fileHandlers } from './wings/ground/file/file.ts';
import { partUploadHandlers } from './wings/ground/file/part-upload.ts';
import { ethnicityHandlers, geoHandlers } from './wings/ground/geo/geo.ts';
import { importHandlers } from './wings/desk/import/import.ts';
import { overviewHandlers } from './wings/desk/overview/overview.ts';
import { automationHandlers } from './wings/desk/message/automation.ts';
import { broadcastHandlers } from './wings/desk/message/broadcast.ts';
import { savedAudienceHandlers } from './wings/desk/message/saved-audience.ts';
import { subscriptionHandlers } from './wings/desk/message/subscription.ts';
import { mailTextHandlers } from './wings/desk/message/mail-text.ts';
import { auditHandlers } from './wings/desk/operation/audit.ts';
import { failedJobHandlers } from './wings/desk/operation/job.ts';
import { mailHandlers } from './wings/desk/operation/mail.ts';
import { dispatchHandlers } from './wings/desk/dispatch/dispatch.ts';
import { documentHandlers } from './wings/commerce/document/document.ts';
import { cartHandlers } from './wings/commerce/order/cart/cart.ts';
import { checkoutHandlers } from './wings/commerce/order/payment/checkout.ts';
import { pressHandlers } from './wings/desk/results/press.ts';
import { attendeeExportHandlers } from './wings/desk/export/attendee-export.ts';
import { checkInHandlers } from './wings/commerce/ticket/check-in.ts';
import { ticketHandlers } from './wings/commerce/ticket/ticket.ts';
import { ticketDeskHandlers } from './wings/commerce/ticket/ticket-desk.ts';
import { shippingZonesHandlers } from './wings/commerce/order/cart/shipping-zones.ts';
import { taxRatesHandlers } from './wings/commerce/tax/tax-rates.ts';
import { withdrawalHandlers } from './wings/commerce/order/refund/withdrawal.ts';
import { orderHandlers } from './wings/commerce/order/order.ts';
import { payOrderHandlers } from './wings/commerce/order/payment/pay-order.ts';
import { deskOrderHandlers } from './wings/commerce/order/desk/desk-order.ts';
import { editOrderHandlers } from './wings/commerce/order/desk/edit-order.ts';
import { orderMatterHandlers } from './wings/commerce/order/desk/order-matter.ts';
import { refundHandlers } from './wings/commerce/order/refund/refund.ts';
import { correctionHandlers } from './wings/entering/piece/correction.ts';
import { pieceBulkHandlers } from './wings/commerce/piece-bulk/piece-bulk.ts';
import { pieceHandlers } from './wings/entering/piece/piece.ts';
import { productReportHandlers } from './wings/commerce/sales/product-report.ts';
import { productHandlers } from './wings/commerce/product/product.ts';
import { productCartHandlers } from './wings/commerce/order/cart/product-cart.ts';
import { shopHandlers } from './wings/commerce/shop/shop.ts';
import { shopPassHandlers } from './wings/commerce/shop/shop-pass.ts';
import { doorHandlers } from './wings/ground/property/door.ts';
import { propertyHandlers } from './wings/ground/property/property.ts';
import { recommendationRecordHandlers } from './wings/judging/recommendation/recommendation-record.ts';
import { capacityHandlers } from './wings/results/ranking/plan/capacity.ts';
import { judgingPlanHandlers, judgingRulesHandlers } from './wings/results/ranking/plan/judging-plan.ts';
import { rankingHandlers } from './wings/results/ranking/ranking.ts';
import { resultsHandlers } from './wings/desk/results/results.ts';
import { recommendationHandlers } from './wings/judging/recommendation/recommendation.ts';
import { conflictsHandlers } from './wings/judging/review/conflict/conflicts.ts';
import { noLoadHandlers } from './wings/judging/review/no-load.ts';
import { ownConflictsHandlers } from './wings/judging/review/conflict/own-conflicts.ts';
import { ownReviewHandlers } from './wings/judging/review/own-review.ts';
import { secondThoughtHandlers } from './wings/judging/review/second-thought.ts';
import { privateNoteHandlers } from './wings/judging/review/private-note.ts';
import { reviewRecordHandlers } from './wings/judging/review/review-record.ts';
import { reviewHandlers } from './wings/judging/review/review.ts';
import { invitationHandlers } from './wings/judging/reviewer/invitation/invitation.ts';
import { registrationHandlers } from './wings/judging/reviewer/invitation/registration.ts';
import { reviewerCategoryHandlers } from './wings/judging/reviewer/reviewer-category.ts';
import { reviewerListHandlers } from './wings/judging/reviewer/reviewer-list.ts';
import { actAsReviewerHandlers } from './wings/judging/reviewer/act-as-reviewer.ts';
import { reviewerRecordHandlers } from './wings/judging/reviewer/reviewer-record.ts';
import { reviewerHandlers } from './wings/judging/reviewer/reviewer.ts';
import { seasonCloneHandlers } from '#server/wings/desk/season-clone/season-clone.ts';
import { seasonHandlers } from './wings/ground/season/season.ts';
import { urlHandlers } from './wings/ground/url/url.ts';
import { publicVotingHandlers } from './wings/public/voting/public-voting.ts';
import { voteHandlers } from './wings/public/voting/vote.ts';
import { peekHandlers } from './wings/desk/vote-desk/peek.ts';
import { voteGroupsHandlers } from './wings/desk/vote-desk/vote-groups.ts';
import { voteSummaryHandlers } from './wings/desk/vote-desk/vote-summary.ts';
import { receiptsHandlers } from '#server/wings/results/vote-list/receipts.ts';
import { socialHandlers } from './wings/public/voting/social.ts';
import { voteCategoriesHandlers } from './wings/public/voting/vote-categories.ts';
import { voterAccountHandlers } from './wings/public/voting/voter/voter-account.ts';
import { voterHandlers } from './wings/public/voting/voter/voter.ts';
import { webhookHandlers } from './wings/accounts/webhook/webhook.ts';
import { winnerHandlers } from './wings/results/winner/winner.ts';
import { winnerKitHandlers } from './wings/results/winner-kit/winner-kit.ts';
import type { Implemented } from './kernel/call/implement.ts';

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
