import { mailAboutChange } from './areas/account/email-change.ts';
import { mailWhoForgot } from './areas/account/forgot.ts';
import { mailVoter, sweepVoters } from './areas/voting/voter-mail.ts';
import { sweepAccounts } from './areas/account/sweep.ts';
import { awardFinders } from '#server/areas/access/award-of.store.ts';
import { sweepExports, writeExport } from '#server/areas/export/export-file.ts';
import { tellEntryOff } from '#server/areas/entry-off/entry-off.ts';
import { renewSubmissionsOfFile } from '#server/areas/submission/submission.service.ts';
import { sweepEntries } from '#server/areas/submission/sweep.ts';
import { processFile, processFilm, processLongFilm } from './areas/file/file-jobs.ts';
import { discardFiles, sweepFiles } from './areas/file/file-sweep.ts';
import { announceAchievements } from './areas/achievement/announcing.ts';
import { sumVisits } from './areas/analytics/analytic.ts';
import { openGalleries } from './areas/gallery/gallery-desk.ts';
import { publishMarks } from './areas/jury-record/daily-marks.ts';
import { writeDue, writeOne } from './areas/jury-record/write-record.ts';
import { tellEntrants } from './areas/feedback/tell-entrants.ts';
import { settleChanges } from './areas/result-change/settle-changes.ts';
import { settleRuleChanges } from './areas/rule-change/settle-changes.ts';
import { closeRounds } from './areas/rule-lock/close-rounds.ts';
import { keepFits } from './areas/ranking/kept-fit.ts';
import { announceResults } from './areas/results/announcing.ts';
import { sweepOldImports } from './areas/import/sweep.ts';
import { rebuildConflicts } from './areas/review/rebuild-conflicts.ts';
import { sendWaitingInvitations } from './areas/reviewer/invitation.ts';
import { remindReviewers } from './areas/reviewer/reminder.ts';
import { capturePayment, releasePayment } from './areas/order/capture.ts';
import { mailOrderJob } from './areas/order/order-mail.ts';
import { sendRefund } from './areas/order/send-refund.ts';
import { reconcilePayments, settleOne } from './areas/order/settle.ts';
import { tellStaff } from './areas/order/tell-staff.ts';
import { mailIssuedTickets } from './areas/ticket/ticket-mail.ts';
import { sendBroadcasts } from './areas/message/send-broadcasts.ts';
import { finalizeVote } from './areas/vote-desk/finalize-vote.ts';
import { watchVotes } from './areas/vote-desk/watch.ts';
import { checkHosts } from './areas/award/check-hosts.ts';
import { deliverWebhooks } from './areas/webhook/deliver.ts';
import { areas } from './areas.ts';
import type { jobRegistry } from './job-registry.ts';
import type { HandlersOf } from './kernel/define-jobs.ts';
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
