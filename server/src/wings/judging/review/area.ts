import { owned, staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { conflictsHandlers } from './conflict/conflicts.ts';
import { ownConflictsHandlers } from './conflict/own-conflicts.ts';
import { rebuildConflicts } from './conflict/rebuild-conflicts.ts';
import { noLoadHandlers } from './no-load.ts';
import { ownReviewHandlers } from './own-review.ts';
import { privateNoteHandlers } from './private-note.ts';
import { reviewRecordHandlers } from './review-record.ts';
import { reviewJobs } from './review.jobs.ts';
import { reviewHandlers } from './review.ts';
import { secondThoughtHandlers } from './second-thought.ts';
import { eraseObjections } from './erase.store.ts';

export const reviewArea = defineArea({
  topics: {
    conflicts: conflictsHandlers,
    noLoad: noLoadHandlers,
    ownConflicts: ownConflictsHandlers,
    ownReview: ownReviewHandlers,
    privateNote: privateNoteHandlers,
    review: reviewHandlers,
    reviewRecord: reviewRecordHandlers,
    secondThought: secondThoughtHandlers,
  },
  jobs: handled(reviewJobs, { rebuildConflicts }),
  finders: { review: awardOf('review', 'entry') },
  tables: {
    conflict: { accounts: { decided_by: staff } },
    judge_key: {},
    named_conflict: { copy: 'never' },
    named_conflict_key: { copy: 'never' },
    no_load_report: {},
    private_note: { accounts: { account_id: owned } },
    put_off_work: { copy: 'never' },
    review: { accounts: { corrected_by: staff }, copy: 'never' },
    review_lease: { copy: 'never' },
    review_score: {},
    review_version: { accounts: { corrected_by: staff }, copy: 'never' },
    work_key: { copy: 'never' },
  },
  onErase: eraseObjections,
});
