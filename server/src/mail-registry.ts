import { confirmVoterMail } from './wings/public/voting/mails/confirm-voter.ts';
import { voterKnownMail } from './wings/public/voting/mails/voter-known.ts';
import { voterPasswordMail } from './wings/public/voting/mails/voter-password.ts';
import { accountDeletionMail } from './wings/accounts/account/mails/account-deletion.ts';
import { accountReminderMail } from './wings/accounts/account/mails/account-reminder.ts';
import { confirmEmailMail } from './wings/accounts/account/mails/confirm-email.ts';
import { agreeEmailMail } from './wings/accounts/account/mails/agree-email.ts';
import { confirmNewEmailMail } from './wings/accounts/account/mails/confirm-new-email.ts';
import { emailChangeMail } from './wings/accounts/account/mails/email-change.ts';
import { emailTakenMail } from './wings/accounts/account/mails/email-taken.ts';
import { factorRemovedMail } from './wings/accounts/account/mails/factor-removed.ts';
import { newAdministratorMail } from './wings/accounts/account/mails/new-administrator.ts';
import { accountsMergedMail } from './wings/desk/entrant/mails/accounts-merged.ts';
import { newEntrantMail } from './wings/accounts/account/mails/new-entrant.ts';
import { passwordChangedMail } from './wings/accounts/account/mails/password-changed.ts';
import { resetPasswordMail } from './wings/accounts/account/mails/reset-password.ts';
import { teamInvitationMail } from './wings/accounts/account/mails/team-invitation.ts';
import { welcomeMail } from './wings/accounts/account/mails/welcome.ts';
import { wrongTriesMail } from './wings/accounts/account/mails/wrong-tries.ts';
import { mailedBallotMail } from './wings/judging/ballot/mails/mailed-ballot.ts';
import { entryOffMail } from './wings/judging/entry-off/mails/entry-off.ts';
import { deadlineDraftsMail } from './wings/desk/message/mails/deadline-drafts.ts';
import { deadlineUnpaidMail } from './wings/desk/message/mails/deadline-unpaid.ts';
import { judgeNudgeMail } from './wings/desk/message/mails/judge-nudge.ts';
import { resultLostMail } from './wings/desk/message/mails/result-lost.ts';
import { resultWonMail } from './wings/desk/message/mails/result-won.ts';
import { recordMarkMail } from './wings/results/jury-record/mails/record-mark.ts';
import { exportReadyMail } from './wings/desk/export/mails/export-ready.ts';
import { entryMovedMail } from './wings/desk/entry/mails/entry-moved.ts';
import { entryPutOnMail } from './wings/desk/entry/mails/entry-put-on.ts';
import { entryTakenOffMail } from './wings/desk/entry/mails/entry-taken-off.ts';
import { entryWithdrawnMail } from './wings/desk/entry/mails/entry-withdrawn.ts';
import { broadcastMail } from './wings/desk/message/mails/broadcast.ts';
import { testMail } from './wings/desk/operation/mails/test.ts';
import { parcelSentMail } from './wings/desk/dispatch/mails/parcel-sent.ts';
import { entriesReceivedMail } from './wings/commerce/order/mails/entries-received.ts';
import { moneyMatterMail } from './wings/commerce/order/mails/money-matter.ts';
import { orderEditedMail } from './wings/commerce/order/mails/order-edited.ts';
import { orderConfirmationMail } from './wings/commerce/order/mails/order-confirmation.ts';
import { productOrderMail } from './wings/commerce/order/mails/product-order.ts';
import { workCorrectedMail } from './wings/entering/piece/mails/work-corrected.ts';
import { judgeApprovedMail } from './wings/judging/reviewer/mails/judge-approved.ts';
import { judgeInvitationMail } from './wings/judging/reviewer/mails/judge-invitation.ts';
import { judgeRegisteredMail } from './wings/judging/reviewer/mails/judge-registered.ts';
import { ballotReminderMail } from './wings/desk/results/mails/ballot-reminder.ts';
import { feedbackReadyMail } from './wings/results/feedback/mails/feedback-ready.ts';
import { resultChangeDecidedMail } from './wings/desk/result-change/mails/result-change-decided.ts';
import { resultChangeMail } from './wings/desk/result-change/mails/result-change.ts';
import { withdrawalAskedMail } from './wings/desk/result-change/mails/withdrawal-asked.ts';
import { withdrawalDecidedMail } from './wings/desk/result-change/mails/withdrawal-decided.ts';
import { ruleChangeMail } from './wings/results/rule-change/mails/rule-change.ts';
import { judgeReminderMail } from './wings/judging/reviewer/mails/judge-reminder.ts';
import { ticketCanceledMail } from './wings/commerce/ticket/mails/ticket-canceled.ts';
import { ticketMail } from './wings/commerce/ticket/mails/ticket.ts';
import { ticketsIssuedMail } from './wings/commerce/ticket/mails/tickets-issued.ts';
import { domainChangedMail } from './wings/desk/award/mails/domain-changed.ts';
import { webhookGivenUpMail } from './wings/accounts/webhook/mails/webhook-given-up.ts';
import type { Mail } from './kernel/mail/define-mail.ts';

/** Every mail Laurel can write. Each is a value that is used where it is queued; its test looks at all of them together. */
export const mailRegistry = {
  accountDeletionMail,
  accountReminderMail,
  ballotReminderMail,
  broadcastMail,
  entryWithdrawnMail,
  entryMovedMail,
  recordMarkMail,
  exportReadyMail,
  entryPutOnMail,
  entryTakenOffMail,
  workCorrectedMail,
  resultWonMail,
  resultLostMail,
  judgeNudgeMail,
  deadlineUnpaidMail,
  deadlineDraftsMail,
  confirmEmailMail,
  agreeEmailMail,
  confirmNewEmailMail,
  emailChangeMail,
  emailTakenMail,
  entriesReceivedMail,
  entryOffMail,
  judgeApprovedMail,
  judgeInvitationMail,
  judgeRegisteredMail,
  judgeReminderMail,
  mailedBallotMail,
  factorRemovedMail,
  newAdministratorMail,
  newEntrantMail,
  accountsMergedMail,
  orderConfirmationMail,
  productOrderMail,
  moneyMatterMail,
  orderEditedMail,
  parcelSentMail,
  passwordChangedMail,
  resetPasswordMail,
  teamInvitationMail,
  testMail,
  ticketCanceledMail,
  ticketMail,
  ticketsIssuedMail,
  domainChangedMail,
  webhookGivenUpMail,
  welcomeMail,
  feedbackReadyMail,
  resultChangeDecidedMail,
  resultChangeMail,
  ruleChangeMail,
  withdrawalAskedMail,
  withdrawalDecidedMail,
  confirmVoterMail,
  voterKnownMail,
  voterPasswordMail,
  wrongTriesMail,
} satisfies Record<string, Mail<never>>;
