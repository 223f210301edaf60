import { mailAboutChange } from './wings/accounts/account/password/email-change.ts';
import { mailWhoForgot } from './wings/accounts/account/password/forgot.ts';
import { mailVoter, sweepVoters } from './wings/public/voting/voter/voter-mail.ts';
import { sweepAccounts } from './wings/accounts/account/sweep.ts';
import { awardFinders } from '#server/wings/ground/access/award-of.store.ts';
import { sweepExports, writeExport } from '#server/wings/desk/export/export-file.ts';
import { tellEntryOff } from '#server/wings/judging/entry-off/entry-off.ts';
import { renewSubmissionsOfFile } from '#server/wings/entering/submission/submission.service.ts';
import { sweepEntries } from '#server/wings/entering/submission/sweep.ts';
import { processFile, processFilm, processLongFilm } from './wings/ground/file/file-jobs.ts';
import { discardFiles, sweepFiles } from './wings/ground/file/file-sweep.ts';
import { announceAchievements } from './wings/results/achievement/announcing.ts';
import { sumVisits } from './wings/ground/analytics/analytic.ts';
import { openGalleries } from './wings/public/gallery/desk/gallery-desk.ts';
import { publishMarks } from './wings/results/jury-record/daily-marks.ts';
import { writeDue, writeOne } from './wings/results/jury-record/write-record.ts';
import { tellEntrants } from './wings/results/feedback/tell-entrants.ts';
import { settleChanges } from './wings/desk/result-change/settle-changes.ts';
import { settleRuleChanges } from './wings/results/rule-change/settle-changes.ts';
import { closeRounds } from './wings/ground/rule-lock/close-rounds.ts';
import { keepFits } from './wings/results/ranking/fit/kept-fit.ts';
import { announceResults } from './wings/desk/results/announcing.ts';
import { sweepOldImports } from './wings/desk/import/sweep.ts';
import { rebuildConflicts } from './wings/judging/review/conflict/rebuild-conflicts.ts';
import { sendWaitingInvitations } from './wings/judging/reviewer/invitation/invitation.ts';
import { remindReviewers } from './wings/judging/reviewer/invitation/reminder.ts';
import { capturePayment, releasePayment } from './wings/commerce/order/payment/capture.ts';
import { mailOrderJob } from './wings/commerce/order/order-mail.ts';
import { sendRefund } from './wings/commerce/order/refund/send-refund.ts';
import { reconcilePayments, settleOne } from './wings/commerce/order/payment/settle.ts';
import { tellStaff } from './wings/commerce/order/desk/tell-staff.ts';
import { mailIssuedTickets } from './wings/commerce/ticket/ticket-mail.ts';
import { sendBroadcasts } from './wings/desk/message/send-broadcasts.ts';
import { finalizeVote } from './wings/desk/vote-desk/finalize-vote.ts';
import { watchVotes } from './wings/desk/vote-desk/watch.ts';
import { checkHosts } from './wings/desk/award/check-hosts.ts';
import { deliverWebhooks } from './wings/accounts/webhook/deliver.ts';
import { areas } from './areas.ts';
import type { jobRegistry } from './job-registry.ts';
import type { HandlersOf } from './kernel/jobs/define-jobs.ts';
import { sendMail } from './kernel/mail/send-mail.ts';
import { sweepMails } from './kernel/mail/sweep-mails.ts';

/** Who does which background work. A job without its handler does not compile. */
export const jobHandlers: HandlersOf<typeof jobRegistry> = {
  mail: { send: sendMail, post: sendMail, sweep: sweepMails },
  file: {
    // Whether a work is ready to enter depends on its files.
    process: processFile(renewSubmissionsOfFile),
    film: processFilm(renewSubmissionsOfFile),
    longFilm: processLongFilm(renewSubmissionsOfFile),
    discard: discardFiles,
    sweep: sweepFiles,
  },
  voting: { mailVoter, sweepVoters },
  account: { forgot: mailWhoForgot, changeEmail: mailAboutChange, sweep: sweepAccounts },
  entryOff: { tellOff: tellEntryOff },
  // A file is made by the very call that asked for it.
  export: { write: writeExport(() => Object.values(areas), awardFinders), sweep: sweepExports },
  import: { sweep: sweepOldImports },
  order: {
    capture: capturePayment,
    release: releasePayment,
    mail: mailOrderJob,
    refund: sendRefund,
    settle: settleOne,
    reconcile: reconcilePayments,
    tellStaff,
  },
  ticket: { mail: mailIssuedTickets },
  submission: { sweep: sweepEntries },
  ranking: { fit: keepFits },
  results: { announce: announceResults },
  achievement: { announce: announceAchievements },
  juryRecord: { write: writeOne, due: writeDue, daily: publishMarks },
  gallery: { open: openGalleries },
  analytics: { sum: sumVisits },
  review: { rebuildConflicts },
  reviewer: { remind: remindReviewers, inviteWaiting: sendWaitingInvitations },
  webhook: { deliver: deliverWebhooks },
  award: { checkHosts },
  message: { send: sendBroadcasts },
  voteDesk: { watch: watchVotes, finalize: finalizeVote },
  resultChange: { settle: settleChanges },
  ruleChange: { settle: settleRuleChanges },
  ruleLock: { close: closeRounds },
  feedback: { tell: tellEntrants },
};
