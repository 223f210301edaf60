import { account } from './areas/account/account.ts';
import { administrator } from './areas/account/administrator.ts';
import { staff } from './areas/account/staff.ts';
import { deletion } from './areas/account/deletion.ts';
import { acting } from './areas/account/acting.ts';
import { email } from './areas/account/email.ts';
import { entrant } from './areas/account/entrant.ts';
import { captcha } from './areas/account/captcha.ts';
import { externalLogin } from './areas/account/external-login.ts';
import { ownHistory } from './areas/account/own-history.ts';
import { personalToken } from './areas/account/personal-token.ts';
import { secondFactor } from './areas/account/second-factor.ts';
import { session } from './areas/account/session.ts';
import { signIn } from './areas/account/sign-in.ts';
import { team } from './areas/account/team.ts';
import { token } from './areas/account/token.ts';
import { user } from './areas/account/user.ts';
import { voterLogin } from '#contract/areas/voting/voter-login.ts';
import { peek } from '#contract/areas/voting/peek.ts';
import { receipts } from '#contract/areas/voting/receipts.ts';
import { voteGroups } from '#contract/areas/voting/vote-groups.ts';
import { voteSummary } from '#contract/areas/voting/vote-summary.ts';
import { specialAchievement } from './areas/achievement/special-achievement.ts';
import { analytic } from './areas/analytics/analytic.ts';
import { appCache } from './areas/appcache/app-cache.ts';
import { award } from './areas/award/award.ts';
import { ballot } from './areas/ballot/ballot.ts';
import { ballotConflict } from './areas/ballot/ballot-conflict.ts';
import { ballotLab } from './areas/ballot-lab/ballot-lab.ts';
import { judgeMonitor } from './areas/judge-monitor/judge-monitor.ts';
import { category } from './areas/category/category.ts';
import { judgingSummary } from './areas/review/judging-summary.ts';
import { categoryManager } from './areas/category/category-manager.ts';
import { categoryRecommendation } from './areas/category/category-recommendation.ts';
import { cluster } from './areas/cluster/cluster.ts';
import { criteria } from './areas/criteria/criteria.ts';
import { feedback } from './areas/feedback/feedback.ts';
import { resultChange } from './areas/result-change/result-change.ts';
import { withdrawalRequest } from './areas/result-change/withdrawal-request.ts';
import { ruleChange } from './areas/rule-lock/rule-change.ts';
import { customField } from './areas/category/custom-field.ts';
import { judgingMenu } from './areas/cluster/judging-menu.ts';
import { juryRecord } from './areas/jury-record/jury-record.ts';
import { cms } from './areas/cms/cms.ts';
import { connection } from './areas/connection/connection.ts';
import { coupon } from './areas/coupon/coupon.ts';
import { couponBatch } from './areas/coupon/coupon-batch.ts';
import { deviceType } from './areas/device/device-type.ts';
import { entryOff } from '#contract/areas/entry-off/entry-off.ts';
import { entryAdmin } from './areas/entry/entry-admin.ts';
import { savedFilter } from './areas/entry/saved-filter.ts';
import { workDesk } from './areas/entry/work-desk.ts';
import { workNote } from './areas/entry/work-note.ts';
import { submission } from '#contract/areas/submission/submission.ts';
import { entryExport } from './areas/export/entry-export.ts';
import { exportFile } from './areas/export/export-file.ts';
import { judgingExport } from './areas/export/judging-export.ts';
import { merchExport } from './areas/export/merch-export.ts';
import { peopleExport } from './areas/export/people-export.ts';
import { voteExport } from './areas/export/vote-export.ts';
import { entrantHelp } from './areas/entrant/entrant-help.ts';
import { entrantList } from './areas/entrant/entrant-list.ts';
import { entrantMerge } from './areas/entrant/entrant-merge.ts';
import { entrantRecord } from './areas/entrant/entrant-record.ts';
import { entrantFile } from './areas/file/entrant-file.ts';
import { file } from './areas/file/file.ts';
import { partUpload } from './areas/file/part-upload.ts';
import { ethnicity, geo } from './areas/geo/geo.ts';
import { imports } from './areas/import/import.ts';
import { overview } from './areas/overview/overview.ts';
import { audit } from './areas/operation/audit.ts';
import { automation } from './areas/message/automation.ts';
import { broadcast } from './areas/message/broadcast.ts';
import { savedAudience } from './areas/message/saved-audience.ts';
import { subscription } from './areas/message/subscription.ts';
import { mailText } from './areas/message/mail-text.ts';
import { job } from './areas/operation/job.ts';
import { mail } from './areas/operation/mail.ts';
import { dispatch } from './areas/dispatch/dispatch.ts';
import { document } from './areas/document/document.ts';
import { cart } from './areas/order/cart.ts';
import { checkout } from './areas/order/checkout.ts';
import { press } from './areas/results/press.ts';
import { attendeeExport } from './areas/export/attendee-export.ts';
import { checkIn } from './areas/ticket/check-in.ts';
import { ticket } from './areas/ticket/ticket.ts';
import { ticketDesk } from './areas/ticket/ticket-desk.ts';
import { shippingZones } from './areas/order/shipping-zones.ts';
import { taxRates } from './areas/tax/tax-rates.ts';
import { withdrawal } from './areas/order/withdrawal.ts';
import { order } from './areas/order/order.ts';
import { payOrder } from './areas/order/pay-order.ts';
import { deskOrder } from './areas/order/desk-order.ts';
import { editOrder } from './areas/order/edit-order.ts';
import { orderMatter } from './areas/order/order-matter.ts';
import { refund } from './areas/order/refund.ts';
import { correction } from './areas/piece/correction.ts';
import { pieceBulk } from './areas/piece-bulk/piece-bulk.ts';
import { piece } from './areas/piece/piece.ts';
import { productReport } from './areas/sales/product-report.ts';
import { product } from './areas/product/product.ts';
import { productCart } from './areas/order/product-cart.ts';
import { shop } from './areas/shop/shop.ts';
import { shopPass } from './areas/shop/shop-pass.ts';
import { door } from './areas/property/door.ts';
import { property } from './areas/property/property.ts';
import { recommendationRecord } from './areas/recommendation/recommendation-record.ts';
import { capacity } from './areas/ranking/capacity.ts';
import { judgingPlan } from './areas/ranking/judging-plan.ts';
import { judgingRules } from './areas/season/judging-rules.ts';
import { ranking } from './areas/ranking/ranking.ts';
import { results } from './areas/results/results.ts';
import { recommendation } from './areas/recommendation/recommendation.ts';
import { conflicts } from './areas/review/conflicts.ts';
import { ballotReport, noLoad } from './areas/review/no-load.ts';
import { ownConflicts } from './areas/review/own-conflicts.ts';
import { ownReview } from './areas/review/own-review.ts';
import { secondThought } from './areas/review/second-thought.ts';
import { privateNote } from './areas/review/private-note.ts';
import { reviewRecord } from './areas/review/review-record.ts';
import { review } from './areas/review/review.ts';
import { invitation } from './areas/reviewer/invitation.ts';
import { registration } from './areas/reviewer/registration.ts';
import { reviewerCategory } from './areas/reviewer/reviewer-category.ts';
import { reviewerList } from './areas/reviewer/reviewer-list.ts';
import { actAsReviewer } from './areas/reviewer/act-as-reviewer.ts';
import { reviewerRecord } from './areas/reviewer/reviewer-record.ts';
import { reviewer } from './areas/reviewer/reviewer.ts';
import { gallery } from './areas/gallery/gallery.ts';
import { galleryDesk } from './areas/gallery/gallery-desk.ts';
import { galleryPreview } from './areas/gallery/gallery-preview.ts';
import { galleryNames } from './areas/gallery/gallery-names.ts';
import { search } from './areas/gallery/search.ts';
import { seasonClone } from '#contract/areas/season-clone/season-clone.ts';
import { season } from './areas/season/season.ts';
import { url } from './areas/url/url.ts';
import { publicVoting } from './areas/voting/public-voting.ts';
import { vote } from './areas/voting/vote.ts';
import { social } from './areas/voting/social.ts';
import { voteCategories } from './areas/voting/vote-categories.ts';
import { voterAccount } from './areas/voting/voter-account.ts';
import { voter } from './areas/voting/voter.ts';
import { webhook } from './areas/webhook/webhook.ts';
import { winner } from './areas/winner/winner.ts';
import { winnerKit } from './areas/winner-kit/winner-kit.ts';

