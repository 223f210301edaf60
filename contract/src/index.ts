import { account } from './wings/accounts/account/account.ts';
import { administrator } from './wings/accounts/account/administrator.ts';
import { staff } from './wings/accounts/account/staff.ts';
import { deletion } from './wings/accounts/account/deletion.ts';
import { acting } from './wings/accounts/account/acting.ts';
import { email } from './wings/accounts/account/email.ts';
import { entrant } from './wings/accounts/account/entrant.ts';
import { captcha } from './wings/accounts/account/captcha.ts';
import { externalLogin } from './wings/accounts/account/external-login.ts';
import { ownHistory } from './wings/accounts/account/own-history.ts';
import { personalToken } from './wings/accounts/account/personal-token.ts';
import { secondFactor } from './wings/accounts/account/second-factor.ts';
import { session } from './wings/accounts/account/session.ts';
import { signIn } from './wings/accounts/account/sign-in.ts';
import { team } from './wings/accounts/account/team.ts';
import { token } from './wings/accounts/account/token.ts';
import { user } from './wings/accounts/account/user.ts';
import { voterLogin } from '#contract/wings/public/voting/voter-login.ts';
import { peek } from '#contract/wings/public/voting/peek.ts';
import { receipts } from '#contract/wings/public/voting/receipts.ts';
import { voteGroups } from '#contract/wings/public/voting/vote-groups.ts';
import { voteSummary } from '#contract/wings/public/voting/vote-summary.ts';
import { specialAchievement } from './wings/results/achievement/special-achievement.ts';
import { analytic } from './wings/ground/analytics/analytic.ts';
import { appCache } from './wings/ground/appcache/app-cache.ts';
import { award } from './wings/desk/award/award.ts';
import { ballot } from './wings/judging/ballot/ballot.ts';
import { ballotConflict } from './wings/judging/ballot/ballot-conflict.ts';
import { ballotLab } from './wings/results/ballot-lab/ballot-lab.ts';
import { judgeMonitor } from './wings/judging/judge-monitor/judge-monitor.ts';
import { category } from './wings/entering/category/category.ts';
import { judgingSummary } from './wings/judging/review/judging-summary.ts';
import { categoryManager } from './wings/entering/category/category-manager.ts';
import { categoryRecommendation } from './wings/entering/category/category-recommendation.ts';
import { cluster } from './wings/judging/cluster/cluster.ts';
import { criteria } from './wings/entering/criteria/criteria.ts';
import { feedback } from './wings/results/feedback/feedback.ts';
import { resultChange } from './wings/desk/result-change/result-change.ts';
import { withdrawalRequest } from './wings/desk/result-change/withdrawal-request.ts';
import { ruleChange } from './wings/ground/rule-lock/rule-change.ts';
import { customField } from './wings/entering/category/custom-field.ts';
import { judgingMenu } from './wings/judging/cluster/judging-menu.ts';
import { juryRecord } from './wings/results/jury-record/jury-record.ts';
import { cms } from './wings/ground/cms/cms.ts';
import { connection } from './wings/desk/connection/connection.ts';
import { coupon } from './wings/commerce/coupon/coupon.ts';
import { couponBatch } from './wings/commerce/coupon/coupon-batch.ts';
import { deviceType } from './wings/ground/device/device-type.ts';
import { entryOff } from '#contract/wings/judging/entry-off/entry-off.ts';
import { entryAdmin } from './wings/desk/entry/entry-admin.ts';
import { savedFilter } from './wings/desk/entry/saved-filter.ts';
import { workDesk } from './wings/desk/entry/work-desk.ts';
import { workNote } from './wings/desk/entry/work-note.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { entryExport } from './wings/desk/export/entry-export.ts';
import { exportFile } from './wings/desk/export/export-file.ts';
import { judgingExport } from './wings/desk/export/judging-export.ts';
import { merchExport } from './wings/desk/export/merch-export.ts';
import { peopleExport } from './wings/desk/export/people-export.ts';
import { voteExport } from './wings/desk/export/vote-export.ts';
import { entrantHelp } from './wings/desk/entrant/entrant-help.ts';
import { entrantList } from './wings/desk/entrant/entrant-list.ts';
import { entrantMerge } from './wings/desk/entrant/entrant-merge.ts';
import { entrantRecord } from './wings/desk/entrant/entrant-record.ts';
import { entrantFile } from './wings/ground/file/entrant-file.ts';
import { file } from './wings/ground/file/file.ts';
import { partUpload } from './wings/ground/file/part-upload.ts';
import { ethnicity, geo } from './wings/ground/geo/geo.ts';
import { imports } from './wings/desk/import/import.ts';
import { overview } from './wings/desk/overview/overview.ts';
import { audit } from './wings/desk/operation/audit.ts';
import { automation } from './wings/desk/message/automation.ts';
import { broadcast } from './wings/desk/message/broadcast.ts';
import { savedAudience } from './wings/desk/message/saved-audience.ts';
import { subscription } from './wings/desk/message/subscription.ts';
import { mailText } from './wings/desk/message/mail-text.ts';
import { job } from './wings/desk/operation/job.ts';
import { mail } from './wings/desk/operation/mail.ts';
import { dispatch } from './wings/desk/dispatch/dispatch.ts';
import { document } from './wings/commerce/document/document.ts';
import { cart } from './wings/commerce/order/cart.ts';
import { checkout } from './wings/commerce/order/checkout.ts';
import { press } from './wings/desk/results/press.ts';
import { attendeeExport } from './wings/desk/export/attendee-export.ts';
import { checkIn } from './wings/commerce/ticket/check-in.ts';
import { ticket } from './wings/commerce/ticket/ticket.ts';
import { ticketDesk } from './wings/commerce/ticket/ticket-desk.ts';
import { shippingZones } from './wings/commerce/order/shipping-zones.ts';
import { taxRates } from './wings/commerce/tax/tax-rates.ts';
import { withdrawal } from './wings/commerce/order/withdrawal.ts';
import { order } from './wings/commerce/order/order.ts';
import { payOrder } from './wings/commerce/order/pay-order.ts';
import { deskOrder } from './wings/commerce/order/desk-order.ts';
import { editOrder } from './wings/commerce/order/edit-order.ts';
import { orderMatter } from './wings/commerce/order/order-matter.ts';
import { refund } from './wings/commerce/order/refund.ts';
import { correction } from './wings/entering/piece/correction.ts';
import { pieceBulk } from './wings/commerce/piece-bulk/piece-bulk.ts';
import { piece } from './wings/entering/piece/piece.ts';
import { productReport } from './wings/commerce/sales/product-report.ts';
import { product } from './wings/commerce/product/product.ts';
import { productCart } from './wings/commerce/order/product-cart.ts';
import { shop } from './wings/commerce/shop/shop.ts';
import { shopPass } from './wings/commerce/shop/shop-pass.ts';
import { door } from './wings/ground/property/door.ts';
import { property } from './wings/ground/property/property.ts';
import { recommendationRecord } from './wings/judging/recommendation/recommendation-record.ts';
import { capacity } from './wings/results/ranking/capacity.ts';
import { judgingPlan } from './wings/results/ranking/judging-plan.ts';
import { judgingRules } from './wings/ground/season/judging-rules.ts';
import { ranking } from './wings/results/ranking/ranking.ts';
import { results } from './wings/desk/results/results.ts';
import { recommendation } from './wings/judging/recommendation/recommendation.ts';
import { conflicts } from './wings/judging/review/conflicts.ts';
import { ballotReport, noLoad } from './wings/judging/review/no-load.ts';
import { ownConflicts } from './wings/judging/review/own-conflicts.ts';
import { ownReview } from './wings/judging/review/own-review.ts';
import { secondThought } from './wings/judging/review/second-thought.ts';
import { privateNote } from './wings/judging/review/private-note.ts';
import { reviewRecord } from './wings/judging/review/review-record.ts';
import { review } from './wings/judging/review/review.ts';
import { invitation } from './wings/judging/reviewer/invitation.ts';
import { registration } from './wings/judging/reviewer/registration.ts';
import { reviewerCategory } from './wings/judging/reviewer/reviewer-category.ts';
import { reviewerList } from './wings/judging/reviewer/reviewer-list.ts';
import { actAsReviewer } from './wings/judging/reviewer/act-as-reviewer.ts';
import { reviewerRecord } from './wings/judging/reviewer/reviewer-record.ts';
import { reviewer } from './wings/judging/reviewer/reviewer.ts';
import { gallery } from './wings/public/gallery/gallery.ts';
import { galleryDesk } from './wings/public/gallery/gallery-desk.ts';
import { galleryPreview } from './wings/public/gallery/gallery-preview.ts';
import { galleryNames } from './wings/public/gallery/gallery-names.ts';
import { search } from './wings/public/gallery/search.ts';
import { seasonClone } from '#contract/wings/desk/season-clone/season-clone.ts';
import { season } from './wings/ground/season/season.ts';
import { url } from './wings/ground/url/url.ts';
import { publicVoting } from './wings/public/voting/public-voting.ts';
import { vote } from './wings/public/voting/vote.ts';
import { social } from './wings/public/voting/social.ts';
import { voteCategories } from './wings/public/voting/vote-categories.ts';
import { voterAccount } from './wings/public/voting/voter-account.ts';
import { voter } from './wings/public/voting/voter.ts';
import { webhook } from './wings/accounts/webhook/webhook.ts';
import { winner } from './wings/results/winner/winner.ts';
import { winnerKit } from './wings/results/winner-kit/winner-kit.ts';

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
