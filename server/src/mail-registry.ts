import { confirmVoterMail } from './areas/voting/mails/confirm-voter.ts';
import { voterKnownMail } from './areas/voting/mails/voter-known.ts';
import { voterPasswordMail } from './areas/voting/mails/voter-password.ts';
import { accountDeletionMail } from './areas/account/mails/account-deletion.ts';
import { accountReminderMail } from './areas/account/mails/account-reminder.ts';
import { confirmEmailMail } from './areas/account/mails/confirm-email.ts';
import { agreeEmailMail } from './areas/account/mails/agree-email.ts';
import { confirmNewEmailMail } from './areas/account/mails/confirm-new-email.ts';
import { emailChangeMail } from './areas/account/mails/email-change.ts';
import { emailTakenMail } from './areas/account/mails/email-taken.ts';
import { factorRemovedMail } from './areas/account/mails/factor-removed.ts';
import { newAdministratorMail } from './areas/account/mails/new-administrator.ts';
import { accountsMergedMail } from './areas/entrant/mails/accounts-merged.ts';
import { newEntrantMail } from './areas/account/mails/new-entrant.ts';
import { passwordChangedMail } from './areas/account/mails/password-changed.ts';
import { resetPasswordMail } from './areas/account/mails/reset-password.ts';
import { teamInvitationMail } from './areas/account/mails/team-invitation.ts';
import { welcomeMail } from './areas/account/mails/welcome.ts';
import { wrongTriesMail } from './areas/account/mails/wrong-tries.ts';
import { mailedBallotMail } from './areas/ballot/mails/mailed-ballot.ts';
import { entryOffMail } from './areas/entry-off/mails/entry-off.ts';
import { deadlineDraftsMail } from './areas/message/mails/deadline-drafts.ts';
import { deadlineUnpaidMail } from './areas/message/mails/deadline-unpaid.ts';
import { judgeNudgeMail } from './areas/message/mails/judge-nudge.ts';
import { resultLostMail } from './areas/message/mails/result-lost.ts';
import { resultWonMail } from './areas/message/mails/result-won.ts';
import { recordMarkMail } from './areas/jury-record/mails/record-mark.ts';
import { exportReadyMail } from './areas/export/mails/export-ready.ts';
import { entryMovedMail } from './areas/entry/mails/entry-moved.ts';
import { entryPutOnMail } from './areas/entry/mails/entry-put-on.ts';
import { entryTakenOffMail } from './areas/entry/mails/entry-taken-off.ts';
import { entryWithdrawnMail } from './areas/entry/mails/entry-withdrawn.ts';
import { broadcastMail } from './areas/message/mails/broadcast.ts';
import { testMail } from './areas/operation/mails/test.ts';
import { parcelSentMail } from './areas/dispatch/mails/parcel-sent.ts';
import { entriesReceivedMail } from './areas/order/mails/entries-received.ts';
import { moneyMatterMail } from './areas/order/mails/money-matter.ts';
import { orderEditedMail } from './areas/order/mails/order-edited.ts';
import { orderConfirmationMail } from './areas/order/mails/order-confirmation.ts';
import { productOrderMail } from './areas/order/mails/product-order.ts';
import { workCorrectedMail } from './areas/piece/mails/work-corrected.ts';
import { judgeApprovedMail } from './areas/reviewer/mails/judge-approved.ts';
import { judgeInvitationMail } from './areas/reviewer/mails/judge-invitation.ts';
import { judgeRegisteredMail } from './areas/reviewer/mails/judge-registered.ts';
import { ballotReminderMail } from './areas/results/mails/ballot-reminder.ts';
import { feedbackReadyMail } from './areas/feedback/mails/feedback-ready.ts';
import { resultChangeDecidedMail } from './areas/result-change/mails/result-change-decided.ts';
import { resultChangeMail } from './areas/result-change/mails/result-change.ts';
import { withdrawalAskedMail } from './areas/result-change/mails/withdrawal-asked.ts';
import { withdrawalDecidedMail } from './areas/result-change/mails/withdrawal-decided.ts';
import { ruleChangeMail } from './areas/rule-change/mails/rule-change.ts';
import { judgeReminderMail } from './areas/reviewer/mails/judge-reminder.ts';
import { ticketCanceledMail } from './areas/ticket/mails/ticket-canceled.ts';
import { ticketMail } from './areas/ticket/mails/ticket.ts';
import { ticketsIssuedMail } from './areas/ticket/mails/tickets-issued.ts';
import { domainChangedMail } from './areas/award/mails/domain-changed.ts';
import { webhookGivenUpMail } from './areas/webhook/mails/webhook-given-up.ts';
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