/** Every topic of the contract, once. */
export const contract = {
  account,
  administrator,
  staff,
  analytic,
  appCache,
  audit,
  overview,
  award,
  ballot,
  ballotConflict,
  ballotLab,
  ballotReport,
  cart,
  checkout,
  category,
  categoryManager,
  categoryRecommendation,
  cluster,
  criteria,
  judgingSummary,
  customField,
  juryRecord,
  cms,
  conflicts,
  connection,
  coupon,
  couponBatch,
  deviceType,
  deletion,
  acting,
  email,
  entrant,
  entrantHelp,
  entrantList,
  entrantMerge,
  entrantRecord,
  ownHistory,
  entrantFile,
  entryOff,
  entryAdmin,
  workDesk,
  workNote,
  correction,
  entryExport,
  exportFile,
  ethnicity,
  captcha,
  externalLogin,
  file,
  geo,
  imports,
  invitation,
  job,
  judgeMonitor,
  judgingExport,
  judgingMenu,
  mail,
  mailText,
  automation,
  savedAudience,
  broadcast,
  subscription,
  noLoad,
  order,
  payOrder,
  orderMatter,
  refund,
  deskOrder,
  editOrder,
  dispatch,
  document,
  ownConflicts,
  ownReview,
  secondThought,
  partUpload,
  merchExport,
  peopleExport,
  peek,
  personalToken,
  piece,
  pieceBulk,
  privateNote,
  product,
  productReport,
  productCart,
  shop,
  shopPass,
  door,
  property,
  publicVoting,
  ranking,
  judgingPlan,
  judgingRules,
  capacity,
  results,
  receipts,
  recommendation,
  recommendationRecord,
  registration,
  review,
  reviewer,
  reviewerCategory,
  reviewerList,
  actAsReviewer,
  reviewerRecord,
  reviewRecord,
  savedFilter,
  season,
  gallery,
  galleryDesk,
  galleryPreview,
  galleryNames,
  search,
  seasonClone,
  secondFactor,
  session,
  signIn,
  team,
  specialAchievement,
  submission,
  token,
  url,
  user,
  social,
  vote,
  voteCategories,
  voteExport,
  voteGroups,
  voteSummary,
  voter,
  voterAccount,
  voterLogin,
  webhook,
  winner,
  winnerKit,
  press,
  attendeeExport,
  checkIn,
  ticket,
  ticketDesk,
  shippingZones,
  taxRates,
  withdrawal,
  feedback,
  resultChange,
  ruleChange,
  withdrawalRequest,
};

export type Contract = typeof contract;
